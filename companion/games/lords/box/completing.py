"""What an owner need not say of a card, since the app can tell it."""

from collections.abc import Mapping
from typing import Any

from companion.games.lords.rules.box.cells import cell


def completed(card: Mapping[str, Any]) -> dict[str, Any]:
    """A card with ids for its tricks, and with a place of its own for a colony that has none."""
    values = dict(card)
    kind, _source = cell(values.get("kind"))
    if kind == "colony" and "location" not in values and values.get("id"):
        values["location"] = values["id"]
    tricks, source = cell(values.get("tricks"))
    if isinstance(tricks, list) and all(isinstance(trick, dict) for trick in tricks):
        named = with_ids(tricks)
        values["tricks"] = [named, source] if source else named
    return values


def with_ids(tricks: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each trick is called after what it does."""
    taken = {trick["id"] for trick in tricks if "id" in trick}
    named = []
    for trick in tricks:
        if "id" not in trick and trick.get("effect"):
            name, number = str(trick["effect"]), 2
            while name in taken:
                name, number = f"{trick['effect']}-{number}", number + 1
            taken.add(name)
            trick = {"id": name, **trick}
        named.append(trick)
    return named


def complete_tables(tables: Mapping[str, Any]) -> None:
    """All cards of a box; and a row of the battle chart without a result has none."""
    for sort in ("character", "card"):
        cards = tables.get(sort)
        if isinstance(cards, list):
            cards[:] = [completed(card) if isinstance(card, dict) else card for card in cards]
    battle = tables.get("battle")
    rows, _source = cell(battle.get("rows")) if isinstance(battle, dict) else ((), "")
    for row in rows if isinstance(rows, list) else ():
        if isinstance(row, dict):
            row.setdefault("result", "")
