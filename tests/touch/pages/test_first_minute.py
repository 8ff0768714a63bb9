"""The first minute: three pages, once by themselves, skipped by a tap, seen again from settings."""

from pathlib import Path

import pytest

from companion.games.drake.screens.samples import sample_night
from companion.night.settings.settings import Bookmark, Settings, load, save
from companion.system.i18n import LANGUAGES
from companion.touch.checks import faults
from companion.touch.widgets.first_minute_picture import FirstMinutePicture
from tests.support.on_stage import StageMaker
from tests.touch.app.test_app_process import app_process

HEADINGS = [
    "Keep your board and pieces",
    "Tap here what you do there",
    "Secrets open only under your finger",
]


def test_three_pages_open_by_themselves_and_only_once(stage: StageMaker) -> None:
    opened = stage(first_minute=True)
    pictures = set()
    for number, heading in enumerate(HEADINGS, 1):
        assert opened.app.page_name == "first_minute"
        assert opened.has(heading)
        assert opened.has(f"{number} of 3")
        assert len(list(opened.widgets(FirstMinutePicture))) == 1
        pictures.add(opened.pixels())
        assert not load(Settings).first_minute_seen
        opened.tap("Got it" if number == 3 else "Next")
    assert opened.app.page_name == "harbour"
    assert len(pictures) == 3
    assert load(Settings).first_minute_seen
    assert stage(first_minute=True).app.page_name == "harbour"


@pytest.mark.parametrize("out", ["Skip", "arrow-left"])
def test_it_is_left_by_one_tap_and_stays_away(out: str, stage: StageMaker) -> None:
    opened = stage(first_minute=True)
    opened.tap(out)
    assert opened.app.page_name == "harbour"
    assert stage(first_minute=True).app.page_name == "harbour"


def test_the_way_back_leads_to_the_page_before(stage: StageMaker) -> None:
    opened = stage(first_minute=True)
    opened.tap("Next")
    opened.tap("arrow-left")
    assert opened.has(HEADINGS[0])


def test_it_can_be_seen_again_from_the_settings(stage: StageMaker) -> None:
    opened = stage(screen="settings")
    opened.tap("The first minute")
    opened.tap("Next")
    assert opened.has(HEADINGS[1])
    opened.tap("Skip")
    assert opened.app.page_name == "settings"
    # And always from its beginning.
    opened.tap("The first minute")
    assert opened.has(HEADINGS[0])


def test_a_game_that_was_being_played_comes_first(stage: StageMaker) -> None:
    night = sample_night("sailing", keep=True)
    name = night.save_name
    night.leave()
    save(Bookmark(game=name))
    assert stage(first_minute=True).app.page_name == "main"


def test_the_real_app_opens_with_it_once(data_directory: Path) -> None:
    for seen, page in ((False, "first_minute"), (True, "harbour")):
        if seen:
            save(Settings(first_minute_seen=True))
        with app_process(data_directory) as app:
            assert app.stdout is not None
            assert app.stdout.readline().split() == ["en", page]


@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (1280, 720)])
def test_no_page_is_cut_in_any_language(size: tuple[int, int], stage: StageMaker) -> None:
    for language in LANGUAGES:
        for text_size in ("normal", "extra-large"):
            look = {"size": size, "language": language, "text_size": text_size}
            opened = stage(screen="first_minute", **look)
            for _page in range(3):
                assert not faults(opened)
                opened.app.page.go_on()
                opened.frames(3)
