"""python -m companion.games.drake.proofs.app_player SEED: plays in the real app until it is killed.

Touches are made by fingers, discs are laid on the simulated table. Each line that it prints tells
how the game stands and what the screen shows; whoever killed it compares that with the next life.
"""

import json
import sys
from contextlib import suppress
from hashlib import sha256
from random import Random
from typing import Any

from companion.proofs.game_proofs import Request
from companion.proofs.referee.random_play import as_request, random_move
from companion.touch.stage.stage import Stage, prepare_stage

SIZE = (1180, 600)
BY_HAND = ("place-disc", "swap-discs", "move-disc")
# A killed app may have kept moves of which it could not tell any more.
REMEMBERED = 4


class Player:
    """Makes random moves, each where a captain would make it."""

    def __init__(self, stage: Stage, random: Random) -> None:
        from companion.games.drake.screens.fingers import DrakeFingers

        self.stage, self.random = stage, random
        self.app = stage.app
        self.night = stage.app.night
        self.fingers = DrakeFingers(stage)

    def begin(self) -> None:
        """With the captains who sit there already."""
        self.fingers.open_new_game("drake")
        self.fingers.tap(self.app.page.begin_text)

    def settle(self) -> None:
        """The table is ready, and shows the discs that the game says lie there."""
        from companion.table.settings import Patience, TableSettings

        patience = Patience(appeared=0, left=0, stack_left=0, doubtful=0)
        self.app.table.settings = TableSettings(patience=patience)
        self.app.table.reopen()
        self.stage.wait(lambda: self.app.table.ready)
        for seat in self.night.game.seats:
            for disc, at in self.places(seat).items():
                self.lay(seat, disc, at)
        self.stage.frames(4)

    def places(self, seat: str) -> dict[str, str]:
        """Where a captain's discs lie, as only that captain knows."""
        return {
            disc["disc"]: at
            for at, place in self.night.view(seat)["destinations"].items()
            for disc in place["discs"]
            if disc["seat"] == seat and disc["disc"]
        }

    def lay(self, seat: str, disc: str, at: str) -> None:
        from companion.games.drake.table.discs import Disc, simulated_uid

        source = self.app.table.source
        source.simulated.place(simulated_uid(Disc(seat, disc)), source.reader_places.reader_of[at])

    def clear(self) -> None:
        self.app.root.panel.clear_board()
        self.stage.wait(lambda: self.app.table.board_empty)

    def pick(self) -> Request:
        return as_request(random_move(self.night.game, self.random))

    def make(self, move: Request) -> None:
        before = self.record
        if move["do"] == "place-disc":
            self.lay(move["seat"], move["disc"], move["at"])
            self.stage.wait(lambda: self.record > before)
            return
        if move["do"] == "next-voyage":
            self.clear()
        self.close_sheets()
        if move["do"] not in BY_HAND:
            with suppress(AssertionError, LookupError):
                self.fingers.make(move)
        # What no touch has made is said: two discs that are exchanged, a button behind a toast.
        if self.record == before:
            self.close_sheets()
            assert self.night.play(move).ok
        self.stage.frames(2)

    def close_sheets(self) -> None:
        for overlay in self.app.shell.overlays:
            overlay.close()
        self.stage.frames(2)

    def hear_hawkins(self) -> None:
        """What he did last is told again after a restart, until somebody taps it away."""
        # Only here: what draws must not be imported before the stage is prepared.
        from companion.games.drake.screens.hooks import drake_hooks

        while drake_hooks(self.app).hawkins.steps:
            drake_hooks(self.app).hawkins_is_told()
        self.stage.frames(2)

    @property
    def record(self) -> int:
        number: int = self.night.game.log("table")[-1]["record"]
        return number

    def told(self) -> dict[str, Any]:
        """How it stands, and what the page shows."""
        from companion.touch.stage.stage import shown, texts_of

        log = self.night.game.log("table")
        records = range(max(0, self.record - REMEMBERED), self.record + 1)
        logs = {n: digest([line for line in log if line["record"] <= n]) for n in records}
        texts = [text for widget in shown(self.app.page) for text in texts_of(widget)[:1]]
        # How much the table has to say of its discs is no part of the game: a new one is empty.
        if self.app.table.marks:
            texts.remove(str(self.app.table.marks))
        return {
            "record": self.record,
            "logs": logs,
            "page": self.app.page_name,
            "due": self.app.due,
            "texts": sorted(texts),
        }


def digest(value: object) -> str:
    return sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()


def tell(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


def main(seed: str) -> None:
    prepare_stage(SIZE)
    from companion.touch.app.table.table_setup import TableOptions

    with Stage(size=SIZE, table=TableOptions(simulate=True)) as stage:
        player = Player(stage, Random(seed))
        if player.night.session is None:
            tell({"page": stage.app.page_name, "record": -1})
            player.begin()
        else:
            player.hear_hawkins()
            tell(player.told())
        player.settle()
        while not player.night.game.over:
            player.make(player.pick())
            tell(player.told())
        # Said before it is done: whoever is killed in between may come back to either.
        tell({"over": True})
        stage.app.leave_game()
        stage.frames(5)


if __name__ == "__main__":
    main(sys.argv[1])
