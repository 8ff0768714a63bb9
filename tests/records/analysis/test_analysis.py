"""An analysis is stopped, taken up, kept beside its save, and made anew where that has changed."""

import os
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.night.saved.damaged_games import throw_away
from companion.night.saved.saved_games import MADE_AGAIN, SUFFIX, SavedGame, games_dir
from companion.ops.kept_files import belongs
from companion.records.analysis.analysis import Analysis
from companion.records.analysis.background import Background
from companion.records.analysis.finished_game import FinishedGame, open_finished
from companion.records.analysis.kept import file_of
from companion.records.analysis.planning import Wish
from companion.records.analysis.players import Player, Players
from companion.records.analysis.tally import Tally
from companion.session.saves.save_error import SaveError
from tests.records.analysis.played import saved_morra

pytestmark = pytest.mark.usefixtures("morra")

WISH = Wish(40, 6)


@pytest.fixture(autouse=True)
def device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path))


@pytest.fixture
def save(tmp_path: Path) -> Path:
    path = tmp_path / "games" / f"evening{SUFFIX}"
    saved_morra(path)
    return path


def analysis_of(save: Path, wish: Wish = WISH, *, everything: bool = False) -> Analysis:
    file = file_of(save, everything=everything)
    return Analysis(open_finished(save), wish, everything=everything, file=file)


def finish(analysis: Analysis) -> dict[int, Tally]:
    player = Player(analysis.game, everything=analysis.everything)
    for _progress in analysis.go_on(player.play):
        pass
    return analysis.tallies.counted


def test_its_progress_goes_to_the_end(save: Path) -> None:
    analysis = analysis_of(save)
    player = Player(analysis.game, everything=False)
    shares = [progress.share for progress in analysis.go_on(player.play)]
    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert analysis.done
    assert all(0 < tally.games <= WISH.games for tally in analysis.tallies.counted.values())


@pytest.mark.parametrize("steps", [1, 5, 17, 40])
def test_one_that_was_stopped_comes_to_the_same_end(save: Path, tmp_path: Path, steps: int) -> None:
    whole = finish(Analysis(open_finished(save), WISH))
    stopped = 0
    while not (analysis := analysis_of(save)).done:
        player = Player(analysis.game, everything=False)
        # Left in the middle of a batch, or after it.
        news = list(islice(analysis.go_on(player.play), steps + 10 * stopped))
        assert news
        stopped += 1
    assert stopped > 1
    assert analysis_of(save).tallies.counted == whole


def test_in_whatever_order_games_are_done_the_end_is_the_same(save: Path) -> None:
    whole = finish(Analysis(open_finished(save), WISH))
    analysis = Analysis(open_finished(save), WISH)
    player, random = Player(analysis.game, everything=False), Random(1)

    def any_order(tasks: Any) -> Any:
        return player.play(random.sample(list(tasks), len(tasks)))

    for _progress in analysis.go_on(any_order):
        pass
    assert analysis.tallies.counted == whole


def test_what_is_kept_is_read_and_not_played_again(save: Path) -> None:
    finish(analysis_of(save))
    again = analysis_of(save)
    assert again.done
    assert list(again.go_on(Player(again.game, everything=False).play)) == []


def test_with_everything_it_is_another_analysis(save: Path) -> None:
    finish(analysis_of(save))
    assert not analysis_of(save, everything=True).tallies.counted
    finish(analysis_of(save, everything=True))
    assert analysis_of(save).done
    assert {file.suffix for file in save.parent.iterdir()} == {SUFFIX, *MADE_AGAIN}


def test_a_save_that_has_changed_is_analysed_anew(save: Path) -> None:
    file = file_of(save, everything=False)
    analysis = analysis_of(save)
    finish(analysis)
    other = FinishedGame(analysis.game.session, "another end")
    assert not Analysis(other, WISH, file=file).tallies.counted


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff\xfe", b'{"format": 1}', b"[" * 100_000])
def test_a_damaged_file_is_made_anew(save: Path, damage: bytes) -> None:
    file = file_of(save, everything=False)
    whole = dict(finish(analysis_of(save)))
    file.write_bytes(damage)
    assert not analysis_of(save).tallies.counted
    assert finish(analysis_of(save)) == whole
    assert analysis_of(save).done


def test_a_file_with_seats_that_are_not_there_is_made_anew(save: Path) -> None:
    file = file_of(save, everything=False)
    finish(analysis_of(save))
    file.write_bytes(file.read_bytes().replace(b'"won":"', b'"won":"7'))
    assert not analysis_of(save).tallies.counted


def test_a_card_that_cannot_be_written_ends_nothing(
    save: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    nowhere = save / "no directory" / "evening.analysis"
    analysis = Analysis(open_finished(save), WISH, file=nowhere)
    finish(analysis)
    assert analysis.done


def test_a_game_that_goes_on_is_refused(tmp_path: Path) -> None:
    path = tmp_path / f"running{SUFFIX}"
    saved_morra(path, rounds=2)
    with pytest.raises(SaveError, match="only a finished game") as refused:
        open_finished(path)
    assert refused.value.kind == "running"


def test_it_goes_with_its_save_and_into_no_backup(save: Path) -> None:
    finish(analysis_of(save))
    finish(analysis_of(save, everything=True))
    for suffix in MADE_AGAIN:
        assert not belongs(f"games/evening{suffix}")
    game = SavedGame("evening", "morra", "2026-05-08T20:00:00", ["red"], {})
    assert game.file == save
    throw_away(game)
    assert list(games_dir().iterdir()) == []


def test_nothing_of_the_save_is_touched(save: Path) -> None:
    before = save.read_bytes()
    finish(analysis_of(save))
    assert save.read_bytes() == before


# Other processes. They know the games that are installed, so it is one of these.


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A short game that everybody knows, with some moves on disk."""
    from tests.records.analysis.saved import saved_game

    return saved_game(tmp_path / "games" / f"installed{SUFFIX}")


SMALL = Wish(4, 3)


@pytest.mark.waits
def test_several_processes_come_to_the_same_end(installed: Path) -> None:
    game = open_finished(installed)
    alone, together = Analysis(game, SMALL), Analysis(game, SMALL)
    finish(alone)
    players = Players(installed, 2, everything=False)
    try:
        for _progress in together.go_on(players.play):
            pass
    finally:
        players.close()
    assert together.tallies.counted == alone.tallies.counted


def wait_for(background: Background, what: Any) -> list[Any]:
    heard: list[Any] = []
    last_try = time.monotonic() + 120
    while not what(heard):
        heard += background.news()
        assert time.monotonic() < last_try, heard
        time.sleep(0.02)
    return heard


@pytest.mark.waits
def test_in_the_background_it_tells_how_far_it_is_and_ends(installed: Path) -> None:
    background = Background(installed, jobs=1, wish=SMALL)
    try:
        wait_for(background, lambda heard: not background.running)
        assert not background.failed
    finally:
        background.stop()
    assert analysis_of(installed, SMALL).done


@pytest.mark.waits
def test_it_is_stopped_at_once_and_taken_up_again(installed: Path) -> None:
    wish = Wish(2000, 3)
    background = Background(installed, jobs=2, wish=wish)
    heard = wait_for(background, lambda heard: any(one.counted for one in heard))
    group = background._process.pid
    background.stop()
    assert not background.running
    last_try = time.monotonic() + 20
    while processes_of(group):
        assert time.monotonic() < last_try, "processes of the analysis still run"
        time.sleep(0.02)
    counted = next(one.counted for one in reversed(heard) if one.counted)
    kept = analysis_of(installed, wish).tallies.counted
    assert all(kept[at].won.startswith(tally.won) for at, tally in counted.items())


def processes_of(group: int) -> list[int]:
    """Those of a group that have not ended."""
    found = []
    for directory in Path("/proc").iterdir():
        if directory.name.isdigit():
            try:
                stat = (directory / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(stat[2]) == group and stat[0] != "Z":
                found.append(int(directory.name))
    return found


@pytest.mark.waits
def test_it_ends_when_the_screen_is_gone(installed: Path) -> None:
    code = (
        "import sys, os, time\n"
        "from pathlib import Path\n"
        "from companion.records.analysis.background import Background\n"
        "from companion.records.analysis.planning import Wish\n"
        "one = Background(Path(sys.argv[1]), jobs=1, wish=Wish(5000, 3))\n"
        "print(one._process.pid, flush=True)\n"
        "time.sleep(600)\n"
    )
    screen = subprocess.Popen(
        [sys.executable, "-c", code, str(installed)], stdout=subprocess.PIPE, env={**os.environ}
    )
    assert screen.stdout
    group = int(screen.stdout.readline())
    screen.kill()
    screen.wait()
    screen.stdout.close()
    last_try = time.monotonic() + 60
    while processes_of(group):
        assert time.monotonic() < last_try, "it goes on without a screen"
        time.sleep(0.05)


@pytest.mark.waits
def test_a_save_that_cannot_be_read_is_told_in_a_sentence(tmp_path: Path) -> None:
    background = Background(tmp_path / "nothing", jobs=1)
    try:
        heard = wait_for(background, lambda heard: not background.running and heard)
        assert "There is no save" in heard[0].error
        background.news()
        assert background.failed
    finally:
        background.stop()
