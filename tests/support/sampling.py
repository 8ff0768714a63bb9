"""What `./test` leaves out, to be done in minutes: everything is tried, but not in every look and
not with as much luck. `./test --long` and pytest by itself leave out nothing.

A test of the screen that is written for several sizes, text sizes, themes or languages is run in
one of these, in turn: which one hangs on its name alone, so each is tried by many tests. Of the
seeds of a property a third is tried, and of its examples too. Of the states of pages every
fourth one is visited. Tests that are marked `long` wait.
"""

import os
from collections.abc import Sequence
from math import ceil
from typing import Any
from zlib import crc32

import pytest

# Set by tools/run_tests.py.
SAMPLE = os.environ.get("COMPANION_TESTS") == "sample"
LOOKS = {"size", "text_size", "theme", "language"}
LUCK = {"seed"}
SHARE = 3


def examples(count: int) -> int:
    """How many of so many examples are tried now."""
    return ceil(count / SHARE) if SAMPLE else count


def one_in(share: int, cases: Sequence[Any]) -> list[Any]:
    """As parameters, all but the first of each so many marked `long`."""
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            marks=[pytest.mark.long] if number % share else [],
        )
        for number, case in enumerate(cases)
    ]


def left_out(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Those that a sample has no time for."""
    alike: dict[tuple[str, ...], list[pytest.Item]] = {}
    for item in items:
        if not item.get_closest_marker("long"):
            alike.setdefault(without_turns(item), []).append(item)
    kept = {item for (name, *_), group in alike.items() for item in in_turn(name, group)}
    return [item for item in items if item not in kept]


def without_turns(item: pytest.Item) -> tuple[str, ...]:
    """The test, with all that it is given but for looks and luck."""
    given, turns = parameters(item), turns_of(item)
    others = (f"{name}={given[name]!r}" for name in sorted(given) if name not in turns)
    return item.nodeid.partition("[")[0], *others


def in_turn(name: str, alike: Sequence[pytest.Item]) -> Sequence[pytest.Item]:
    """Of tests that differ in looks one; of those that differ in luck a part."""
    turns = turns_of(alike[0])
    if turns & LOOKS:
        return [alike[crc32(name.encode()) % len(alike)]]
    return alike[: ceil(len(alike) / SHARE)] if turns else alike


def parameters(item: pytest.Item) -> dict[str, object]:
    callspec = getattr(item, "callspec", None)
    return callspec.params if callspec else {}


def turns_of(item: pytest.Item) -> set[str]:
    """Elsewhere a size is that of a file, and a language is what is tested."""
    if "stage" in getattr(item, "fixturenames", ()):
        return LOOKS & parameters(item).keys()
    return LUCK & parameters(item).keys() if "properties" in item.path.parts else set()
