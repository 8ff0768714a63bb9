"""Who plays and how, whatever the game: seats and options come from its kit."""

from typing import Any

import msgspec
import pytest

from companion.night.app_captains.app_captain import AppCaptain, strategies
from companion.night.app_captains.app_captains import Decision
from companion.night.new_game.last_group import LastGroup, last_group
from companion.night.new_game.line_up import LineUp, remember_group
from companion.night.new_game.options import (
    AnyOf,
    Number,
    OneOf,
    OneSeat,
    OptionWord,
    SeatOrder,
    WordBySeat,
    read_options,
)
from companion.system.paths import data_dir

DRAWN, ENTERED = (
    OptionWord("drawn", "Drawn", "drawn"),
    OptionWord("entered", "Said", "said"),
)
SEATS = ["red", "blue"]


HIDDEN = "the third card is a seven"


class Confused:
    """A captain with a mistake in it."""

    def choose(self, view: Any, choices: Any) -> Any:
        raise KeyError(HIDDEN)


def test_a_mistake_of_a_captain_of_the_app_does_not_end_the_game(
    caplog: pytest.LogCaptureFixture,
) -> None:
    choices: Any = ["this", "that"]
    decision = Decision("red", 4, Confused(), {}, choices)
    assert decision.choose() in choices
    assert decision.choose() == decision.choose()
    assert "KeyError" in caplog.text
    assert HIDDEN not in caplog.text


def test_a_name_sits_only_once() -> None:
    line_up = LineUp(LastGroup({"red": "Anna", "blue": ""}))
    line_up.choose("order", ["red", "blue"])
    assert line_up.options["order"] == ["red", "blue"]
    line_up.seat("blue", "Anna")
    assert line_up.captains == {"blue": "Anna"}
    # Their own order is still wished, but nobody has entered it for these captains.
    assert line_up.chosen["order"] == []
    assert line_up.not_entered is not None
    for seat in ("red", "yellow", "green", "white"):
        line_up.seat(seat, "")
    assert line_up.full
    assert line_up.join("Zoé") == ""


def test_colours_that_are_exchanged_are_exchanged_in_what_was_entered() -> None:
    line_up = LineUp(LastGroup({"red": "Anna", "blue": "Duarte"}))
    line_up.choose("order", ["red", "blue"])
    line_up.change_colour("red", "blue")
    assert line_up.captains == {"red": "Duarte", "blue": "Anna"}
    assert line_up.options["order"] == ["blue", "red"]


def test_what_is_entered_is_asked_anew_and_the_rest_is_kept() -> None:
    line_up = LineUp(LastGroup({"red": "Anna", "blue": "Duarte"}))
    line_up.choose("order", ["red", "blue"])
    line_up.choose("dice", "entered")
    line_up.toggle("variants", "all-tokens")
    line_up.keep()
    again = LineUp(last_group())
    assert again.chosen["order"] == []
    assert again.chosen["dice"] == "entered"
    assert again.chosen["variants"] == ["all-tokens"]
    assert again.summaries()[0] == "Your own order: not entered yet"
    again.toggle("variants", "all-tokens")
    again.choose("order", None)
    assert "order" not in again.options
    assert again.summaries()[:2] == ["Order drawn by the app", "Dice rolled by hand"]


@pytest.mark.usefixtures("morra")
def test_another_game_has_its_own_seats_and_options() -> None:
    LineUp(LastGroup({"red": "Anna", "yellow": "Duarte", "white": ""})).keep()
    line_up = LineUp(last_group(), "morra")
    assert line_up.captains == {"red": "Anna", "blue": "Duarte"}
    assert line_up.options == {}
    line_up.keep()
    assert last_group().game == "morra"
    assert set(last_group().options) == {"drake", "morra"}


def test_the_options_of_a_file_of_the_first_version_are_read() -> None:
    old = {
        "captains": {"red": "Anna", "blue": ""},
        "choices": {"dice": "entered", "tokens": "carved in stone"},
        "variants": ["all-tokens", "gone"],
        "colours": {"Anna": "red"},
        "own_order": True,
    }
    data_dir().mkdir(parents=True, exist_ok=True)
    (data_dir() / "last_group.json").write_bytes(msgspec.json.encode(old))
    line_up = LineUp(last_group())
    assert line_up.captains == {"red": "Anna", "blue": ""}
    assert line_up.chosen["dice"] == "entered"
    assert line_up.chosen["tokens"] == "digital"
    assert line_up.chosen["variants"] == ["all-tokens"]
    assert line_up.chosen["order"] == []


def test_who_sat_where_is_remembered_with_the_options_of_the_last_game() -> None:
    line_up = LineUp(LastGroup({"red": "Anna", "blue": "Duarte"}))
    line_up.choose("dice", "entered")
    line_up.keep()
    remember_group({"red": "Duarte", "green": ""})
    assert last_group().captains == {"red": "Duarte", "green": ""}
    assert last_group().colours == {"Anna": "red", "Duarte": "red"}
    assert last_group().options["drake"]["dice"] == "entered"


@pytest.mark.parametrize(
    ("option", "kept", "read"),
    [
        (OneOf("a", "A", (DRAWN, ENTERED)), "entered", "entered"),
        (OneOf("a", "A", (DRAWN, ENTERED)), 7, "drawn"),
        (AnyOf("a", "A", (DRAWN, ENTERED)), ["entered", "gone"], ["entered"]),
        (AnyOf("a", "A", (OptionWord("five", "", "", (5,)),)), ["five"], []),
        (Number("a", "A", 1600, 1649, 1649, "{number}"), 1600, 1600),
        (Number("a", "A", 1600, 1649, 1649, "{number}"), 1599, 1649),
        (Number("a", "A", 0, 1, 1, "{number}"), True, 1),
        (SeatOrder("a", "A", DRAWN, ENTERED, ""), None, None),
        (SeatOrder("a", "A", DRAWN, ENTERED, ""), ["blue", "red"], ["blue", "red"]),
        (SeatOrder("a", "A", DRAWN, ENTERED, ""), ["blue", 3], []),
        (OneSeat("a", "A", DRAWN, ENTERED, ""), "red", "red"),
        (OneSeat("a", "A", DRAWN, ENTERED, ""), "white", ""),
        (OneSeat("a", "A", DRAWN, ENTERED, ""), 3, None),
        (
            WordBySeat("a", "A", DRAWN, ENTERED, "", {"drake": "Drake", "lerma": "Lerma"}),
            {"red": "drake", "blue": "lerma"},
            {"red": "drake", "blue": "lerma"},
        ),
        (
            WordBySeat("a", "A", DRAWN, ENTERED, "", {"drake": "Drake", "lerma": "Lerma"}),
            {"red": "drake", "blue": "drake"},
            {},
        ),
        (
            WordBySeat("a", "A", DRAWN, ENTERED, "", {"x": "X", "y": "Y", "z": "Z"}, needed=("z",)),
            {"red": "x", "blue": "y"},
            {},
        ),
    ],
)
def test_only_what_can_be_chosen_is_read(option: OneOf, kept: object, read: object) -> None:
    assert read_options([option], {"a": kept}, SEATS) == {"a": read}


def test_captains_of_the_app_take_free_seats_each_in_its_own_way() -> None:
    line_up = LineUp(LastGroup({"red": "Anna"}))
    first, second = line_up.join_app(), line_up.join_app()
    ways = [line_up.app_captains[seat].strategy for seat in (first, second)]
    assert len(set(ways)) == 2
    assert line_up.captains[first] == ways[0].capitalize()
    assert line_up.people == ["Anna"]
    line_up.change_app_captain(second, line_up.app_captains[first])
    assert line_up.captains[second] == f"{line_up.captains[first]} 2"
    line_up.keep()

    again = LineUp(last_group())
    assert again.app_captains == line_up.app_captains
    again.leave(first)
    assert set(again.app_captains) == {second}
    again.change_colour(second, first)
    assert set(again.app_captains) == {first}


def test_a_captain_of_the_app_who_is_called_otherwise_keeps_the_name() -> None:
    line_up = LineUp(LastGroup())
    seat = line_up.join_app()
    line_up.seat(seat, "Morgan")
    other = next(
        one for one in strategies(line_up.game) if one != line_up.app_captains[seat].strategy
    )
    line_up.change_app_captain(seat, AppCaptain(other, "easy"))
    assert line_up.captains[seat] == "Morgan"


def test_an_unknown_way_or_level_is_played_as_usual() -> None:
    group = LastGroup({"red": "Ada"}, app_captains={"red": AppCaptain("telepathic", "divine")})
    captain = LineUp(group).app_captains["red"]
    assert captain.strategy in strategies(LineUp(group).game)
    assert captain.level == "fair"
