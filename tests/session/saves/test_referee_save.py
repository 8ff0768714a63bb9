"""`companion referee --save`, as a process: what it tells, refuses, and leaves behind."""

import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.session.saves.damage.wal import log_file
from companion.session.saves.save_file import read_rows
from tests.games.drake.support.moves import Request
from tests.session.referee_process import UNLIMITED, RefereeProcess
from tests.session.saves.saved_games import contents, save_game

NEW: Request = {
    "new": "drake",
    "seats": ["red", "blue", "green"],
    "options": {"order": ["red", "blue", "green"]},
    "seed": 5,
}
VISIT: Request = {"seat": "red", "do": "visit", "at": "crew-1", "circle": 1}
NEXT_VISIT: Request = {"seat": "blue", "do": "visit", "at": "crew-1", "circle": 2}
LOG: Request = {"ask": "log", "as": "table"}


@contextmanager
def referee(path: Path, *options: str, under: Sequence[str] = ()) -> Iterator[RefereeProcess]:
    """Ends as it should: with 0 and in silence, leaving one file."""
    process = RefereeProcess(path, *options, under=under)
    try:
        yield process
    except BaseException:
        process.kill()
        raise
    assert process.end() == 0
    assert process.errors == ""
    assert not log_file(path).exists()


def test_a_second_run_goes_on_where_the_first_stopped(path: Path) -> None:
    with referee(path) as first:
        assert first.ask(LOG)["error"]["code"] == "no-game"
        assert first.ask(NEW)["ok"]
        assert first.ask(VISIT)["ok"]
        assert first.ask({"do": "undo"})["ok"]
        log = first.ask(LOG)
    with referee(path) as second:
        assert second.ask(LOG) == log
        assert second.ask({"do": "redo"})["ok"]
        assert second.ask(NEXT_VISIT)["ok"]


def test_a_save_holds_one_game_for_good(path: Path) -> None:
    with referee(path) as first:
        assert first.ask({"new": "drake", "seats": []})["error"]["code"] == "bad-request"
        assert not path.exists()
        assert first.ask(NEW)["ok"]
        assert first.ask(NEW)["error"]["code"] == "game-exists"
    with referee(path) as second:
        answer = second.ask(NEW)
        assert answer["error"]["code"] == "game-exists"
        assert answer["error"]["rule"] is None
        assert answer["waiting_for"] == [{"seat": "red", "do": ["visit", "set-sail"]}]
        assert second.ask({**NEW, "seats": []})["error"]["code"] == "bad-request"


def test_two_that_wait_for_a_new_game_get_one(path: Path) -> None:
    with referee(path) as slower:
        assert slower.ask(LOG)["error"]["code"] == "no-game"
        with referee(path) as faster:
            assert faster.ask(NEW)["ok"]
            assert slower.ask(NEW)["error"]["code"] == "game-exists"
            assert slower.ask(LOG)["error"]["code"] == "no-game"
            assert faster.ask(VISIT)["ok"]


@pytest.mark.waits
def test_a_save_in_use_is_refused_at_once(path: Path) -> None:
    with referee(path) as first:
        assert first.ask(NEW)["ok"]
        start = time.monotonic()
        second = RefereeProcess(path)
        assert second.end() == 2
        assert time.monotonic() - start < 5
        assert "in use" in second.errors
        assert str(path) in second.errors
        assert first.ask(VISIT)["ok"]
    assert len(read_rows(path)) == 2


def test_what_is_no_save_is_refused_and_left_alone(path: Path) -> None:
    path.write_text("Dear diary")
    process = RefereeProcess(path)
    assert process.end() == 2
    assert process.errors == f"{path} is not a save of this program.\n"
    assert contents(path.parent) == {path.name: b"Dear diary"}


def test_a_save_without_a_directory_is_refused(path: Path) -> None:
    process = RefereeProcess(path.parent / "nowhere" / "game")
    assert process.end() == 2
    assert process.errors == f"There is no directory {path.parent / 'nowhere'}.\n"


def test_errors_speak_the_language_of_the_table(path: Path) -> None:
    path.write_text("Cher journal")
    process = RefereeProcess(path, "--lang", "fr")
    assert process.end() == 2
    assert str(path) in process.errors


def test_a_full_disk_refuses_the_move_and_nothing_else(path: Path) -> None:
    with referee(path) as process:
        assert process.ask(NEW)["ok"]
        assert process.ask(VISIT)["ok"]
        before = [process.ask(LOG), process.ask({"ask": "view", "as": "red"})]
        process.allow_file_size(log_file(path).stat().st_size)
        for request in (NEXT_VISIT, {"do": "undo"}, NEXT_VISIT):
            answer = process.ask(request)
            assert not answer["ok"]
            assert answer["error"]["code"] == "not-saved"
            assert answer["error"]["rule"] is None
            assert answer["waiting_for"] == [{"seat": "blue", "do": ["visit", "set-sail"]}]
        assert [process.ask(LOG), process.ask({"ask": "view", "as": "red"})] == before
        process.allow_file_size(UNLIMITED)
        assert process.ask({"do": "undo"})["ok"]
        assert process.ask({"do": "redo"})["ok"]
        assert process.ask(NEXT_VISIT)["ok"]
        log = process.ask(LOG)
    with referee(path) as again:
        assert again.ask(LOG) == log


def test_a_disk_that_turns_read_only_refuses_the_move_and_nothing_else(path: Path) -> None:
    """Beneath a file that is open, as the kernel does it in an emergency: such a file can still be
    written to, and syncing it says that all is well."""
    own_mounts = ("unshare", "--user", "--map-root-user", "--mount")
    if subprocess.run([*own_mounts, "true"], capture_output=True, check=False).returncode:
        pytest.skip("this user may not have mounts of its own")
    place = str(path.parent)
    with referee(path, under=own_mounts) as process:
        assert process.ask(NEW)["ok"]
        assert process.ask(VISIT)["ok"]
        before = [process.ask(LOG), process.ask({"ask": "view", "as": "red"})]
        process.beside("mount", "--bind", place, place)
        process.beside("mount", "-o", "remount,bind,ro", place)
        for request in (NEXT_VISIT, {"do": "undo"}, NEXT_VISIT):
            answer = process.ask(request)
            assert not answer["ok"]
            assert answer["error"]["code"] == "not-saved"
            assert "Read-only file system" in answer["error"]["message"]
        assert [process.ask(LOG), process.ask({"ask": "view", "as": "red"})] == before
        process.beside("umount", place)
        assert process.ask(NEXT_VISIT)["ok"]
        log = process.ask(LOG)
    with referee(path) as again:
        assert again.ask(LOG) == log


def test_a_move_refused_by_a_full_disk_is_not_there_after_a_kill(path: Path) -> None:
    process = RefereeProcess(path)
    assert process.ask(NEW)["ok"]
    assert process.ask(VISIT)["ok"]
    log = process.ask(LOG)
    process.allow_file_size(log_file(path).stat().st_size + 2000)
    assert process.ask(NEXT_VISIT)["error"]["code"] == "not-saved"
    process.kill()
    with referee(path) as again:
        assert again.ask(LOG) == log


def test_a_game_does_not_begin_on_a_full_disk(path: Path) -> None:
    with referee(path) as process:
        process.ask(LOG)
        process.allow_file_size(0)
        assert process.ask(NEW)["error"]["code"] == "not-saved"
        assert contents(path.parent) == {}
        process.allow_file_size(8192)
        assert process.ask(NEW)["error"]["code"] == "not-saved"
        assert contents(path.parent) == {}
        process.allow_file_size(UNLIMITED)
        assert process.ask(NEW)["ok"]


def test_being_asked_to_end_closes_the_save(path: Path) -> None:
    process = RefereeProcess(path)
    assert process.ask(NEW)["ok"]
    assert process.ask(VISIT)["ok"]
    assert process.terminate() == 128 + 15
    assert process.errors == ""
    assert list(contents(path.parent)) == [path.name]
    assert len(read_rows(path)) == 2


def test_a_finished_game_can_still_be_asked(path: Path) -> None:
    played = save_game(path)
    with referee(path) as process:
        assert process.ask({"ask": "standings"})["standings"]["final"]
        assert process.ask({"ask": "standings"})["standings"] == played.standings()
