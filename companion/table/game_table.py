"""The table of one game: what a screen calls from its timer.

    table = GameTable(session, readers, lamps, load_register(pieces), load_settings())
    table.start()
    ... every LOOK_EVERY seconds:
        outcome = table.tick()
        outcome.accepted        moves made by hand since the last tick
        outcome.notices         sentences for the screen, each with its place
        outcome.tasks           what hands should do so that the board shows the game
        table.status            READY, or why nothing is known
    table.stop()

The moves are played through `play`, by default the session's, with whatever the screen does
around a move. `told` answers what a screen still tells of: the lamps wait for it. A notice, a
task, a lamp and `accepted` never tell a secret.
"""

import time
from collections.abc import Callable

from companion.kernel.registry import KITS
from companion.session.session import Session
from companion.table.lamps import Told, lamp_colours
from companion.table.readers.reader_places import reader_places_of
from companion.table.settings import LampSettings, TableSettings
from companion.table.tagged_pieces import load_tagged_pieces
from companion.table.tags.on_board import TagsOnBoard
from companion.table.tags.presence import Presence
from companion.table.tags.register import FIRST_BOX, Register
from companion.table.watching import Play, Watcher, WatchResult
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
        told: Callable[[], Told | None] = lambda: None,
    ) -> None:
        settings = settings or TableSettings()
        self.session = session
        pieces = load_tagged_pieces(KITS[session.game.name])
        self.reader_places = reader_places_of(pieces.places(session.profile), settings)
        self.lamp_settings: LampSettings = settings.lamps
        self._readers = readers
        self._lamps = lamps
        self._clock = clock
        self._told = told
        self._shown: tuple[Colour, ...] | None = None
        box = chosen_box(register, settings.box)
        tags = TagsOnBoard(register, box, self.reader_places, Presence(settings.patience))
        self._watcher: Watcher = pieces.watcher(session, play or session.play, tags)

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
        self._watcher.tags.use_register(register, chosen_box(register, box))

    def accept(self, at: str) -> None:
        """By touch: what lies at that place counts as if it had just been laid."""
        self._watcher.tags.accept(at)

    def vouch(self, at: str) -> None:
        """By touch: what should lie at that place does, whatever its reader says."""
        self._watcher.tags.vouch(at)

    def tick(self) -> WatchResult:
        """Never waits. Raises Refused if a move by hand cannot be kept on disk: once, and the next
        tick goes on without it."""
        scans = self._readers.poll()
        now = self._clock()
        outcome = self._watcher.look(scans, now, *at_work(self._readers))
        self._light(outcome, now)
        return outcome

    def _light(self, outcome: WatchResult, now: float) -> None:
        if self._lamps is None or not self._readers.readers:
            return
        colours = lamp_colours(
            self._watcher.signals(outcome, now),
            outcome.notices,
            self.reader_places,
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
