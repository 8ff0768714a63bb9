"""A report tells those who mend what they need, and nobody anything else."""

import json
import re
import zipfile
from pathlib import Path
from random import Random

import pytest

from companion.cli import main
from companion.games.drake.proofs.twins import BOARD, disc_pair
from companion.games.drake.table.discs import BOX
from companion.games.drake.table.pieces import PIECES
from companion.night.night import Night
from companion.night.settings.settings import Settings, save
from companion.ops import logbook, report
from companion.session.saves.journal import create_journal
from companion.session.session import Session, begin_game
from companion.table.settings import TableSettings, save_settings
from companion.table.tags.register import Register, save_register

CAPTAINS = {"red": "Annunziata", "blue": "Bartholomew"}
TAGS = {disc: f"04{number:012x}" for number, disc in enumerate(BOX, 0xABCDEF00)}


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    directory = tmp_path / "data"
    monkeypatch.setenv("COMPANION_DATA_DIR", str(directory))
    return directory


def contents(file: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def furnished() -> Night:
    """A table with players, PINs, tags, and a game in progress."""
    settings = Settings(table=True)
    settings.remember_players(list(CAPTAINS.values()))
    settings.set_pin("Annunziata", "1588")
    save(settings)
    save_register(Register({"Annunziata's box": TAGS}), PIECES)
    save_settings(TableSettings(box="Annunziata's box", serial_number="e660583883123456"))
    logbook.log_file().write_text("2026-07-14 19:30:00 INFO companion: version begins\n")
    night = Night()
    assert night.begin(list(CAPTAINS), CAPTAINS, seed=7_777_777_777).ok
    return night


def test_what_is_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    furnished().leave()
    file = tmp_path / "report.zip"
    assert main(["report", "--to", str(file)]) == 0
    parts = contents(file)
    said = capsys.readouterr().out
    assert all(name in said for name in parts)
    versions = json.loads(parts["versions.json"])
    assert versions["packages"]["kivy"].startswith("2.")
    assert versions["machine"]
    settings = json.loads(parts["settings.json"])
    assert (settings["table"], settings["players"], settings["pins"]) == (True, 2, 1)
    assert json.loads(parts["hardware.json"])["pieces_enrolled"]["drake"] == [30]
    assert json.loads(parts["saves.json"])[0]["verdict"] == "whole"
    assert b"version begins" in parts["log/companion.log"]


def test_nobody_is_named_and_no_secret_is_told(tmp_path: Path) -> None:
    night = furnished()
    report.write(tmp_path / "report.zip", {"table": "ready"})
    whole = b"\n".join(contents(tmp_path / "report.zip").values())
    night.leave()
    assert json.loads(contents(tmp_path / "report.zip")["saves.json"])[0]["verdict"] == "in-use"
    for secret in (*CAPTAINS.values(), "1588", "7777777777", "e660583883123456", *TAGS.values()):
        assert secret.encode() not in whole, secret
    for pin in Settings().pins.values():
        assert pin.encode() not in whole


def test_a_damaged_save_is_told_by_its_kind(data: Path, tmp_path: Path) -> None:
    night = furnished()
    night.leave()
    (file,) = (data / "games").glob("*.voyage")
    file.write_bytes(file.read_bytes()[:5000])
    report.write(tmp_path / "report.zip")
    assert json.loads(contents(tmp_path / "report.zip")["saves.json"])[0]["verdict"] == "damaged"


@pytest.mark.parametrize("seed", range(3))
def test_games_that_differ_in_a_secret_have_the_same_report(
    seed: int, data: Path, tmp_path: Path
) -> None:
    pair = disc_pair(Random(seed), spy_is_holder=False)
    told = []
    for side, script in enumerate(pair.scripts):
        (data / "games").mkdir(parents=True, exist_ok=True)
        twin = data / "games" / "twin.voyage"
        header = begin_game("drake", script[0], BOARD, script[0]["seed"])
        session = Session(header, create_journal(twin, header, "2026-07-14T19:30:00+00:00"))
        # Up to the last disc: after it everything is turned.
        moves = [one for one in script[1:] if "ask" not in one and one["do"] != "undo"]
        for request in moves:
            if session.view("table")["phase"] in ("missions", "over"):
                break
            try_move(session, request)
        assert session.journal
        session.journal.close()
        file = tmp_path / f"{side}.zip"
        report.write(file)
        told.append({name: undated(content) for name, content in contents(file).items()})
        twin.unlink()
    assert told[0] == told[1]


def try_move(session: Session, request: dict[str, object]) -> None:
    from companion.kernel.refusal import Refused

    try:
        session.redo() if request["do"] == "redo" else session.play(request)
    except Refused:
        return


def undated(content: bytes) -> bytes:
    return re.sub(rb'"(made|free_mb)": [^\n]*', b"", content)


def test_it_replaces_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "report.zip"
    file.write_bytes(b"mine")
    assert main(["report", "--to", str(file)]) == 1
    assert file.read_bytes() == b"mine"
    assert "already" in capsys.readouterr().err
    assert main(["report", "--to", str(tmp_path / "nowhere" / "report.zip")]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_a_free_name(tmp_path: Path) -> None:
    first = report.free_name(tmp_path)
    first.touch()
    assert report.free_name(tmp_path) != first
