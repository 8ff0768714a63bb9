"""`companion demo` and `companion simulate` as a user starts them."""

import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from companion import cli
from companion.system.i18n import LANGUAGES, PACKAGE, use_language

COMPANION = [sys.executable, "-m", "companion"]


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The shipped board, an English start, and a terminal as wide as any."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    use_language("en")


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.main(arguments) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_demo_tells_a_whole_game(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    if language != "en" and not (PACKAGE / "locale" / language).is_dir():
        pytest.skip("not translated yet")
    try:
        told = output(capsys, "demo", "--fast", "--seed", "7", "--lang", language)
    finally:
        use_language("en")
    assert "\x1b" not in told
    assert "{" not in told
    assert max(map(len, told.splitlines())) <= 80
    assert "--seed 7" in told


@pytest.mark.parametrize("players", ["2", "3", "5"])
def test_the_demo_seats_as_many_as_wished(players: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = output(capsys, "demo", "--fast", "--seed", "2", "--players", players)
    for voyage in "123":
        assert f"Voyage {voyage} begins." in told
        assert f"After voyage {voyage}" in told
    count = told[told.index("Final count") :]
    assert len(re.findall(r"^  [●■▲◆★] \w+ +\w+( +\d+){4}$", count, re.MULTILINE)) == int(players)
    assert re.search(r"wins with \d+ points", count)
    assert ("Hawkins" in told) == (players == "2")


def test_the_demo_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    first = output(capsys, "demo", "--seed", "3", "--players", "2")
    assert output(capsys, "demo", "--seed", "3", "--players", "2") == first


def test_the_demo_can_be_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = tmp_path / "kept.save"
    assert cli.main(["demo", "--seed", "5", "--fast", "--save", str(save)]) == 0
    again = capsys.readouterr().out.partition("Watch this game again: ")[2]
    # A long path is broken into lines.
    assert "".join(again.split()).endswith(f"replay{save}")
    assert cli.main(["verify", str(save)]) == 0
    assert "The game is over and proves out" in capsys.readouterr().out
    # A save that is there is nobody's to write over.
    before = save.read_bytes()
    assert cli.main(["demo", "--fast", "--save", str(save)]) == 2
    assert "kept.save" in capsys.readouterr().err
    assert save.read_bytes() == before


def test_the_demo_tells_no_secrets(capsys: pytest.CaptureFixture[str]) -> None:
    told = output(capsys, "demo", "--seed", "7")
    assert "in secret" in told
    for voyage in told.split("Voyage ")[1:]:
        placing = voyage.partition("The discs are laid")[2].partition("The discs are turned")[0]
        assert not re.search(r"disc \d|token", placing)


def test_the_demo_reads_in_plain_letters() -> None:
    done = subprocess.run(
        [*COMPANION, "demo", "--fast", "--seed", "7", "--players", "2"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert re.search(r"^  R Red visits", done.stdout, re.MULTILINE)


def test_simulate_counts_by_seat_and_strategy(capsys: pytest.CaptureFixture[str]) -> None:
    told = output(
        capsys, "simulate", "--games", "3", "--players", "3", "--jobs", "1", "--seed", "4"
    )
    assert re.search(r"^all +9 +33%", told, re.MULTILINE)
    assert len(re.findall(r"^loading dock \d +3 ", told, re.MULTILINE)) == 3
    assert re.search(r"^(steady|raider|trader|swift|courtier) ", told, re.MULTILINE)
    assert "games per second" in told


def test_simulate_is_the_same_for_any_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    def table(jobs: str) -> str:
        arguments = ("--games", "3", "--players", "2", "--seed", "4", "--jobs", jobs)
        return output(capsys, "simulate", *arguments).partition("3 games with")[0]

    assert table("1") == table("2")


@pytest.mark.parametrize("games", ["0", "-1", "many"])
def test_simulate_wants_at_least_one_game(games: str) -> None:
    with pytest.raises(SystemExit) as ending:
        cli.main(["simulate", "--games", games])
    assert ending.value.code == 2


@pytest.mark.waits
def test_simulate_ends_cleanly_when_interrupted() -> None:
    """Ctrl-C reaches the whole group of processes, as in a terminal."""
    arguments = ["simulate", "--games", "100000", "--players", "2", "--jobs", "2"]
    # Programs that are started in the background may have been told not to listen to Ctrl-C.
    listening = ["env", "--default-signal=INT"]
    with subprocess.Popen(
        [*listening, *COMPANION, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        # Two captains' processes, and Python's own that looks after them.
        for _ in range(200):
            if len(children.read_text().split()) == 3:
                break
            time.sleep(0.05)
        time.sleep(0.3)
        os.killpg(process.pid, signal.SIGINT)
        try:
            told, complaints = process.communicate(timeout=20)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 128 + signal.SIGINT
    assert complaints == ""
    assert "games per second" in told
