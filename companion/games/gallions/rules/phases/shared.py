"""Verbs that several phases have: each is played as its phase says."""

from companion.games.gallions.rules.box.words import UNLISTED
from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.moves.captain_moves import Decline, Discard, Done
from companion.games.gallions.rules.moves.table_moves import Draw, Loot
from companion.games.gallions.rules.phases import (
    instructions,
    looting,
    np_actions,
    repairs,
    sailors,
    turns,
)
from companion.games.gallions.rules.phases.infernal import infernal
from companion.games.gallions.rules.phases.launching import discard_one
from companion.games.gallions.rules.port import places
from companion.games.gallions.rules.stock import card_comes, deck_of, loot_token
from companion.games.gallions.rules.text import refusals
from companion.games.gallions.rules.timing import owes
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_


@plays(Discard)
def discard(draft: Draft, move: Discard) -> None:
    state, captain = draft.state, draft.captain(move.seat)
    if not owes(state, move.seat):
        raise Refused("nothing-owed", "G12", N_("Nothing has to be discarded."))
    if state.phase == "repairs":
        if not captain.loot[move.kind]:
            raise refusals.loot_not_held(move.seat, move.kind, "Q9")
        repairs.repair(draft, move.seat, [move.kind], 1)
        return
    discard_one(draft, move, "Q10")
    if state.phase == "loot":
        captain.loses -= 1


@plays(Decline)
def decline(draft: Draft, move: Decline) -> None:
    if draft.state.phase == "loot":
        looting.decline(draft, move)
    else:
        turns.decline(draft, move)


@plays(Done)
def done(draft: Draft, move: Done) -> None:
    match draft.state.phase:
        case "np-actions":
            np_actions.done(draft)
        case "infernal":
            infernal.done(draft)
        case "loot":
            looting.done(draft, move)
        case "sailors":
            sailors.done(draft, move)
        case _:
            places.done(draft, move)


@plays(Draw)
def draw(draft: Draft, move: Draw) -> None:
    state = draft.state
    if state.phase == "instructions":
        instructions.draw_adventure(draft, move)
        return
    due = state.cards_due
    if due is None:
        raise Refused("no-draw", "G42", N_("No card is to be drawn now."))
    if move.card not in (*deck_of(state, due.sort), UNLISTED):
        raise refusals.card_not_there(move.card, "G42")
    card_comes(draft, move.card)


@plays(Loot)
def loot(draft: Draft, move: Loot) -> None:
    state = draft.state
    whose = state.turn if state.phase == "loot" else draws_now(draft)
    if move.of != whose or not draft.captain(move.of).draws or state.cards_due:
        raise Refused("no-draw", "Q7", N_("{of} has no token to draw now."), of=move.of)
    if not state.bag[move.kind]:
        raise refusals.not_in_bag(move.kind, "G35")
    if state.phase == "loot":
        looting.draw(draft, move.of, move.kind)
    else:
        loot_token(draft, move.of, move.kind)


def draws_now(draft: Draft) -> str | None:
    """The captain for whom a sailor has the table draw."""
    captains = draft.state.captains
    return next((seat for seat in draft.state.order if captains[seat].draws), None)
