"""A box out of the text of its profile."""

import re
import tomllib
from collections.abc import Mapping
from typing import Any

import msgspec

from companion.games.lords.rules.box.cards import read_card
from companion.games.lords.rules.box.cells import Cells, cell
from companion.games.lords.rules.box.checking import mismatches
from companion.games.lords.rules.box.model import Box, Card, Port, Row, SpotKind, Zone
from companion.games.lords.rules.box.problems import BoxError, Problem
from companion.games.lords.rules.box.section_values import PORT, SPOT_AT, TABLES, TENTS, ZONE
from companion.games.lords.rules.box.values import (
    COUNT,
    ICON_LIST,
    NAME,
    RESULT,
    WHEN,
    WORDS,
    one_of,
    whole,
)
from companion.kernel.profile import shown

SECTIONS = (
    "edition",
    "game",
    "calendar",
    "gold",
    "limits",
    "deck",
    "components",
    "zone",
    "districts",
    "district_islands",
    "place",
    "battle",
    "spot",
    "character",
    "card",
    "variants",
)
PLAYER_NUMBERS = tuple(str(number) for number in range(2, 9))


def read_box(text: str, file: str) -> Box:
    """The box of a profile; raises BoxError with all that is wrong."""
    return box_of(read_toml(text, file), file)


def read_toml(text: str, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.fullmatch(r"(.*) \(at (line \d+, column \d+)\)", str(error), re.DOTALL)
        # Without a place the text has ended too early.
        place = found[2] if found else f"line {text.count(chr(10)) + 1}"
        fault = found[1] if found else str(error)
    except (ValueError, RecursionError):
        place, fault = "the text", "a number too long or lists too deep"
    raise BoxError([Problem(file, "", place, f"is not TOML ({fault})", "valid TOML")])


def box_of(tables: Mapping[str, Any], file: str) -> Box:
    """The box of tables that were read before; raises BoxError."""
    cells = Cells(file)
    for name in tables:
        if name not in SECTIONS:
            cells.complain("", name, "is not known", ", ".join(SECTIONS))
    edition = tables.get("edition", "")
    cells.fits(NAME, edition, "", "edition")
    parts: dict[str, Any] = {"edition": edition}
    for section, fields in TABLES.items():
        raw = cells.named(tables, section)
        parts[section] = cells.table(raw, fields, section, section)
        for name in fields:
            if name not in raw:
                cells.complain(section, name, "is missing", fields[name].says)
    parts |= read_deck(cells, tables)
    parts |= read_chart(cells, tables)
    parts |= read_battle(cells, tables)
    parts["spots"] = read_spots(cells, tables)
    parts["characters"] = read_cards(cells, tables, "character")
    parts["cards"] = read_cards(cells, tables, "card")
    if cells.problems:
        raise BoxError(cells.problems)
    box = msgspec.convert({**parts, "sources": cells.sources}, Box)
    for mismatch in mismatches(box):
        cells.complain(*mismatch)
    if cells.problems:
        raise BoxError(cells.problems)
    return box


def read_deck(cells: Cells, tables: Mapping[str, Any]) -> dict[str, Any]:
    """How many cards there are, and how many of each component."""
    raw = cells.named(tables, "deck")
    size, source = cell(raw.get("size"))
    cells.fits(COUNT, size, "deck", "size")
    cells.sources["deck.size"] = source
    parts: dict[str, Any] = {"deck_size": size, "per_decade": {}, "extra_years": {}}
    for name, allowed in (("per_decade", whole(1, 99)), ("extra_years", ICON_LIST)):
        for players, given in cells.named(raw, name).items():
            value, source = cell(given)
            if players not in PLAYER_NUMBERS:
                known = ", ".join(PLAYER_NUMBERS)
                cells.complain("deck", f"{name}.{players}", "is not known", known)
            elif cells.fits(allowed, value, "deck", f"{name}.{players}"):
                parts[name][int(players)] = value
                cells.sources[f"deck.{name}.{players}"] = source
    components = {}
    raw = cells.named(tables, "components")
    for name, given in raw.items():
        value, source = cell(given)
        if cells.fits(COUNT, value, "components", name):
            components[name] = value
            cells.sources[f"components.{name}"] = source
    for name in TENTS:
        if name not in raw:
            cells.complain("components", name, "is missing", COUNT.says)
    return {**parts, "components": components}


def read_chart(cells: Cells, tables: Mapping[str, Any]) -> dict[str, Any]:
    """The zones of the sea, the districts of the land, and the ports."""
    zones = {}
    for number, raw in enumerate(cells.entries(tables, "zone"), 1):
        name = raw.get("id", number)
        values = cells.table(raw, ZONE, f"zone {name}", f"zone.{name}")
        zones[str(name)] = values
    ports = {}
    for number, raw in enumerate(cells.entries(tables, "place"), 1):
        name = raw.get("id", number)
        values = cells.table(raw, PORT, f"place {name}", f"place.{name}")
        if str(name) in ports:
            cells.complain(f"place {name}", "id", "is there twice", "different ids")
        ports[str(name)] = values
    districts, islands = {}, {}
    for name, given in cells.named(tables, "districts").items():
        value, source = cell(given)
        if cells.fits(NAME, value, "districts", name):
            districts[name] = value
            cells.sources[f"districts.{name}"] = source
    for name, given in tables.get("district_islands", {}).items():
        value, source = cell(given)
        if cells.fits(WORDS, value, "district_islands", name):
            islands[name] = value
            cells.sources[f"district_islands.{name}"] = source
    if cells.problems:
        return {}
    return {
        "zones": {name: msgspec.convert(values, Zone) for name, values in zones.items()},
        "ports": {name: msgspec.convert(values, Port) for name, values in ports.items()},
        "districts": districts,
        "islands": islands,
    }


def read_battle(cells: Cells, tables: Mapping[str, Any]) -> dict[str, Any]:
    """The chart of naval battles."""
    raw = cells.named(tables, "battle")
    parts: dict[str, Any] = {}
    for name in ("tactics", "columns"):
        value, source = cell(raw.get(name))
        if cells.fits(WORDS, value, "battle", name):
            parts[name] = value
            cells.sources[f"battle.{name}"] = source
    rows = []
    fields = {
        "tactic": one_of(*parts.get("tactics", ())),
        "column": one_of(*parts.get("columns", ())),
        "when": one_of(*WHEN),
        "result": RESULT,
    }
    # An owner confirms the rows as a whole.
    given, source = cell(raw.get("rows", []))
    for number, row in enumerate(cells.entries({"rows": given}, "rows"), 1):
        plain = {name: cell(value)[0] for name, value in row.items()}
        sourced = {**plain, "source": source} if source else row
        values = cells.table(sourced, fields, f"battle row {number}", f"battle.rows.{number}")
        if len(values) < len(fields):
            for name in fields.keys() - row.keys():
                cells.complain(f"battle row {number}", name, "is missing", fields[name].says)
            continue
        rows.append(msgspec.convert(values, Row))
    return {**parts, "battle": rows}


def read_spots(cells: Cells, tables: Mapping[str, Any]) -> dict[str, SpotKind]:
    """The kinds of black spots."""
    spots = {}
    for kind, raw in cells.named(tables, "spot").items():
        if not isinstance(raw, dict):
            cells.complain("spot", kind, f"= {shown(raw)}", f"a table [spot.{kind}]")
            continue
        at, _source = cell(raw.get("at", ""))
        percent, source = cell(raw.get("percent", 0))
        if cells.fits(SPOT_AT, at, f"spot {kind}", "at") and cells.fits(
            whole(0, 100), percent, f"spot {kind}", "percent"
        ):
            spots[kind] = SpotKind(at, percent)
            cells.sources[f"spot.{kind}.percent"] = source
    return spots


def read_cards(cells: Cells, tables: Mapping[str, Any], section: str) -> dict[str, Card]:
    cards: dict[str, Card] = {}
    for number, raw in enumerate(cells.entries(tables, section), 1):
        card = read_card(cells, raw, number, section)
        if card is None:
            continue
        if card.id in cards:
            cells.complain(f"{section} {card.id}", "id", "is there twice", "different ids")
        cards[card.id] = card
    return cards
