"""A table to lay simulated discs on: captains at sea, a box of tagged discs, a clock by hand."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from companion.games.drake.board_files import shipped_board
from companion.games.drake.table.discs import BOX, Disc
from companion.session.session import Session, begin_game
from companion.table.game_table import GameTable
from companion.table.settings import TableSettings
from companion.table.tags.register import Register
from companion.table.watching import Accepted, WatchResult
from hardware.readers import Lamps, Readers
from hardware.simulated import SimulatedTable

BOARD = shipped_board()
PLACES = tuple(BOARD.destinations)
READERS = [str(number) for number in range(1, 15)]
STEP = 0.05  # seconds between two ticks
SETTLED = 1.2  # longer than it takes a disc to appear or to leave
VANISHED = 3.5  # longer than it takes a stack to leave


def uid_of(disc: Disc, box: int = 1) -> str:
    return f"04{box:02x}{BOX.index(disc):02x}ab12cd80"


def tag(text: str) -> str:
    """`red 1`: its tag in the first box."""
    colour, face = text.split()
    return uid_of(Disc(colour, face))


def register_of(*boxes: int) -> Register:
    return Register({str(box): {disc: uid_of(disc, box) for disc in BOX} for box in boxes or (1,)})


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Board(Readers, Lamps, Protocol):
    """Readers with discs that a test can lay down and lift."""

    def place(self, uid: str, reader: int) -> None: ...

    def lift(self, uid: str) -> None: ...

    def where(self, uid: str) -> int | None: ...


class Rig:
    """A session, a board and the table of the game between them, driven in steps of time."""

    def __init__(
        self,
        session: Session,
        register: Register | None = None,
        settings: TableSettings | None = None,
        readable: int | None = None,
    ) -> None:
        self.clock = Clock()
        self.board = SimulatedTable(READERS, readable=readable, clock=self.clock)
        self.begin(session, self.board, self.clock, register, settings)

    def begin(
        self,
        session: Session,
        readers: Board,
        clock: Callable[[], float],
        register: Register | None = None,
        settings: TableSettings | None = None,
    ) -> None:
        self.session = session
        self.readers = readers
        self.register = register or register_of()
        self.settings = settings
        self.outcome = WatchResult()
        self.accepted: list[Accepted] = []
        self._time = clock
        self.sit_down()

    def sit_down(self) -> None:
        """A new table for the same game and board: as after a power cut."""
        self.table = GameTable(
            self.session,
            self.readers,
            self.readers,
            self.register,
            self.settings,
            clock=self._time,
        )
        self.table.start()
        self.wait()

    def wait(self, seconds: float = SETTLED) -> None:
        end = self._time() + seconds - STEP / 2
        while self._time() < end:
            self.tick()

    def wait_for(self, so: Callable[[], object], seconds: float) -> bool:
        """Until it is so; False if the time is over before."""
        end = self._time() + seconds
        while not so() and self._time() < end:
            self.tick()
        return bool(so())

    def pass_time(self) -> None:
        self.clock.now += STEP

    def tick(self) -> WatchResult:
        self.pass_time()
        self.outcome = self.table.tick()
        self.accepted += self.outcome.accepted
        return self.outcome

    def reader(self, at: str) -> int:
        return self.table.reader_places.reader_of[at]

    def drop(self, disc: str, at: str) -> None:
        """Lays a disc, without waiting."""
        self.board.place(tag(disc) if " " in disc else disc, self.reader(at))

    def lay(self, disc: str, at: str) -> None:
        self.drop(disc, at)
        self.wait()

    def lift(self, disc: str) -> None:
        self.board.lift(tag(disc) if " " in disc else disc)
        self.wait()

    @property
    def codes(self) -> list[tuple[str, str]]:
        return [(notice.code, notice.at) for notice in self.outcome.notices]

    @property
    def sentences(self) -> list[str]:
        names = self.session.game.names(self.session.setup)
        return [notice.text(names) for notice in self.outcome.notices]

    @property
    def pieces(self) -> list[str]:
        names = self.session.game.names(self.session.setup)
        return [piece.text(names) for piece in self.outcome.tasks]

    def lamp(self, at: str) -> tuple[int, int, int]:
        return self.board.lamps[self.reader(at)]

    def discs(self, at: str) -> list[str]:
        """Whose discs the game knows there."""
        place = self.session.view("table")["destinations"][at]
        return [disc["seat"] for disc in place["discs"]]

    def turn(self) -> str:
        return str(self.session.waiting_for()[0]["seat"])

    def play(self, request: Mapping[str, Any]) -> None:
        self.session.play(request)
        self.tick()


def at_sea(seats: str = "red blue yellow", seed: int = 1, **captains: Mapping[str, Any]) -> Session:
    """A game at the start of sailing, in the order of seats: reach 4 unless said otherwise."""
    colours = seats.split()
    options = {"order": colours, "dice": "app", "shuffles": "app"}
    request = {"seats": colours, "options": options}
    session = Session(begin_game("drake", request, BOARD, seed))
    for seat in colours:
        cargo = {"supplies": 4, "crew": 6, "guns": 6, "trade": 2, **captains.get(seat, {})}
        adjustable = {name: count for name, count in cargo.items() if isinstance(count, int)}
        session.play({"seat": "table", "do": "adjust", "of": seat, **adjustable})
    while session.view("table")["phase"] == "provisioning":
        seat = session.waiting_for()[0]["seat"]
        for location in captains.get(seat, {}).get("visits", ()):
            choices = session.choices(seat)
            visit = [m for m in choices if m.do == "visit" and getattr(m, "at", "") == location]
            if visit:
                session.play_move(visit[0])
                break
        else:
            sail = {"seat": seat, "do": "set-sail"} if seat != "table" else None
            session.play(sail) if sail else session.play_move(session.choices("table")[0])
    while session.view("table")["phase"] == "preparing":
        seat = session.waiting_for()[0]["seat"]
        session.play_move(session.choices(seat)[0])
    assert session.view("table")["phase"] == "sailing"
    return session
