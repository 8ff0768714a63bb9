"""Writes a game down, step by step, as text that people can review.

    > red launch ships=2 captain=false
      launched: seat red, ships [red-1 red-2]
      next: blue launch 10

After each quest stands what the captains have.
"""

from collections.abc import Iterator
from functools import partial

from companion.session.session import Session, begin_game
from tests.games.gallions.support.table import BOX
from tests.games.gallions.support.words import Request, read_move, write_move
from tests.support.written_game import WrittenGame, brief, played_again

# What a captain has after a quest; the rest of the view follows from it and from the events.
KEPT = ("points", "doubloons", "guild", "loot", "room", "parts", "upgrades", "sailors", "revenge")


class Playthrough(WrittenGame):
    result = "winners"
    write_move = staticmethod(write_move)

    def __init__(self, new: Request) -> None:
        super().__init__(new, Session(begin_game("gallions", new, BOX, new["seed"])))
        self.quest = 1
        self.write_step()

    def more(self) -> Iterator[str]:
        quest = self.session.view("table")["quest"]
        if quest != self.quest:
            self.quest = quest
            yield from self._captains()

    def _captains(self) -> Iterator[str]:
        view = self.session.view("table")
        for seat, captain in view["captains"].items():
            kept = {name: captain[name] for name in KEPT}
            yield f"  {seat} has {brief(kept)}"
        yield f"  supply {brief(view['supply'])}"

    def end(self) -> str:
        self.lines += self._captains()
        return super().end()


replay = partial(played_again, begin=Playthrough, read_move=read_move)
