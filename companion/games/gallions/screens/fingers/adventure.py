"""How the start of an adventure is told by touch: a card by its button, a count by its segment."""

from typing import TYPE_CHECKING

from companion.night.night import Move

if TYPE_CHECKING:
    from companion.games.gallions.screens.fingers.fingers import GallionsFingers


def tell_card(fingers: "GallionsFingers", move: Move) -> None:
    """Any move of the page of the adventure."""
    if move["do"] == "ready":
        fingers.tap(fingers.stage.app.page.ids.go_on)
    elif move["do"] in ("fleet", "prize"):
        name, value = ("loot", move["loot"]) if move["do"] == "prize" else _fleet(move)
        _tap_count(fingers, name, value)
    else:
        fingers.tap_button(move)


def _fleet(move: Move) -> tuple[str, int]:
    return move["colour"], move["count"]


def _tap_count(fingers: "GallionsFingers", name: str, value: int) -> None:
    """The segment that says so."""
    rows = (row for row in fingers.all("CountRow") if row.name == name)
    for segment in next(rows).ids.choice.children:
        if segment.value == str(value):
            fingers.tap(segment)
            return
    raise LookupError(f"no segment says {value} of {name}")
