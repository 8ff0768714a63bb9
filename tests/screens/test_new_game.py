"""A new game: the same group again, new captains, colours, order, wishes."""

import pytest

from companion.i18n import LANGUAGES
from companion.screens.checks import faults
from companion.screens.muster import LastGroup, Muster, last_group
from companion.screens.saves import saved_games
from companion.screens.settings import Settings, load, save
from companion.screens.stage import Stage
from companion.screens.widgets.seating import SeatRow
from tests.screens.conftest import StageMaker

GROUP = {"red": "Anna", "blue": "Bernardo", "green": "Duarte"}


def keep_group() -> None:
    Muster(LastGroup(dict(GROUP), {"dice": "entered"}, ["all-tokens"])).keep()
    save(Settings(players=["Anna", "Bernardo", "Duarte", "Chloé"]))


def rows(opened: Stage) -> dict[str, str]:
    """Seat → who sits there, as it can be read."""
    found = [row for row in opened.widgets(SeatRow) if isinstance(row, SeatRow)]
    return {row.seat: row.text for row in found if row.taken}


def type_name(opened: Stage, name: str) -> None:
    for letter in name:
        opened.tap(letter.upper())
    opened.tap("Done")


def test_the_same_group_again_is_two_taps(stage: StageMaker) -> None:
    keep_group()
    opened = stage(screen="harbour")
    opened.tap("New game")
    opened.tap("Begin with 3 captains")
    night = opened.app.night
    assert night.session is not None
    assert {seat: night.captain(seat) for seat in night.game.seats} == GROUP
    setup = night.game.setup
    assert (setup.dice, setup.shuffles, setup.variants) == ("entered", "app", ("all-tokens",))
    assert opened.app.page_name == night.due == "street"
    assert saved_games()[0].captains == GROUP


def test_a_first_group_is_typed_and_remembered(stage: StageMaker) -> None:
    opened = stage(screen="new_game")
    opened.tap("Who plays?")
    opened.tap("At least two captains are needed: tap a free seat.")
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
    assert (night.captain("white"), night.captain("red")) == ("Ines", "Red")
    assert load(Settings).players == ["Ines"]
    assert last_group().captains == {"red": "", "white": "Ines"}


def test_a_remembered_player_joins_in_the_colour_of_last_time(stage: StageMaker) -> None:
    keep_group()
    chloe = Muster(last_group())
    chloe.seat("white", "Chloé")
    chloe.keep()
    Muster(LastGroup(dict(GROUP), colours=last_group().colours)).keep()
    opened = stage(screen="new_game")
    opened.tap("Chloé")
    assert rows(opened) == {**GROUP, "white": "Chloé"}


def test_a_captain_changes_colour_and_name_or_sits_out(stage: StageMaker) -> None:
    keep_group()
    opened = stage(screen="new_game")
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
    opened = stage(screen="new_game")
    opened.tap("Your own order")
    assert not faults(opened)
    opened.tap("Duarte")
    opened.tap("Anna")
    numbers = {row.seat: row.number for row in opened.widgets(SeatRow) if row.taken}
    assert numbers == {"red": "2", "blue": "3", "green": "1"}
    opened.tap("Begin with 3 captains")
    assert list(opened.app.night.view()["loading"]) == ["green", "red", "blue"]


def test_an_order_that_is_not_entered_is_drawn(stage: StageMaker) -> None:
    keep_group()
    opened = stage(screen="new_game")
    opened.tap("Your own order")
    opened.tap("close")
    assert opened.app.page.order == "drawn"
    assert "order" not in opened.app.page.muster.options


def test_wishes_reach_the_game_and_the_next_evening(stage: StageMaker) -> None:
    keep_group()
    opened = stage(screen="new_game")
    for wish in ("Rolled by the app", "By hand", "On the board", "First to earn it"):
        opened.tap(wish)
    for variant in ("Shuffled street", "All tokens"):
        opened.tap(variant)
    opened.tap("Begin with 3 captains")
    setup = opened.app.night.game.setup
    assert (setup.dice, setup.shuffles, setup.tokens) == ("app", "entered", "physical")
    assert (setup.homecoming, setup.variants) == ("first-eligible", ("shuffled-first-street",))
    assert opened.app.page_name == "layout"
    again = Muster(last_group())
    assert again.choices["tokens"] == "physical"
    assert again.variants == ["shuffled-first-street"]


def test_five_captains_fill_the_table(stage: StageMaker) -> None:
    keep_group()
    opened = stage(screen="new_game")
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
        opened = stage(screen="new_game", size=size, text_size="extra-large", language=language)
        {
            "name": opened.app.page.ask_name,
            "seat": opened.app.page.tap_seat,
            "order": lambda _, page=opened.app.page: page.choose_order("entered"),
        }[sheet]("red")
        opened.frames(3)
        assert not faults(opened)


def test_a_damaged_group_is_none(stage: StageMaker) -> None:
    keep_group()
    from companion.screens import muster

    muster._file().write_bytes(b"{")
    assert last_group() == LastGroup()


def test_a_name_sits_only_once() -> None:
    muster = Muster(LastGroup({"red": "Anna", "blue": ""}))
    muster.order = ["red", "blue"]
    muster.seat("blue", "Anna")
    assert muster.captains == {"blue": "Anna"}
    assert muster.order == []
    for seat in ("red", "yellow", "green", "white"):
        muster.seat(seat, "")
    assert muster.join("Zoé") == ""
