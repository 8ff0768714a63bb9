"""A finished game is taken along: a code that another program reads, files on a stick or here."""

from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic, sleep, thread_time
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen
from xml.etree import ElementTree

import cv2
import numpy
import pytest
from msgspec import structs

from companion.games.drake.screens.samples import CAPTAINS, sample_night
from companion.night.saved.past_game import look_at
from companion.night.saved.saved_games import SavedGame
from companion.phones.network.server import PhoneServer
from companion.records.exports.drawn import Box, Words
from companion.records.exports.poster import HEIGHT, WIDTH, poster, score_lines
from companion.records.exports.told import told
from companion.records.replay.html.background import PageBeside
from companion.records.replay.html.page import html_page
from companion.records.replay.replay import Replay
from companion.records.statistics.people import People
from companion.records.statistics.reading import read_anywhere
from companion.system.paths import data_dir
from companion.touch.pages.past_games import PastRow
from companion.touch.stage.stage import Stage
from companion.touch.widgets.drawing.poster_picture import FINER, PosterPicture
from companion.touch.widgets.sheets import take_along
from companion.touch.widgets.sheets.page_sheet import PageSheet
from companion.touch.widgets.sheets.take_along import CodeSheet, paints
from tests.records.exports.checkers import Result, check_file, check_link, check_table
from tests.support.on_stage import StageMaker

FIVE = dict(zip((*CAPTAINS, "white"), ("Дарья", "José", "Chloé", "Μαρία", "Anne"), strict=True))


def kept() -> SavedGame:
    night = sample_night("over", FIVE, keep=True)
    save = night.save
    assert save
    night.leave()
    return save


def results(save: SavedGame) -> list[Result]:
    return [
        (FIVE[seat], save.scores[seat], place, place == 1)
        for place, seat in enumerate(save.ranking, start=1)
    ]


def read_code(opened: Stage, file: Path) -> str:
    opened.photograph(file)
    picture = cv2.imdecode(numpy.frombuffer(file.read_bytes(), numpy.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    return str(cv2.QRCodeDetectorAruco().detectAndDecode(picture)[0])


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_the_code_on_the_panel_is_read_by_another_program(
    size: tuple[int, int], stage: StageMaker, tmp_path: Path
) -> None:
    save = kept()
    opened = stage(screen="past_games", size=size)
    opened.tap(next(iter(opened.widgets(PastRow))))
    opened.tap("export")
    opened.tap("BG Stats")
    opened.rest()
    _play, found = check_link(read_code(opened, tmp_path / "panel.png"))
    assert found == results(save)


def test_at_the_end_of_a_game_it_is_the_same_play(stage: StageMaker) -> None:
    """The save is still open then."""
    night = sample_night("over", FIVE, keep=True)
    save = night.save
    assert save
    opened = stage(night, screen="ending")
    opened.tap("export")
    opened.tap("BG Stats")
    (sheet,) = opened.widgets(CodeSheet)
    play, found = check_link(sheet.link)
    assert found == results(save)
    night.leave()
    assert read_anywhere(save.file).uid.startswith(play["sourcePlayId"])


def test_the_poster_as_drawing_and_as_picture(stage: StageMaker) -> None:
    save = kept()
    opened = stage(screen="past_games")
    opened.tap(next(iter(opened.widgets(PastRow))))
    for form in ("SVG", "PNG"):
        opened.tap("export")
        opened.tap(form)
    drawing = ElementTree.parse(data_dir() / "exports" / f"{save.name}.svg").getroot()
    words = [one.text for one in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert set(FIVE.values()) <= set(words)
    assert {str(score) for score in save.scores.values()} <= set(words)
    assert any(word and " wins with " in word for word in words)
    lines = list(drawing.iter("{http://www.w3.org/2000/svg}polyline"))
    assert sum(line.get("stroke-width") == "4" for line in lines) == len(FIVE)
    content = (data_dir() / "exports" / f"{save.name}.png").read_bytes()
    picture = cv2.imdecode(numpy.frombuffer(content, numpy.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    assert picture.shape[:2] == (round(FINER * HEIGHT), round(FINER * WIDTH))
    assert len(numpy.unique(picture.reshape(-1, 3), axis=0)) > 50


def words_alone(words: Sequence[Words]) -> Any:
    """Where a picture that has nothing but these words is inked."""
    content = PosterPicture(WIDTH, HEIGHT, [Box(0, 0, WIDTH, HEIGHT, "#ffffff"), *words]).png()
    picture = cv2.imdecode(numpy.frombuffer(content, numpy.uint8), cv2.IMREAD_GRAYSCALE)
    assert picture is not None
    return picture < 100


def test_the_picture_has_every_word_of_the_drawing_where_it_belongs(stage: StageMaker) -> None:
    """The sentence of the evening, the podium and the chart: each word's ink is in the picture."""
    save = kept()
    opened = stage(screen="past_games")
    session = look_at(save).game
    shapes = poster(told(read_anywhere(save.file), People()), score_lines(session), paints())
    written = [one for one in shapes if isinstance(one, Words)]
    assert any(" wins with " in one.text for one in written)
    content = PosterPicture(WIDTH, HEIGHT, shapes).png()
    whole = cv2.imdecode(numpy.frombuffer(content, numpy.uint8), cv2.IMREAD_GRAYSCALE)
    assert whole is not None
    for one in written:
        inked = words_alone([structs.replace(one, colour="#000000")])
        height, width = (int(size) for size in inked.shape)
        rows, columns = numpy.nonzero(inked)
        assert len(rows), one.text
        # Nothing is cut off, and nothing wider than its place.
        assert min(rows.min(), columns.min()) > 0
        assert rows.max() < height - 1
        assert columns.max() < width - 1
        if one.widest:
            assert columns.max() - columns.min() <= FINER * one.widest + 2
        assert float((whole[inked] < 140).mean()) > 0.95, one.text
    assert opened.app.page_name == "past_games"


@pytest.mark.waits
def test_a_phone_fetches_the_poster_as_long_as_its_code_is_shown(
    stage: StageMaker, tmp_path: Path
) -> None:
    opened = stage(sample_night("over", FIVE, keep=True), screen="ending")
    server = PhoneServer(lambda message: None, "127.0.0.1", 0)
    server.start()
    try:
        opened.app.phones.address = server.address
        opened.tap("export")
        opened.tap("Poster to a phone")
        opened.rest()
        address = read_code(opened, tmp_path / "panel.png")
        assert address.startswith(f"{server.address}/take/")
        with urlopen(address) as answer:
            assert answer.headers["Content-Type"] == "image/png"
            assert answer.read().startswith(b"\x89PNG")
        opened.tap("close")
        for gone in (address, f"{server.address}/take/guessed"):
            with pytest.raises(HTTPError, match="404"):
                urlopen(gone)
    finally:
        server.stop()


def test_a_file_goes_where_somebody_wants_it(
    stage: StageMaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = kept()
    opened = stage(screen="past_games")
    opened.tap(next(iter(opened.widgets(PastRow))))
    assert not (data_dir() / "exports").exists()
    for _twice in range(2):
        opened.tap("export")
        opened.tap("Table")
    names = sorted(file.name for file in (data_dir() / "exports").iterdir())
    assert names == [f"{save.name}-2.csv", f"{save.name}.csv"]
    assert check_table((data_dir() / "exports" / names[1]).read_bytes()) == results(save)
    stick = tmp_path / "stick"
    stick.mkdir()
    monkeypatch.setattr(take_along, "sticks", lambda: iter([stick]))
    opened.tap("export")
    opened.tap("File for BG Stats")
    opened.tap("Memory stick")
    assert check_file((stick / f"{save.name}.bgsplay").read_bytes())[1] == results(save)
    stick.rename(tmp_path / "gone")
    (tmp_path / "stick").write_text("no directory")
    opened.tap("export")
    opened.tap("Table")
    opened.tap("Memory stick")
    assert opened.has(f"{save.name}.csv cannot be written: File exists.")


def ask_for_page(stage: StageMaker) -> tuple[Stage, SavedGame, PageSheet]:
    save = kept()
    opened = stage(screen="past_games")
    opened.tap(next(iter(opened.widgets(PastRow))))
    opened.tap("export")
    opened.tap("Step by step")
    (sheet,) = opened.widgets(PageSheet)
    return opened, save, sheet


@pytest.mark.waits
def test_the_page_for_a_browser_is_made_while_the_panel_goes_on(stage: StageMaker) -> None:
    opened, save, sheet = ask_for_page(stage)
    file = data_dir() / "exports" / f"{save.name}.html"
    shares: list[float] = []
    frames: list[float] = []
    # What this thread has worked: others may keep the machine busy.
    begun = thread_time()

    def ended() -> bool:
        nonlocal begun
        frames.append(thread_time() - begun)
        shares.append(sheet.share)
        begun = thread_time()
        return not sheet.is_open

    wait_until(opened, ended)
    # Far less than the page takes: nobody waits for it.
    assert max(frames) < 0.5
    assert shares == sorted(shares)
    assert len(set(shares)) > 3
    opened.frames(2)
    page = file.read_text(encoding="utf-8")
    assert page == html_page(Replay(look_at(save).game, save))
    assert opened.has(f"It lies in {file.parent} as {file.name}.")


@pytest.mark.waits
def test_the_page_can_be_stopped_and_leaves_nothing(stage: StageMaker) -> None:
    opened, _save, sheet = ask_for_page(stage)
    making = sheet._making
    assert making.running
    opened.tap("Stop")
    assert not making.running
    assert not list(opened.widgets(PageSheet))
    opened.frames(30)
    assert not (data_dir() / "exports").exists()


def wait_until(opened: Stage, so: Callable[[], bool]) -> None:
    end = monotonic() + 60
    while not so() and monotonic() < end:
        opened.frames(1)
        sleep(0.02)
    assert so()


@pytest.mark.waits
def test_a_page_that_cannot_be_made_says_why(stage: StageMaker) -> None:
    opened, save, sheet = ask_for_page(stage)
    opened.tap("Stop")
    away = save.file.rename(save.file.with_suffix(".away"))
    refused: list[str] = []
    made: list[bytes] = []
    sheet = PageSheet(PageBeside(save.file), made.append, refused.append)
    sheet.open()
    wait_until(opened, lambda: not sheet.is_open)
    assert not made
    assert save.file.name in refused[0]
    # And what is asked of a save that is gone meanwhile is refused, too.
    opened.tap("export")
    opened.tap("Table")
    assert any(save.file.name in text for text in opened.texts())
    away.rename(save.file)


@pytest.mark.waits
def test_at_the_end_of_a_game_the_page_is_made_of_the_save_that_is_open(
    stage: StageMaker,
) -> None:
    night = sample_night("over", FIVE, keep=True)
    save = night.save
    assert save
    opened = stage(night, screen="ending")
    opened.tap("export")
    opened.tap("Step by step")
    (sheet,) = opened.widgets(PageSheet)
    wait_until(opened, lambda: not sheet.is_open)
    page = (data_dir() / "exports" / f"{save.name}.html").read_text(encoding="utf-8")
    assert page == html_page(Replay(night.game, save))
