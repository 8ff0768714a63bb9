"""What ./test leaves out it leaves out by rule: no test without a turn, and nothing in --long."""

from pathlib import Path
from typing import Any, cast

import pytest

from tests.support.sampling import SHARE, left_out


class Item:
    """As much of a test as the sample looks at."""

    def __init__(self, name: str, folder: str, *marks: str, **given: object) -> None:
        self.path, self.marks = Path(folder) / "test_it.py", marks
        self.nodeid = f"{self.path}::{name}[{given}]"
        self.fixturenames = ["stage"] if folder == "screens" else []
        self.callspec = type("CallSpec", (), {"params": given}) if given else None

    def get_closest_marker(self, name: str) -> str | None:
        return name if name in self.marks else None


def kept(*items: Item) -> list[Item]:
    out = left_out(cast("list[pytest.Item]", items))
    return [item for item in items if cast(Any, item) not in out]


def test_a_test_of_the_screen_takes_turns_with_its_looks_alone() -> None:
    sizes = [(800, 480), (720, 1280)]
    items = [Item("fits", "screens", size=size, page=page) for size in sizes for page in "abc"]
    assert sorted(str(item.callspec.params["page"]) for item in kept(*items)) == ["a", "b", "c"]  # type: ignore[union-attr]
    elsewhere = [Item("fits", "saves", size=size) for size in sizes]
    assert kept(*elsewhere) == elsewhere


def test_each_look_comes_up_in_some_tests() -> None:
    items = [Item(f"{n}", "screens", size=size) for n in range(20) for size in "ab"]
    assert {item.callspec.params["size"] for item in kept(*items)} == {"a", "b"}  # type: ignore[union-attr]


def test_of_seeds_of_a_property_a_part_is_tried() -> None:
    seeds = [Item("holds", "properties", seed=seed) for seed in range(2 * SHARE)]
    assert kept(*seeds) == seeds[:2]
    assert len(kept(seeds[0])) == 1


def test_what_takes_long_waits_and_all_else_is_run() -> None:
    plain, long = Item("plain", "screens"), Item("long", "screens", "long")
    assert kept(plain, long) == [plain]
