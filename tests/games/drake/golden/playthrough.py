"""Writes a game down, step by step, as text that people can review.

    > red visit crew-1 1
      visited: seat red, at crew-1, circle 1, gained (crew 3)
      next: blue visit 38 set-sail 1
      all see red.action_discs 10 > 9; red.crew 0 > 3; visits.crew-1 - > (1 red)

`next` counts the choices of each verb. A change of the views is written once, after those who see
it: `red sees`, `blue yellow table see`. Seats and destinations stand for themselves; `-` is
nothing.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from companion.session.session import Session
from tests.games.drake.support.moves import Request, read_move, write_move
from tests.support.games import begin

View = Mapping[str, Any]

# These need no name in front of what is in them: their keys are unmistakable.
UNNAMED = ("captains.", "destinations.")
MADE = "> "


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


def changes(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """What differs between two views, field by field; in the first view of all, everything."""
    if before == after:
        return
    first = path in ("", "captains.", "destinations.") or path.startswith("captains.")
    if isinstance(after, Mapping) and (before or first):
        old = before or {}
        for key in dict.fromkeys([*old, *after]):
            yield from changes(old.get(key), after.get(key), f"{path}{key}.")
        return
    name = path.removesuffix(".")
    for unnamed in UNNAMED:
        name = name.removeprefix(unnamed)
    yield f"{name} {brief(before)} > {brief(after)}"


class Playthrough:
    """A game being written down."""

    def __init__(self, new: Request) -> None:
        self.session: Session = begin(new)
        self.viewers = (*self.session.seats, "table")
        self.lines = [json.dumps(new)]
        self.logged = 0
        self.seen: dict[str, View] = {viewer: {} for viewer in self.viewers}
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
        self.lines.append(f"  next: {self._next()}")
        self.lines += self._seen()

    def _next(self) -> str:
        awaited = []
        for entry in self.session.waiting_for():
            verbs = [move.do for move in self.session.choices(entry["seat"])]
            counts = [f"{verb} {verbs.count(verb)}" for verb in entry["do"]]
            awaited.append(" ".join([entry["seat"], *counts]))
        return ", ".join(awaited) or "nobody"

    def _seen(self) -> Iterator[str]:
        """Who sees what change; those who see the same stand together."""
        seers: dict[str, list[str]] = {}
        for viewer in self.viewers:
            view = self.session.view(viewer)
            for change in changes(self.seen[viewer], view):
                seers.setdefault(change, []).append(viewer)
            self.seen[viewer] = view
        groups: dict[tuple[str, ...], list[str]] = {self.viewers: []}
        for change, seeing in seers.items():
            groups.setdefault(tuple(seeing), []).append(change)
        for viewers, seen in groups.items():
            who = "all see" if viewers == self.viewers else " ".join(viewers) + " see"
            who += "s" if len(viewers) == 1 else ""
            if seen:
                yield f"  {who} {'; '.join(seen)}"

    def end(self) -> str:
        """The whole text, with the standings at the end."""
        standings = self.session.standings()
        assert standings["final"]
        self.lines.append(f"ranking: {brief(standings['ranking'])}")
        self.lines += [f"{seat}: {brief(line)}" for seat, line in standings["breakdown"].items()]
        return "\n".join(self.lines) + "\n"


def replay(text: str) -> str:
    """Plays the moves of a text again and writes everything down anew."""
    new, *lines = text.splitlines()
    playthrough = Playthrough(json.loads(new))
    for line in lines:
        if line.startswith(MADE):
            playthrough.make(read_move(line.removeprefix(MADE)))
    return playthrough.end()
