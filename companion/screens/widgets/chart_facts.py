"""What the chart tells about a destination, in signs: (icon, text)."""

from collections.abc import Mapping
from typing import Any

from companion.games.drake.board import Board
from companion.screens.night import Night
from companion.screens.widgets.cargo import CARGO_ICONS

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
    treasure = CARGO_ICONS[place.treasure] if seen["treasure"] and place.treasure else ""
    tile = board.tiles.get(seen.get("tile") or "")
    if tile:
        signs = [(treasure, f"{tile.points}/{tile.guns}")]
    else:
        signs = [(treasure, str(place.points) if place.points else "")]
    if "turned" in seen:
        known = seen["token"] is not None
        signs.append(("shield-sword", str(seen["token"]) if known else HIDDEN_TOKEN))
    return signs


def price_of(night: Night, at: str, seen: Mapping[str, Any]) -> list[Sign]:
    """What an attack brings and costs as printed, or the goods of a port."""
    board: Board = night.game.setup.board
    place = board.destinations[at]
    if place.kind == "port":
        return left_at(night, at, seen)
    tile = board.tiles.get(seen.get("tile") or "")
    source = tile or place
    signs = {"points": "points", "guns": "guns"} if tile else ALL_PRINTED
    return [(CARGO_ICONS[icon], str(getattr(source, value))) for value, icon in signs.items()]


ALL_PRINTED = {"points": "points", "troops": "crew", "guns": "guns"}
