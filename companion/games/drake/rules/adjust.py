"""Corrections by the table: points and cargo put right by hand, always logged."""

from companion.games.drake.rules.draft import Draft
from companion.games.drake.rules.moves import Adjust
from companion.kernel.adjust import corrected
from companion.kernel.game import TABLE
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_


@plays(Adjust)
def adjust(draft: Draft, move: Adjust) -> None:
    if move.seat != TABLE:
        raise Refused("not-your-turn", "R3", N_("Only the whole table corrects a ship's log."))
    captain = draft.captain(move.of)
    for name, change in move.changes.items():
        field = "score" if name == "points" else name
        setattr(captain, field, corrected(name, getattr(captain, field), change, move.of, "R3"))
    reason = {"reason": move.reason} if move.reason else {}
    draft.tell("adjusted", seat=move.of, changes=move.changes, **reason)
