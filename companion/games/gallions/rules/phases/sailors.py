"""Phase 8: the captains use their sailors, from the Baron on (Q8, G38)."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.gallions.rules.box.effects import Keep
from companion.games.gallions.rules.box.words import UNLISTED
from companion.games.gallions.rules.cards.legality import holding, is_keeper
from companion.games.gallions.rules.cards.listing import can_use, hoards, uses
from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.moves.captain_moves import Done, Hoard
from companion.games.gallions.rules.moves.table_moves import Draw
from companion.games.gallions.rules.phases.looting import token_choices
from companion.games.gallions.rules.state import Hired, Phase, State
from companion.games.gallions.rules.stock import cards_come, deck_of, tokens_come
from companion.games.gallions.rules.text import refusals
from companion.kernel.game import TABLE, Move
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_


def begin(draft: Draft) -> None:
    draft.state.finished = ()


def proceed(draft: Draft) -> Phase | None:
    state = draft.state
    for seat in state.order:
        if seat in state.finished:
            continue
        state.turn = seat
        if cards_come(draft) or tokens_come(draft, seat):
            return None
        if can_use(state, seat) or next(hoards(state, seat), None) is not None:
            draft.wait(seat)
            return None
        state.finished += (seat,)
    state.turn = None
    return "repairs"


def choices(state: State, seat: str) -> Iterator[Move]:
    if seat == TABLE:
        yield from table_choices(state)
        return
    yield from uses(state, seat)
    yield from hoards(state, seat)
    yield Done(seat)


def table_choices(state: State) -> Iterator[Move]:
    """The cards or the tokens that the table owes."""
    due = state.cards_due
    if due:
        for card in (*deck_of(state, due.sort), UNLISTED):
            yield Draw(TABLE, card)
        return
    for seat in state.order:
        if state.captains[seat].draws:
            yield from token_choices(state, seat)
            return


@plays(Hoard)
def hoard(draft: Draft, move: Hoard) -> None:
    captain = draft.captain(move.seat)
    held = holding(captain, move.card)
    if held is None:
        raise refusals.card_not_there(move.card, "G42")
    if not isinstance(held, Hired) or not is_keeper(draft.state, move.card):
        raise Refused("not-now", "G38", N_("{card} cannot hold loot."), card=move.card)
    effect = draft.setup.sailors[move.card].effect
    assert isinstance(effect, Keep)
    if move.kind != effect.loot:
        raise refusals.wrong_tokens("Mini")
    if not captain.loot[move.kind]:
        raise refusals.loot_not_held(move.seat, move.kind, "Q9")
    captain.loot = {**captain.loot, move.kind: captain.loot[move.kind] - 1}
    captain.sailors = tuple(
        replace(one, holds=one.holds + 1) if one is held else one for one in captain.sailors
    )
    draft.tell("stored", seat=move.seat, card=move.card, kind=move.kind)


def done(draft: Draft, move: Done) -> None:
    draft.state.finished += (move.seat,)
