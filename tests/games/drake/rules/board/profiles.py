"""The shipped board profile, ways to spoil it, and what the error then says."""

import re
from pathlib import Path

import pytest

import companion.games.drake
from companion.games.drake.rules.board.board import BoardError, parse_board

SHIPPED = (Path(companion.games.drake.__file__).parent / "board.toml").read_text("utf-8")
BOARD = parse_board(SHIPPED, "board.toml")


def changed(old: str, new: str, text: str = SHIPPED) -> str:
    assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
    return text.replace(old, new)


def with_field(entry: str, field: str, line: str, text: str = SHIPPED) -> str:
    """The profile with another line for one field of a destination, tile or table."""
    head = rf"(?:id = \"{entry}\"|\[{re.escape(entry)}\])"
    pattern = rf"({head}\n(?:[^\n]+\n)*?){field} = [^\n]*\n"
    text, count = re.subn(pattern, lambda found: f"{found[1]}{line}\n", text)
    assert count == 1, f"{entry}.{field} is there {count} times"
    return text


def without_entry(entry: str, text: str = SHIPPED) -> str:
    text, count = re.subn(rf"\[\[\w+\]\]\nid = \"{entry}\"\n(?:[^\n]+\n)*", "", text)
    assert count == 1
    return text


def second(entry: str, new: str) -> str:
    """The profile with a copy of an entry under another id at its end."""
    found = re.search(rf"\[\[\w+\]\]\nid = \"{entry}\"\n(?:[^\n]+\n)*", SHIPPED)
    assert found
    return f"{SHIPPED}\n{found[0].replace(entry, new, 1)}"


def error_of(text: str, owner: dict[str, object] | None = None) -> BoardError:
    with pytest.raises(BoardError) as caught:
        parse_board(text, "mine.toml", owner, "owner.toml")
    return caught.value


def says(text: str, field: str, value: str, allowed: str) -> None:
    """There is exactly one problem, and it names file, field, value and what is allowed."""
    error = error_of(text)
    assert len(error.problems) == 1
    problem = error.problems[0]
    assert (problem.file, problem.field, problem.fault) == ("mine.toml", field, f"= {value}")
    assert allowed in problem.allowed
    for part in ("mine.toml", field, value, allowed):
        assert part in str(error)
