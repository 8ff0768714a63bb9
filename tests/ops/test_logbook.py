"""The log file: small, discreet, silent while nothing happens."""

import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.ops import logbook

ROOT = Path(__file__).parents[2]
SECRET = "disc 4 lies at Cartagena"


@pytest.fixture(autouse=True)
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path))
    logbook.start_logging()
    yield logbook.log_file()
    logbook.stop_logging()


def crash(error: BaseException) -> None:
    try:
        raise error
    except BaseException as caught:  # noqa: BLE001 - any of them
        sys.excepthook(type(caught), caught, caught.__traceback__)


def test_a_crash_is_placed_but_does_not_say_its_values(
    book: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    crash(RuntimeError(SECRET))
    for text in (book.read_text(), capsys.readouterr().err):
        assert "RuntimeError" in text
        assert "test_logbook.py" in text
        assert "in crash" in text
        assert SECRET not in text
    assert str(Path.home()) not in book.read_text()


def test_a_crash_names_its_causes(book: Path) -> None:
    try:
        try:
            raise KeyError(SECRET)
        except KeyError as cause:
            raise ValueError(SECRET) from cause
    except ValueError as error:
        logbook.logger.error("mishap", exc_info=error)
    text = book.read_text()
    assert text.index("KeyError") < text.index("which led to") < text.index("ValueError")
    assert SECRET not in text


def test_what_the_system_says_is_kept(book: Path) -> None:
    crash(OSError(28, "No space left on device", f"/home/{SECRET}"))
    assert "OSError: No space left on device" in book.read_text()
    assert SECRET not in book.read_text()


def test_a_thread_that_crashes(book: Path) -> None:
    def sink() -> None:
        raise RuntimeError(SECRET)

    thread = threading.Thread(target=sink)
    thread.start()
    thread.join()
    assert "a thread crashed" in book.read_text()
    assert SECRET not in book.read_text()


def test_it_stays_small(book: Path) -> None:
    for number in range(20_000):
        logging.getLogger("companion").warning("%d %s", number, "x" * 100)
    files = logbook.log_files()
    assert len(files) == 1 + logbook.KEPT
    assert sum(file.stat().st_size for file in files) <= (1 + logbook.KEPT) * logbook.LARGEST
    assert "19999" in logbook.last_lines()


def test_a_loose_plug_does_not_fill_it(book: Path) -> None:
    for _ in range(500):
        logging.getLogger("hardware.hub").info("readers: silent")
        logging.getLogger("hardware.hub").info("readers: connecting")
    assert book.read_text().count("readers:") == 2


def test_only_what_matters(book: Path) -> None:
    logging.getLogger("kivy").info("chatter")
    logging.getLogger("kivy").warning("no touch panel")
    assert "chatter" not in book.read_text()
    assert "no touch panel" in book.read_text()


def test_a_full_card_is_no_reason_to_stop(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (handler,) = (one for one in logging.getLogger().handlers if hasattr(one, "shouldRollover"))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(handler, "shouldRollover", full)
    logbook.logger.warning("nobody will read this")


@pytest.mark.draws
@pytest.mark.waits
def test_the_app_writes_one_log_and_nothing_while_idle(tmp_path: Path) -> None:
    """The real app, without a screen: its home stays empty, and its log stands still."""
    home = tmp_path / "home"
    home.mkdir()
    data = tmp_path / "games"
    environment = {
        **os.environ,
        "HOME": str(home),
        "COMPANION_DATA_DIR": str(data),
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
    }
    environment.pop("KIVY_HOME", None)
    app = subprocess.Popen(
        [sys.executable, "-m", "companion", "app"],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        end = time.monotonic() + 120
        while not (data / "bookmark.json").exists():
            assert time.monotonic() < end
            assert app.poll() is None
            time.sleep(0.2)
        time.sleep(3)
        before = {file: file.stat().st_mtime_ns for file in data.rglob("*") if file.is_file()}
        time.sleep(3)
        after = {file: file.stat().st_mtime_ns for file in data.rglob("*") if file.is_file()}
        assert after == before
        app.terminate()
        assert app.wait(60) == 0
    finally:
        app.kill()
        app.wait()
    assert [file.name for file in data.rglob("*.log*")] == ["companion.log"]
    assert not [file for file in home.rglob("*") if "log" in file.name]
    text = (data / "companion.log").read_text()
    assert "begins" in text
    assert "ends" in text
