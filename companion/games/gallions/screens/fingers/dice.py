"""How dice are read by touch."""

from typing import TYPE_CHECKING, Any

from companion.night.night import Move

if TYPE_CHECKING:
    from companion.games.gallions.screens.fingers.fingers import GallionsFingers


def read_on_pad(fingers: "GallionsFingers", move: Move) -> None:
    """In the row of the die."""
    row = next(one for one in fingers.all("DieRow") if one.die.ship == move["ship"])
    tap_face(fingers, row, move["face"])


def tap_face(fingers: "GallionsFingers", row: Any, face: str) -> None:
    """One touch; a row that must be scrolled to takes a second one."""
    before = row.to_window(*row.center)
    fingers.stage.reveal(row)
    fingers.taps += 1 + (row.to_window(*row.center) != before)
    fingers.stage.tap(row.to_window(*row.face_place(face)))
