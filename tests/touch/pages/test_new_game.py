"""A new game: the same group again, new captains, colours, order, wishes."""

from typing import Any

import pytest

from companion.games.drake.screens.phases import PHASES
from companion.kernel.registry import KITS
from companion.night.game_night import night_of
from companion.night.look.palettes import luminance
from companion.night.new_game.last_group import LastGroup, last_group
from companion.night.new_game.line_up import LineUp
from companion.night.saved.saved_games import saved_games
from companion.night.settings.settings import Settings, load, save
from companion.system.i18n import LANGUAGES
from companion.system.paths import data_dir
from companion.touch.checks import faults
from companion.touch.checks.picture import Picture, parts
from companion.touch.game_screens import games_with_screens
from companion.touch.stage.stage import Stage
from companion.touch.widgets.buttons import Choice
from companion.touch.widgets.new_game.game_list import GameCard
from companion.touch.widgets.new_game.option_rows import OptionsFold
from companion.touch.widgets.new_game.seating import SeatRow
from tests.support.on_stage import StageMaker

ORDER = night_of("drake").options[0]
GROUP = {"red": "Anna", "blue": "Bernardo", "green": "Duarte"}


def keep_group() -> None:
    options = {"drake": {"dice": "entered", "variants": ["all-tokens"]}}
    LineUp(LastGroup(dict(GROUP), options=options)).keep()
    save(Settings(players=["Anna", "Bernardo", "Duarte", "Chloé"]))


def new_game(stage: StageMaker, **properties: Any) -> Stage:
    """The page with the seats of Francis Drake."""
    opened: Stage = stage(screen="new_game", **properties)
    opened.tap("Francis Drake")
    return opened


def rows(opened: Stage) -> dict[str, str]:
    """Seat → who sits there, as it can be read."""
    found = [row for row in opened.widgets(SeatRow) if isinstance(row, SeatRow)]
    return {row.seat: row.text for row in found if row.taken}


def type_name(opened: Stage, name: str) -> None:
    for letter in name:
        opened.tap(letter.upper())
    opened.tap("Done")


def test_the_same_group_again_is_three_taps(stage: StageMaker) -> None:
    keep_group()
    opened = stage(screen="harbour")
    opened.tap("New game")
    opened.tap("Francis Drake")
    opened.tap("Begin with 3 captains")
    night = opened.app.night
    assert night.session is not None
    assert {seat: night.words.captain(seat) for seat in night.game.seats} == GROUP
    setup = night.game.setup
    assert (setup.dice, setup.shuffles, setup.variants) == ("entered", "app", ("all-tokens",))
    assert opened.app.page_name == PHASES[night.phase] == "street"
    assert saved_games()[0].captains == GROUP


@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1280, 720), (480, 800), (600, 1024)])
@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_the_frames_of_seats_are_inked_on_every_side(
    size: tuple[int, int], theme: str, stage: StageMaker
) -> None:
    """Also where they are as wide as the list that scrolls them, which lies between two pixels."""
    keep_group()
    opened = new_game(stage, size=size, theme=theme)
    opened.rest()
    picture = Picture.of(opened)

    def darkest(row: SeatRow | OptionsFold, edge: float) -> float:
        x, y = row.to_window(edge, row.center_y)
        seen = picture.colours(picture.box(x - 3, y, 6, 1))
        return min(luminance(parts(colour)) for colour in seen)

    frames = [one for one in opened.widgets(SeatRow) if one.taken] + list(
        opened.widgets(OptionsFold)
    )
    assert len(frames) > 2
    for row in frames:
        # Softened at most over two pixels.
        assert darkest(row, row.x) < 0.4
        assert darkest(row, row.right) < 0.4


def test_a_first_group_is_typed_and_remembered(stage: StageMaker) -> None:
    opened = new_game(stage)
    opened.tap("Who plays?")
    opened.tap("At least 2 captains are needed: tap a free seat.")
    opened.tap(opened.find("Free", SeatRow))
    type_name(opened, "Ines")
    # The next one waves the name away and is called by colour.
    red = next(row for row in opened.widgets(SeatRow) if row.seat == "red")
    opened.tap(red)
    opened.tap("close")
    assert rows(opened) == {"white": "Ines", "red": "Red"}
    opened.tap("Begin with 2 captains and Hawkins")
    night = opened.app.night
    assert set(night.game.seats) == {"red", "white"}
    assert (night.words.captain("white"), night.words.captain("red")) == ("Ines", "Red")
    assert load(Settings).players == ["Ines"]
    assert last_group().captains == {"red": "", "white": "Ines"}


def test_a_remembered_player_joins_in_the_colour_of_last_time(stage: StageMaker) -> None:
    keep_group()
    chloe = LineUp(last_group())
    chloe.seat("white", "Chloé")
    chloe.keep()
    LineUp(LastGroup(dict(GROUP), colours=last_group().colours)).keep()
    opened = new_game(stage)
    opened.tap("Chloé")
    assert rows(opened) == {**GROUP, "white": "Chloé"}


def test_a_captain_changes_colour_and_name_or_sits_out(stage: StageMaker) -> None:
    keep_group()
    opened = new_game(stage)
    opened.tap("Anna")
    opened.tap("Blue")
    assert rows(opened) == {"red": "Bernardo", "blue": "Anna", "green": "Duarte"}
    opened.tap("Anna")
    opened.tap("White")
    assert rows(opened) == {"red": "Bernardo", "white": "Anna", "green": "Duarte"}
    opened.tap(opened.find("Duarte", SeatRow))
    opened.tap("Change the name")
    opened.tap("Chloé")
    assert rows(opened)["green"] == "Chloé"
    opened.tap(opened.find("Chloé", SeatRow))
    opened.tap("Not playing tonight")
    assert rows(opened) == {"red": "Bernardo", "white": "Anna"}


def test_the_order_is_entered_by_tapping_the_captains(stage: StageMaker) -> None:
    keep_group()
    opened = new_game(stage)
    opened.tap("How we play")
    opened.tap("Your own order")
    assert not faults(opened)
    opened.tap(opened.find("Duarte", SeatRow))
    opened.tap(opened.find("Anna", SeatRow))
    numbers = {row.seat: row.number for row in opened.widgets(SeatRow) if row.taken}
    assert numbers == {"red": "2", "blue": "3", "green": "1"}
    opened.tap("Begin with 3 captains")
    assert list(opened.app.night.view()["loading"]) == ["green", "red", "blue"]


def choose_own_order_and_close(opened: Stage) -> None:
    opened.tap("How we play")
    opened.tap("Your own order")
    opened.tap("close")


def chosen_order(opened: Stage) -> str:
    """As the table sees it, which is what counts."""
    orders = [one for one in opened.widgets(Choice) if ("drawn", "Drawn by the app") in one.options]
    return str(orders[0].value)


def test_a_game_does_not_begin_with_an_order_that_nobody_entered(stage: StageMaker) -> None:
    keep_group()
    opened = new_game(stage)
    choose_own_order_and_close(opened)
    assert chosen_order(opened) == "entered"
    assert "Your own order: not entered yet" in opened.app.page.chosen
    opened.tap("Begin with 3 captains")
    assert opened.app.night.session is None
    # The way out is there: the sheet, and why.
    assert opened.has("The order of this game has not been entered yet.")
    opened.tap(opened.find("Duarte", SeatRow))
    opened.tap(opened.find("Bernardo", SeatRow))
    opened.tap("Begin with 3 captains")
    assert list(opened.app.night.view()["loading"]) == ["green", "blue", "red"]


def test_the_app_draws_again_whatever_was_begun_to_be_entered(stage: StageMaker) -> None:
    keep_group()
    opened = new_game(stage)
    choose_own_order_and_close(opened)
    opened.tap("Drawn by the app")
    assert chosen_order(opened) == "drawn"
    opened.tap("Begin with 3 captains")
    assert len(opened.app.night.view()["loading"]) == 3


def test_an_order_of_their_own_is_asked_for_anew_for_each_game(stage: StageMaker) -> None:
    keep_group()
    opened = new_game(stage)
    opened.tap("How we play")
    opened.tap("Your own order")
    opened.tap(opened.find("Duarte", SeatRow))
    opened.tap(opened.find("Anna", SeatRow))
    opened.tap("Begin with 3 captains")
    opened.tap("It lies there")
    opened.app.leave_game()
    opened.frames(3)
    opened.tap("New game")
    opened.tap("Francis Drake")
    assert "Your own order: not entered yet" in opened.app.page.chosen
    assert not any(row.number for row in opened.widgets(SeatRow))
    opened.tap("Begin with 3 captains")
    assert opened.app.night.session is None
    assert opened.has("Tap the captains in loading order")


def test_another_captain_at_the_table_needs_another_order(stage: StageMaker) -> None:
    keep_group()
    opened = new_game(stage)
    opened.tap("How we play")
    opened.tap("Your own order")
    opened.tap(opened.find("Duarte", SeatRow))
    opened.tap(opened.find("Anna", SeatRow))
    assert opened.has("Change the order")
    opened.tap("Chloé")
    assert opened.has("Enter the order")
    opened.tap("Begin with 4 captains")
    assert opened.app.night.session is None


def test_the_wishes_are_folded_into_a_line_that_tells_them(stage: StageMaker) -> None:
    keep_group()
    opened = new_game(stage)
    assert not opened.has("Rolled by the app")
    line = opened.app.page.chosen
    for told in ("Order drawn by the app", "Dice rolled by hand", "Tokens on the screen"):
        assert told in line
    assert "All tokens" in line
    assert "Shuffled street" not in line
    opened.tap("How we play")
    opened.tap("Rolled by the app")
    opened.tap("Shuffled street")
    assert "Dice by the app" in opened.app.page.chosen
    assert "Shuffled street" in opened.app.page.chosen
    opened.tap("How we play")
    assert not opened.has("Rolled by the app")


def test_two_captains_are_told_of_hawkins(stage: StageMaker) -> None:
    LineUp(LastGroup({"red": "Anna", "blue": "Bernardo"})).keep()
    opened = new_game(stage)
    assert opened.has("Begin with 2 captains and Hawkins")


def test_wishes_reach_the_game_and_the_next_evening(stage: StageMaker) -> None:
    keep_group()
    opened = new_game(stage)
    opened.tap("How we play")
    for wish in ("Rolled by the app", "By hand", "On the board", "First to earn it"):
        opened.tap(wish)
    for variant in ("Shuffled street", "All tokens"):
        opened.tap(variant)
    opened.tap("Begin with 3 captains")
    setup = opened.app.night.game.setup
    assert (setup.dice, setup.shuffles, setup.tokens) == ("app", "entered", "physical")
    assert (setup.homecoming, setup.variants) == ("first-eligible", ("shuffled-first-street",))
    assert opened.app.page_name == "layout"
    again = LineUp(last_group())
    assert again.chosen["tokens"] == "physical"
    assert again.chosen["variants"] == ["shuffled-first-street"]


def test_five_captains_fill_the_table(stage: StageMaker) -> None:
    keep_group()
    opened = new_game(stage)
    opened.tap("Chloé")
    opened.tap(opened.find("Free", SeatRow))
    opened.tap("close")
    assert len(rows(opened)) == 5
    opened.tap("Begin with 5 captains")
    assert len(opened.app.night.game.seats) == 5


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("sheet", ["name", "seat", "order"])
def test_the_sheets_keep_their_promises(
    sheet: str, size: tuple[int, int], stage: StageMaker
) -> None:
    keep_group()
    for language in LANGUAGES:
        opened = new_game(stage, size=size, text_size="extra-large", language=language)
        {
            "name": opened.app.page.captains.ask_name,
            "seat": opened.app.page.captains.tap_seat,
            "order": lambda _, page=opened.app.page: page.choose_drawn(ORDER, "entered"),
        }[sheet]("red")
        opened.frames(3)
        assert not faults(opened)


def test_a_damaged_group_is_none(stage: StageMaker) -> None:
    keep_group()
    (data_dir() / "last_group.json").write_bytes(b"{")
    assert last_group() == LastGroup()


def test_the_games_are_offered_first_and_can_be_gone_back_to(stage: StageMaker) -> None:
    opened = stage(screen="new_game")
    cards = [card.title for card in opened.widgets(GameCard)]
    assert cards == [KITS[game].title for game in games_with_screens()]
    assert cards[0] == "Francis Drake"
    opened.tap(cards[1])
    assert not opened.has(cards[0])
    opened.tap("arrow-left")
    assert opened.has(cards[0])
    opened.tap("arrow-left")
    assert opened.app.page_name == "harbour"


@pytest.mark.usefixtures("morra")
@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (1280, 720)])
def test_three_games_have_cards_of_one_look_that_fill_the_page(
    size: tuple[int, int], stage: StageMaker
) -> None:
    opened = stage(screen="new_game", size=size, text_size="extra-large")
    cards = list(opened.widgets(GameCard))
    assert len(cards) == len(games_with_screens()) >= 3
    assert len({card.height for card in cards}) == 1
    assert sum(card.height for card in cards) > 0.6 * size[1]
    assert not faults(opened)


def test_one_game_alone_is_not_asked_for(
    stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.touch.pages.new_game.games_with_screens", lambda: ["drake"])
    opened = stage(screen="new_game")
    assert list(opened.widgets(SeatRow))
    opened.tap("arrow-left")
    assert opened.app.page_name == "harbour"
