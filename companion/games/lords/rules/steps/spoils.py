"""What a raider takes after a siege: profits, the mill, the colony itself (E3, L41)."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.holdings.ownership import disrupt
from companion.games.lords.rules.moves.actions import Plunder, Raze, Sack, Spare
from companion.games.lords.rules.state import State
from companion.games.lords.rules.steps.raid import end_raid, this_raid
from companion.games.lords.rules.text.refusals import no
from companion.kernel.game import Move
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.plays import plays


def spoils_left(state: State) -> list[str]:
    """What can be done still, each once."""
    raid = state.raid
    if raid is None or raid.stage != "spoils" or not raid.won:
        return []
    unit = state.units.get(raid.target)
    if unit:
        open_to = {"plunder": bool(unit.profits), "raze": unit.mill, "sack": not unit.fort}
    else:
        place = state.places[raid.target]
        gold = state.players[raid.victim].gold
        open_to = {"plunder": gold > 0 or place.treasure > 0}
    return [verb for verb, can in open_to.items() if can and verb not in raid.taken]


def awaited(state: State) -> tuple[str, ...]:
    return (this_raid(state).seat,) if spoils_left(state) else ()


def choices(state: State, seat: str) -> Sequence[Move]:
    left = spoils_left(state)
    return LazyChoices(
        lambda: (Plunder(seat),) if "plunder" in left else (),
        lambda: (Raze(seat),) if "raze" in left else (),
        lambda: (Sack(seat),) if "sack" in left else (),
        lambda: (Spare(seat),),
    )


def end(draft: Draft) -> None:
    """Nothing can be taken."""
    end_raid(draft)


def take(draft: Draft, verb: str) -> None:
    """Refuses what is not there; otherwise it is taken once."""
    state = draft.state
    raid = this_raid(state)
    unit = state.units.get(raid.target)
    if verb == "sack" and unit and unit.fort:
        raise no("fort-stands", "E3", target=raid.target)
    if verb not in spoils_left(state):
        raise no("nothing-to-take", "E3")
    state.raid = replace(raid, taken=(*raid.taken, verb))


@plays(Plunder)
def plunder(draft: Draft, move: Plunder) -> None:
    """A profit for each soldier left, out of the treasury; a city pays from the coffers."""
    take(draft, "plunder")
    state = draft.state
    raid = this_raid(state)
    assert raid.won is not None
    robber, unit = draft.player(raid.seat), state.units.get(raid.target)
    if unit:
        gold = sum(unit.profits[: raid.won])
        unit.profits = unit.profits[raid.won :]
        treasure = 0
    else:
        victim, place = draft.player(raid.victim), state.places[raid.target]
        gold = min(raid.won, victim.gold)
        victim.gold -= gold
        treasure, place.treasure = place.treasure, 0
    robber.gold += gold
    robber.treasure += treasure
    facts = {"treasure": treasure} if treasure else {}
    draft.tell("plundered", seat=raid.seat, target=raid.target, gold=gold, **facts)


@plays(Raze)
def raze(draft: Draft, move: Raze) -> None:
    take(draft, "raze")
    raid = this_raid(draft.state)
    draft.unit(raid.target).mill = False
    draft.tell("razed", seat=raid.seat, target=raid.target)


@plays(Sack)
def sack(draft: Draft, move: Sack) -> None:
    take(draft, "sack")
    raid = this_raid(draft.state)
    draft.tell("sacked", seat=raid.seat, target=raid.target)
    disrupt(draft, raid.target)
    end_raid(draft)


@plays(Spare)
def spare(draft: Draft, move: Spare) -> None:
    end_raid(draft)
