"""The app as its users meet it: started by ./run on a real display, touched from outside."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from operator import ne
from pathlib import Path

import pytest

from companion.night.new_game.last_group import LastGroup
from companion.night.new_game.line_up import LineUp
from companion.night.saved.saved_games import SavedGame, saved_games
from companion.night.settings.settings import Bookmark, Settings, load, save
from companion.session.saves.saving import open_game
from companion.touch.stage.stage import Stage
from tests.touch.app import x_server
from tests.touch.app.x_server import Server

pytestmark = [
    pytest.mark.waits,
    pytest.mark.skipif(
        bool(x_server.missing()),
        reason=f"needs {', '.join(x_server.missing())} (Debian: xvfb xdotool)",
    ),
]

GROUP = LastGroup({"red": "", "blue": ""})
Point = tuple[float, float]


@pytest.fixture
def display(tmp_path: Path) -> Iterator[Server]:
    directory = tmp_path / "frame"
    directory.mkdir()
    with x_server.server(directory) as started:
        yield started


@pytest.fixture(autouse=True)
def not_the_first_start(data_directory: Path) -> None:
    save(Settings(first_minute_seen=True))


@pytest.fixture
def points(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[Point]]:
    """Where texts stand after each other was tapped, as parts of the window from its upper left.

    Looked up in this process, so that the tests outlive a change of the layout.
    """

    def look_up(*texts: str, group: LastGroup | None = None) -> list[Point]:
        found: list[Point] = []
        with monkeypatch.context() as elsewhere:
            elsewhere.setenv("COMPANION_DATA_DIR", str(tmp_path / "looked-up"))
            if group:
                LineUp(group).keep()
            with Stage(size=(x_server.WIDTH, x_server.HEIGHT), draws=False) as stage:
                for text in texts:
                    widget = stage.find(text)
                    x, y = widget.to_window(*widget.center)
                    found.append((x / x_server.WIDTH, 1 - y / x_server.HEIGHT))
                    stage.tap(widget)
        return found

    return look_up


def until(happened: Callable[[], object], seconds: float = 90) -> None:
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.2)


def screen() -> str:
    return load(Bookmark).screen


def not_blank(picture: bytes) -> bool:
    """Bare paper, before the first screen is made, is blank, too."""
    return len({picture[n : n + 3] for n in range(0, len(picture) - 3, 4 * 997)}) > 3


def blackness(picture: bytes) -> float:
    """How much of a picture is as black as before anything is painted."""
    pixels = [picture[n : n + 3] for n in range(0, len(picture) - 3, 4 * 97)]
    return pixels.count(b"\0\0\0") / len(pixels)


def set_sail(save: SavedGame) -> int:
    """How many ships have left, by the journal on disk."""
    opened = open_game(save.file)
    count = len(opened.session.view("table")["sailing"])
    assert opened.session.journal is not None
    opened.session.journal.close()
    return count


def test_a_tap_from_outside_opens_a_screen_and_another_one_leaves_it(
    display: Server, data_directory: Path, points: Callable[..., list[Point]]
) -> None:
    new_game, back = points("New game", "arrow-left")
    with display.app(data_directory) as app:
        harbour = display.wait(not_blank)
        until(lambda: screen() == "harbour")
        display.tap(*new_game)
        until(lambda: screen() == "new_game")
        display.wait(lambda picture: picture != harbour)
        display.tap(*back)
        until(lambda: screen() == "harbour")
        assert display.wait(not_blank) == harbour
        assert app.poll() is None


def test_a_pulled_plug_in_the_middle_of_a_game(
    display: Server, data_directory: Path, points: Callable[..., list[Point]]
) -> None:
    """Two captains begin, one sets sail, the process is killed; then all is as it was."""
    way = points(
        *("New game", "Francis Drake", "Begin with 2 captains and Hawkins", "It lies there"),
        # With all discs left the app asks back, once.
        *("Set sail", "Set sail"),
        group=GROUP,
    )
    LineUp(GROUP).keep()
    with display.app(data_directory) as app:
        harbour = display.wait(not_blank)
        shown = harbour
        for point in way:
            display.tap(*point)
            shown = display.wait(partial(ne, shown))
        before = shown
        until(lambda: screen() == "drake/street")
        app.kill()
        app.wait(30)
    (save,) = saved_games()
    assert set_sail(save) == 1
    with display.app(data_directory):
        assert display.wait(lambda picture: not_blank(picture) and picture == before)
        assert screen() == "drake/street"


def test_nothing_black_is_shown_from_the_first_picture_on(
    display: Server, data_directory: Path, points: Callable[..., list[Point]]
) -> None:
    """Nor while screens change."""
    way = points("New game", "arrow-left", "Settings", "arrow-left", "The table")
    bare = display.picture()
    with display.app(data_directory):
        opening = list(display.watch(3, unlike=bare))
        seen = len(opening)
        for point in way:
            before = display.wait(not_blank)
            display.tap(*point)
            pictures = list(display.watch(1.5, unlike=before))
            assert pictures[-1] != before
            opening += pictures
        assert len(opening) > seen + len(way)
    assert [round(blackness(one), 2) for one in opening if blackness(one) > 0.02] == []
