import random

import pytest

from firmware.inventory import LEVELS, REQA, check_byte, crc_a, resolve
from hardware.model.chip import FROM_BUFFER, FROM_ZERO
from hardware.model.field import GARBLED, NEAREST, SILENT
from hardware.model.tag import Tag
from tests.firmware.bench import random_uids, started_reader


def tags(*uids: str) -> list[Tag]:
    return [Tag(bytes.fromhex(uid)) for uid in uids]


def test_checks_are_those_of_the_standard() -> None:
    assert crc_a(b"\x00\x00").hex() == "a01e"  # both examples of ISO 14443-3, annex B
    assert crc_a(b"\x12\x34").hex() == "26cf"
    assert crc_a(b"\x50\x00").hex() == "57cd"
    assert check_byte(bytes.fromhex("8804a1b2")) == 0x88 ^ 0x04 ^ 0xA1 ^ 0xB2


@pytest.mark.parametrize("counts", [FROM_BUFFER, FROM_ZERO])
def test_random_stacks_are_read_whole(counts: str) -> None:
    chance = random.Random(f"stacks {counts}")
    for _ in range(150):
        uids = random_uids(chance)
        reader = started_reader(*[Tag(uid) for uid in uids], counts=counts)
        found = reader.inventory()
        assert found == (sorted(uid.hex() for uid in uids), True), [uid.hex() for uid in uids]


@pytest.mark.parametrize(
    "uids",
    [
        [],
        ["01020304"],
        ["04a1b2c3d4e5f6"],
        ["04a1b2c3d4e5f60718a9"],
        ["01020304", "01020305", "81020304"],
        ["04a1b2c3d4e5f6", "04a1b2c3d4e5f7", "04a1b2c3d4e576", "04a1b2c3d4e476"],
        ["01020304", "04a1b2c3d4e5f6", "04a1b2c3d4e5f60718a9", "04a1b2c3d4e5f60718a8"],
        ["00000000", "ffffffff", "00000001", "80000000", "fffffffe"],
    ],
)
def test_all_lengths_and_shared_beginnings(uids: list[str]) -> None:
    assert started_reader(*tags(*uids)).inventory() == (sorted(uids), True)


def test_the_same_again_and_again() -> None:
    reader = started_reader(*tags("01020304", "04a1b2c3d4e5f6"))
    for _ in range(5):
        assert reader.inventory() == (["01020304", "04a1b2c3d4e5f6"], True)
        reader.clock.advance(5000)


def test_a_chip_that_counts_from_zero_is_learnt() -> None:
    uids = ["04a1b2c3d400f6", "04a1b2c3d500f6", "04a1b2c3d501f6"]
    reader = started_reader(*tags(*uids), counts=FROM_ZERO)
    before = reader.bus.transfers
    assert reader.inventory() == (uids, True)
    assert reader.chip.counts_from_zero
    learnt = reader.bus.transfers
    assert reader.inventory() == (uids, True)
    assert reader.bus.transfers - learnt < learnt - before


def test_a_tag_that_does_not_sleep_leaves_the_inventory_incomplete() -> None:
    sleepless = Tag(bytes.fromhex("01020304"))
    sleepless.sleepless = True
    assert started_reader(sleepless).inventory() == (["01020304"], False)


def test_a_wrong_check_byte_is_not_believed() -> None:
    reader = started_reader(*tags("01020304"))
    reader.model.field.tags[0].parts = [bytes.fromhex("0102030405")]
    reader.chip.field(True)
    reader.clock.advance(5000)
    reader.chip.send(REQA, 7, 0, 16)
    assert resolve(reader.chip, LEVELS[0]) is None


def test_a_wrong_crc_is_not_believed() -> None:
    class Damaged(Tag):
        def hear(self, frame: bytes, last_bits: int) -> tuple[bytes, int] | None:
            answer = super().hear(frame, last_bits)
            if answer and len(answer[0]) == 3:
                return answer[0][:2] + b"\x00", 0
            return answer

    assert started_reader(Damaged(bytes.fromhex("01020304"))).inventory() == ([], False)


def test_two_tags_with_one_uid_look_like_one() -> None:
    assert started_reader(*tags("01020304", "01020304")).inventory() == (["01020304"], True)


@pytest.mark.parametrize("limit", [2, 3])
def test_garbled_answers_of_a_stack_too_tall(limit: int) -> None:
    uids = ["04a1b2c3d4e5f6", "04a1b2c3d4e5f7", "04a1b2c3d4e5f8", "04a1b2c3d4e5f9"]
    reader = started_reader()
    reader.model.field.limit, reader.model.field.beyond = limit, GARBLED
    for height, tag in enumerate(tags(*uids), 1):
        reader.model.field.add(tag)
        seen, complete = reader.inventory()
        assert complete is (height <= limit)
        assert seen == (uids[:height] if height <= limit else [])


@pytest.mark.parametrize(("beyond", "seen"), [(SILENT, []), (NEAREST, ["01020304"])])
def test_silence_cannot_be_told_from_absence(beyond: str, seen: list[str]) -> None:
    """Not what anybody wants, but what a reader can know: the watcher above must remember."""
    reader = started_reader(*tags("01020304", "01020305"))
    reader.model.field.limit, reader.model.field.beyond = 1, beyond
    assert reader.inventory() == (seen, True)


def test_a_weak_tag_is_unreadable_until_the_gain_is_raised() -> None:
    weak = Tag(bytes.fromhex("01020304"), strength=16)
    reader = started_reader(weak)
    assert reader.inventory() == ([], False)  # 33 dB: heard, but damaged
    reader.chip.set_gain(18)
    assert reader.inventory() == ([], True)
    reader.chip.set_gain(43)
    assert reader.inventory() == (["01020304"], True)


def test_a_weak_tag_under_a_strong_one_comes_second() -> None:
    weak = Tag(bytes.fromhex("01020304"), strength=20)
    strong = Tag(bytes.fromhex("01020305"), strength=40)
    assert started_reader(weak, strong).inventory() == (["01020304", "01020305"], True)


def test_tags_need_time_to_wake_up() -> None:
    reader = started_reader(*tags("01020304"))
    assert reader.inventory(settle_us=500) == ([], True)
    assert reader.inventory(settle_us=5000) == (["01020304"], True)
