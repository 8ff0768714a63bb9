"""C4b: merchants depart, privateers and soldiers raid (L34, L36)."""

from collections.abc import Iterator, Sequence

from companion.games.lords.rules.box.model import SPANISH
from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.enmity import is_at_war, side
from companion.games.lords.rules.holdings.ownership import bases
from companion.games.lords.rules.moves.actions import Depart, RaidMove
from companion.games.lords.rules.moves.actions import Done as DoneMove
from companion.games.lords.rules.phases.ready import enlistments, is_heathen_colony
from companion.games.lords.rules.phases.turns import end_turn
from companion.games.lords.rules.state import Place, State, Unit
from companion.games.lords.rules.steps.raid import start_raid
from companion.games.lords.rules.steps.voyage import start_voyage
from companion.games.lords.rules.text.refusals import no
from companion.kernel.game import Move
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused


def depart_refusal(state: State, move: Depart) -> Refused | None:
    unit = state.units.get(move.fleet)
    # A treasure fleet is sent by the treasurer, whoever owns it.
    sender = unit and (state.treasurer if unit.flota else unit.owner)
    if unit is None or sender != move.seat:
        return no("not-yours", "C4b", card=move.fleet, seat=move.seat)
    if unit.privateer:
        return no("not-a-merchant", "C4b", fleet=move.fleet)
    if unit.sailed:
        return no("already-sailed", "L34", fleet=move.fleet)
    if move.fleet in state.finished:
        return no("unit-finished", "C4b", unit=move.fleet)
    return None


def departures(state: State, seat: str) -> Iterator[Move]:
    for name, unit in state.units.items():
        if unit.card.kind == "fleet":
            move = Depart(seat, name)
            if depart_refusal(state, move) is None:
                yield move


def raider(state: State, seat: str, name: str) -> Unit | Place | None:
    """Who can send a raid: an own unit, for the treasurer a smuggler port."""
    unit = state.units.get(name)
    if unit:
        return unit if unit.owner == seat else None
    place = state.places.get(name)
    if place and place.port.kind == "smuggler" and seat == state.treasurer:
        return place
    return None


def raider_refusal(state: State, seat: str, name: str) -> Refused | None:
    """What keeps a unit from raiding at all."""
    men = raider(state, seat, name)
    if men is None:
        return no("not-yours", "C4b", card=name, seat=seat)
    if isinstance(men, Unit) and men.card.kind == "fleet" and not men.privateer:
        return no("not-a-privateer", "C4b", fleet=name)
    if not men.soldiers:
        return no("no-soldier", "E1", unit=name)
    if name in state.finished:
        return no("unit-finished", "C4b", unit=name)
    return None


def is_target(state: State, seat: str, target: str, *, by_sea: bool, own_bases: set[str]) -> bool:
    """Somebody else's colony, city or, by sea, pirate port."""
    unit = state.units.get(target)
    if unit:
        return unit.owner != seat
    place = state.places.get(target)
    if place:
        return state.treasurer not in (None, seat)
    return target in state.words.pirate_ports and by_sea and target not in own_bases


def own_bases_of(state: State, seat: str) -> set[str]:
    return {at for at, name in bases(state).items() if state.units[name].owner == seat}


def target_refusal(
    state: State, seat: str, name: str, target: str, own_bases: set[str]
) -> Refused | None:
    """What keeps a unit that may raid from raiding this target."""
    men = raider(state, seat, name)
    assert men is not None
    by_sea = isinstance(men, Unit) and men.card.kind == "fleet"
    if not is_target(state, seat, target, by_sea=by_sea, own_bases=own_bases):
        return no("wrong-target", "E1", target=target)
    unit, place = state.units.get(target), state.places.get(target)
    if not by_sea:
        home = men.card.district if isinstance(men, Unit) else men.port.district
        there = unit.card.district if unit else place.port.district if place else ""
        if home != there:
            return no("out-of-district", "E1", district=home)
    if target in men.raided:
        return no("raided-already", "L36", unit=name, target=target)
    closed = unit.closed if unit else bool(place and place.closed)
    if closed and not (isinstance(men, Unit) and is_heathen_colony(men)):
        return no("fled", "L40", target=target)
    spain_at_war = state.wars.get(SPANISH) == "active"
    if place and not spain_at_war and not is_at_war(state, side(state, name)):
        return no("no-war", "E3")
    return None


def raids(state: State, seat: str) -> Iterator[Move]:
    own_bases = own_bases_of(state, seat)
    ports = state.words.smugglers if seat == state.treasurer else ()
    units = [name for name, unit in state.units.items() if unit.owner == seat and unit.soldiers]
    for name in (*units, *ports):
        if raider_refusal(state, seat, name):
            continue
        colonies = (other for other, unit in state.units.items() if unit.card.kind == "colony")
        for target in (*colonies, *state.words.cities, *state.words.pirate_ports):
            if target_refusal(state, seat, name, target, own_bases) is None:
                yield RaidMove(seat, name, target)


def awaited(state: State) -> tuple[str, ...]:
    seat = state.turn
    assert seat is not None
    listed = (departures, raids, enlistments)
    return (seat,) if any(next(group(state, seat), None) for group in listed) else ()


def choices(state: State, seat: str) -> Sequence[Move]:
    return LazyChoices(
        lambda: departures(state, seat),
        lambda: raids(state, seat),
        lambda: enlistments(state, seat),
        lambda: (DoneMove(seat),),
    )


def end(draft: Draft) -> None:
    end_turn(draft)


def take_up(state: State, name: str) -> None:
    """One unit after the other: the one that acted before has finished for this turn."""
    if state.last_unit and state.last_unit != name:
        state.finished = (*state.finished, state.last_unit)
    state.last_unit = name


@plays(Depart)
def depart(draft: Draft, move: Depart) -> None:
    if problem := depart_refusal(draft.state, move):
        raise problem
    take_up(draft.state, move.fleet)
    draft.unit(move.fleet).sailed = True
    draft.tell("departed", seat=move.seat, fleet=move.fleet)
    start_voyage(draft, move.fleet, move.seat)


@plays(RaidMove)
def raid(draft: Draft, move: RaidMove) -> None:
    state = draft.state
    problem = raider_refusal(state, move.seat, move.unit) or target_refusal(
        state, move.seat, move.unit, move.target, own_bases_of(state, move.seat)
    )
    if problem:
        raise problem
    take_up(state, move.unit)
    men = raider(state, move.seat, move.unit)
    assert men is not None
    men.raided = (*men.raided, move.target)
    start_raid(draft, move.unit, move.seat, move.target)
