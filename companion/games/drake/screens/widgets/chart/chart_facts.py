"""What the chart tells about a destination, in signs: (icon, text)."""

from collections.abc import Mapping
from typing import Any

from companion.games.drake.rules.board.board_model import Board, Destination, GalleonTile
from companion.games.drake.screens.widgets.cargo import CARGO_ICONS
from companion.night.night import Night

Sign = tuple[str, str]

HIDDEN_TOKEN = "?"


def left_at(night: Night, at: str, seen: Mapping[str, Any]) -> list[Sign]:
    """What is left to win there, and the token that guards it."""
    board: Board = night.game.setup.board
    place = board.destinations[at]
    if seen["blocked"]:
        return [("close-circle", "")]
    if place.kind == "port":
        return [(CARGO_ICONS[good], "") for good in seen["goods"]]
    tile = board.tiles.get(seen.get("tile") or "")
    # Nobody knows what a galleon is worth before its tile lies there.
    signs = [_printed(tile or place, "points")] if tile or place.points else []
    if seen["treasure"] and place.treasure:
        signs.append((CARGO_ICONS[place.treasure], ""))
    if tile:
        signs.append(_printed(tile, "guns"))
    if "turned" in seen:
        known = seen["token"] is not None
        signs.append((CARGO_ICONS["token"], str(seen["token"]) if known else HIDDEN_TOKEN))
    return signs


def price_of(night: Night, at: str, seen: Mapping[str, Any]) -> list[Sign]:
    """What an attack brings and costs as printed, or the goods of a port."""
    board: Board = night.game.setup.board
    place = board.destinations[at]
    if place.kind == "port":
        return left_at(night, at, seen)
    tile = board.tiles.get(seen.get("tile") or "")
    values = ("points", "guns") if tile else ("points", "troops", "guns")
    return [_printed(tile or place, value) for value in values]


def _printed(printed: Destination | GalleonTile, value: str) -> Sign:
    """A number of the board or of a galleon's tile with what it counts."""
    icon = CARGO_ICONS["crew" if value == "troops" else value]
    return icon, str(getattr(printed, value))
