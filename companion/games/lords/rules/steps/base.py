"""The choice of a base: in secret, among the location cards that are left."""

from collections.abc import Sequence

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.holdings.ownership import deck_of, left_in_deck
from companion.games.lords.rules.moves.actions import Base
from companion.games.lords.rules.state import State
from companion.games.lords.rules.text.refusals import no
from companion.kernel.game import Move
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.plays import plays
from companion.kernel.secret import Secret


def awaited(state: State) -> tuple[str, ...]:
    return (state.units[state.base].owner,) if state.base else ()


def choices(state: State, seat: str) -> Sequence[Move]:
    return LazyChoices(lambda: (Base(seat, at) for at in left_in_deck(state, deck_of(state, seat))))


def end(draft: Draft) -> None:
    raise AssertionError("there is always a base left")


@plays(Base)
def base(draft: Draft, move: Base) -> None:
    state = draft.state
    if move.at not in left_in_deck(state, deck_of(state, move.seat)):
        raise no("location-taken", "C4a", at=move.at)
    assert state.base is not None
    unit = draft.unit(state.base)
    state.bases_chosen += 1
    unit.base = Secret(move.at, (move.seat,))
    unit.base_public, unit.base_number = False, state.bases_chosen
    draft.show_to(move.seat, "based", {"at": move.at}, seat=move.seat, fleet=state.base)
    state.base = None
