"""The same through every driver: the firmware in virtual time, the firmware under MicroPython at a
serial port, and readers on the Pi's own SPI."""

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from companion.games.drake.table.discs import Disc
from companion.session.session import Session
from companion.table.settings import Patience, TableSettings
from hardware import hub as hub_module
from hardware.hub import Hub
from hardware.model.bus import ModelBus, SelectLine
from hardware.model.clock import VirtualClock
from hardware.model.tag import Tag
from hardware.readers import Colour, Readers, ReaderStatus, Scan, State, Status
from hardware.spi import PackagePort, Socket, SpiReaders
from tests.games.drake.table.hands import BY_HAND, Hands, game_by_moves, new_session
from tests.games.drake.table.rig import READERS, Rig, at_sea, uid_of
from tests.hardware.fake_pi import FakePi
from tests.hardware.rig import RealPico, VirtualPico

# As long as a round of the board takes, and no longer: nobody's hands tremble here.
QUICK = TableSettings(patience=Patience(appeared=0.05, left=0.4, stack_left=0.6, doubtful=0.5))

VERY_QUICK = TableSettings(patience=Patience(appeared=0.02, left=0.2, stack_left=0.3, doubtful=0.3))


class DriverBoard:
    """A driver, and a way to lay tags on what is at its other end."""

    def __init__(self, driver: Readers) -> None:
        self.driver = driver
        self._lying: dict[str, int] = {}

    def start(self) -> None:
        self.driver.start()

    def stop(self) -> None:
        self.driver.stop()

    def poll(self) -> list[Scan]:
        return self.driver.poll()

    @property
    def status(self) -> Status:
        return self.driver.status

    @property
    def readers(self) -> tuple[ReaderStatus, ...]:
        return self.driver.readers

    def show(self, colours: Sequence[Colour]) -> None:
        if isinstance(self.driver, Hub):
            self.driver.show(colours)

    def place(self, uid: str, reader: int) -> None:
        if uid in self._lying:
            self.lift(uid)
        self._lying[uid] = reader
        self.lay_tag(uid, reader)

    def lift(self, uid: str) -> None:
        del self._lying[uid]
        self.lift_tag(uid)

    def where(self, uid: str) -> int | None:
        return self._lying.get(uid)

    def lay_tag(self, uid: str, reader: int) -> None:
        raise NotImplementedError

    def lift_tag(self, uid: str) -> None:
        raise NotImplementedError


class VirtualBoard(DriverBoard):
    def __init__(self) -> None:
        self.pico = VirtualPico()
        self.model = self.pico.board.model
        clock = self.pico.clock
        super().__init__(Hub(ports=self.pico.ports, open_port=self.pico.open, clock=clock))

    def lay_tag(self, uid: str, reader: int) -> None:
        self.model.place(Tag(bytes.fromhex(uid)), reader)

    def lift_tag(self, uid: str) -> None:
        self.model.lift(bytes.fromhex(uid))


class RealBoard(DriverBoard):
    def __init__(self, pico: RealPico) -> None:
        self.pico = pico
        super().__init__(Hub(ports=pico.ports))

    def lay_tag(self, uid: str, reader: int) -> None:
        self.pico.order("place", uid, reader)

    def lift_tag(self, uid: str) -> None:
        self.pico.order("lift", uid)


class SpiBoard(DriverBoard):
    """Fourteen readers on one bus of a Pi, on model chips that take no real time."""

    def __init__(self, pi: FakePi) -> None:
        self.chips = [pi.chip() for _ in READERS]
        pi.devices = {(0, n): SelectLine(pi.bus, [chip]) for n, chip in enumerate(self.chips)}
        super().__init__(SpiReaders([Socket(name, 0, n) for n, name in enumerate(READERS)]))

    def lay_tag(self, uid: str, reader: int) -> None:
        self.chips[reader].field.add(Tag(bytes.fromhex(uid)))

    def lift_tag(self, uid: str) -> None:
        for chip in self.chips:
            for tag in list(chip.field.tags):
                if tag.uid.hex() == uid:
                    chip.field.remove(tag)


class VirtualRig(Rig):
    def __init__(self, session: Session) -> None:
        self.virtual = VirtualBoard()
        self.begin(session, self.virtual, self.virtual.pico.clock, settings=QUICK)

    def pass_time(self) -> None:
        """Time passes while the firmware works, at each poll."""
        if self.virtual.status.state is State.NO_DEVICE:
            self.virtual.model.clock.advance(10_000)


class RealRig(Rig):
    def __init__(self, session: Session, board: DriverBoard, settings: TableSettings) -> None:
        self.begin(session, board, time.monotonic, settings=settings)

    def pass_time(self) -> None:
        time.sleep(0.005)


@pytest.fixture
def pico(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RealPico]:
    monkeypatch.setattr(hub_module, "LOOK_EVERY", 0.1)
    pico = RealPico(tmp_path)
    pico.plug_in()
    yield pico
    pico.unplug()


@pytest.mark.parametrize("seed", [3, 57])
def test_a_game_through_the_firmware(seed: int) -> None:
    moves, by_moves = game_by_moves(seed)
    rig = VirtualRig(new_session(seed))
    hands = Hands(rig, patience=2.0)
    for move in moves:
        hands.make(move)
    assert hands.session.standings() == by_moves.standings()
    assert hands.session.log("table") == by_moves.log("table")
    assert hands.by_touch == 0


@pytest.mark.parametrize("beyond", ["garbled", "silent", "nearest"])
def test_a_game_on_fields_that_feed_two_tags(beyond: str) -> None:
    moves, by_moves = game_by_moves(57)
    rig = VirtualRig(new_session(57))
    for chip in rig.virtual.model.chips:
        chip.field.limit, chip.field.beyond = 2, beyond
    hands = Hands(rig, patience=1.0)
    for move in moves:
        hands.make(move)
    assert hands.session.standings() == by_moves.standings()
    by_hand = len(rig.accepted)
    assert by_hand + hands.by_touch == sum(move["do"] in BY_HAND for move in moves)
    assert 0 < hands.by_touch < by_hand


@pytest.mark.waits
def test_a_game_through_micropython_and_a_serial_port(pico: RealPico) -> None:
    moves, by_moves = game_by_moves(57)
    rig = RealRig(new_session(57), RealBoard(pico), QUICK)
    assert rig.wait_for(lambda: rig.table.status.state is State.READY, 10.0)
    hands = Hands(rig, patience=10.0, clearing=10.0)
    for move in moves:
        hands.make(move)
    assert hands.session.standings() == by_moves.standings()
    assert hands.session.log("table") == by_moves.log("table")
    assert hands.by_touch == 0
    rig.table.stop()


@pytest.mark.waits
def test_a_game_through_the_spi_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    pi = FakePi()
    pi.clock = VirtualClock()
    pi.bus = ModelBus(pi.clock)
    pi.install(monkeypatch)
    monkeypatch.setattr(PackagePort, "wait_us", lambda port, us: pi.clock.advance(us))
    monkeypatch.setattr(PackagePort, "since_us", lambda port, then: pi.clock.since_us(then))
    moves, by_moves = game_by_moves(3)
    rig = RealRig(new_session(3), SpiBoard(pi), VERY_QUICK)
    assert rig.wait_for(lambda: rig.table.status.state is State.READY, 10.0)
    hands = Hands(rig, patience=10.0, clearing=10.0)
    for move in moves:
        hands.make(move)
    rig.table.stop()
    assert hands.session.standings() == by_moves.standings()
    assert hands.session.log("table") == by_moves.log("table")
    assert hands.by_touch == 0


@pytest.mark.waits
def test_a_stack_that_stops_answering_and_a_cut_cable(pico: RealPico) -> None:
    rig = RealRig(at_sea("red blue yellow"), RealBoard(pico), QUICK)
    panama = rig.reader("panama")
    pico.order("limit", panama, 2, "garbled")
    assert rig.wait_for(lambda: rig.table.status.state is State.READY, 10.0)
    for seat in ("red", "blue"):
        rig.readers.place(uid_of(Disc(seat, "1")), panama)
        assert rig.wait_for(lambda: rig.turn() != seat, 10.0)  # noqa: B023
    rig.readers.place(uid_of(Disc("yellow", "1")), panama)
    assert rig.wait_for(lambda: rig.codes == [("unreadable", "panama")], 10.0)
    rig.play({"seat": "yellow", "do": "place-disc", "disc": "1", "at": "panama"})
    assert rig.wait_for(lambda: not rig.codes, 10.0)
    pico.unplug()
    assert rig.wait_for(lambda: rig.table.status.state is State.NO_DEVICE, 10.0)
    assert rig.pieces == []
    pico.plug_in()
    assert rig.wait_for(lambda: rig.table.status.state is State.READY, 10.0)
    rig.wait(1.0)
    # The model does again what it was told before: the discs lie there still.
    assert rig.codes == []
    rig.readers.place(uid_of(Disc("red", "2")), rig.reader("portobelo"))
    assert rig.wait_for(lambda: rig.discs("portobelo") == ["red"], 10.0)
    assert rig.discs("panama") == ["red", "blue", "yellow"]
    rig.table.stop()
