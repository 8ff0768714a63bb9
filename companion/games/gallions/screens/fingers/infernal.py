"""Infernal adventures by touch: one tap for each outcome or award."""

from typing import TYPE_CHECKING

from companion.night.night import Move

if TYPE_CHECKING:
    from companion.games.gallions.screens.fingers.fingers import GallionsFingers

RESULT_VERBS = ("outcome", "award")


def tap_result(fingers: "GallionsFingers", move: Move) -> None:
    """The key in the captain's column."""
    fingers.tap(fingers.one("TokenKey", move=move))
