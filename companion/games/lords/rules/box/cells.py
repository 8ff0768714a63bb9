"""Values of a profile with their sources: `[value, source]`, or a bare value of a sourced table."""

from collections.abc import Mapping
from typing import Any

from companion.games.lords.rules.box.model import SOURCES
from companion.games.lords.rules.box.problems import Problem
from companion.games.lords.rules.box.values import Allowed, Fields
from companion.kernel.profile import shown


def cell(value: Any, source: str = "") -> tuple[Any, str]:
    """A value and where it comes from."""
    match value:
        case [inner, str(own)] if own in SOURCES:
            return inner, own
    return value, source


class Cells:
    """Reads the tables of one file, and goes on after a problem, so that all are told at once."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.sources: dict[str, str] = {}

    def complain(self, where: str, field: str, fault: str, allowed: str) -> None:
        self.problems.append(Problem(self.file, where, field, fault, allowed))

    def table(
        self,
        raw: Mapping[str, Any],
        fields: Fields,
        where: str,
        path: str,
    ) -> dict[str, Any]:
        """The plain values of a table, each checked; their sources are kept by path."""
        source = raw.get("source", "")
        if source and source not in SOURCES:
            self.complain(where, "source", f"= {shown(source)}", ", ".join(SOURCES))
        values: dict[str, Any] = {}
        for name, given in raw.items():
            if name == "source":
                continue
            if name not in fields:
                known = ", ".join(fields)
                self.complain(where, str(name), f"= {shown(given)} is not known", known)
                continue
            value, own = cell(given, source)
            if self.fits(fields[name], value, where, name):
                values[name] = value
                if own and name not in ("id", "kind"):
                    self.sources[f"{path}.{name}"] = own
        for name, allowed in fields.items():
            if allowed.needed and name not in raw:
                self.complain(where, name, "is missing", allowed.says)
        return values

    def fits(self, allowed: Allowed, value: Any, where: str, name: str) -> bool:
        if allowed.fits(value):
            return True
        self.complain(where, name, f"= {shown(value)}", allowed.says)
        return False

    def entries(self, tables: Mapping[str, Any], section: str) -> list[Mapping[str, Any]]:
        """The tables of a list of tables."""
        raw = tables.get(section, [])
        if isinstance(raw, list) and raw and all(isinstance(entry, dict) for entry in raw):
            return raw
        self.complain("", section, f"= {shown(raw)}", f"[[{section}]] tables")
        return []

    def named(self, tables: Mapping[str, Any], section: str) -> Mapping[str, Any]:
        """A table by its name."""
        raw = tables.get(section)
        if isinstance(raw, dict):
            return raw
        fault = "is missing" if raw is None else f"= {shown(raw)}"
        self.complain("", section, fault, f"a table [{section}]")
        return {}
