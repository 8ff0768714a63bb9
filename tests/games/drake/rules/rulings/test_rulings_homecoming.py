"""Rulings on coming home and counting: bonus, treasure, order, ties, sets (R12 to R17)."""

import pytest

from companion.games.drake.rules.phases.scoring import commodity_points
from companion.games.drake.rules.state import Captain
from tests.games.drake.rules.scenes import ZONE_1, with_a_ghost
from tests.support.table import Table, at_sea, plymouth

# R12 Going home


def test_r12_a_captain_is_asked_after_a_mission_won_lost_stood_down_or_skipped() -> None:
    cargo = "supplies=1 crew=2 guns=1"
    table = at_sea(red=cargo, blue=cargo, yellow=cargo)
    table.lay(red=ZONE_1, blue=ZONE_1, yellow=ZONE_1)
    asked = ["go-home", "sail-on"]
    table.play("red attack")
    assert table.waiting() == {"red": asked}  # won
    table.play("red sail-on", "blue attack", "blue sail-on")
    assert table.waiting() == {"yellow": asked}  # skipped
    table.play("yellow sail-on", "red attack", "table turn-token 2")
    assert table.waiting() == {"red": asked}  # lost
    table.play("red sail-on", "blue stand-down")
    assert table.waiting() == {"blue": asked}  # stood down


def test_r12_the_ship_comes_home_by_itself_after_the_last_disc() -> None:
    table = at_sea(red="supplies=1 crew=9")
    table.lay(red=ZONE_1)
    table.play("red attack", "red sail-on", "red stand-down", "red sail-on")
    table.play("red stand-down", "red sail-on", "red stand-down")
    assert table.view()["home"] == ["red", "blue", "yellow"]
    assert table.events("came-home")[0]["points"] == 0


def test_r12_discs_left_on_the_board_are_taken_back() -> None:
    table = at_sea(red="supplies=1 crew=9")
    table.lay(red=ZONE_1)
    table.play("red attack", "red go-home")
    assert all(place["discs"] == [] for place in table.view()["destinations"].values())
    assert table.captain("red")["hand"] == []


@pytest.mark.parametrize("fourth", ["won", "lost", "stood down", "skipped"])
def test_r12_disc_4_counts_as_resolved_however_it_ends(fourth: str) -> None:
    """Red resolves disc 4 while it still has none after it: coming home is not early."""
    table = at_sea(
        red="supplies=1 crew=2 guns=1",
        blue="supplies=1 crew=9 guns=9",
        yellow="supplies=1 crew=9 guns=9",
    )
    fort_last = "1=puerto-cabello 2=santo-domingo 3=san-juan 4=fort-1"
    fort_first = "1=fort-1 2=santo-domingo 3=san-juan 4=puerto-cabello"
    others = fort_first if fourth == "skipped" else ZONE_1
    table.lay(red=fort_last, blue=others, yellow=others)
    table.play("red attack", "red sail-on")
    if fourth == "skipped":
        table.play(
            "blue attack", "table turn-token 0", "blue sail-on", "yellow attack", "yellow sail-on"
        )
        table.stand_down_until("red", "3")
        table.play("red stand-down", "red sail-on")
        table.stand_down_to_the_end()
    else:
        table.stand_down_until("red", "4")
        if fourth == "stood down":
            table.play("red stand-down")
        else:
            table.play("red attack", f"table turn-token {0 if fourth == 'won' else 2}")
    home = {line["seat"]: line for line in table.events("came-home")}
    assert home["red"]["points"] == 0


def test_r12_a_disc_4_that_was_never_placed_is_not_resolved() -> None:
    table = with_a_ghost(red="supplies=1 crew=1")
    table.lay(red="1=puerto-cabello 2=fort-1 3=san-juan ghost=santo-domingo")
    assert table.captain("red", "red")["hand"] == ["4"]
    table.play("red attack", "red sail-on", "red stand-down", "red sail-on", "red stand-down")
    assert table.events("came-home")[0] | {"record": 0} == {
        "record": 0,
        "event": "came-home",
        "seat": "red",
        "dock": 1,
        "points": 2,
    }


# R13 Homecoming bonus


def homecoming(option: str) -> Table:
    """Red comes home first without a conquest, then Blue, Yellow and Green with one each."""
    table = plymouth("red blue yellow green", homecoming=option)
    table.load(red="supplies=1", **dict.fromkeys(table.seats[1:], "supplies=2 crew=1"))
    table.set_sail()
    towns = "1=portobelo 2=puerto-cabello 3=san-juan 4=santo-domingo"
    table.lay(red=ZONE_1, blue=ZONE_1, yellow=ZONE_1, green=towns)
    table.play("red stand-down", "red go-home")
    for seat in ("blue", "yellow", "green"):
        table.play(f"{seat} attack", f"{seat} go-home")
    return table


@pytest.mark.parametrize(
    ("option", "bonuses"), [("dock", [0, 1, 0, 0]), ("first-eligible", [0, 2, 1, 0])]
)
def test_r13_who_gets_the_bonus_when_the_first_ship_does_not_qualify(
    option: str, bonuses: list[int]
) -> None:
    table = homecoming(option)
    assert [line["points"] for line in table.events("came-home")] == bonuses
    assert [line["seat"] for line in table.events("came-home")] == table.seats


def test_r13_the_bonus_is_scored_when_the_ship_reaches_the_dock() -> None:
    table = at_sea(red="supplies=1 crew=1", blue="supplies=1 crew=1")
    table.lay(red=ZONE_1, blue=ZONE_1)
    table.play("red attack", "red go-home")
    assert table.captain("red")["score"] == 4 + 2 + 2
    table.play("blue attack", "blue go-home")
    assert table.events("came-home")[1]["points"] == 1


@pytest.mark.parametrize("option", ["dock", "first-eligible"])
def test_r13_trade_alone_does_not_qualify(option: str) -> None:
    table = plymouth(homecoming=option)
    table.load(red="supplies=1 trade=1")
    table.set_sail()
    table.lay(red="1=san-juan 2=fort-1 3=puerto-cabello 4=santo-domingo")
    table.play("red trade coffee", "red go-home")
    assert table.events("came-home")[0]["points"] == 0


# R14 Unclaimed treasure


def test_r14_admiral_scores_gold_and_governor_silver_that_nobody_took() -> None:
    table = plymouth()
    table.play("red visit admiral", "blue visit governor", "yellow set-sail")
    table.load(yellow="supplies=3 crew=2")
    table.set_sail()
    table.play("red place-frigates galleon-2=0 galleon-3=1 galleon-4=2")
    table.play("blue place-troops fort-1=0 cartagena=0 panama=1 veracruz=2")
    table.lay(yellow="1=gran-granada 2=portobelo 3=san-juan 4=fort-1")
    table.play("yellow attack", "yellow sail-on", "yellow attack", "yellow go-home")
    unclaimed = [(line["seat"], line["points"]) for line in table.events("unclaimed-scored")]
    assert unclaimed == [("red", 3), ("blue", 3)]


def test_r14_closed_destinations_hold_no_treasure_to_count() -> None:
    table = plymouth("red blue", die=5)  # closes one gold town, one gold fort; one silver of each
    table.play("red visit admiral", "blue visit governor", "table roll 6")
    table.set_sail()
    table.play("red place-frigates galleon-2=0 galleon-3=1")
    table.play("blue place-troops cartagena=0 panama=1")
    unclaimed = [(line["seat"], line["points"]) for line in table.events("unclaimed-scored")]
    assert unclaimed == [("red", 2), ("blue", 2)]


# R15 Next loading order


def test_r15_the_lowest_score_loads_first_and_equals_keep_the_order_of_the_docks() -> None:
    table = plymouth("red blue yellow green")
    table.load(red="supplies=1 crew=1", green="points=-1", yellow="supplies=1")
    table.set_sail()
    table.lay(red=ZONE_1, yellow=ZONE_1)
    table.play("red attack", "red go-home", "yellow stand-down", "yellow go-home")
    assert table.view()["home"] == ["red", "yellow", "blue", "green"]
    assert table.scores() == {"red": 9, "blue": 4, "yellow": 4, "green": 3}
    table.next_voyage()
    assert table.view()["loading"] == ["green", "yellow", "blue", "red"]


# R16 Final tie


def test_r16_the_lower_loading_dock_wins_a_tie() -> None:
    table = plymouth()
    table.set_sail()
    table.next_voyage()
    table.set_sail()
    table.next_voyage()
    table.load(blue="supplies=1", yellow="points=1")
    table.set_sail()
    table.lay(blue=ZONE_1)
    table.stand_down_to_the_end()
    assert table.view()["home"] == ["blue", "red", "yellow"]
    assert table.standings()["ranking"] == ["yellow", "blue", "red"]
    assert table.events("game-over")[0]["ranking"] == ["yellow", "blue", "red"]


# R17 Commodities


@pytest.mark.parametrize(
    ("goods", "points"),
    [
        ((0, 0, 0, 0), 0),
        ((1, 0, 0, 0), 2),
        ((0, 0, 0, 3), 2 + 2 + 2),
        ((1, 1, 0, 0), 8),
        ((0, 1, 1, 1), 16),
        ((1, 1, 1, 1), 26),
        ((0, 2, 1, 3), 16 + 8 + 2),
        ((1, 2, 2, 0), 16 + 8),
        ((3, 6, 6, 6), 3 * 26 + 3 * 16),
        ((1, 1, 2, 2), 26 + 8),
    ],
)
def test_r17_sets_are_counted_greedily(goods: tuple[int, ...], points: int) -> None:
    indigo, sugar, coffee, tobacco = goods
    captain = Captain(indigo=indigo, sugar=sugar, coffee=coffee, tobacco=tobacco)
    assert commodity_points(captain) == points
