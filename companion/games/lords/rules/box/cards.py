"""A card by itself: read from a table, and checked as far as that is possible without the box."""

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.games.lords.rules.box.card_values import CARDS, CHARACTERS, TRICK_NEEDS
from companion.games.lords.rules.box.cells import Cells
from companion.games.lords.rules.box.model import Card
from companion.games.lords.rules.box.problems import Problem
from companion.kernel.profile import shown


def read_card(cells: Cells, raw: Mapping[str, Any], number: int, section: str) -> Card | None:
    """The card of a table; None where it has problems, which `cells` then tells."""
    kinds = CARDS if section == "card" else CHARACTERS
    name = raw.get("id")
    where = f"{section} {name}" if isinstance(name, str) and name else f"{section} {number}"
    kind = raw.get("kind")
    if isinstance(kind, list) and kind:
        kind = kind[0]
    if not isinstance(kind, str) or kind not in kinds:
        fault = "is missing" if kind is None else f"= {shown(kind)}"
        cells.complain(where, "kind", fault, ", ".join(kinds))
        return None
    before = len(cells.problems)
    values = cells.table(raw, kinds[kind], where, f"{section}.{name}")
    if len(cells.problems) == before:
        needs(cells, values, where)
    if len(cells.problems) > before:
        return None
    if section == "character":
        values |= {"character": True, "deck": False}
    return msgspec.convert(values, Card)


def needs(cells: Cells, values: Mapping[str, Any], where: str) -> None:
    """What one value asks of another one of the same card."""
    tricks = values.get("tricks", [])
    ids = [trick["id"] for trick in tricks]
    if len(set(ids)) < len(ids):
        cells.complain(where, "tricks", f"= {shown(ids)}", "tricks with different ids")
    for trick in tricks:
        for name in TRICK_NEEDS.get(trick["effect"], ()):
            if not trick.get(name):
                allowed = f"a {name} for the effect {trick['effect']}"
                cells.complain(where, f"trick {trick['id']}.{name}", "is missing", allowed)
    event = values.get("event")
    if event == "war" and not values.get("nation"):
        cells.complain(where, "nation", "is missing", "the nation at war")
    if event == "demand" and not values.get("product"):
        cells.complain(where, "product", "is missing", "the product in demand")
    if values.get("religion") == "heathen" and values.get("nation"):
        cells.complain(where, "nation", f"= {shown(values['nation'])}", "no nation for heathens")


def check_card(raw: Mapping[str, Any], file: str = "") -> tuple[Card | None, list[Problem]]:
    """One card of an editor or of `add-card`: the card, or all that is wrong with it."""
    cells = Cells(file)
    card = read_card(cells, raw, 1, "card")
    return card, cells.problems
