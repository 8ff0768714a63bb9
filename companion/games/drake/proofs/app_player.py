"""Plays in the real app at a simulated table: touches are made by fingers, discs are laid."""

from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, ClassVar

from companion.proofs.app.app_player import AppPlayer
from companion.proofs.game_proofs import Request
from companion.touch.stage.stage import Stage

if TYPE_CHECKING:
    from companion.touch.app.table.table_setup import TableOptions

BY_HAND = ("place-disc", "swap-discs", "move-disc")


class Player(AppPlayer):
    # The little board stands beside the screen.
    size: ClassVar[tuple[int, int]] = (1180, 600)

    def __init__(self, stage: Stage, random: Random, game: str = "drake") -> None:
        super().__init__(stage, random, game)

    @staticmethod
    def table() -> "TableOptions":
        from companion.touch.app.table.table_setup import TableOptions

        return TableOptions(simulate=True)

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
        # Two discs that are exchanged are said.
        self.say_unless_made(move, before)

    def come_back(self) -> None:
        """What Hawkins did last is told again after a restart, until somebody taps it away."""
        # Only here: what draws must not be imported before the stage is prepared.
        from companion.games.drake.screens.hooks import drake_hooks

        while drake_hooks(self.app).hawkins.steps:
            drake_hooks(self.app).hawkins_is_told()
        self.stage.frames(2)

    @property
    def record(self) -> int:
        """Of the public log: what is sealed there is no move that the table has seen."""
        number: int = self.night.game.log("table")[-1]["record"]
        return number

    def page_texts(self) -> list[str]:
        texts = super().page_texts()
        # How much the table has to say of its discs is no part of the game: a new one is empty.
        if self.app.table.marks:
            texts.remove(str(self.app.table.marks))
        return texts
