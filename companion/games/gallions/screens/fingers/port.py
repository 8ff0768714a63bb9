"""The port by touch: tokens on the counter of the market, buttons everywhere else."""

from typing import TYPE_CHECKING

from companion.games.gallions.screens.fingers.spoils import answer_ways
from companion.night.night import Move

if TYPE_CHECKING:
    from companion.games.gallions.screens.fingers.fingers import GallionsFingers

BUTTONS = ("DealButton", "CardButton")


def make_in_port(fingers: "GallionsFingers", move: Move) -> None:
    if move["do"] == "trade":
        trade(fingers, move)
        return
    for button in (one for kind in BUTTONS for one in fingers.all(kind)):
        ways = button.move["ways"]
        if move in ways:
            fingers.tap(button)
            answer_ways(fingers, list(ways), move)
            return
    raise LookupError(f"no button stands for {move}")


def trade(fingers: "GallionsFingers", move: Move) -> None:
    """The tokens that are given, unless they lie on the counter already, then the one taken."""
    for kind in move["give"]:
        tile = fingers.one("TokenTile", seat=move["seat"], side="give", kind=kind)
        if tile.given < move["give"].count(kind):
            fingers.tap(tile)
    fingers.tap(fingers.one("TokenTile", seat=move["seat"], side="take", kind=move["take"]))
