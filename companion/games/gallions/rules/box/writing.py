"""A box as a file again, and what of it nobody has confirmed."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from companion.games.gallions.rules.box.cards import Card
from companion.games.gallions.rules.box.model import Box
from companion.games.gallions.rules.box.reading import NAME
from companion.games.gallions.rules.box.single_cards import SORTS
from companion.games.gallions.rules.box.sources import put_together
from companion.games.gallions.rules.box.words import CONFIRMED, Source
from companion.kernel.text.toml_text import inline, key_text


def cards_of(box: Box, sort: str) -> tuple[Card, ...]:
    """The cards of one sort, by the name of their list in the file."""
    group, _, name = sort.rpartition(".")
    cards: tuple[Card, ...] = getattr(getattr(box, group) if group else box, name)
    return cards


def card_table(card: Card) -> dict[str, Any]:
    """A card as its table in the file: the usual source once, others beside their values."""
    plain: dict[str, Any] = msgspec.to_builtins(card)
    sources: dict[str, Source] = plain.pop("sources", {})
    card_id = plain.pop("id")
    fields = Counter(source for path, source in sources.items() if "." not in path)
    usual = fields.most_common(1)[0][0] if fields else None
    table: dict[str, Any] = {"id": card_id}
    if usual:
        table["source"] = usual
    return table | put_together(plain, sources, usual)


def write_box(box: Box) -> str:
    """The whole box as TOML; read_box reads the same box from it."""
    plain: dict[str, Any] = msgspec.to_builtins(box)
    sources = plain.pop("sources", {})
    for sort in SORTS:
        plain.pop(sort.partition(".")[0], None)
    lines = [f'game = "{NAME}"', f"edition = {inline(plain.pop('edition'))}", ""]
    for name, table in put_together(plain, sources, None).items():
        lines += _table_lines(name, table)
    for sort in SORTS:
        for card in cards_of(box, sort):
            lines += [f"[[{sort}]]"]
            lines += [
                f"{key_text(key)} = {inline(value)}" for key, value in card_table(card).items()
            ]
            lines += [""]
    return "\n".join(lines)


def _table_lines(name: str, table: Mapping[str, Any]) -> Iterator[str]:
    below = {key: value for key, value in table.items() if isinstance(value, dict)}
    here = {key: value for key, value in table.items() if key not in below}
    if here:
        yield f"[{name}]"
        yield from (f"{key_text(key)} = {inline(value)}" for key, value in here.items())
        yield ""
    for key, value in below.items():
        yield from _table_lines(f"{name}.{key_text(key)}", value)


class Unconfirmed(NamedTuple):
    """A value that the owner of the box should look at."""

    # `adventure cloth-store`, or a table: `dice.player`.
    card: str
    field: str
    value: object
    source: Source


def unconfirmed(box: Box) -> list[Unconfirmed]:
    """Everything that is only reported or assumed, in the order of the file."""
    found: list[Unconfirmed] = []
    plain = msgspec.to_builtins(box)
    for path, source in box.sources.items():
        if source not in CONFIRMED:
            table, _, field = path.rpartition(".")
            found.append(Unconfirmed(table, field, _value_at(plain, path), source))
    for sort in SORTS:
        for card in cards_of(box, sort):
            found += unconfirmed_fields(sort, card)
    return found


def unconfirmed_fields(sort: str, card: Card) -> list[Unconfirmed]:
    """What nobody has confirmed on one card."""
    plain = msgspec.to_builtins(card)
    return [
        Unconfirmed(f"{sort} {card.id}", field, _value_at(plain, field), source)
        for field, source in card.sources.items()
        if source not in CONFIRMED
    ]


def _value_at(plain: Any, path: str) -> object:
    for key in path.split("."):
        plain = plain.get(key) if isinstance(plain, Mapping) else None
    return plain
