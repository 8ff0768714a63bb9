"""The file of a game in a real browser, without any network."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.night.view_cards import Say, cards_of, sent
from companion.records.replay.chapters import chapters, scene_title
from companion.records.replay.html.page import html_page
from companion.records.replay.replay import Replay
from companion.records.replay.turning_points import turning_points
from tests.phones.browser.browser_phone import CHROMIUM, open_browser
from tests.records.replay.recorded import RecordedGame

pytestmark = [
    pytest.mark.waits,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed: apt install chromium"),
]
GAMES = ["drake", "gallions", "lords"]
NAMES = ["Anna </script>", "Ağa", "Дина", 'É & "F"', "五", "g", "h", "i"]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


class Watched:
    """A game in a browser that may ask nobody for anything."""

    def __init__(self, browser: Browser, folder: Path, game: str, most: int) -> None:
        played = RecordedGame(game, 1, most)
        save = played.save()
        save.captains = dict(zip(save.seats, NAMES, strict=False))
        self.replay = Replay(played.session, save)
        file = folder / "game.html"
        file.write_text(html_page(self.replay), encoding="utf-8")
        context = browser.new_context(viewport={"width": 412, "height": 839}, has_touch=True)
        context.set_offline(True)
        self.page: Page = context.new_page()
        self.errors: list[str] = []
        self.asked: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda message: self.errors.append(message.text))
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.goto(file.as_uri())

    def sentences(self) -> list[str]:
        return self.page.locator("#sentences p").all_text_contents()

    def cards(self, within: str = "#cards") -> list[str]:
        return self.page.locator(f"{within} .card").all_text_contents()

    def wanted(self, step: int) -> list[str]:
        """The texts of the cards at that step, as the page writes them one after the other."""
        say = Say(self.replay.night(self.replay.last).words.names)
        found = []
        for card in sent(cards_of(self.replay.game.name).cards(self.replay.view(step), say)):
            lines = [*([card["head"]] if "head" in card else []), *card.get("rows", [])]
            lines += card.get("lines", [])
            found.append(card["title"] + "".join(cell for line in lines for cell in line))
        return found

    def at(self, step: int) -> None:
        expect(self.page.locator("#where")).to_contain_text(f"{step} / {self.replay.last}")
        assert self.sentences() == self.replay.sentences(step)
        assert self.cards() == self.wanted(step)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_stepped_and_played(browser: Browser, tmp_path: Path, game: str) -> None:
    watched = Watched(browser, tmp_path, game, 120)
    page, replay = watched.page, watched.replay
    watched.at(0)
    expect(page.locator("#back")).to_be_disabled()
    page.locator("#forward").tap()
    watched.at(1)
    for step in (replay.last, replay.last // 2, 3, replay.last - 1):
        page.locator("#step").fill(str(step))
        watched.at(step)
    page.locator("#back").tap()
    watched.at(replay.last - 2)
    found = chapters(replay)
    for number in (len(found) - 1, len(found) // 2):
        page.locator("#chapter").select_option(str(number))
        watched.at(found[number].step)
        title = scene_title(found[number], replay.night(found[number].step))
        expect(page.locator("#where")).to_contain_text(title)
    for number, point in enumerate(turning_points(replay)):
        page.locator("#point-list button").nth(number).tap()
        watched.at(point.step)
    # Played to the end, as quickly as it goes.
    page.locator("#step").fill(str(replay.last - 3))
    for _ in range(3):
        page.locator("#faster").tap()
    expect(page.locator("#faster")).to_have_text("8×")
    page.locator("#play").tap()
    expect(page.locator("#forward")).to_be_disabled()
    watched.at(replay.last)
    assert page.locator("#play").get_attribute("aria-label") == "Play"
    assert not watched.errors
    assert len(watched.asked) == 1, "the file and nothing else"
    page.context.close()


def test_a_finished_game_is_watched_as_any_captain(browser: Browser, tmp_path: Path) -> None:
    watched = Watched(browser, tmp_path, "drake", 10_000)
    page, replay = watched.page, watched.replay
    step = next(step for step in range(replay.last) if replay.summary(step).phase == "sailing")
    page.locator("#step").fill(str(step))
    assert not page.locator("#own").is_visible()
    for number, seat in enumerate(replay.seats, start=1):
        page.locator("#viewer").select_option(str(number))
        expect(page.locator("#own-title")).to_contain_text(NAMES[number - 1])
        assert watched.sentences() == replay.sentences(step, seat)
        assert watched.cards("#own-cards")
    page.locator("#viewer").select_option("0")
    assert not page.locator("#own").is_visible()
    assert not watched.errors
    page.context.close()


def test_of_a_game_that_goes_on_no_captain_can_be_chosen(browser: Browser, tmp_path: Path) -> None:
    watched = Watched(browser, tmp_path, "drake", 60)
    assert not watched.page.locator("#viewer").is_visible()
    assert watched.page.locator("#viewer option").all_text_contents() == ["The table"]
    watched.page.context.close()
