"""A box as a file again, and what of it nobody has confirmed."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from companion.games.lords.rules.box.card_values import CARDS, CHARACTERS
from companion.games.lords.rules.box.model import CONFIRMED, Box, Card
from companion.games.lords.rules.box.section_values import PORT, TABLES, ZONE
from companion.games.lords.rules.box.values import Fields

BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
# The lists of the box that stand in the file as tables of their own.
LISTS: Mapping[str, str] = {
    "zone": "zones",
    "place": "ports",
    "character": "characters",
    "card": "cards",
}


def write_box(box: Box) -> str:
    """The whole box as TOML; read_box reads the same box from it."""
    lines = ['game = "lords"', f"edition = {inline(box.edition)}", ""]
    for name in TABLES:
        lines += table(box, name, msgspec.to_builtins(getattr(box, name)))
    lines += [
        "[deck]",
        f"size = {sourced(box, 'deck.size', box.deck_size)}",
        f"per_decade = {by_players(box, 'per_decade', box.per_decade)}",
        f"extra_years = {by_players(box, 'extra_years', box.extra_years)}",
        "",
    ]
    lines += table(box, "components", box.components)
    lines += entries(box, "zone")
    lines += table(box, "districts", box.districts)
    lines += table(box, "district_islands", box.islands)
    lines += entries(box, "place")
    lines += battle(box)
    for kind, spot in box.spots.items():
        percent = sourced(box, f"spot.{kind}.percent", spot.percent)
        lines += [f"[spot.{kind}]", f"at = {inline(spot.at)}", f"percent = {percent}", ""]
    lines += entries(box, "character")
    lines += entries(box, "card")
    return "\n".join(lines)


def table(box: Box, name: str, values: Mapping[str, Any]) -> Iterator[str]:
    yield f"[{name}]"
    for key, value in values.items():
        yield f"{_key(key)} = {sourced(box, f'{name}.{key}', value)}"
    yield ""


def by_players(box: Box, name: str, values: Mapping[int, Any]) -> str:
    pairs = (
        f"{players} = {sourced(box, f'deck.{name}.{players}', value)}"
        for players, value in values.items()
    )
    return f"{{ {', '.join(pairs)} }}"


def battle(box: Box) -> Iterator[str]:
    yield "[battle]"
    yield f"tactics = {sourced(box, 'battle.tactics', box.tactics)}"
    yield f"columns = {sourced(box, 'battle.columns', box.columns)}"
    yield "rows = ["
    for number, row in enumerate(box.battle, 1):
        parts = msgspec.to_builtins(row)
        cells = (
            f"{key} = {sourced(box, f'battle.rows.{number}.{key}', value)}"
            for key, value in parts.items()
        )
        yield f"  {{ {', '.join(cells)} }},"
    yield "]"
    yield ""


def entries(box: Box, section: str) -> Iterator[str]:
    """The tables of a list, each with its usual source once."""
    for name, entry in getattr(box, LISTS[section]).items():
        yield f"[[{section}]]"
        yield from entry_lines(box, section, name, entry_values(box, section, name, entry))
        yield ""


def entry_values(box: Box, section: str, name: str, entry: msgspec.Struct) -> dict[str, Any]:
    """What stands in the file: what is needed, has a source, or is not as usual."""
    plain: dict[str, Any] = msgspec.to_builtins(entry)
    if isinstance(entry, Card) and entry.character:
        # That is what makes it a character.
        plain.pop("deck", None)
    values = {}
    for key, allowed in fields_of(entry).items():
        if key in plain or allowed.needed or f"{section}.{name}.{key}" in box.sources:
            values[key] = plain.get(key, msgspec.to_builtins(getattr(entry, key)))
    return values


def fields_of(entry: msgspec.Struct) -> Fields:
    if isinstance(entry, Card):
        return (CHARACTERS if entry.character else CARDS)[entry.kind]
    return ZONE if "to" in entry.__struct_fields__ else PORT


def entry_lines(box: Box, section: str, name: str, values: Mapping[str, Any]) -> Iterator[str]:
    sources = {key: box.sources.get(f"{section}.{name}.{key}", "") for key in values}
    counted = Counter(source for source in sources.values() if source)
    usual = counted.most_common(1)[0][0] if counted else ""
    yield f"id = {inline(name)}"
    if usual:
        yield f"source = {inline(usual)}"
    for key, value in values.items():
        if key != "id":
            source = sources.get(key, "")
            plain = source in ("", usual)
            yield f"{_key(key)} = {inline(value if plain else [value, source])}"


def sourced(box: Box, path: str, value: Any) -> str:
    source = box.sources.get(path, "")
    return inline([value, source] if source else value)


def _key(key: str) -> str:
    return key if BARE_KEY.fullmatch(key) else inline(key)


def inline(value: object) -> str:
    """A value on one line of TOML."""
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{_key(key)} = {inline(item)}" for key, item in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(inline, value))}]"
    # A string, a number or a truth value is written as in JSON.
    return msgspec.json.encode(value).decode()


class Unconfirmed(NamedTuple):
    """A value that the owner of the box should look at."""

    # `card barbados`, `zone bahamas`, or a table: `calendar`.
    where: str
    field: str
    value: object
    source: str


def unconfirmed(box: Box) -> list[Unconfirmed]:
    """Everything that is only reported or assumed, in the order of the file."""
    found = []
    for path, source in box.sources.items():
        if source and source not in CONFIRMED:
            section, _, rest = path.partition(".")
            if section in LISTS:
                name, _, field = rest.rpartition(".")
                entry = getattr(box, LISTS[section])[name]
                found.append(Unconfirmed(f"{section} {name}", field, getattr(entry, field), source))
            else:
                found.append(Unconfirmed(section, rest, _value_at(box, section, rest), source))
    return found


def _value_at(box: Box, section: str, field: str) -> object:
    """A value of a table that is no list of cards."""
    match section:
        case "calendar" | "gold" | "limits":
            return getattr(getattr(box, section), field)
        case "components":
            return box.components[field]
        case "battle" if field.startswith("rows."):
            _rows, number, name = field.split(".")
            return getattr(box.battle[int(number) - 1], name)
        case "spot":
            return box.spots[field.partition(".")[0]].percent
    return None


def unconfirmed_card(box: Box, name: str) -> list[str]:
    """The values of one card that nobody has confirmed."""
    sections = (f"card {name}", f"character {name}")
    return [one.field for one in unconfirmed(box) if one.where in sections]
