"""What the chart tells about a destination, in signs: (icon, text, only assumed by the profile)."""

from collections.abc import Mapping
from typing import Any

from companion.games.drake.board import Board
from companion.screens.night import Night
from companion.screens.widgets.assumed import is_assumed
from companion.screens.widgets.cargo import CARGO_ICONS

Sign = tuple[str, str, bool]

HIDDEN_TOKEN = "?"


def left_at(night: Night, at: str, seen: Mapping[str, Any]) -> list[Sign]:
    """What is left to win there, and the token that guards it."""
    board: Board = night.game.setup.board
    place = board.destinations[at]
    if seen["blocked"]:
        return [("close-circle", "", False)]
    if place.kind == "port":
        doubt = is_assumed(night, f"{at}.goods")
        return [(CARGO_ICONS[good], "", doubt) for good in seen["goods"]]
    treasure = CARGO_ICONS[place.treasure] if seen["treasure"] and place.treasure else ""
    tile = board.tiles.get(seen.get("tile") or "")
    if tile:
        doubt = is_assumed(night, f"{tile.id}.points", f"{tile.id}.guns")
        signs = [(treasure, f"{tile.points}/{tile.guns}", doubt)]
    else:
        doubt = is_assumed(night, f"{at}.points", f"{at}.treasure")
        signs = [(treasure, str(place.points) if place.points else "", doubt)]
    if "turned" in seen:
        known = seen["token"] is not None
        signs.append(("shield-sword", str(seen["token"]) if known else HIDDEN_TOKEN, False))
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
    return [
        (CARGO_ICONS[icon], str(getattr(source, value)), is_assumed(night, f"{source.id}.{value}"))
        for value, icon in signs.items()
    ]


ALL_PRINTED = {"points": "points", "troops": "crew", "guns": "guns"}
