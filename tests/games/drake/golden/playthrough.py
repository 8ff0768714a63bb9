"""Writes a game down, step by step, as text that people can review.

    > red visit crew-1 1
      visited: seat red, at crew-1, circle 1, gained (crew 3)
      next: blue visit 38 set-sail 1
      all see red.action_discs 10 > 9; red.crew 0 > 3; visits.crew-1 - > (1 red)

`next` counts the choices of each verb. A change of the views is written once, after those who see
it: `red sees`, `blue yellow table see`. Seats and destinations stand for themselves; `-` is
nothing.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from tests.games.drake.support.moves import Request, read_move, write_move
from tests.support.games import begin
from tests.support.written_game import WrittenGame, brief, played_again

View = Mapping[str, Any]

# These need no name in front of what is in them: their keys are unmistakable.
UNNAMED = ("captains.", "destinations.")


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


class Playthrough(WrittenGame):
    result = "ranking"
    write_move = staticmethod(write_move)

    def __init__(self, new: Request) -> None:
        super().__init__(new, begin(new))
        self.viewers = (*self.session.seats, "table")
        self.seen: dict[str, View] = {viewer: {} for viewer in self.viewers}
        self.write_step()

    def more(self) -> Iterator[str]:
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


replay = partial(played_again, begin=Playthrough, read_move=read_move)
