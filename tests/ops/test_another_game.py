"""A game that nothing shared has ever heard of, through a whole night and what comes after it."""

import json
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.cli import main
from companion.cli.selfcheck import read_everything
from companion.night.night import Night
from companion.night.saved.past_game import look_at
from companion.night.saved.saved_games import saved_games
from companion.ops import report
from companion.ops.backup import make_backup, plan_restore, restore
from companion.session.saves.reading.loading import find_sealer, read_save
from companion.session.saves.reading.proof import prove
from companion.system.paths import data_dir
from tests.session.morra_games import hide

pytestmark = pytest.mark.usefixtures("morra")
NOW = datetime(2026, 7, 1, 20, 15, tzinfo=UTC)
PLAYERS = {"red": "Anna", "blue": ""}


@pytest.fixture(autouse=True)
def _device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path / "device"))


def begun() -> Night:
    night = Night()
    assert night.begin(["red", "blue"], PLAYERS, game="morra", seed=7).ok
    return night


def play_round(night: Night) -> None:
    for seat, fingers in (("red", 1), ("blue", 2)):
        outcome = night.play(hide(seat, fingers))
        assert outcome.ok, outcome.refusal


def test_a_night_of_it() -> None:
    night = begun()
    assert (night.phase, night.round, night.words.round_name(1)) == ("hiding", 1, "Round 1")
    assert night.awaited() == {"red": ["hide"], "blue": ["hide"]}
    assert [night.words.captain(seat) for seat in night.game.seats] == ["Anna", "Blue"]
    assert [night.words.letter(seat) for seat in night.game.seats] == ["A", "B"]
    refused = night.play(hide("red", 4))
    assert refused.refusal is not None
    play_round(night)
    assert night.round == 2
    assert "Anna scores" in night.words.log()[-2].sentence
    assert [line.round_begun for line in night.words.log()] == [0, 0, 2, 2, 2]
    assert night.undoing.undo_label == "Blue hides some fingers."
    assert night.undoing.undo_leads_to() == 1
    assert night.undo().ok
    assert night.round == 1
    (task,) = night.undoing.to_put_back()
    assert task.startswith("Anna gives back beans: ")
    assert night.redo().ok
    assert night.undoing.to_put_back() == []


def test_it_is_kept_listed_and_gone_on_with(capsys: pytest.CaptureFixture[str]) -> None:
    night = begun()
    play_round(night)
    night.leave()
    (save,) = saved_games()
    assert (save.game, save.round, save.phase, save.captains) == ("morra", 2, "hiding", PLAYERS)
    assert main(["list"]) == 0
    row = capsys.readouterr().out.splitlines()[-1]
    assert all(word in row for word in ("Morra", "Anna, Blue", "Round 2", "hiding"))
    assert night.resume(save) == ""
    for _ in range(2):
        play_round(night)
    night.leave()
    (save,) = saved_games()
    assert save.over
    assert set(save.ranking) == {"red", "blue"}
    assert look_at(save).game.over


def test_a_summary_that_is_lost_is_made_anew() -> None:
    night = begun()
    play_round(night)
    night.leave()
    (save,) = saved_games()
    save.file.with_suffix(".json").unlink()
    (again,) = saved_games()
    assert (again.game, again.seats, again.round) == ("morra", ["red", "blue"], 2)
    save.file.with_suffix(".json").unlink()
    save.file.write_bytes(b"nothing is left of it")
    (damaged,) = saved_games()
    assert (damaged.game, damaged.round) == ("morra", 0)


def test_a_backup_brings_it_back_with_the_files_that_it_keeps(tmp_path: Path) -> None:
    night = begun()
    play_round(night)
    night.leave()
    (save,) = saved_games()
    house = data_dir() / "morra" / "house.txt"
    house.parent.mkdir()
    house.write_text("Thumbs count.")
    (data_dir() / "morra-cards.json").write_text("{}")
    (data_dir() / "morra" / "deeper").mkdir()
    (data_dir() / "morra" / "deeper" / "house.txt").write_text("No file of the game.")
    made = make_backup(tmp_path / "stick", NOW)
    with zipfile.ZipFile(made) as archive:
        names = set(archive.namelist())
    assert {f"games/{save.file.name}", f"games/{save.name}.json", "morra/house.txt"} < names
    assert "morra-cards.json" in names
    assert "morra/deeper/house.txt" not in names
    house.unlink()
    save.file.unlink()
    plan = plan_restore(made)
    assert set(plan.wanted) == {f"games/{save.file.name}", "morra/house.txt"}
    restore(plan, plan.wanted, NOW)
    assert house.read_text() == "Thumbs count."
    assert night.resume(save) == ""
    night.leave()


def test_a_report_tells_of_it_without_its_secrets(tmp_path: Path) -> None:
    night = begun()
    night.play(hide("red", 3, bet="blue"))
    night.leave()
    (data_dir() / "morra").mkdir()
    (data_dir() / "morra" / "house.txt").write_text("Thumbs count.")
    file = tmp_path / "report.zip"
    parts = {part.name: part.content for part in report.write(file)}
    assert parts["morra/house.txt"] == b"Thumbs count."
    (told,) = json.loads(parts["saves.json"])
    assert (told["game"], told["verdict"], told["over"]) == ("morra", "whole", False)
    assert not any(b"Anna" in content for content in parts.values())


def test_an_update_reads_it_first(tmp_path: Path) -> None:
    night = begun()
    night.leave()
    house = data_dir() / "morra" / "house.txt"
    house.parent.mkdir()
    house.write_bytes(b"\xff\xfe\xff")
    unreadable, remarks = read_everything(data_dir(), tmp_path / "copy")
    assert set(unreadable) == {"morra/house.txt"}
    assert remarks == []


def test_it_is_proven_exported_and_imported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    night = begun()
    for _ in range(3):
        play_round(night)
    night.leave()
    (save,) = saved_games()
    assert main(["verify", str(save.file)]) == 0
    assert "over and proves out" in capsys.readouterr().out
    exported = tmp_path / "morra.jsonl"
    assert main(["export", str(save.file), str(exported)]) == 0
    assert main(["import", str(exported)]) == 0
    (copy,) = (one for one in saved_games() if one.name != save.name)
    assert (copy.game, copy.over) == ("morra", True)
    records = read_save(copy.file)
    assert prove(records, find_sealer(copy.file, records)).faults == []
    assert main(["replay", str(copy.file), "--as", "red"]) == 0
    assert "Red hides some fingers." in capsys.readouterr().out


def test_its_own_command_is_found_and_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fingers", "1", "2"]) == 0
    assert capsys.readouterr().out == "first\n"
    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out
    assert "tell who wins with how many fingers" in told
    assert "Morra" in told
    assert main(["finger"]) == 2
    assert "Did you mean 'fingers'?" in capsys.readouterr().err
