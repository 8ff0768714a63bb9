"""A box out of a file: every value checked, every problem told at once."""

import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import inspect

from companion.games.gallions.rules.box.cards import Card
from companion.games.gallions.rules.box.checking import Fault, allowed, faults, type_of
from companion.games.gallions.rules.box.model import Box
from companion.games.gallions.rules.box.problems import BoxError, Problem
from companion.games.gallions.rules.box.single_cards import SORTS, card_faults
from companion.games.gallions.rules.box.sources import take_apart, without_source
from companion.games.gallions.rules.box.whole_box import mismatches
from companion.games.gallions.rules.box.words import SOURCES, Source
from companion.kernel.profile import shown

NAME = "gallions"
SOURCED = f"[value, source] with one of {', '.join(SOURCES)}, or a source for the whole table"
# Plain words of the file, about itself.
UNSOURCED = ("edition", "reports")


def read_toml(text: str, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BoxError([Problem(file, "", "the file", f"is not TOML ({error})", "TOML")]) from None


def read_box(text: str, file: str) -> Box:
    """The box of a file; raises BoxError."""
    return box_from_tables(read_toml(text, file), file)


def box_from_tables(tables: Mapping[str, Any], file: str) -> Box:
    """The box of a file that has been parsed; raises BoxError."""
    if tables.get("game") != NAME:
        fault = f"is {shown(tables['game'])}" if "game" in tables else "is missing"
        raise BoxError([Problem(file, "", "game", fault, f'"{NAME}"')])
    problems: list[Problem] = []
    rest, cards = _divide(tables, file, problems)
    sources: dict[str, Source] = {}
    plain = take_apart(rest, sources)
    found = {fault.path: fault for fault in _table_faults(plain)}
    problems += [_problem(file, fault) for fault in found.values()]
    for path in without_source(plain, sources):
        if path.split(".")[0] not in UNSOURCED and path not in found:
            problems.append(_problem(file, Fault(path, "has no source", SOURCED)))
    if problems:
        raise BoxError(problems)
    for sort, read in cards.items():
        table, _, name = sort.rpartition(".")
        (plain.setdefault(table, {}) if table else plain)[name] = read
    box = msgspec.convert({**plain, "sources": sources}, Box)
    wrong = [Problem(file, *mismatch) for mismatch in mismatches(box)]
    if wrong:
        raise BoxError(wrong)
    return box


def read_shipped_box(text: str) -> Box:
    """The box that the app came with. Tests have looked for faults, which takes as long as all the
    rest: nobody waits for it at every start."""
    tables = tomllib.loads(text)
    del tables["game"]
    cards: dict[str, Any] = {}
    for sort in SORTS:
        group, _, name = sort.rpartition(".")
        entries = (tables[group] if group else tables).pop(name, [])
        (cards.setdefault(group, {}) if group else cards)[name] = [
            _shipped_card(entry) for entry in entries
        ]
    tables.pop("pack", None)
    sources: dict[str, Source] = {}
    return msgspec.convert({**take_apart(tables, sources), **cards, "sources": sources}, Box)


def _shipped_card(table: Mapping[str, Any]) -> dict[str, Any]:
    sources: dict[str, Source] = {}
    fields = {key: value for key, value in table.items() if key not in ("source", "id")}
    plain = take_apart(fields, sources, table.get("source"))
    return {"id": table["id"], **plain, "sources": sources}


def _divide(
    tables: Mapping[str, Any], file: str, problems: list[Problem]
) -> tuple[dict[str, Any], dict[str, list[Card]]]:
    """The tables of a file without its cards; the cards by their sort."""
    rest: dict[str, Any] = {name: table for name, table in tables.items() if name != "game"}
    pack = rest.pop("pack", {})
    if not isinstance(pack, dict):
        problems.append(Problem(file, "pack", "", f"is {shown(pack)}", "tables crew and loot"))
        pack = {}
    cards: dict[str, list[Card]] = {}
    for sort in SORTS:
        group, _, name = sort.rpartition(".")
        entries = pack.pop(name, []) if group else rest.pop(name, [])
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            problems.append(Problem(file, sort, "", f"is {shown(entries)}", f"[[{sort}]] tables"))
            continue
        cards[sort] = []
        for number, entry in enumerate(entries, 1):
            try:
                cards[sort].append(read_card(sort, entry, file, number))
            except BoxError as error:
                problems += error.problems
    for name in pack:
        problems.append(Problem(file, "pack", name, "there is no such table", "crew, loot"))
    return rest, cards


def read_card(sort: str, table: Mapping[str, Any], file: str = "", number: int = 0) -> Card:
    """One card out of its table; `sort` is the name of its list in the file. Raises BoxError."""
    kind = SORTS[sort]
    card_id = table.get("id")
    title = f"{sort} {card_id if isinstance(card_id, str) else number or ''}".strip()
    sources: dict[str, Source] = {}
    fields = {key: value for key, value in table.items() if key not in ("source", "id")}
    usual = table.get("source")
    wrong: list[Fault] = []
    if usual is not None and usual not in SOURCES:
        wrong.append(Fault("source", f"is {shown(usual)}", " | ".join(SOURCES)))
        usual = None
    plain = take_apart(fields, sources, usual)
    if "id" in table:
        plain = {"id": card_id, **plain}
    wrong += faults(type_of(kind), plain)
    known = {fault.path.split(".")[0] for fault in wrong}
    wrong += [
        Fault(path, "has no source", SOURCED)
        for path in without_source(plain, sources)
        if path != "id" and path.split(".")[0] not in known
    ]
    if not wrong:
        card = msgspec.convert({**plain, "sources": sources}, kind)
        wrong += card_faults(card)
    if wrong:
        raise BoxError([Problem(file, title, *fault) for fault in wrong])
    return card


def _table_faults(plain: Mapping[str, Any]) -> Iterable[Fault]:
    box = type_of(Box)
    assert isinstance(box, inspect.StructType)
    fields = {f.encode_name: f for f in box.fields if f.encode_name not in ("pack", "sources")}
    for name, value in plain.items():
        if name in fields and name not in SORTS:
            yield from faults(fields[name].type, value, name)
        else:
            yield Fault(name, "there is no such table", ", ".join(["game", *fields, "pack"]))
    for name, field in fields.items():
        if field.required and name not in plain and name not in SORTS:
            yield Fault(name, "is missing", allowed(field.type))


def _problem(file: str, fault: Fault) -> Problem:
    table, _, field = fault.path.rpartition(".")
    return Problem(file, table, field, fault.fault, fault.allowed)
