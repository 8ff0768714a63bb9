"""The app as its users meet it: started by ./run on a real display, touched from outside."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.screens.muster import LastGroup, Muster
from companion.screens.saves import SavedGame, saved_games
from companion.screens.settings import Bookmark, load
from companion.session.saves.saving import open_game
from tests.screens import x_server
from tests.screens.x_server import Server

pytestmark = pytest.mark.skipif(
    bool(x_server.missing()),
    reason=f"needs {', '.join(x_server.missing())} (Debian: xvfb xdotool)",
)

# Where things stand at 800 × 480, as parts of the window from its upper left.
NEW_GAME, BEGIN = (0.268, 0.617), (0.213, 0.915)
BACK = (0.04, 0.06)
SET_SAIL = (0.86, 0.935)


@pytest.fixture
def display(tmp_path: Path) -> Iterator[Server]:
    directory = tmp_path / "frame"
    directory.mkdir()
    with x_server.server(directory) as started:
        yield started


def until(happened: Callable[[], object], seconds: float = 90) -> None:
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.2)


def screen() -> str:
    return load(Bookmark).screen


def not_blank(picture: bytes) -> bool:
    return len(set(picture[::4001])) > 3


def set_sail(save: SavedGame) -> int:
    """How many ships have left, by the journal on disk."""
    opened = open_game(save.file)
    count = len(opened.session.view("table")["sailing"])
    assert opened.session.journal is not None
    opened.session.journal.close()
    return count


def test_a_tap_from_outside_opens_a_screen_and_another_one_leaves_it(
    display: Server, data_directory: Path
) -> None:
    with display.app(data_directory) as app:
        harbour = display.wait(not_blank)
        until(lambda: screen() == "harbour")
        display.tap(*NEW_GAME)
        until(lambda: screen() == "new_game")
        display.wait(lambda picture: picture != harbour)
        display.tap(*BACK)
        until(lambda: screen() == "harbour")
        assert display.wait(not_blank) == harbour
        assert app.poll() is None


def test_a_pulled_plug_in_the_middle_of_a_game(display: Server, data_directory: Path) -> None:
    """Two captains begin, one sets sail, the process is killed; then all is as it was."""
    Muster(LastGroup({"red": "", "blue": ""})).keep()
    with display.app(data_directory) as app:
        harbour = display.wait(not_blank)
        display.tap(*NEW_GAME)
        until(lambda: screen() == "new_game")
        new_game = display.wait(lambda picture: picture != harbour)
        display.tap(*BEGIN)
        until(lambda: screen() == "street")
        street = display.wait(lambda picture: picture != new_game)
        display.tap(*SET_SAIL)
        before = display.wait(lambda picture: picture != street)
        app.kill()
        app.wait(30)
    (save,) = saved_games()
    assert set_sail(save) == 1
    with display.app(data_directory):
        assert display.wait(lambda picture: not_blank(picture) and picture == before)
        assert screen() == "street"
