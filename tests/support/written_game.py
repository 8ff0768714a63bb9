"""A game written down step by step, as text that people can review, and played again from it.

    > red hide 3
      hidden: seat red
      next: blue hide 4

`next` counts the choices of each verb; `-` is nothing. What else stands there, each game says.
"""

import argparse
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from difflib import unified_diff
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from companion.session.session import Session

Request = dict[str, Any]

MADE = "> "
SHOWN_LINES = 60


def brief(value: Any) -> str:
    """A value in as few signs as possible."""
    if value is None or value == "":
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return "(" + ", ".join(f"{key} {brief(item)}" for key, item in value.items()) + ")"
    if isinstance(value, (list, tuple)):
        return "[" + " ".join(map(brief, value)) + "]"
    return str(value)


class WrittenGame(ABC):
    """A game being written down. Whoever makes one writes the first step, too."""

    # What the standings are told by: "ranking" or "winners".
    result: str

    def __init__(self, new: Request, session: Session) -> None:
        self.session = session
        self.lines = [json.dumps(new)]
        self.logged = 0

    @staticmethod
    @abstractmethod
    def write_move(request: Request) -> str:
        """In the words of the game."""

    @abstractmethod
    def more(self) -> Iterable[str]:
        """What else is told after each step."""

    def make(self, request: Request) -> None:
        """Makes a move, takes one back or makes it again, and writes down what came of it."""
        if request == {"do": "undo"}:
            self.session.undo()
        elif request == {"do": "redo"}:
            self.session.redo()
        else:
            self.session.play(request)
        self.lines.append(MADE + self.write_move(request))
        self.write_step()

    def write_step(self) -> None:
        log = self.session.log("table")
        for line in log[self.logged :]:
            facts = [f"{k} {brief(v)}" for k, v in line.items() if k not in ("record", "event")]
            self.lines.append(f"  {line['event']}: {', '.join(facts)}".rstrip(": "))
        self.logged = len(log)
        self.lines.append(f"  next: {next_choices(self.session)}")
        self.lines += self.more()

    def end(self) -> str:
        """The whole text, with the standings at the end."""
        standings = self.session.standings()
        assert standings["final"]
        self.lines.append(f"{self.result}: {brief(standings[self.result])}")
        self.lines += [f"{seat}: {brief(line)}" for seat, line in standings["breakdown"].items()]
        return "\n".join(self.lines) + "\n"


def next_choices(session: Session) -> str:
    awaited = []
    for entry in session.waiting_for():
        verbs = [move.do for move in session.choices(entry["seat"])]
        counts = [f"{verb} {verbs.count(verb)}" for verb in entry["do"]]
        awaited.append(" ".join([entry["seat"], *counts]))
    return ", ".join(awaited) or "nobody"


def played_again(
    text: str,
    begin: Callable[[Request], WrittenGame],
    read_move: Callable[[str], Request],
) -> str:
    """Plays the moves of a text again and writes everything down anew."""
    new, *lines = text.splitlines()
    game = begin(json.loads(new))
    for line in lines:
        if line.startswith(MADE):
            game.make(read_move(line.removeprefix(MADE)))
    return game.end()


# Golden games: texts that must come out the same


def check_the_same(file: Path, replay: Callable[[str], str]) -> None:
    """Plays a game again and fails with what has become different, and by which move first."""
    written = file.read_text("utf-8")
    played = replay(written)
    if played == written:
        return
    old, new = written.splitlines(), played.splitlines()
    first = next(
        (n for n, pair in enumerate(zip(old, new, strict=False), 1) if len({*pair}) > 1), 0
    )
    difference = unified_diff(old, new, file.name, "as it is played now", lineterm="", n=2)
    shown = "\n".join(islice(difference, SHOWN_LINES))
    pytest.fail(f"first difference at move {_move_before(old, first)}\n{shown}", pytrace=False)


def _move_before(lines: list[str], number: int) -> str:
    """The move that a line belongs to."""
    moves = [line for line in lines[:number] if line.startswith(MADE)]
    return f"{len(moves)}: {moves[-1]}" if moves else "the start"


def write_golden_games(
    module: str,
    about: str | None,
    folder: Path,
    games: Mapping[str, Callable[[], str]],
    replay: Callable[[str], str],
) -> None:
    """The command that makes all golden games of one game anew."""
    parser = argparse.ArgumentParser(prog=f"python -m {module}", description=about)
    parser.add_argument("--replay", action="store_true", help="keep the moves that were made")
    args = parser.parse_args()
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.txt"):
        if old.stem not in games:
            old.unlink()
    for name, make in games.items():
        file = folder / f"{name}.txt"
        text = replay(file.read_text("utf-8")) if args.replay else make()
        file.write_text(text, "utf-8")
        print(f"{file.name:<32} {len(text) // 1000:>4} kB")
