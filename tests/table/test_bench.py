"""The figures of `companion bench table` that need no packages from elsewhere."""

import sys
import zipfile
from pathlib import Path

import pytest

from companion.games.drake.bench import table as bench
from companion.games.drake.bench import table_packages as packages
from hardware.model.measure import EMPTY, filled_board


def test_every_promise_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "GAMES", 1)
    monkeypatch.setattr(bench, "packages_dir", lambda: tmp_path)
    monkeypatch.setattr("sys.executable", "/bin/false")
    steps: list[str] = []
    figures = list(bench.measure(steps.append))
    assert steps[0] == "empty board"
    assert [figure.name for figure in figures if figure.falls_short] == []
    assert sum(figure.limit is not None for figure in figures) == 10
    skipped = [figure for figure in figures if figure.remark.startswith("not measured")]
    assert [figure.name for figure in skipped] == ["mfrc522", "mfrc522-python", "pi-rc522"]


def test_a_package_is_run_from_its_wheel_and_forgotten(tmp_path: Path) -> None:
    """With a package of our own making, which only reads the version register."""
    package = packages.Package("probe", "1", "rc522_probe", lambda module: module.Probe().read)
    source = (
        "import spidev\nimport RPi.GPIO as GPIO\nfrom time import sleep\n"
        "class Probe:\n"
        "    def __init__(self):\n"
        "        self.spi = spidev.SpiDev()\n"
        "        self.spi.open(0, 0)\n"
        "        GPIO.setmode(GPIO.BOARD)\n"
        "    def read(self):\n"
        "        sleep(0.001)\n"
        "        return self.spi.xfer2([0xEE, 0])[1]\n"
    )
    wheel = tmp_path / package.wheel
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("rc522_probe/__init__.py", source)
    board = filled_board(EMPTY)
    with packages.readers_of(package, packages.fetch(package, tmp_path), board) as reads:
        assert [read() for read in reads] == [0x92] * 14
        measured = bench.by_package(board, reads)
    assert (measured.accesses, measured.found) == (14, 0)
    assert measured.ms >= 14
    assert "spidev" not in sys.modules
    assert "rc522_probe" not in sys.modules
