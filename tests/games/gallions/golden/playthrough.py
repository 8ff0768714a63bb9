"""Writes a game down, step by step, as text that people can review.

    > red launch ships=2 captain=false
      launched: seat red, ships [red-1 red-2]
      next: blue launch 10

`next` counts the choices of each verb. After each quest stands what the captains have.
"""

import json
from typing import Any

from companion.session.session import Session, begin_game
from tests.games.drake.golden.playthrough import brief
from tests.games.gallions.support.table import BOX
from tests.games.gallions.support.words import Request, read_move, write_move

MADE = "> "
# What a captain has after a quest; the rest of the view follows from it and from the events.
KEPT = ("points", "doubloons", "guild", "loot", "room", "parts", "upgrades", "sailors", "revenge")


class Playthrough:
    """A game being written down."""

    def __init__(self, new: Request) -> None:
        self.session = Session(begin_game("gallions", new, BOX, new["seed"]))
        self.lines = [json.dumps(new)]
        self.logged = 0
        self.quest = 1
        self._write_step()

    def make(self, request: Request) -> None:
        """Makes a move, takes one back or makes it again, and writes down what came of it."""
        if request == {"do": "undo"}:
            self.session.undo()
        elif request == {"do": "redo"}:
            self.session.redo()
        else:
            self.session.play(request)
        self.lines.append(MADE + write_move(request))
        self._write_step()

    def _write_step(self) -> None:
        log = self.session.log("table")
        for line in log[self.logged :]:
            facts = [f"{k} {brief(v)}" for k, v in line.items() if k not in ("record", "event")]
            self.lines.append(f"  {line['event']}: {', '.join(facts)}".rstrip(": "))
        self.logged = len(log)
        self.lines.append(f"  next: {next_choices(self.session)}")
        view = self.session.view("table")
        if view["quest"] != self.quest:
            self.quest = view["quest"]
            self._write_captains(view)

    def _write_captains(self, view: dict[str, Any]) -> None:
        for seat, captain in view["captains"].items():
            kept = {name: captain[name] for name in KEPT}
            self.lines.append(f"  {seat} has {brief(kept)}")
        self.lines.append(f"  supply {brief(view['supply'])}")

    def end(self) -> str:
        """The whole text, with the standings at the end."""
        self._write_captains(self.session.view("table"))
        standings = self.session.standings()
        assert standings["final"]
        self.lines.append(f"winners: {brief(standings['winners'])}")
        self.lines += [f"{seat}: {brief(line)}" for seat, line in standings["breakdown"].items()]
        return "\n".join(self.lines) + "\n"


def next_choices(session: Session) -> str:
    awaited = []
    for entry in session.waiting_for():
        verbs = [move.do for move in session.choices(entry["seat"])]
        counts = [f"{verb} {verbs.count(verb)}" for verb in entry["do"]]
        awaited.append(" ".join([entry["seat"], *counts]))
    return ", ".join(awaited) or "nobody"


def replay(text: str) -> str:
    """Plays the moves of a text again and writes everything down anew."""
    new, *lines = text.splitlines()
    playthrough = Playthrough(json.loads(new))
    for line in lines:
        if line.startswith(MADE):
            playthrough.make(read_move(line.removeprefix(MADE)))
    return playthrough.end()
