"""Guessing a PIN takes longer and longer, and no restart or clock makes it quick again."""

import json
from pathlib import Path
from random import Random

import pytest

from companion.games.drake.proofs.clock import WallClock
from companion.night.settings.pin_guard import FREE_TRIES, WAITS, PinGuard, wait_after
from companion.night.settings.settings import Settings
from companion.ops.backup import make_backup
from companion.ops.backup_file import read_contents
from companion.system.clock import time_of_day
from companion.system.paths import data_dir


class Device:
    """A Pi: its clock that only goes forward begins anew with every start."""

    def __init__(self) -> None:
        self.now = 0.0
        self.settings = Settings()
        self.settings.set_pin("Anna", "1588")
        self.settings.set_pin("Duarte", "1577")
        self.guard = self.start()

    def start(self, now: float = 5.0) -> PinGuard:
        self.now = now
        self.guard = PinGuard(lambda: self.settings, lambda: self.now)
        return self.guard

    def guess(self, times: int, player: str = "Anna") -> None:
        """Wrong ones, as fast as the guard allows."""
        for _ in range(times):
            self.now += self.guard.seconds_left(player)
            assert not self.guard.is_right(player, "0000")


@pytest.fixture
def device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Device:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path / "data"))
    return Device()


def test_some_may_be_wrong_without_a_wait(device: Device) -> None:
    device.guess(FREE_TRIES - 1)
    assert device.guard.seconds_left("Anna") == 0
    assert device.guard.is_right("Anna", "1588")
    # And then as many again.
    device.guess(FREE_TRIES - 1)
    assert device.guard.seconds_left("Anna") == 0


def test_waits_grow_and_stay_long(device: Device) -> None:
    device.guess(FREE_TRIES - 1)
    seen = []
    for _ in range(len(WAITS) + 2):
        device.guess(1)
        seen.append(device.guard.seconds_left("Anna"))
    assert seen == [*WAITS, WAITS[-1], WAITS[-1]]
    assert list(WAITS) == sorted(set(WAITS))
    assert wait_after(10**6) == WAITS[-1]


def test_while_waiting_even_the_right_one_is_not_looked_at(device: Device) -> None:
    device.guess(FREE_TRIES)
    assert not device.guard.is_right("Anna", "1588")
    device.now += WAITS[0] - 0.01
    assert device.guard.seconds_left("Anna") == 1
    assert not device.guard.is_right("Anna", "1588")
    device.now += 0.02
    assert device.guard.is_right("Anna", "1588")


def test_impatience_is_not_punished(device: Device) -> None:
    device.guess(FREE_TRIES)
    for _ in range(50):
        assert not device.guard.is_right("Anna", "0000")
    assert device.guard.seconds_left("Anna") == WAITS[0]


def test_others_do_not_wait(device: Device) -> None:
    device.guess(FREE_TRIES + 2)
    assert device.guard.seconds_left("Duarte") == 0
    assert device.guard.is_right("Duarte", "1577")


@pytest.mark.parametrize("now", [0.0, 5.0, 1e9])
def test_a_restart_does_not_end_a_wait(device: Device, now: float) -> None:
    device.guess(FREE_TRIES + 1)
    device.now += WAITS[1] - 1
    guard = device.start(now)
    assert guard.seconds_left("Anna") == WAITS[1]
    assert not guard.is_right("Anna", "1588")
    device.now += WAITS[1]
    assert guard.is_right("Anna", "1588")


def test_a_restart_gives_no_new_tries(device: Device) -> None:
    for number in range(FREE_TRIES):
        device.guess(1)
        device.start(number)
    assert device.guard.seconds_left("Anna") == WAITS[0]
    device.now += WAITS[0]
    assert device.guard.seconds_left("Anna") == 0
    # That wait is over for good; but the next wrong one brings a longer one.
    device.start()
    assert device.guard.seconds_left("Anna") == 0
    device.guess(1)
    assert device.guard.seconds_left("Anna") == WAITS[1]


def test_a_clock_that_jumps_changes_nothing(device: Device) -> None:
    with WallClock(Random(7)) as wall:
        device.guess(FREE_TRIES)
        for _ in range(20):
            wall.jump()
            assert device.guard.seconds_left("Anna") == WAITS[0]
            assert device.start().seconds_left("Anna") == WAITS[0]
    kept = json.loads((data_dir() / "pin_tries.json").read_bytes())
    assert kept == {"Anna": {"wrong": FREE_TRIES, "waiting": True}}


def test_the_count_tells_no_pin_and_is_for_its_owner_alone(device: Device) -> None:
    device.guess(FREE_TRIES)
    file = data_dir() / "pin_tries.json"
    assert b"0000" not in file.read_bytes()
    assert file.stat().st_mode & 0o777 == 0o600


def test_no_backup_gives_new_tries(device: Device, tmp_path: Path) -> None:
    device.guess(FREE_TRIES)
    made = make_backup(tmp_path / "stick", time_of_day())
    assert "pin_tries.json" not in [kept.name for kept in read_contents(made).files]


def test_another_pin_begins_anew(device: Device) -> None:
    device.guess(FREE_TRIES + 3)
    device.settings.set_pin("Anna", "1492")
    device.guard.forget("Anna")
    assert device.guard.is_right("Anna", "1492")
    assert device.start().seconds_left("Anna") == 0


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff", b'{"Anna": {"wrong": -1}}', b"[" * 9999])
def test_a_damaged_count_counts_from_now_on(device: Device, content: bytes) -> None:
    data_dir().mkdir(exist_ok=True)
    (data_dir() / "pin_tries.json").write_bytes(content)
    guard = device.start()
    device.guess(FREE_TRIES)
    assert guard.seconds_left("Anna") == WAITS[0]


def test_a_card_that_cannot_be_written_still_makes_wait(device: Device) -> None:
    data_dir().mkdir(exist_ok=True)
    (data_dir() / "pin_tries.json").mkdir()
    device.guess(FREE_TRIES)
    assert device.guard.seconds_left("Anna") == WAITS[0]
