"""A game is watched again on its own pages: every step, read-only, as whoever may."""

from pathlib import Path

import pytest
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.games.drake.screens.samples import sample_night
from companion.kernel.game import TABLE
from companion.kernel.registry import KITS
from companion.night.look.palettes import READABLE, contrast
from companion.night.night import Night
from companion.records.replay.chapters import chapters, within
from companion.records.replay.replay import Replay
from companion.records.replay.turning_points import turning_points
from companion.touch.checks.picture import Picture, parts
from companion.touch.game_screens import games_with_screens, screens_of
from companion.touch.look.theme import theme as colours
from companion.touch.pages.past_games import PastRow
from companion.touch.pages.replay import REST, OwnCard, ReplayPage
from companion.touch.stage.stage import Stage, shown, texts_of
from companion.touch.widgets.buttons import TapButton
from companion.touch.widgets.drawing.framed import Framed
from companion.touch.widgets.replay.game_line import GameLine
from companion.touch.widgets.replay.page_picture import PagePicture
from companion.touch.widgets.replay.play_button import PlayButton
from tests.records.replay.recorded import RecordedGame, answers
from tests.support.on_stage import StageMaker
from tests.support.sampling import SAMPLE, one_in


def page_of(opened: Stage) -> ReplayPage:
    page = opened.app.page
    assert isinstance(page, ReplayPage)
    return page


def shown_page(opened: Stage) -> Widget:
    (picture,) = opened.widgets(PagePicture)
    return picture.page


def one(opened: Stage, kind: type) -> Widget:
    (found,) = opened.widgets(kind)
    return found


def random_night(game: str, most: int, seed: int = 1) -> Night:
    """A random game, in memory alone."""
    played = RecordedGame(game, seed, most)
    night = Night()
    night.session, night.save = played.session, played.save()
    return night


@pytest.mark.parametrize("game", one_in(2, list(KITS)))
def test_every_step_is_shown_on_the_page_it_stood_on(stage: StageMaker, game: str) -> None:
    """Forward and back, as the table and once it is over as every captain."""
    night = random_night(game, 900)
    opened = stage(night, screen="replay")
    page, replay = page_of(opened), Replay(night.game, night.save)
    steps = range(0, replay.last + 1, 11 if SAMPLE else 3)
    for viewer in replay.viewers:
        page.look_as(viewer)
        for step in [*steps, replay.last, *reversed(steps)]:
            page.go_to(step)
            past = replay.night(step, viewer)
            shown = shown_page(opened)
            assert shown.name == f"{game}/{screens_of(game).page_of(past)}"
            assert shown.night.view() == replay.view(step)
            assert page.told == " ".join(replay.sentences(step, viewer))
            assert not opened.app.shell.overlays
    opened.frames(3)


def first_steps(replay: Replay) -> list[int]:
    """One on each page that the game came to, in each of its phases."""
    found: dict[tuple[str, str], int] = {}
    for step in range(replay.last + 1):
        night = replay.night(step)
        found.setdefault((screens_of(night.game.game.name).page_of(night), night.phase), step)
    return list(found.values())


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("game", games_with_screens())
def test_what_would_play_looks_as_if_it_did_not_and_can_be_read(
    stage: StageMaker, game: str, theme: str
) -> None:
    """Nothing is to be done in a past game: no filled button, no inked frame around one."""
    night = screens_of(game).samples().night(lambda night: night.game.over)
    opened = stage(night, screen="replay", theme=theme)
    page = page_of(opened)
    for step in first_steps(Replay(night.game, night.save)):
        page.go_to(step)
        opened.rest()
        for widget in shown(shown_page(opened)):
            if isinstance(widget, Framed):
                assert widget.ground != colours.attention, widget
            if isinstance(widget, TapButton):
                assert not widget.ground[3], widget.text
                for behind in (colours.panel, colours.paper):
                    assert contrast(widget.ink[:3], behind[:3]) >= READABLE, widget.text
                # In high contrast all frames are of one colour: this one lets the ground through.
                assert widget.edge[3] < 1, widget.text
            if isinstance(widget, Label):
                # Kivy makes pale what cannot be pressed.
                assert widget.disabled_color == widget.color, widget.text


@pytest.mark.parametrize("phase", ["preparing", "sailing"])
def test_where_it_is_watched_nothing_asks_to_be_held_or_looked_at(
    stage: StageMaker, phase: str
) -> None:
    night = sample_night("over")
    opened = stage(night, screen="replay")
    replay = Replay(night.game, night.save)
    page_of(opened).go_to(
        next(step for step in range(replay.last) if replay.summary(step).phase == phase)
    )
    opened.rest()
    picture, place = Picture.of(opened), one(opened, PagePicture)
    beside = picture.box(place.right - 0.18 * place.width, place.y, place.right, place.height)
    seen = picture.colours(beside)
    asking = [
        count
        for colour, count in seen.items()
        if parts(colour) == pytest.approx(colours.attention[:3], abs=0.01)
    ]
    # As much as the ring around whose turn it is.
    assert sum(asking) < 0.01 * beside.area


def test_what_is_hidden_is_not_shown_where_it_is_watched(stage: StageMaker) -> None:
    night = sample_night("over")
    opened = stage(night, screen="replay")
    page, replay = page_of(opened), Replay(night.game, night.save)
    page.go_to(next(n for n in range(replay.last) if replay.view(n)["phase"].startswith("between")))
    opened.rest()
    told = [text for widget in shown(shown_page(opened)) for text in texts_of(widget)]
    assert "Reset the board" in told
    assert "The board is reset: voyage 2" not in told
    # What the header of a page has in a game alone.
    assert not opened.has("Undo")


def test_back_forward_line_and_chapters_lead_to_steps(stage: StageMaker) -> None:
    night = sample_night("over")
    opened = stage(night, screen="replay")
    page, replay = page_of(opened), Replay(night.game, night.save)
    opened.tap("One step forward")
    opened.tap("One step forward")
    assert page.step == 2
    opened.tap("One step back")
    assert page.step == 1
    assert page.told == " ".join(replay.sentences(1))
    assert opened.has(page.headline)
    line = one(opened, GameLine)
    assert isinstance(line, GameLine)
    for step in (0, replay.last // 3, replay.last):
        opened.tap((line.across(step), line.center_y))
        assert abs(page.step - step) <= 1 + replay.last // 40
    touch = opened.press((line.across(10), line.center_y))
    touch.touch_move(line.across(replay.last // 2), line.center_y)
    assert abs(page.step - replay.last // 2) <= 1
    touch.touch_up()
    # Beside a turning point a finger means it.
    point = turning_points(replay)[-1]
    opened.tap((line.across(point.step) - 3, line.center_y))
    assert page.step == point.step
    found = within(chapters(replay), 2)
    opened.tap("Chapters")
    opened.tap("Voyage 2")
    assert len(found) > 1
    opened.tap("Provisioning")
    assert page.step == found[0].step
    assert "Voyage 2" in page.where


def test_it_goes_on_by_itself_to_the_end(stage: StageMaker) -> None:
    opened = stage(sample_night("over"), screen="replay")
    page = page_of(opened)
    page.go_to(int(page.last) - 4)
    opened.tap(one(opened, PlayButton))
    opened.pass_time(REST + 0.2)
    assert page.step == page.last - 3
    for _ in range(3):
        opened.tap("1×" if page.speed == 1 else f"{int(page.speed)}×")
    opened.pass_time(REST)
    assert page.step == page.last
    assert not page.playing
    opened.pass_time(REST)
    # From the end it begins anew.
    opened.tap(one(opened, PlayButton))
    assert page.step == 0
    assert page.playing
    page.stop()


@pytest.mark.parametrize("game", games_with_screens())
def test_a_running_game_is_watched_as_the_table_alone_and_stays_as_it_is(
    stage: StageMaker, game: str
) -> None:
    night = random_night(game, 40)
    before = answers(night.game)
    opened = stage(night)
    opened.app.go(opened.app.due)
    opened.frames(2)
    opened.app.open_menu()
    opened.frames(4)
    opened.tap("Watch it again")
    page = page_of(opened)
    assert not page.opened
    assert not opened.has("As seen by")
    picture = one(opened, PagePicture)
    for step in (0, int(page.last) // 2, int(page.last)):
        page.go_to(step)
        opened.frames(2)
        for x in range(4):
            for y in range(4):
                opened.tap(
                    (
                        picture.x + (x + 0.5) * picture.width / 4,
                        picture.y + (y + 0.5) * picture.height / 4,
                    )
                )
        assert page.step == step
        assert not opened.app.shell.overlays
    assert answers(night.game) == before
    opened.tap("Back")
    assert opened.app.page_name == opened.app.due


def test_what_is_played_meanwhile_leaves_the_step_where_it_is(stage: StageMaker) -> None:
    night = sample_night("sailing")
    opened = stage(night, screen="replay")
    page = page_of(opened)
    last = page.last
    page.go_to(1)
    # As a phone may do.
    night.play(night.choices(night.turn)[0])
    opened.frames(2)
    assert opened.app.page is page
    assert (page.step, page.last) == (1, last)


def test_as_a_captain_it_tells_what_only_that_captain_knew(stage: StageMaker) -> None:
    night = sample_night("over")
    opened = stage(night, screen="replay")
    page, replay = page_of(opened), Replay(night.game, night.save)
    step = next(
        step
        for step in range(replay.last)
        if replay.summary(step).phase == "sailing"
        and replay.view(step, "red")["captains"]["red"]["hand"]
    )
    page.go_to(step)
    opened.tap("As seen by")
    opened.tap(night.words.captain("red"))
    opened.frames(3)
    hand = replay.view(step, "red")["captains"]["red"]["hand"]
    told = " ".join(card.text for card in opened.widgets(OwnCard))
    assert all(night.words.word(disc) in told for disc in hand)
    # The page itself is that of the table.
    assert shown_page(opened).night.view() == replay.view(step)
    beside = picture_width(opened)
    page.look_as(TABLE)
    opened.frames(2)
    assert not list(opened.widgets(OwnCard))
    # The page has the whole width again, also for the next game that is watched.
    assert picture_width(opened) == opened.window.width > beside


def picture_width(opened: Stage) -> float:
    return float(one(opened, PagePicture).width)


def test_a_captain_who_knew_nothing_more_is_told_so(stage: StageMaker) -> None:
    night = screens_of("gallions").samples().night(lambda night: night.game.over)
    opened = stage(night, screen="replay")
    page = page_of(opened)
    page.look_as("red")
    opened.frames(2)
    (card,) = opened.widgets(OwnCard)
    assert card.text == "Nothing: no more than the whole table."


def test_turning_points_tell_in_which_round_they_were(stage: StageMaker) -> None:
    night = sample_night("over")
    opened = stage(night, screen="replay")
    replay = Replay(night.game, night.save)
    opened.tap("Chapters")
    opened.tap("Turning points")
    keys = [key for key in opened.widgets(TapButton) if key.detail.startswith("Voyage ")]
    assert [key.detail for key in keys] == [
        f"Voyage {replay.summary(point.step).round}" for point in turning_points(replay)
    ]


def test_where_a_game_is_watched_its_end_has_no_buttons(stage: StageMaker) -> None:
    night = sample_night("over")
    opened = stage(night, screen="replay")
    page_of(opened).go_to(int(page_of(opened).last))
    opened.frames(2)
    assert shown_page(opened).ids.buttons.opacity == 0
    opened.app.go("ending")
    opened.frames(2)
    assert opened.app.page.ids.buttons.opacity == 1


def test_a_past_game_is_watched_and_left_to_where_it_was_opened(
    stage: StageMaker, data_directory: Path
) -> None:
    sample_night("over", keep=True).leave()
    before = {file: file.read_bytes() for file in (data_directory / "games").iterdir()}
    opened = stage(screen="past_games")
    opened.tap(next(iter(opened.widgets(PastRow))))
    opened.frames(3)
    opened.tap("Watch it again")
    page = page_of(opened)
    assert page.opened
    page.go_to(int(page.last) // 2)
    opened.frames(2)
    opened.tap("Back")
    assert opened.app.page_name == "past_games"
    assert opened.app.page.looking
    assert not page._pages, "what was watched is let go of"
    assert before == {file: file.read_bytes() for file in (data_directory / "games").iterdir()}


def test_the_end_of_a_game_leads_to_its_replay(stage: StageMaker) -> None:
    opened = stage(sample_night("over"))
    opened.app.go(opened.app.due)
    opened.frames(2)
    opened.tap("Watch it again")
    assert page_of(opened).opened


def test_the_pages_that_are_shown_have_no_menu_and_no_undo(stage: StageMaker) -> None:
    opened = stage(sample_night("over"), screen="replay")
    page_of(opened).go_to(5)
    opened.frames(2)
    told = {text for widget in shown_page(opened).walk() for text in texts_of(widget)}
    assert not told & {"Menu", "Undo", "Log", "Help"}
