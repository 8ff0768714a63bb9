"""A board profile while it is read: values by path, their sources, and all that is wrong."""

import re
import tomllib
from collections.abc import Iterator, Mapping

from msgspec import convert

from companion.games.drake.rules.board.board_errors import BoardError, Problem
from companion.games.drake.rules.board.board_model import KINDS, Board, mismatches
from companion.games.drake.rules.board.board_values import (
    NAME,
    SECTIONS,
    SETS,
    SOURCES,
    Allowed,
    allowed_values,
    names_beside,
    names_under,
)
from companion.games.drake.rules.words import (
    CARGO,
    COLOURS,
    CONQUESTS,
    COUNTED,
    DISCS,
    GOODS,
    HAWKINS,
    LOCATIONS,
    SERIES_OF,
    TREASURES,
)
from companion.kernel.game import TABLE
from companion.kernel.profile import shown

# A profile may say at its top what it is of.
GAME = "drake"
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
# What else in the game is called so; a destination of that name would take it over.
RESERVED = frozenset(
    (
        *LOCATIONS,
        *SECTIONS,
        *COLOURS,
        HAWKINS,
        TABLE,
        *DISCS,
        *CARGO,
        *GOODS,
        *TREASURES,
        *CONQUESTS,
        *SERIES_OF.values(),
        "points",
    )
)
CELL = f"[value, source] with a source out of {', '.join(SOURCES)}"


def read_toml(text: str, file: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.fullmatch(r"(.*) \(at (line \d+, column \d+)\)", str(error), re.DOTALL)
        # Without a place the text has ended too early.
        place = found[2] if found else f"line {text.count(chr(10)) + 1}"
        fault = found[1] if found else str(error)
    except (ValueError, RecursionError):
        place, fault = "the text", "a number too long or lists too deep"
    raise BoardError([Problem(file, place, f"is not TOML ({fault})", "valid TOML")])


def flat(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, object]]:
    """All values of nested tables with their paths."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value


def unknown(file: str, path: str, value: object, allowed: str) -> Problem:
    return Problem(file, path, f"= {shown(value)} is not known", allowed)


def unfit(file: str, path: str, value: object, allowed: str) -> Problem:
    return Problem(file, path, f"= {shown(value)}", allowed)


def missing(file: str, path: str, allowed: str) -> Problem:
    return Problem(file, path, "is missing", allowed)


class Profile:
    """Reads on after a problem, so that the owner sees all of them at once."""

    def __init__(self, tables: Mapping[str, object], file: str) -> None:
        self.file = file
        self.problems = [
            unknown(file, key, value, ", ".join(SECTIONS))
            for key, value in tables.items()
            if key not in (*SECTIONS, "game")
        ]
        if tables.get("game", GAME) != GAME:
            self.problems.append(unfit(self.file, "game", tables["game"], shown(GAME)))
        self.edition = self._edition(tables)
        self.kinds: dict[str, str] = {}
        self.tiles: list[str] = []
        self.values: dict[str, object] = {}
        self.sources: dict[str, str] = {}
        self.owned: frozenset[str] = frozenset()
        self.owner_file = ""

        cells = self._destinations(tables)
        cells.update(self._tiles(tables))
        for section in ("tokens", "supply", "street"):
            if section in tables:
                cells.update(flat({section: tables[section]}))
        self.rules: dict[str, Allowed] = allowed_values(self.kinds, self.tiles)
        self._cells(cells)
        self._gaps(cells)

    def _edition(self, tables: Mapping[str, object]) -> object:
        if "edition" not in tables:
            self.problems.append(missing(self.file, "edition", NAME.says))
        elif not NAME.fits(tables["edition"]):
            self.problems.append(unfit(self.file, "edition", tables["edition"], NAME.says))
        return tables.get("edition")

    def _destinations(self, tables: Mapping[str, object]) -> dict[str, object]:
        cells: dict[str, object] = {}
        for place, entry in self._entries(tables, "destination"):
            kind = entry.get("kind")
            if "kind" not in entry:
                self.problems.append(missing(self.file, f"{place}.kind", ", ".join(KINDS)))
            elif kind not in KINDS:
                self.problems.append(unfit(self.file, f"{place}.kind", kind, ", ".join(KINDS)))
            else:
                self.kinds[place] = str(kind)
                fields = {key: entry[key] for key in entry if key not in ("id", "kind")}
                cells.update(flat({place: fields}))
        return cells

    def _tiles(self, tables: Mapping[str, object]) -> dict[str, object]:
        cells: dict[str, object] = {}
        for tile, entry in self._entries(tables, "galleon_tile"):
            self.tiles.append(tile)
            cells.update(flat({tile: {key: entry[key] for key in entry if key != "id"}}))
        return cells

    def _entries(
        self, tables: Mapping[str, object], section: str
    ) -> Iterator[tuple[str, dict[str, object]]]:
        """The entries of a list of tables, each with an id that nothing else has."""
        if section not in tables:
            self.problems.append(missing(self.file, section, f"[[{section}]] tables"))
            return
        entries = tables[section]
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            self.problems.append(unfit(self.file, section, entries, f"[[{section}]] tables"))
            return
        for number, entry in enumerate(entries, 1):
            field, entry_id = f"{section} {number}: id", entry.get("id")
            word = "a word of a-z, 0-9 and dashes that is no location and no other id"
            if "id" not in entry:
                self.problems.append(missing(self.file, field, word))
            elif (
                not isinstance(entry_id, str)
                or not ID.fullmatch(entry_id)
                or entry_id in {*self.kinds, *self.tiles, *RESERVED}
            ):
                self.problems.append(unfit(self.file, field, entry_id, word))
            else:
                yield entry_id, entry

    def _cells(self, cells: Mapping[str, object]) -> None:
        for path, cell in cells.items():
            match cell:
                case _ if path not in self.rules:
                    allowed = names_beside(self.rules, path)
                    self.problems.append(unknown(self.file, path, cell, allowed))
                case [value, str(source)] if source in SOURCES:
                    self._take(path, value, source, self.file)
                case _:
                    self.problems.append(unfit(self.file, path, cell, CELL))

    def _take(self, path: str, value: object, source: str, file: str) -> None:
        if self.rules[path].fits(value):
            self.values[path], self.sources[path] = value, source
        else:
            self.problems.append(unfit(file, path, value, self.rules[path].says))

    def _gaps(self, cells: Mapping[str, object]) -> None:
        """What is missing; where a whole table is, one problem for all of it."""
        present = {
            ".".join(parts[:length])
            for parts in (path.split(".") for path in cells)
            for length in range(1, len(parts) + 1)
        }
        gaps: dict[str, None] = {}
        for path in self.rules:
            if path not in present:
                parts = path.split(".")
                heads = (".".join(parts[:length]) for length in range(1, len(parts) + 1))
                gaps[next(head for head in heads if head not in present)] = None
        for gap in gaps:
            names = names_under(self.rules, gap)
            allowed = f"a table of {', '.join(names)}" if names else self.rules[gap].says
            self.problems.append(missing(self.file, gap, allowed))

    def override(self, owner: Mapping[str, object], file: str) -> None:
        """Puts the owner's values in place of those of the profile."""
        self.owned, self.owner_file = frozenset(owner), file
        for path, value in owner.items():
            if path in self.rules:
                self._take(path, value, "owner", file)
            else:
                allowed = names_beside(self.rules, path)
                self.problems.append(unknown(file, path, value, allowed))

    def board(self) -> Board:
        self._raise_problems()
        board = convert(
            {
                "edition": self.edition,
                "destinations": {
                    place: {"id": place, "kind": kind, "treasure": None} | self._fields(place)
                    for place, kind in self.kinds.items()
                },
                "tiles": {tile: {"id": tile} | self._fields(tile) for tile in self.tiles},
                **self._fields("tokens"),
                "supply": self._fields("supply"),
                "street": self.values["street.order"],
                "yields": {place: self._yields(place) for place in COUNTED},
                "sources": {path: self.sources[path] for path in self.rules},
            },
            Board,
        )
        for fields, value, allowed in mismatches(board):
            file = self.owner_file if self.owned.intersection(fields) else self.file
            self.problems.append(unfit(file, ", ".join(fields), value, allowed))
        self._raise_problems()
        return board

    def _fields(self, group: str) -> dict[str, object]:
        names = names_under(self.rules, group)
        return {name: self.values[f"{group}.{name}"] for name in names}

    def _yields(self, place: str) -> dict[int, object]:
        return {players: self.values[f"street.yields.{place}.{players}"] for players in SETS}

    def _raise_problems(self) -> None:
        if self.problems:
            raise BoardError(self.problems)
