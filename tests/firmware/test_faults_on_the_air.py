"""Answers that are not heard, tags that change their UIDs, boards with a single reader."""

import random
from collections.abc import Iterable

import pytest

from firmware.chip import FIELD_OFF_US
from firmware.scanner import CHANGING_BACK_WITHIN, NO_CHANGE, TAGS, Scanner
from hardware.model.board import ModelBoard
from hardware.model.clock import VirtualClock
from hardware.model.measure import load_wiring
from hardware.model.tag import Tag
from tests.firmware.bench import (
    ChangingTag,
    MissedTag,
    WholeBoard,
    random_uids,
    started_reader,
    whole_board,
)

ONE, OTHER, THIRD = "04a1b2c3d4e5f6", "04a1b2c3d4e5f7", "01020304"
STACKS = ([ONE], [THIRD], [ONE, OTHER], [ONE, THIRD], [OTHER, ONE, THIRD])


def board_with(*tags: Tag, reader: int = 5) -> WholeBoard:
    board = whole_board()
    for tag in tags:
        board.model.place(tag, reader)
    board.scanner.start()
    return board


def look(board: WholeBoard) -> tuple[list[str], bool, int]:
    board.round()
    reader = board.scanner.readers[5]
    return reader.uids, reader.complete, reader.changing


# One unheard answer


@pytest.mark.parametrize("known", [False, True], ids=["strangers", "known"])
@pytest.mark.parametrize("uids", STACKS, ids=len)
def test_one_answer_unheard_hides_nobody(uids: list[str], known: bool) -> None:
    for missed in range(12):
        for position in range(len(uids)):
            tags = [Tag(bytes.fromhex(uid)) for uid in uids]
            tags[position] = MissedTag(tags[position].uid, answers=[missed])
            found = started_reader(*tags).inventory(*(uids if known else ()))
            assert found == (sorted(uids), True), (missed, position)


@pytest.mark.parametrize("known", [False, True], ids=["strangers", "known"])
@pytest.mark.parametrize("uids", STACKS, ids=len)
def test_one_frame_that_a_tag_does_not_hear_hides_nobody(uids: list[str], known: bool) -> None:
    for missed in range(20):
        for position in range(len(uids)):
            tags = [Tag(bytes.fromhex(uid)) for uid in uids]
            tags[position] = MissedTag(tags[position].uid, frames=[missed])
            found = started_reader(*tags).inventory(*(uids if known else ()))
            assert found == (sorted(uids), True), (missed, position)


def missed(chance: random.Random, share: float) -> Iterable[int]:
    return [number for number in range(400) if chance.random() < share]


def test_a_first_look_misses_nobody_silently_when_one_answer_in_twenty_is_lost() -> None:
    chance = random.Random("noise")
    for _ in range(20):
        board = whole_board()
        laid = []
        for reader in range(14):
            uids = random_uids(chance, most=3)
            laid.append(sorted(uid.hex() for uid in uids))
            for uid in uids:
                board.model.place(MissedTag(uid, answers=missed(chance, 0.05)), reader)
        board.scanner.start()
        board.round()
        for seen, lying in zip(board.scanner.readers, laid, strict=True):
            assert seen.uids == lying or not seen.complete, (seen.uids, lying)


def test_a_fresh_reader_is_not_believed_to_be_empty_at_once() -> None:
    """All three calls of the first look go unheard; the second look tells."""
    board = board_with(MissedTag(bytes.fromhex(ONE), answers=[0, 1]))
    assert look(board) == ([ONE], True, 0)


def test_nor_one_that_was_lost_and_comes_back() -> None:
    board = board_with(Tag(bytes.fromhex(ONE)))
    board.round()
    board.model.lift(bytes.fromhex(ONE))
    board.round()
    board.model.place(MissedTag(bytes.fromhex(OTHER), answers=[0, 1]), 5)
    board.model.chips[5].reset()
    assert look(board) == ([OTHER], True, 0)


# UIDs that are known


def test_known_uids_that_are_gone_and_new_ones_beside_them() -> None:
    chance = random.Random("changes")
    reader = started_reader()
    known: list[str] = []
    for _ in range(1000):
        uids = random_uids(chance)
        kept = [uid for uid in known if chance.random() < 0.7]
        lying = sorted({*kept, *[uid.hex() for uid in uids[: 5 - len(kept)]]})
        reader.model.field.tags.clear()
        for uid in lying:
            reader.model.field.add(Tag(bytes.fromhex(uid)))
        assert reader.inventory(*known) == (lying, True)
        known = lying


def test_something_unreadable_beside_known_tags_is_told() -> None:
    sleepless = Tag(bytes.fromhex(THIRD))
    sleepless.sleepless = True
    reader = started_reader(sleepless, Tag(bytes.fromhex(ONE)))
    assert reader.inventory(ONE, THIRD)[1] is False


# Tags that change


@pytest.mark.parametrize("strangers", [1, 2])
def test_a_changing_tag_beside_a_disc_is_told_once(strangers: int) -> None:
    chance = random.Random("phone")
    board = board_with(Tag(bytes.fromhex(ONE)))
    assert look(board) == ([ONE], True, 0)
    for _ in range(strangers):
        board.model.place(ChangingTag(chance), 5)
    changes = [board.scanner.step() for _ in range(14 * 50)]
    assert [(r.number, what) for r, what in changes if what] == [(5, TAGS)]
    assert look(board) == ([ONE], True, strangers)
    board.model.place(Tag(bytes.fromhex(OTHER)), 5)
    assert look(board) == ([ONE, OTHER], True, strangers)
    board.model.lift(bytes.fromhex(ONE))
    assert look(board) == ([OTHER], True, strangers)
    del board.model.chips[5].field.tags[:strangers]
    for _ in range(CHANGING_BACK_WITHIN):
        found = look(board)
    assert found == ([OTHER], True, 0)


def test_a_changing_tag_makes_no_look_slow() -> None:
    def round_us(*tags: Tag) -> int:
        board = board_with(Tag(bytes.fromhex(ONE)), *tags)
        board.round()
        began = board.model.clock.now_us()
        board.round()
        return board.model.clock.now_us() - began

    as_a_second_disc = round_us(Tag(bytes.fromhex(OTHER)))
    assert round_us(ChangingTag(random.Random(1))) < as_a_second_disc + 3000


def test_a_disc_laid_in_place_of_a_changing_tag_is_seen() -> None:
    board = board_with(ChangingTag(random.Random(2)))
    assert look(board) == ([], True, 1)
    board.model.chips[5].field.tags.clear()
    board.model.place(Tag(bytes.fromhex(ONE)), 5)
    board.round()
    assert look(board) == ([ONE], True, 0)


class FlickeringTag(ChangingTag):
    """And answers only every other time."""

    def hear(self, frame: bytes, last_bits: int) -> tuple[bytes, int] | None:
        return super().hear(frame, last_bits) if self.uid[3] & 1 else None


@pytest.mark.parametrize("seed", range(6))
def test_a_changing_tag_that_comes_and_goes_makes_neither_storm_nor_slow_looks(seed: int) -> None:
    board = board_with(Tag(bytes.fromhex(ONE)), FlickeringTag(random.Random(seed)))
    board.round()
    changes = 0
    began = board.model.clock.now_us()
    for _ in range(14 * 60):
        reader, what = board.scanner.step()
        assert ONE in reader.uids or reader.number != 5
        changes += what != NO_CHANGE
    assert changes < 6
    assert (board.model.clock.now_us() - began) / 60 < 95_000 + 15_000


# A single reader


def single_reader(*tags: Tag) -> WholeBoard:
    wiring = load_wiring()
    model = ModelBoard(VirtualClock(), {**wiring, "readers": wiring["readers"][:1]})
    for tag in tags:
        model.place(tag, 0)
    board = WholeBoard(model, Scanner(model.readers()))
    board.scanner.start()
    board.round()
    return board


def test_a_single_reader_is_as_fast_as_fourteen() -> None:
    """But for the time that its tags need to forget, which passes at the others elsewhere."""
    uid = bytes.fromhex(ONE)
    alone = single_reader(Tag(uid))
    fourteen = whole_board()
    for reader in range(14):
        fourteen.model.place(Tag(uid), reader)
    fourteen.scanner.start()
    fourteen.round()

    def look_us(board: WholeBoard) -> float:
        began = board.model.clock.now_us()
        changes = [board.scanner.step()[1] for _ in range(28)]
        assert changes == [NO_CHANGE] * 28
        return (board.model.clock.now_us() - began) / 28

    assert look_us(alone) <= look_us(fourteen) + FIELD_OFF_US + 100
    assert look_us(alone) < 17_000
    assert alone.scanner.readers[0].uids == [ONE]
