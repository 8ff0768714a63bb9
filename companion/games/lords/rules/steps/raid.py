"""Raids: whom they meet, and the attack that follows a ransom (E1, E3, L38 to L40)."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.enmity import are_at_war, may_attack
from companion.games.lords.rules.holdings.ownership import bases, show_base
from companion.games.lords.rules.moves.actions import Attack, TurnAway
from companion.games.lords.rules.pending import Battle, Raid
from companion.games.lords.rules.state import Place, State, Unit
from companion.games.lords.rules.steps.interdiction_queue import next_in_queue
from companion.games.lords.rules.text.refusals import no
from companion.kernel.game import Move
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.plays import plays


def this_raid(state: State) -> Raid:
    assert state.raid is not None
    return state.raid


def start_raid(draft: Draft, by: str, seat: str, target: str) -> None:
    """A raid on a pirate port finds the fleet that is based there, or nobody."""
    state = draft.state
    if target in state.words.pirate_ports:
        found = bases(state).get(target)
        if found is None:
            draft.show("empty", seat=seat, unit=by, target=target)
            return
        discover(draft, found)
        target = found
    unit = state.units.get(target)
    victim = unit.owner if unit else state.treasurer
    assert victim is not None
    state.raid = Raid(by, seat, target, victim)
    draft.tell("raided", seat=seat, unit=by, target=target)


def discover(draft: Draft, fleet: str) -> None:
    """A base that a raid has found is public."""
    unit = draft.unit(fleet)
    assert unit.base is not None
    show_base(draft, fleet)
    draft.show("based", seat=unit.owner, fleet=fleet, at=unit.base.value)


def end_raid(draft: Draft) -> None:
    """Whoever else interdicts is next; otherwise all goes on as before."""
    draft.state.raid = draft.state.battle = None
    next_in_queue(draft)


def awaited(state: State) -> tuple[str, ...]:
    raid = this_raid(state)
    return (raid.seat,) if may_attack(state, raid.by, raid.target) else ()


def choices(state: State, seat: str) -> Sequence[Move]:
    return LazyChoices(lambda: (Attack(seat),), lambda: (TurnAway(seat),))


def end(draft: Draft) -> None:
    """Where no attack is allowed the raider turns away by itself."""
    turn_away(draft)


@plays(TurnAway)
def play_turn_away(draft: Draft, move: TurnAway) -> None:
    turn_away(draft)


def turn_away(draft: Draft) -> None:
    raid = this_raid(draft.state)
    draft.tell("turned-away", seat=raid.seat, unit=raid.by, target=raid.target)
    end_raid(draft)


@plays(Attack)
def attack(draft: Draft, move: Attack) -> None:
    state = draft.state
    raid = this_raid(state)
    if not may_attack(state, raid.by, raid.target):
        raise no("patriotism", "E5")
    draft.tell("attacked", seat=raid.seat, unit=raid.by, target=raid.target)
    raider = state.units.get(raid.by)
    if raider and not raider.pirate and not are_at_war(state, raid.by, raid.target):
        raider.pirate = True
        draft.tell("pirate", seat=raid.seat, unit=raid.by, pirate=True)
    by_sea = bool(raider and raider.card.kind == "fleet")
    target = state.units.get(raid.target) or state.places[raid.target]
    if isinstance(target, Unit) and target.card.kind == "fleet":
        start_battle(draft, raid.target)
        return
    if by_sea:
        target.closed = True
        if isinstance(target, Place) and (fleet := bases(state).get(raid.target)):
            discover(draft, fleet)
            start_battle(draft, fleet)
            return
    besiege(draft, raid, target)


def start_battle(draft: Draft, defender: str) -> None:
    state = draft.state
    raid = this_raid(state)
    state.battles += 1
    state.battle = Battle(raid.by, defender, state.battles)
    state.raid = replace(raid, stage="battle")


def besiege(draft: Draft, raid: Raid, target: Unit | Place) -> None:
    """Both lose the smaller number of soldiers; what the raider has left may take spoils."""
    state = draft.state
    men = state.units.get(raid.by) or state.places[raid.by]
    lost = min(men.soldiers, target.soldiers)
    men.soldiers -= lost
    target.soldiers -= lost
    draft.tell("siege", seat=raid.seat, unit=raid.by, target=raid.target, lost=lost)
    state.raid = replace(raid, stage="spoils", won=men.soldiers)
