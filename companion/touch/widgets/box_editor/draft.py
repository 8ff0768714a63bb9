"""A card while it is written: plain values as in the file of the box, by path."""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

# Names of fields and words of tables, numbers in lists.
Path = tuple[str | int, ...]
NOTHING: tuple[object, ...] = (None, "", [], {})


def value_at(values: Any, path: Path) -> Any:
    """None where nothing is."""
    for step in path:
        if isinstance(step, int):
            fits = isinstance(values, list) and step < len(values)
            values = values[step] if fits else None
        else:
            values = values.get(step) if isinstance(values, dict) else None
    return values


def with_value(values: Any, path: Path, value: Any) -> Any:
    """The values with another one at a path; nothing takes away what is there, and tables and lists
    that are left empty."""
    if not path:
        return value
    step, below = path[0], path[1:]
    if isinstance(step, int):
        items = list(values) if isinstance(values, list) else []
        items += [{}] * (step + 1 - len(items))
        items[step] = with_value(items[step], below, value)
        return items
    table = dict(values) if isinstance(values, dict) else {}
    changed = with_value(table.get(step), below, value)
    if changed in NOTHING:
        table.pop(step, None)
    else:
        table[step] = changed
    return table


def toggled(words: Sequence[str] | None, word: str) -> list[str]:
    """With a word at the end, or without it."""
    chosen = list(words or ())
    return [one for one in chosen if one != word] if word in chosen else [*chosen, word]


def next_of(options: Sequence[Any], value: Any) -> Any:
    """What a tap makes of a value that goes round; None after the last one and before the first."""
    if value not in options:
        return options[0]
    place = options.index(value) + 1
    return options[place] if place < len(options) else None


class Draft:
    """Told by `changed` whether anything differs from what it began with."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values: dict[str, Any] = deepcopy(values)
        self._first = deepcopy(values)

    @property
    def changed(self) -> bool:
        return self.values != self._first

    def get(self, path: Path) -> Any:
        return value_at(self.values, path)

    def set(self, path: Path, value: Any) -> None:
        self.values = with_value(self.values, path, value)
