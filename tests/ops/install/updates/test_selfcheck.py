"""What proves a new version: it draws, and it reads a copy of what is kept."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli.selfcheck import read_everything
from tests.ops.install.roots import CHECKOUT


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data directory with a game, tags and settings; the copy is where the app looks."""
    place = tmp_path / "kept"
    (place / "games").mkdir(parents=True)
    new = '{"new": "drake", "seats": ["red", "blue", "yellow"], "seed": 7}\n'
    subprocess.run(
        [sys.executable, "-m", "companion", "referee", "--save", place / "games/night.voyage"],
        env={**os.environ, "COMPANION_DATA_DIR": str(place)},
        input=new,
        text=True,
        check=True,
        capture_output=True,
    )
    (place / "settings.json").write_text('{"players": ["Ana"], "theme": "dark"}')
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path / "copy"))
    return place


def contents(place: Path) -> dict[str, bytes]:
    files = (path for path in place.rglob("*") if path.is_file())
    return {path.relative_to(place).as_posix(): path.read_bytes() for path in files}


def test_it_reads_everything_and_touches_nothing(kept: Path, tmp_path: Path) -> None:
    before = contents(kept)
    assert "games/night.voyage" in before
    assert read_everything(kept, tmp_path / "copy") == ({}, [])
    assert contents(kept) == before


def test_it_names_what_it_cannot_read(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.cli.selfcheck.PAUSE", 0)
    (kept / "games/night.voyage").write_bytes(b"no game at all")
    (kept / "settings.json").write_text('{"theme": "plaid"}')
    (kept / "discs.json").write_text("[")
    (kept / "board.toml").write_text('"no.such.value" = 3\n')
    unreadable, _ = read_everything(kept, tmp_path / "copy")
    assert set(unreadable) == {"games/night.voyage", "settings.json", "discs.json", "board.toml"}


@pytest.mark.draws
def test_the_whole_check_draws_a_screen(kept: Path) -> None:
    before = contents(kept)
    environment = {
        **os.environ,
        "COMPANION_DATA_DIR": str(kept),
        "SDL_VIDEODRIVER": "offscreen",
        "KIVY_HOME": "/nonexistent",
    }
    command = [sys.executable, "-m", "companion.cli.selfcheck"]
    done = subprocess.run(
        command, cwd=CHECKOUT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout.splitlines()[-1])
    assert report["unreadable"] == {}
    assert report["modules"] > 100
    assert contents(kept) == before
