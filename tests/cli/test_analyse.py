"""`companion analyse` as a user starts it."""

from pathlib import Path

import pytest

from companion import cli
from companion.records.analysis import kept
from companion.records.analysis.kept import file_of
from companion.records.analysis.players import Player
from companion.system.i18n import use_language
from tests.records.analysis.played import saved_morra

pytestmark = pytest.mark.usefixtures("morra")


@pytest.fixture
def save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    path = tmp_path / "evening.voyage"
    saved_morra(path)
    return path


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.main(["analyse", *arguments]) == 0
    return capsys.readouterr().out


def test_it_tells_chances_with_their_bounds(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, str(save), "--jobs", "1", "--games", "24")
    assert "% (" in out
    assert "games were played on by captains of the app" in out
    assert "drawn anew" in out
    assert max(map(len, out.splitlines())) <= 80
    assert file_of(save, everything=False).exists()


def test_it_is_told_again_without_playing(
    save: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = told(capsys, str(save), "--jobs", "1", "--games", "24")

    def never(*_: object) -> None:
        raise AssertionError("it plays again")

    monkeypatch.setattr(Player, "play", never)
    assert told(capsys, str(save), "--jobs", "1", "--games", "24") == first


def test_with_everything_it_says_so(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, str(save), "--jobs", "1", "--games", "8", "--everything")
    assert "They knew all that was hidden then." in out


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_it_is_told_in_every_language(
    language: str, save: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        out = told(capsys, str(save), "--jobs", "1", "--games", "8", "--lang", language)
    finally:
        use_language("en")
    assert "{" not in out
    assert "played on" not in out


def test_one_that_is_stopped_tells_what_is_there(
    save: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    batches = 0

    def keep(*_: object) -> bool:
        nonlocal batches
        batches += 1
        if batches == 2:
            raise KeyboardInterrupt
        return True

    monkeypatch.setattr(kept, "keep", keep)
    assert cli.main(["analyse", str(save), "--jobs", "1", "--games", "24"]) == 130
    assert "It was stopped; the same command goes on with it." in capsys.readouterr().out


def test_a_game_that_goes_on_is_refused(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    running = save.with_name("running.voyage")
    saved_morra(running, rounds=1)
    assert cli.main(["analyse", str(running)]) == 1
    captured = capsys.readouterr()
    assert "only a finished game is analysed" in captured.err
    assert not captured.out
    assert not file_of(running, everything=False).exists()


def test_what_is_no_save_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["analyse", str(tmp_path / "nothing")]) == 1
    assert "There is no save" in capsys.readouterr().err


@pytest.mark.parametrize("number", ["0", "-3", "many"])
def test_numbers_of_nothing_are_refused(number: str, save: Path) -> None:
    with pytest.raises(SystemExit):
        cli.main(["analyse", str(save), "--games", number])
