"""The shipped box with what its owner has entered."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from companion.kernel.profile import ProfileError
from companion.night.owners_box.box_format import BoxFormat
from companion.night.owners_box.entries import Entry

OWNER = "owner"
Tables = dict[str, Any]


def with_entries(
    box_format: BoxFormat, shipped: Mapping[str, Any], entries: Sequence[Entry], file: str
) -> Tables:
    """The tables of the box; raises ProfileError for a card that cannot be."""
    tables = deepcopy(dict(shipped))
    for entry in entries:
        sort, card_id = parted(box_format, entry.card, file)
        if card_id:
            _apply_card(box_format, _cards(tables, sort), sort, card_id, entry, file)
        else:
            _apply_table(tables, entry, file)
    return tables


def parted(box_format: BoxFormat, card: str, file: str = "") -> tuple[str, str]:
    """The sort of a card and its id; of a table its path and nothing. Raises ProfileError."""
    if card in box_format.tables:
        return card, ""
    sort, _, card_id = card.partition(" ")
    if sort in box_format.sorts and card_id and " " not in card_id:
        return sort, card_id
    known = ", ".join([*(f"{sort} ID" for sort in box_format.sorts), *box_format.tables])
    raise ProfileError(f'{file}: there is no card "{card}"; allowed: {known}')


def plain_values(table: Mapping[str, Any]) -> Tables:
    """A table of the file without its sources and its id: what an entry holds."""
    about_it = ("id", "source")
    return {name: _without_source(one) for name, one in table.items() if name not in about_it}


def find_table(tables: Mapping[str, Any], box_format: BoxFormat, card: str) -> Tables | None:
    """A card or table of the box; None if it has none of that name."""
    sort, card_id = parted(box_format, card)
    if card_id:
        return next((one for one in _cards(tables, sort) if one.get("id") == card_id), None)
    found: Any = tables
    for name in sort.split("."):
        found = found.get(name, {})
    return found or None


def card_names(tables: Mapping[str, Any], box_format: BoxFormat, sort: str) -> list[str]:
    """The cards of a sort: "adventure cloth-store"."""
    return [f"{sort} {one.get('id')}" for one in _cards(tables, sort)]


def _apply_card(
    box_format: BoxFormat, cards: list[Tables], sort: str, card_id: str, entry: Entry, file: str
) -> None:
    place = next((n for n, one in enumerate(cards) if one.get("id") == card_id), None)
    if entry.missing:
        if place is not None:
            del cards[place]
        return
    if entry.values is None and place is None:
        # Confirmed once, and not shipped any more: nobody knows what it said.
        return
    values = plain_values(cards[place]) if entry.values is None and place is not None else None
    card = {"id": card_id, "source": OWNER, **(values or entry.values or {})}
    box_format.check_card(sort, card, file)
    if place is None:
        cards.append(card)
    else:
        cards[place] = card


def _apply_table(tables: Tables, entry: Entry, file: str) -> None:
    table = tables
    for name in entry.card.split("."):
        table = table.setdefault(name, {})
    if entry.missing:
        raise ProfileError(f"{file}: {entry.card} cannot be missing; allowed: its values")
    for name, value in (entry.values or plain_values(table)).items():
        table[name] = [value, OWNER]


def _cards(tables: Mapping[str, Any], sort: str) -> list[Tables]:
    group, _, name = sort.rpartition(".")
    holder = tables.get(group, {}) if group else tables
    cards: list[Tables] = holder.get(name, [])
    return cards


def _without_source(value: Any) -> Any:
    """`[value, source]` is a value with its source."""
    if isinstance(value, list) and len(value) == 2 and isinstance(value[1], str):
        inner, source = value
        if source in SOURCES:
            return _without_source(inner)
    if isinstance(value, dict):
        return {name: _without_source(one) for name, one in value.items()}
    if isinstance(value, list):
        # Other lists hold words, which only look like a value and its source.
        return [_without_source(one) if isinstance(one, dict) else one for one in value]
    return value


SOURCES = frozenset({"rulebook", "deduced", "reported", "assumed", OWNER})
