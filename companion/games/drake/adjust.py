"""Corrections by the table: points and cargo put right by hand, always logged."""

from companion.games.drake.draft import Draft
from companion.games.drake.moves import ADJUSTABLE, Adjust
from companion.games.kernel.game import TABLE
from companion.games.kernel.refusal import Refused
from companion.games.kernel.text import N_


def adjust(draft: Draft, move: Adjust) -> None:
    if move.seat != TABLE:
        raise Refused("not-your-turn", "R3", N_("Only the whole table corrects a ship's log."))
    captain = draft.captain(move.of)
    changes = {name: getattr(move, name) for name in ADJUSTABLE if getattr(move, name) is not None}
    for name, change in changes.items():
        field = "score" if name == "points" else name
        value = getattr(captain, field) + change
        if value < 0:
            raise Refused(
                "below-zero",
                "R3",
                N_("{thing} of {of} would fall below zero: there are only {have}."),
                thing=name,
                of=move.of,
                have=getattr(captain, field),
            )
        setattr(captain, field, value)
    reason = {"reason": move.reason} if move.reason else {}
    draft.tell("adjusted", seat=move.of, changes=changes, **reason)
