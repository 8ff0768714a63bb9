"""Set-up: each captain chooses a part, from the Baron on (G6)."""

from collections.abc import Iterator

from companion.games.gallions.rules.box.words import PARTS
from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.moves.captain_moves import Fit
from companion.games.gallions.rules.state import Phase, State
from companion.games.gallions.rules.stock import give_part
from companion.games.gallions.rules.text import refusals
from companion.kernel.game import Move
from companion.kernel.moves.plays import plays


def begin(draft: Draft) -> None:
    pass


def proceed(draft: Draft) -> Phase | None:
    state = draft.state
    for seat in state.order:
        if draft.captain(seat).choices and any(state.parts.values()):
            state.turn = seat
            draft.wait(seat)
            return None
    return "instructions"


def choices(state: State, seat: str) -> Iterator[Move]:
    for part in PARTS:
        if state.parts[part]:
            yield Fit(seat, part)


@plays(Fit)
def fit(draft: Draft, move: Fit) -> None:
    if not draft.state.parts[move.part]:
        raise refusals.part_gone(move.part)
    give_part(draft, move.seat, move.part)
    draft.captain(move.seat).choices -= 1
    draft.tell("fitted", seat=move.seat, part=move.part)
