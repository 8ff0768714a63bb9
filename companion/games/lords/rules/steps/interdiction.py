"""Interdiction: whoever might stop a fleet is asked, in secret, all at once (L35)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.holdings.ownership import deck_of, show_base
from companion.games.lords.rules.labels import interdiction_label
from companion.games.lords.rules.moves.actions import Interdict
from companion.games.lords.rules.pending import Interdiction, Voyage
from companion.games.lords.rules.state import State
from companion.games.lords.rules.steps.interdiction_queue import next_in_queue
from companion.games.lords.rules.text.refusals import no
from companion.games.lords.rules.text.words import NONE
from companion.kernel.game import Move
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused
from companion.kernel.secret import Secret


def ask_interdiction(draft: Draft, voyage: Voyage) -> None:
    """Asks everybody who might stop this fleet here, by what all can see."""
    state = draft.state
    kept_out = (draft.unit(voyage.fleet).owner, voyage.steered_by)
    asked = tuple(
        seat
        for seat in state.seats
        if seat not in kept_out and might_interdict(state, seat, voyage.fleet, voyage.zone)
    )
    if asked:
        state.interdictions += 1
        state.interdiction = Interdiction(voyage.fleet, voyage.zone, asked, state.interdictions)


def might_interdict(state: State, seat: str, fleet: str, zone: str) -> bool:
    """Whether, for all that is public, a player has a privateer in this zone."""
    ports = state.box.ports
    for unit in state.units.values():
        if unit.owner != seat or not unit.privateer or not unit.soldiers:
            continue
        if (fleet, zone) in unit.stopped:
            continue
        if unit.base_public:
            if unit.base and ports[unit.base.value].zone == zone:
                return True
        elif has_hideout(state, seat, zone):
            return True
    return False


def has_hideout(state: State, seat: str, zone: str) -> bool:
    """Whether the zone has a location of the player's deck without a public base."""
    known = {unit.base.value for unit in state.units.values() if unit.base and unit.base_public}
    ports = state.box.ports
    return any(
        ports[location].zone == zone and location not in known for location in deck_of(state, seat)
    )


def this_interdiction(state: State) -> Interdiction:
    assert state.interdiction is not None
    return state.interdiction


def awaited(state: State) -> tuple[str, ...]:
    interdiction = this_interdiction(state)
    return tuple(seat for seat in interdiction.asked if seat not in interdiction.answers)


def refusal(state: State, move: Interdict) -> Refused | None:
    if move.fleet == NONE:
        return None
    interdiction = this_interdiction(state)
    unit = state.units.get(move.fleet)
    if unit is None or unit.owner != move.seat:
        return no("not-yours", "C4b", card=move.fleet, seat=move.seat)
    if not unit.privateer:
        return no("not-a-privateer", "C4b", fleet=move.fleet)
    if not unit.soldiers:
        return no("no-soldier", "E1", unit=move.fleet)
    if (interdiction.fleet, interdiction.zone) in unit.stopped:
        return no("already-interdicted", "L35", fleet=move.fleet)
    if unit.base is None or state.box.ports[unit.base.value].zone != interdiction.zone:
        return no("not-based-here", "C4b", fleet=move.fleet, zone=interdiction.zone)
    return None


def choices(state: State, seat: str) -> Sequence[Move]:
    def answers() -> Iterator[Move]:
        for name, unit in state.units.items():
            if unit.owner == seat and unit.privateer:
                move = Interdict(seat, name)
                if refusal(state, move) is None:
                    yield move
        yield Interdict(seat, NONE)

    return LazyChoices(answers)


@plays(Interdict)
def interdict(draft: Draft, move: Interdict) -> None:
    state = draft.state
    if problem := refusal(state, move):
        raise problem
    interdiction = this_interdiction(state)
    answers = {**interdiction.answers, move.seat: Secret(move.fleet, (move.seat,))}
    state.interdiction = replace(interdiction, answers=answers)
    draft.confide("answered", move.seat, {"fleet": move.fleet}, seat=move.seat)


def end(draft: Draft) -> None:
    """All have answered: those who interdict are revealed with their bases."""
    state = draft.state
    interdiction = this_interdiction(state)
    state.opened |= {interdiction_label(interdiction.number)}
    assert state.order is not None
    queue = []
    for seat in state.order:
        answer = interdiction.answers.get(seat)
        if answer is None or answer.value == NONE:
            continue
        unit = draft.unit(answer.value)
        assert unit.base is not None
        unit.stopped = (*unit.stopped, (interdiction.fleet, interdiction.zone))
        show_base(draft, answer.value)
        draft.show("interdicted", seat=seat, fleet=answer.value, at=unit.base.value)
        queue.append(answer.value)
    state.interdiction = replace(interdiction, queue=tuple(queue))
    next_in_queue(draft)
