"""python -m companion.proofs.app.app_player GAME SEED: plays in the real app until it is killed.

Touches are made by fingers. Each line that it prints tells how the game stands and what the screen
shows; whoever killed it compares that with the next life. A game may bring a player of its own
(`app_player` of its proofs) that knows what else hands do.
"""

import json
import sys
from contextlib import suppress
from hashlib import sha256
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from companion.proofs.game_proofs import Request, proofs_of
from companion.proofs.referee.random_play import as_request, random_move
from companion.touch.stage.stage import Stage, prepare_stage

if TYPE_CHECKING:
    from companion.touch.app.table.table_setup import TableOptions

# A killed app may have kept moves of which it could not tell any more.
REMEMBERED = 4


class AppPlayer:
    """Makes random moves, each where a captain would make it."""

    size: ClassVar[tuple[int, int]] = (800, 480)

    def __init__(self, stage: Stage, random: Random, game: str) -> None:
        # Only here: what draws must not be imported before the stage is prepared.
        from companion.touch.game_screens import screens_of

        self.stage, self.random = stage, random
        self.app = stage.app
        self.night = stage.app.night
        self.game = game
        self.fingers = screens_of(game).fingers(stage)

    @staticmethod
    def table() -> "TableOptions | None":
        """The table that the app is started with."""
        return None

    def begin(self) -> None:
        """With the captains who sit there already."""
        self.fingers.open_new_game(self.game)
        self.fingers.tap(self.app.page.begin_text)

    def settle(self) -> None:
        """Whatever has to be ready before the first move."""

    def come_back(self) -> None:
        """Taps away what the app tells after it was started again."""
        self.close_sheets()

    def pick(self) -> Request:
        return as_request(random_move(self.night.game, self.random))

    def make(self, move: Request) -> None:
        before = self.record
        self.close_sheets()
        with suppress(AssertionError, LookupError):
            self.fingers.make(move)
        self.say_unless_made(move, before)
        self.close_sheets()

    def say_unless_made(self, move: Request, before: int) -> None:
        """What no touch has made is said: a button behind a toast."""
        if self.record == before:
            self.close_sheets()
            assert self.night.play(move).ok
        self.stage.frames(2)

    def close_sheets(self) -> None:
        for overlay in self.app.shell.overlays:
            overlay.close()
        self.stage.frames(2)

    @property
    def record(self) -> int:
        number: int = self.night.game.record
        return number

    def page_texts(self) -> list[str]:
        """What the page shows."""
        from companion.touch.stage.stage import shown, texts_of

        return [text for widget in shown(self.app.page) for text in texts_of(widget)[:1]]

    def told(self) -> dict[str, Any]:
        """How it stands, and what the page shows."""
        log = self.night.game.log("table")
        records = range(max(0, self.record - REMEMBERED), self.record + 1)
        logs = {n: digest([line for line in log if line["record"] <= n]) for n in records}
        return {
            "record": self.record,
            "logs": logs,
            "page": self.app.page_name,
            "due": self.app.due,
            "texts": sorted(self.page_texts()),
        }


def player_of(game: str) -> type[AppPlayer]:
    named = proofs_of(game).app_player
    if not named:
        return AppPlayer
    module, _, name = named.partition(":")
    found: type[AppPlayer] = getattr(import_module(module), name)
    return found


def digest(value: object) -> str:
    return sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()


def tell(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


def main(game: str, seed: str) -> None:
    kind = player_of(game)
    prepare_stage(kind.size)
    with Stage(size=kind.size, table=kind.table()) as stage:
        player = kind(stage, Random(seed), game)
        if player.night.session is None:
            tell({"page": stage.app.page_name, "record": -1})
            player.begin()
        else:
            player.come_back()
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
    main(*sys.argv[1:])
