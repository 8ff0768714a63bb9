"""A hand at the simulated table."""

from collections.abc import Callable
from typing import Any

from companion.games.drake.table.discs import Disc, simulated_uid
from companion.touch.app.table.table_setup import TableOptions
from companion.touch.stage.stage import Stage

SIMULATED = TableOptions(simulate=True)


class Hand:
    """Drags the discs of the little board about with one finger."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.app = stage.app
        self.panel = stage.app.root.panel
        stage.wait(lambda: self.app.table.ready)
        if self.panel.disabled:
            stage.tap(self.app.root.handle)
        stage.frames(4)

    def tray(self, seat: str) -> Any:
        return next(tray for tray in self.panel.ids.trays.children if tray.seat == seat)

    def pick_up(self, disc: Disc, meanwhile: Callable[[], object] = lambda: None) -> Any:
        """Holds the captain's row, slides onto the disc and out of the row."""
        tray = self.tray(disc.colour)
        touch = self.stage.press((tray.x + 8, tray.center_y))
        faces = [face for _uid, face in tray.discs]
        touch.touch_move(*tray.centre(faces.index(disc.face)))
        self.stage.frames(2)
        meanwhile()
        touch.touch_move(*self.panel.ids.board.pos)
        self.stage.frames(2)
        return touch

    def lay(self, disc: Disc, at: str) -> None:
        touch = self.pick_up(disc)
        self.drop(touch, at)

    def drop(self, touch: Any, at: str) -> None:
        touch.touch_move(*self.panel.ids.board.centre(at))
        touch.touch_up()
        self.stage.frames(2)

    def grip(self, disc: Disc) -> Any:
        """Puts a finger on a disc on the board."""
        uid = simulated_uid(disc)
        x, y = next((x, y) for one, x, y in self.panel.ids.board._discs if one == uid)
        return self.stage.press((x, y))

    def take_off(self, disc: Disc) -> None:
        touch = self.grip(disc)
        touch.touch_move(self.panel.center_x, self.panel.top - 4)
        touch.touch_up()
        self.stage.frames(2)

    def wait_for(self, happened: Callable[[], object]) -> None:
        self.stage.wait(happened, 8)
