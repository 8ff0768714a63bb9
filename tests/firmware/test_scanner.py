import random

import pytest

from firmware.chip import COM_IRQ, TX_ASK, WATER_LEVEL
from firmware.scanner import FAULT, NO_CHANGE, RETRY_ROUNDS, TAGS, Scanner
from hardware.model.board import ModelBoard
from hardware.model.clock import VirtualClock
from hardware.model.field import Field
from hardware.model.measure import EMPTY, SINGLES, STACKS, load_wiring, measure
from hardware.model.tag import Tag
from tests.firmware.bench import WholeBoard, random_uids, whole_board


def started_board() -> WholeBoard:
    board = whole_board()
    board.scanner.start()
    return board


def contents(board: WholeBoard) -> list[list[str]]:
    return [reader.uids for reader in board.scanner.readers]


def test_a_board_full_of_stacks() -> None:
    chance = random.Random("stacks")
    board = started_board()
    expected = []
    for reader in range(14):
        uids = random_uids(chance)
        expected.append(sorted(uid.hex() for uid in uids))
        for uid in uids:
            board.model.place(Tag(uid), reader)
    board.round()
    assert contents(board) == expected
    assert board.faults() == {}


def test_only_changes_are_reported() -> None:
    board = started_board()
    board.round()
    board.model.place(Tag(bytes.fromhex("01020304")), 5)
    changes = [board.scanner.step() for _ in range(28)]
    assert [(r.number, what) for r, what in changes if what != NO_CHANGE] == [(5, TAGS)]
    board.model.lift(bytes.fromhex("01020304"))
    changes = [board.scanner.step() for _ in range(28)]
    assert [(r.number, r.uids) for r, what in changes if what != NO_CHANGE] == [(5, [])]


class Antennas:
    """Which are on, and how many were at a time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.on: set[int] = set()
        self.most = 0
        switch = Field.switch

        def watched(field: Field, wanted: bool) -> None:
            switch(field, wanted)
            (self.on.add if wanted else self.on.discard)(id(field))
            self.most = max(self.most, len(self.on))

        monkeypatch.setattr(Field, "switch", watched)


def test_one_antenna_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    antennas = Antennas(monkeypatch)
    board = started_board()
    board.model.place(Tag(bytes.fromhex("01020304")), 5)
    board.round()
    assert (antennas.most, antennas.on) == (1, set())


def test_two_at_a_time_with_overlap(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what is read is the same, through changes of all kinds."""
    antennas = Antennas(monkeypatch)
    board = started_board()
    board.scanner.overlap = True
    chance = random.Random("overlap")
    for _ in range(20):
        lying = [sorted(tag.uid.hex() for tag in chip.field.tags) for chip in board.model.chips]
        for reader in chance.sample(range(14), 4):
            board.model.chips[reader].field.tags.clear()
            for uid in random_uids(chance):
                board.model.place(Tag(uid), reader)
            lying[reader] = sorted(tag.uid.hex() for tag in board.model.chips[reader].field.tags)
        board.model.chips[chance.randrange(14)].reset()
        board.round()
        board.round()
        assert contents(board) == lying
        assert all(reader.complete for reader in board.scanner.readers)
    assert antennas.most == 2
    board.scanner.overlap = False
    board.round()
    assert antennas.on == set()


@pytest.mark.parametrize("count", [1, 2, 3])
def test_overlap_on_a_small_board(count: int) -> None:
    """Where the next reader has only just been off, its tags must have time to forget."""
    wiring = load_wiring()
    model = ModelBoard(VirtualClock(), {**wiring, "readers": wiring["readers"][:count]})
    board = WholeBoard(model, Scanner(model.readers()))
    board.scanner.overlap = True
    board.scanner.start()
    for reader in range(count):
        model.place(Tag(bytes([1, 2, 3, reader])), reader)
    for _ in range(20):
        board.round()
        assert contents(board) == [[f"010203{reader:02x}"] for reader in range(count)]


def test_a_reader_that_fails_in_the_middle_of_a_scan_keeps_no_antenna_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    antennas = Antennas(monkeypatch)
    board = started_board()
    failing = board.model.chips[5]
    read = failing.read
    # It never tells that anything was received, nor that the time is up.
    monkeypatch.setattr(failing, "read", lambda register: register != COM_IRQ and read(register))
    board.round()
    assert board.faults() == {"6": "lost"}
    assert (antennas.most, antennas.on) == (1, set())


def test_faulty_readers_are_named_and_the_others_go_on() -> None:
    board = whole_board()
    board.model.chips[2].dead = True
    board.model.chips[9].version = 0x12
    board.model.chips[9].reset()
    board.scanner.start()
    assert board.faults() == {"3": "missing", "10": "clone"}
    for reader in range(14):
        board.model.place(Tag(bytes([reader, 2, 3, 4])), reader)
    board.round()
    assert [len(uids) for uids in contents(board)] == [1, 1, 0] + [1] * 11


def test_a_line_held_down_names_its_whole_bus_only() -> None:
    board = whole_board()
    board.model.buses[0].stuck_low = 0x10
    board.scanner.start()
    assert board.faults() == {str(name): "wiring" for name in range(1, 8)}


def test_two_readers_on_one_select_line() -> None:
    board = whole_board()
    first, second = (board.model.selects[pin] for pin in (3, 5))
    first.chips = second.chips = first.chips + second.chips
    board.model.place(Tag(bytes.fromhex("01020304")), 3)
    board.scanner.start()
    board.round()
    for _ in range(2 * RETRY_ROUNDS + 2):  # and no later try may take them for sound
        board.round()
        assert board.faults() == {"4": "wiring", "6": "wiring"}
    details = [board.scanner.readers[number].detail for number in (3, 5)]
    assert details == ["answers as reader 6", "answers as reader 4"]
    assert contents(board) == [[]] * 14


def test_a_reader_dies_and_comes_back() -> None:
    board = started_board()
    board.model.place(Tag(bytes.fromhex("01020304")), 5)
    board.round()
    board.model.chips[5].dead = True
    changes = [board.scanner.step() for _ in range(28)]
    assert [(r.number, what) for r, what in changes if what] == [(5, FAULT)]
    assert board.faults() == {"6": "lost"}
    for _ in range(RETRY_ROUNDS + 1):
        board.round()
    assert board.faults() == {"6": "lost"}  # still that, not missing from the start
    board.model.chips[5].dead = False
    changes = [board.scanner.step() for _ in range(14 * (RETRY_ROUNDS + 1))]
    assert [(r.number, what) for r, what in changes if what] == [(5, TAGS | FAULT)]
    assert contents(board)[5] == ["01020304"]


def is_set_up(board: WholeBoard, number: int) -> bool:
    """Whether the chip has its own mark and settings."""
    model = board.model.chips[number]
    mark = board.scanner.readers[number].chip.mark
    return (model.read(WATER_LEVEL), model.read(TX_ASK)) == (mark, 0x40)


def test_a_dip_of_the_supply_is_mended_without_a_word() -> None:
    board = started_board()
    board.model.place(Tag(bytes.fromhex("01020304")), 5)
    board.round()
    board.model.chips[5].reset()
    assert not is_set_up(board, 5)
    assert all(what == NO_CHANGE for _, what in [board.scanner.step() for _ in range(14)])
    assert is_set_up(board, 5)
    assert contents(board)[5] == ["01020304"]


def test_a_reader_with_a_mark_not_its_own_is_started_anew() -> None:
    board = started_board()
    board.model.chips[5].write(WATER_LEVEL, board.scanner.readers[6].chip.mark)
    board.round()
    assert is_set_up(board, 5)
    assert board.faults() == {}


def test_a_tag_that_comes_and_goes_is_unsure(monkeypatch: pytest.MonkeyPatch) -> None:
    board = started_board()
    board.round()
    answers = iter([True, False] * 20)
    monkeypatch.setattr(
        board.scanner, "_read", lambda *_: (["01020304"] if next(answers) else [], True)
    )
    reader, what = board.scanner.step()
    assert (what, reader.uids, reader.complete) == (TAGS, ["01020304"], False)


def test_a_single_wrong_scan_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    board = started_board()
    board.round()
    answers = iter([["01020304"], [], []])
    monkeypatch.setattr(board.scanner, "_read", lambda *_: (next(answers), True))
    assert board.scanner.step()[1] == NO_CHANGE


@pytest.mark.parametrize(
    ("stacks", "ms"), [(EMPTY, 95), (SINGLES, 150), (STACKS, 200)], ids=["empty", "14", "5x5"]
)
def test_a_round_is_quick_enough(stacks: tuple[int, ...], ms: int) -> None:
    measured = measure(stacks)
    assert measured.found == sum(stacks)
    assert measured.ms <= ms


@pytest.mark.parametrize(
    ("stacks", "ms"), [(EMPTY, 105), (SINGLES, 180), (STACKS, 240)], ids=["empty", "14", "5x5"]
)
def test_a_round_on_a_slow_pico(stacks: tuple[int, ...], ms: int) -> None:
    assert measure(stacks, overhead_us=60).ms <= ms


@pytest.mark.parametrize(
    ("stacks", "ms"), [(EMPTY, 50), (SINGLES, 90), (STACKS, 150)], ids=["empty", "14", "5x5"]
)
def test_a_round_with_overlap(stacks: tuple[int, ...], ms: int) -> None:
    measured = measure(stacks, overlap=True)
    assert measured.found == sum(stacks)
    assert measured.ms <= ms
