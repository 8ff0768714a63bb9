"""The Pico's side of the conversation, on a model board in virtual time."""

import re
from pathlib import Path
from typing import Any

import pytest

import firmware
from firmware.hub import LIMITS, Hub
from firmware.lamps import Lamps
from firmware.link import PROTOCOL, Receiver, decode, encode
from firmware.scanner import Scanner
from hardware.model.tag import Tag
from tests.firmware.bench import WholeBoard, whole_board


class Strip:
    def __init__(self) -> None:
        self.colours: dict[int, tuple[int, int, int]] = {}
        self.shown: dict[int, tuple[int, int, int]] = {}

    def __setitem__(self, index: int, colour: tuple[int, int, int]) -> None:
        self.colours[index] = colour

    def write(self) -> None:
        self.shown = dict(self.colours)


class Conversation:
    def __init__(self, board: WholeBoard, trouble: str = "") -> None:
        self.strip = Strip()
        self.updates = 0
        self._line: list[bytes] = []
        self._receiver = Receiver()
        self._sequence = 0
        clock = board.model.clock

        def since_ms(then: int | None) -> int:
            now = clock.now_us() // 1000
            return now if then is None else now - then

        def update() -> None:
            self.updates += 1

        scanner = Scanner([]) if trouble else board.scanner
        count = len(scanner.readers)
        lamps = Lamps(self.strip, count, 128)
        self.hub = Hub(scanner, lamps, self._line.append, since_ms, "b00t", update, trouble)

    def heard(self) -> list[dict[str, Any]]:
        stream = b"".join(self._line)
        self._line.clear()
        messages = self._receiver.feed(stream)
        assert (self._receiver.bad, self._receiver.missed) == (0, 0)
        return messages

    def ask(self, kind: str, **fields: Any) -> list[dict[str, Any]]:
        self.heard()
        self._sequence += 1
        self.hub.receive(encode({"t": kind, "seq": self._sequence, **fields}))
        return self.heard()

    def steps(self, count: int) -> list[dict[str, Any]]:
        for _ in range(count):
            self.hub.step()
        return self.heard()


@pytest.fixture
def board() -> WholeBoard:
    return whole_board()


@pytest.fixture
def pico(board: WholeBoard) -> Conversation:
    conversation = Conversation(board)
    conversation.hub.start()
    return conversation


def test_hello_comes_by_itself_and_on_request(board: WholeBoard) -> None:
    board.model.chips[4].dead = True
    pico = Conversation(board)
    pico.hub.start()
    hello, fault = pico.heard()
    assert hello["protocol"] == PROTOCOL
    assert hello["boot"] == "b00t"
    assert hello["names"] == [str(number) for number in range(1, 15)]
    assert hello["versions"] == [0x92] * 4 + [0xFF] + [0x92] * 9
    assert (fault["r"], fault["code"]) == (4, "missing")
    again = pico.ask("hello")[0]
    assert again == {**hello, "seq": again["seq"], "re": 1}


def test_tags_are_told_when_they_change(board: WholeBoard, pico: Conversation) -> None:
    pico.steps(14)
    board.model.place(Tag(bytes.fromhex("01020304")), 5)
    said = [m for m in pico.steps(28) if m["t"] == "tags"]
    assert [(m["r"], m["uids"], m["ok"], m["changing"]) for m in said] == [
        (5, ["01020304"], True, 0)
    ]


def test_a_snapshot_waits_until_everything_was_scanned(
    board: WholeBoard, pico: Conversation
) -> None:
    board.model.chips[9].dead = True
    board.model.place(Tag(bytes.fromhex("01020304")), 13)
    assert pico.ask("snapshot") == []
    assert all(m["t"] != "snapshot" for m in pico.steps(13))
    said = pico.steps(1)
    assert said[-1]["t"] == "snapshot"
    assert said[-1]["re"] == 1
    first = said.index(next(m for m in said if m["t"] == "fault" and m["r"] == 0))
    tags = {m["r"]: m["uids"] for m in said[first:] if m["t"] == "tags"}
    assert sorted(tags) == [*range(9), *range(10, 14)]
    assert tags[13] == ["01020304"]


def test_a_heartbeat_every_second(pico: Conversation) -> None:
    said = [m for m in pico.steps(14 * 50) if m["t"] == "alive"]
    assert len(said) == 4  # 50 rounds of 92 ms
    assert said[-1]["scan_ms"] == 92
    assert said[-1]["rounds"] > 40


def test_settings(board: WholeBoard, pico: Conversation) -> None:
    gains = [33] * 13 + [48]
    said = pico.ask(
        "configure", settle_us=3000, confirm=1, heartbeat_ms=500, overlap=True, gains=gains
    )
    assert said[0]["t"] == "done"
    assert (board.scanner.settle_us, board.scanner.confirm) == (3000, 1)
    assert board.scanner.overlap
    assert board.scanner.readers[13].chip.gain == 48
    assert pico.hub.heartbeat_ms == 500


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"settle_us": 10}, "settle_us is 1000 to 20000"),
        ({"settle_us": 1e999}, "settle_us is 1000 to 20000"),
        ({"settle_us": "5000"}, "settle_us is 1000 to 20000"),
        ({"settle_us": 5000.0}, "settle_us is 1000 to 20000"),
        ({"confirm": True}, "confirm is 1 to 5"),
        ({"overlap": 1}, "overlap is true or false"),
        ({"confirm": "many"}, "confirm is 1 to 5"),
        ({"gains": [33] * 13}, "gains are 18, 23, 33, 38, 43 or 48, one per reader"),
        ({"gains": [40] * 14}, "gains are 18, 23, 33, 38, 43 or 48, one per reader"),
        ({"gains": 33}, ""),
    ],
)
def test_wrong_settings_change_nothing(
    board: WholeBoard, pico: Conversation, wrong: dict[str, Any], why: str
) -> None:
    said = pico.ask("configure", heartbeat_ms=500, **wrong)
    assert [m["t"] for m in said] == ["refused"]
    assert why in said[0]["why"]
    assert (board.scanner.settle_us, pico.hub.heartbeat_ms) == (5000, 1000)


def test_a_reader_is_tried_out(board: WholeBoard, pico: Conversation) -> None:
    board.model.place(Tag(bytes.fromhex("01020304"), startup_us=1800), 5)
    board.model.place(Tag(bytes.fromhex("01020305"), strength=16), 5)
    pico.ask("configure", overlap=True)
    pico.steps(5)
    (loud,) = pico.ask("measure", r=5, scans=4, settle_us=5000, gain=43)
    assert (loud["t"], loud["r"], loud["complete"]) == ("measured", 5, 4)
    assert loud["seen"] == {"01020304": 4, "01020305": 4}
    assert loud["accesses_us"] == pytest.approx(100 * (24 + 8), rel=0.01)
    assert 4 * 8_000 < loud["scans_us"] < 4 * 25_000
    (soft,) = pico.ask("measure", r=5, scans=4, settle_us=5000, gain=18)
    assert (soft["seen"], soft["complete"]) == ({}, 4)
    (hasty,) = pico.ask("measure", r=5, scans=4, settle_us=500, gain=43)
    assert (hasty["seen"], hasty["complete"]) == ({}, 4)
    assert board.scanner.readers[5].chip.gain == 33
    assert not any(reader.chip.field_is_on for reader in board.scanner.readers)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"r": 14}, "r is the number of a reader"),
        ({"r": True}, "r is the number of a reader"),
        ({"gain": 30}, "gain 18, 23"),
        ({"scans": 0}, "scans is 1 to 20"),
        ({"settle_us": -1}, "settle_us is 0 to 20000"),
        ({"r": 9}, "lost"),
    ],
)
def test_what_cannot_be_tried_out(
    board: WholeBoard, pico: Conversation, wrong: dict[str, Any], why: str
) -> None:
    board.model.chips[9].dead = True
    fields = {"r": 5, "scans": 4, "settle_us": 5000, "gain": 33, **wrong}
    (said,) = pico.ask("measure", **fields)
    assert said["t"] == "refused"
    assert why in said["why"]


def test_lamps(pico: Conversation) -> None:
    assert pico.ask("lamps", colours="ff8000" + "000000" * 13)[0]["t"] == "done"
    assert pico.strip.shown[0] == (128, 64, 0)
    assert pico.strip.shown[13] == (0, 0, 0)
    for wrong in ("ff8000", "zz8000" + "000000" * 13):
        assert pico.ask("lamps", colours=wrong)[0]["t"] == "refused"
    assert pico.ask("lamps")[0]["t"] == "refused"
    assert pico.strip.shown[0] == (128, 64, 0)


def test_ping_update_and_nonsense(pico: Conversation) -> None:
    assert [(m["t"], m["re"]) for m in pico.ask("ping")] == [("done", 1)]
    assert pico.ask("update")[0]["t"] == "done"
    assert pico.updates == 1
    assert [(m["t"], m["re"]) for m in pico.ask("make-tea")] == [("refused", 3)]
    pico.hub.receive(b"\x03\x03garbage\n")
    assert pico.ask("ping")[0]["t"] == "done"


def test_a_board_in_trouble_says_so(board: WholeBoard) -> None:
    pico = Conversation(board, trouble="wiring.json: GP1 is used twice")
    pico.hub.start()
    hello = pico.heard()[0]
    assert (hello["names"], hello["trouble"]) == ([], "wiring.json: GP1 is used twice")
    pico.ask("snapshot")
    assert pico.steps(1)[0]["t"] == "snapshot"


def test_a_long_trouble_still_fits_into_a_line(board: WholeBoard) -> None:
    pico = Conversation(board, trouble="wiring.json: there is no SPI " + "é" * 2000)
    pico.hub.start()
    assert pico.heard()[0]["trouble"].startswith("wiring.json: there is no SPI é")


def test_every_kind_of_message_is_written_down(pico: Conversation) -> None:
    text = (Path(str(firmware.__file__)).parent / "PROTOCOL.md").read_text(encoding="utf-8")
    rows = set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE))
    said = {m["t"] for m in pico.steps(14 * 12)}
    for request in pico.hub.requests:
        said |= {request} | {m["t"] for m in pico.ask(request)}
    said |= {m["t"] for m in pico.steps(14)}
    said |= {m["t"] for m in pico.ask("measure", r=0, scans=1, settle_us=5000, gain=33)}
    assert said <= rows
    assert rows - said <= set(LIMITS) | {"overlap", "gains", "fault", "tags"}
    assert f"protocol **{PROTOCOL}**" in text
    example = next(line.strip() for line in text.splitlines() if line.startswith("    {"))
    assert decode(example.encode())
