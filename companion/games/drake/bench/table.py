"""companion bench table: a scan of the board and a disc becoming a move, in the model's time.

All times are those of a model of the chip, exact to the bit on the air; what the code around a
register access costs on a Pico is an estimate. No real reader was measured.
"""

import random
import statistics
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from companion.bench.measuring import Figure
from companion.games.drake.bench.table_packages import (
    PACKAGES,
    NotAvailable,
    Package,
    fetch,
    packages_dir,
    readers_of,
)
from companion.games.drake.board_files import load_board
from companion.games.drake.table.discs import BOX, Disc
from companion.session.session import Session, begin_game
from companion.table import LOOK_EVERY
from companion.table.game_table import GameTable
from companion.table.tags.register import Register
from firmware.scanner import TAGS, Scanner
from hardware.model.board import ModelBoard
from hardware.model.bus import OVERHEAD_US
from hardware.model.clock import VirtualClock
from hardware.model.measure import EMPTY, SINGLES, STACKS, Measurement, filled_board, load_wiring
from hardware.model.measure import measure as measure_board
from hardware.model.tag import Tag
from hardware.readers import ReaderStatus, Scan, State, Status

Progress = Callable[[str], None]

SLOW_US = 60  # around a register access, if our estimate is wrong
BOARDS = (  # with limits in ms: by our estimate, and at SLOW_US
    ("empty board", EMPTY, 95, 105),
    ("14 single discs", SINGLES, 150, 180),
    ("five stacks of five", STACKS, 200, 240),
)
LINK_SECONDS = 0.005  # a line over USB serial, generously
GAMES = 4
PLACED_WITHIN_MS, SLOWLY_PLACED_WITHIN_MS = 250, 280
FEWER_ACCESSES = 50


def measure(progress: Progress) -> Iterator[Figure]:
    ours = {}
    for name, stacks, limit, slow_limit in BOARDS:
        progress(name)
        ours[name] = found = measure_board(stacks)
        yield Figure(f"{name}: scan", found.ms, "ms", limit=limit)
        early = measure_board(stacks, overlap=True)
        yield Figure(f"{name}: scan with overlap", early.ms, "ms", "two antennas on at a time")
        slow = measure_board(stacks, overhead_us=SLOW_US)
        yield Figure(f"{name}: scan at {SLOW_US} µs an access", slow.ms, "ms", limit=slow_limit)
        yield Figure(f"{name}: register accesses", found.accesses, "")
        if stacks != EMPTY:
            # Whoever sees nothing is fast.
            tags = sum(stacks)
            yield Figure(f"{name}: tags found", found.found, "", limit=tags, at_least=True)
    for package in PACKAGES:
        yield from _beside(package, ours, progress)
    progress("discs become moves")
    what = "disc laid down to place-disc, 95 %"
    yield _placing(what, OVERHEAD_US, PLACED_WITHIN_MS)
    yield _placing(f"{what}, at {SLOW_US} µs an access", SLOW_US, SLOWLY_PLACED_WITHIN_MS)


def _placing(name: str, overhead_us: int, limit: float) -> Figure:
    delays = [ms for seed in range(GAMES) for ms in placing_delays(seed, overhead_us)]
    remark = f"{len(delays)} discs, median {statistics.median(delays):.0f} ms"
    return Figure(name, statistics.quantiles(delays, n=20)[-1], "ms", remark, limit)


# The same boards by other packages


def _beside(package: Package, ours: dict[str, Measurement], progress: Progress) -> Iterator[Figure]:
    progress(f"{package.name} {package.version}")
    try:
        wheel = fetch(package, packages_dir())
        for name, stacks, *_limits in BOARDS:
            board = filled_board(stacks)
            with readers_of(package, wheel, board) as reads:
                theirs = by_package(board, reads)
            remark = f"{theirs.found} of {sum(stacks)} tags by their whole UID"
            yield Figure(f"{package.name}, {name}: scan", theirs.ms, "ms", remark)
            yield Figure(f"{package.name}, {name}: register accesses", theirs.accesses, "")
            if stacks == EMPTY:
                ratio = theirs.accesses / ours[name].accesses
                limit = FEWER_ACCESSES if package.name == "mfrc522" else None
                yield Figure(f"{package.name} to ours, empty reader", ratio, "×", "", limit, True)
    except NotAvailable as missing:
        yield Figure(package.name, 0, "", str(missing))


def by_package(board: ModelBoard, reads: Sequence[Callable[[], object]]) -> Measurement:
    """One round over all readers, as the package does it."""
    board.clock.advance(10_000)  # for the tags to wake up: these packages never switch a field off
    began, accesses = board.clock.now_us(), board.transfers()
    answers = [read() for read in reads]
    spent, accesses = board.clock.now_us() - began, board.transfers() - accesses
    found = sum(
        any(tag.uid.hex() in _digits(answer) for tag in chip.field.tags)
        for chip, answer in zip(board.chips, answers, strict=True)
    )
    return Measurement(spent / 1000, accesses, found)


def _digits(answer: object) -> str:
    """A UID as these packages give it, as a number or as a list of bytes, in hexadecimal."""
    if isinstance(answer, int):
        return f"{answer:x}".zfill(14)
    return bytes(answer).hex() if isinstance(answer, list) else ""


# From the hand to the move


class ModelReaders:
    """The firmware's scanner on a model board, in virtual time, and the line to the Pi."""

    def __init__(self, board: ModelBoard) -> None:
        self.board = board
        self._scanner = Scanner(board.readers())
        self._under_way: list[tuple[float, int, frozenset[str], bool]] = []
        self._now = 0.0

    def clock(self) -> float:
        return self._now

    def start(self) -> None:
        self._scanner.start()
        while not self._scanner.rounds:
            self._scanner.step()
        for reader in self._scanner.readers:
            self._under_way.append((0.0, reader.number, frozenset(reader.uids), reader.complete))
        self._now = self.time()

    def stop(self) -> None:
        pass

    def time(self) -> float:
        return self.board.clock.now_us() / 1_000_000

    def work_until(self, moment: float) -> None:
        while self.time() < moment:
            reader, changed = self._scanner.step()
            if changed & TAGS:
                seen = frozenset(reader.uids)
                self._under_way.append(
                    (self.time() + LINK_SECONDS, reader.number, seen, reader.complete)
                )

    def poll_at(self, moment: float) -> None:
        self.work_until(moment)
        self._now = moment

    def poll(self) -> list[Scan]:
        arrived = [entry for entry in self._under_way if entry[0] <= self._now]
        self._under_way = [entry for entry in self._under_way if entry[0] > self._now]
        return [Scan(self._now, number, uids, ok) for _at, number, uids, ok in arrived]

    @property
    def status(self) -> Status:
        return Status(State.READY)

    @property
    def readers(self) -> tuple[ReaderStatus, ...]:
        return tuple(ReaderStatus(r.number, r.name, 0x92) for r in self._scanner.readers)


def placing_delays(seed: int, overhead_us: int = OVERHEAD_US) -> list[float]:
    """Milliseconds from the hand to the move, for every disc of four captains' first voyage."""
    chance = random.Random(seed)
    session = at_sea(seed)
    tags = {disc: bytes([4, number]) + chance.randbytes(5) for number, disc in enumerate(BOX)}
    readers = ModelReaders(ModelBoard(VirtualClock(), load_wiring(), overhead_us))
    register = Register({"1": {disc: uid.hex() for disc, uid in tags.items()}})
    table = GameTable(session, readers, None, register, clock=readers.clock)
    table.start()
    poll = readers.clock()
    delays = []
    while session.state.phase == "sailing":
        seat = session.waiting_for()[0]["seat"]
        move: Any = chance.choice(session.choices(seat))
        laid = poll + chance.uniform(1.0, 2.0)
        while poll + LOOK_EVERY < laid:
            poll += LOOK_EVERY
            readers.poll_at(poll)
            table.tick()
        readers.work_until(laid)
        laid = readers.time()
        disc = Disc(seat, move.disc)
        readers.board.place(Tag(tags[disc]), table.reader_places.reader_of[move.at])
        accepted = False
        while not accepted:
            poll += LOOK_EVERY
            readers.poll_at(poll)
            accepted = bool(table.tick().accepted)
        delays.append(1000 * (poll - laid))
    return delays


def at_sea(seed: int) -> Session:
    """Four captains who reach everything, about to lay their discs."""
    seats = ["red", "blue", "yellow", "green"]
    session = Session(begin_game("drake", {"seats": seats}, load_board(None), seed))
    for seat in seats:
        session.play({"seat": "table", "do": "adjust", "of": seat, "supplies": 4})
    while session.state.phase == "provisioning":
        seat = session.waiting_for()[0]["seat"]
        session.play({"seat": seat, "do": "set-sail"})
    return session
