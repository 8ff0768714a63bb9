"""The table of one game: what a screen calls from its timer.

    table = GameTable(session, readers, lamps, load_register(), load_settings())
    table.start()
    ... 10 times a second or more:
        outcome = table.tick()
        outcome.accepted        moves made by hand since the last tick
        outcome.notices         sentences for the screen, each with its destination
        outcome.pieces          what hands should do so that the board shows the game
        table.status            READY, or why nothing is known
    table.stop()

The moves are played through `play`, by default the session's, with whatever the screen does
around a move. `told` answers which mission a screen still tells of: the lamps wait for it. A
notice, a piece, a lamp and `accepted` never tell a disc that is face down.
"""

import time
from collections.abc import Callable

from companion.session.session import Session
from companion.table.lamps import Mission, lamp_colours
from companion.table.plan import plan_of
from companion.table.presence import Presence
from companion.table.register import FIRST_BOX, Register
from companion.table.settings import LampSettings, TableSettings
from companion.table.sight import Sight
from companion.table.watcher import Outcome, Play, Watcher
from hardware.readers import Colour, Lamps, Readers, ReaderStatus, Status, at_work


class GameTable:
    def __init__(
        self,
        session: Session,
        readers: Readers,
        lamps: Lamps | None,
        register: Register,
        settings: TableSettings | None = None,
        play: Play | None = None,
        clock: Callable[[], float] = time.monotonic,
        told: Callable[[], Mission | None] = lambda: None,
    ) -> None:
        settings = settings or TableSettings()
        self.session = session
        self.plan = plan_of(session.setup.board, settings)
        self.lamp_settings: LampSettings = settings.lamps
        self._readers = readers
        self._lamps = lamps
        self._clock = clock
        self._told = told
        self._shown: tuple[Colour, ...] | None = None
        box = chosen_box(register, settings.box)
        self._sight = Sight(register, box, self.plan, Presence(settings.patience))
        self._watcher = Watcher(session, play or session.play, self._sight)

    def start(self) -> None:
        self._readers.start()

    def stop(self) -> None:
        if self._lamps and self._shown is not None:
            self._lamps.show([(0, 0, 0)] * len(self._shown))
            self._readers.poll()  # carries the last colours over to the board
        self._readers.stop()

    @property
    def status(self) -> Status:
        return self._readers.status

    @property
    def readers(self) -> tuple[ReaderStatus, ...]:
        return self._readers.readers

    def use_register(self, register: Register, box: str = "") -> None:
        """After an enrolment in the middle of a game."""
        self._sight.register = register
        self._sight.box = chosen_box(register, box)

    def accept(self, at: str) -> None:
        """By touch: what lies at that destination counts as if it had just been laid."""
        self._sight.accept(at)

    def vouch(self, at: str) -> None:
        """By touch: what should lie at that destination does, whatever its reader says."""
        self._sight.vouch(at)

    def tick(self) -> Outcome:
        """Never waits. Raises Refused if a move by hand cannot be kept on disk: once, and the next
        tick goes on without it."""
        scans = self._readers.poll()
        now = self._clock()
        outcome = self._watcher.look(scans, now, *at_work(self._readers))
        self._light(outcome, now)
        return outcome

    def _light(self, outcome: Outcome, now: float) -> None:
        if self._lamps is None or not self._readers.readers:
            return
        scene = self._watcher.scene
        colours = lamp_colours(
            scene.view,
            tuple(scene.verbs),
            outcome.notices,
            outcome.pieces,
            self.plan,
            self.lamp_settings,
            now,
            # Asked after a move by hand: the screen has begun to tell of it.
            self._told(),
        )
        count = len(self._readers.readers)
        colours = (*colours, *[(0, 0, 0)] * count)[:count]
        if colours != self._shown:
            self._shown = colours
            self._lamps.show(colours)


def chosen_box(register: Register, box: str) -> str:
    """The box that is played with: the chosen one, or else the first."""
    return box or next(iter(register.boxes), FIRST_BOX)
