"""Rulings on Plymouth street: circles, Drake, what the box lacks, the Investor (R1 to R3, R18)."""

from typing import Any

import pytest

from tests.games.drake.rules.scenes import NINE_BEFORE_DRAKE, ZONE_1
from tests.support.table import Table, at_sea, plymouth


def circles_offered(table: Table, seat: str, at: str) -> list[int]:
    return [c["circle"] for c in table.choices(seat) if c.get("at") == at]


# R1 Circles


FIXED = {"tavern": 2, "shipyard": 2, "pinnace": 2, "queen": 1, "admiral": 1}
FIXED |= {"governor": 1, "informer": 1, "golden-hind": 1}
YIELDS = {
    3: {"crew-1": [3, 2], "guns-1": [2, 2], "supplies-1": [3, 2], "trade": [2, 1]}
    | {"crew-2": [2, 1], "guns-2": [2, 1], "supplies-2": [2, 1]},
    4: {"crew-1": [3, 2, 1], "guns-1": [2, 2, 1], "supplies-1": [3, 2, 2], "trade": [2, 1]}
    | {"crew-2": [2, 2, 1], "guns-2": [2, 1, 1], "supplies-2": [2, 1, 1]},
    5: {"crew-1": [3, 2, 2, 1], "guns-1": [3, 2, 2, 1], "supplies-1": [3, 2, 2, 2]}
    | {"trade": [2, 2, 1], "crew-2": [2, 2, 1, 1], "guns-2": [2, 2, 1, 1]}
    | {"supplies-2": [2, 2, 1, 1]},
}
SEATS = {2: "red blue", 3: "red blue yellow", 4: "red blue yellow green"}
SEATS[5] = SEATS[4] + " white"


@pytest.mark.parametrize("captains", [2, 3, 4, 5])
def test_r1_circles_by_number_of_players(captains: int) -> None:
    table = plymouth(SEATS[captains])
    counted = {at: len(amounts) for at, amounts in YIELDS[max(3, captains)].items()}
    for at, circles in (counted | FIXED).items():
        assert circles_offered(table, "red", at) == list(range(1, circles + 1)), at


@pytest.mark.parametrize("captains", [3, 4, 5])
def test_r1_every_circle_gives_what_is_printed_in_it(captains: int) -> None:
    for at, amounts in YIELDS[captains].items():
        for circle, amount in enumerate(amounts, 1):
            table = plymouth(SEATS[captains])
            table.play(f"red visit {at} {circle}")
            assert table.captain("red")[at.split("-")[0]] == amount, f"{at} {circle}"


def test_r1_any_empty_circle_may_be_taken_and_the_best_is_offered_first() -> None:
    table = plymouth()
    table.play("red visit crew-1 2")
    assert table.captain("red")["crew"] == 2
    assert circles_offered(table, "blue", "crew-1") == [1]
    table.play("blue visit crew-1")
    assert table.captain("blue")["crew"] == 3
    assert table.refused("yellow visit crew-1").code == "circle-taken"
    assert table.refused("yellow visit guns-1 3").rule == "R1"


@pytest.mark.parametrize(
    ("at", "gifts"),
    [
        ("shipyard 1", {"ship": "galleon", "guns": 1}),
        ("shipyard 2", {"ship": "galleon", "guns": 0}),
        ("pinnace 1", {"pinnace": True, "crew": 1}),
        ("pinnace 2", {"pinnace": True, "crew": 0}),
        ("queen", {"ship": "galleon", "guns": 1, "trade": 1}),
        ("admiral", {"roles": ["admiral"]}),
        ("governor", {"roles": ["governor"]}),
        ("informer", {"roles": ["informer"], "trade": 1}),
        ("golden-hind", {"extra_discs": ["hind"]}),
        ("investor crew", {"crew": 2, "guns": 1, "score": 0}),
        ("investor guns", {"crew": 1, "guns": 2, "score": 0}),
        ("investor galleon", {"ship": "galleon", "score": 0}),
        ("dockside crew", {"crew": 1}),
        ("dockside guns", {"guns": 1}),
        ("dockside supplies", {"supplies": 1}),
    ],
)
def test_what_the_other_locations_give(at: str, gifts: dict[str, Any]) -> None:
    table = plymouth()
    before = table.captain("red")
    table.play(f"red visit {at}")
    discs = {"action_discs": 9, "investor": not at.startswith("investor")}
    hand = {"hand": 5} if at == "golden-hind" else {}
    assert table.captain("red") == before | gifts | discs | hand


def test_r1_a_captain_may_set_sail_without_a_disc() -> None:
    table = plymouth()
    table.play("red set-sail")
    assert table.view()["sailing"] == ["red"]
    assert table.captain("red")["action_discs"] == 10


def test_r1_after_the_dockside_only_setting_sail_is_left() -> None:
    table = plymouth()
    table.play("red visit dockside crew", "blue set-sail", "yellow set-sail")
    assert table.waiting() == {"red": ["set-sail"]}


# R2 Drake


def test_r2_the_first_disc_binds_the_next_turn() -> None:
    table = plymouth()
    table.play("red visit drake")
    assert (table.captain("red")["crew"], table.captain("red")["guns"]) == (0, 0)
    table.play("blue visit crew-1", "yellow visit crew-1")
    assert [(c["at"], c["circle"], c["take"]) for c in table.choices("red")] == [
        ("drake", 2, "crew"),
        ("drake", 2, "guns"),
    ]
    assert table.refused("red set-sail").code == "drake-binds"
    assert table.refused("red visit dockside crew").code == "drake-binds"


@pytest.mark.parametrize(("take", "crew", "guns"), [("crew", 3, 2), ("guns", 2, 3)])
def test_r2_everything_comes_with_the_second_disc(take: str, crew: int, guns: int) -> None:
    table = plymouth()
    table.play("red visit drake", "blue visit crew-1", "yellow visit crew-1")
    table.play(f"red visit drake {take}")
    assert (table.captain("red")["crew"], table.captain("red")["guns"]) == (crew, guns)
    assert table.captain("red")["action_discs"] == 8
    assert table.view()["visits"]["drake"] == {"1": "red", "2": "red"}


def test_r2_nobody_else_may_stop_at_drake() -> None:
    table = plymouth()
    table.play("red visit drake")
    assert table.refused("blue visit drake").code == "circle-taken"
    assert "drake" not in table.places_to_visit("blue")


def test_r2_drake_cannot_be_entered_with_the_last_disc() -> None:
    table = plymouth()
    table.play("red visit crew-1", "blue set-sail", "yellow set-sail")
    for at in NINE_BEFORE_DRAKE[1:]:
        assert "drake" in table.places_to_visit("red")
        table.play(f"red visit {at}")
        if at == "tavern":
            table.play("table roll 4")
    assert table.captain("red")["action_discs"] == 1
    assert "drake" not in table.places_to_visit("red")
    assert table.refused("red visit drake").code == "drake-last-disc"


# R3 Supply


def test_r3_when_the_box_runs_out_the_captain_takes_what_is_left_and_the_log_says_so() -> None:
    table = plymouth()
    table.load(blue="crew=27")
    happened = table.play("red visit crew-1")
    assert table.captain("red")["crew"] == 1
    assert happened[0]["gained"] == {"crew": 1}
    assert happened[0]["short"] == {"crew": 2}
    assert table.events("visited")[0]["short"] == {"crew": 2}


def test_r3_the_box_never_holds_less_than_nothing() -> None:
    table = plymouth()
    table.load(blue="crew=40")
    table.play("red visit crew-1")
    assert table.captain("red")["crew"] == 0
    assert table.events("visited")[0]["short"] == {"crew": 3}


def test_r3_a_roll_in_the_tavern_and_a_gift_of_two_kinds_fall_short_too() -> None:
    table = plymouth()
    table.load(blue="crew=27 guns=27")  # Yellow has the last gun for loading last
    table.play("red visit tavern 2", "table roll 6")
    assert table.events("rolled")[0]["short"] == {"crew": 2}
    table.play("blue visit shipyard")
    assert table.captain("blue")["ship"] == "galleon"
    assert table.events("visited")[-1]["short"] == {"guns": 1}


def test_r3_what_is_spent_lies_in_the_box_again() -> None:
    table = at_sea(red="supplies=1 crew=1", blue="crew=27")
    table.lay(red=ZONE_1)
    table.play("red attack", "red go-home", "table next-voyage")
    table.set_up()
    table.load(blue="crew=27")
    table.play("blue set-sail", "yellow set-sail", "red visit crew-1")
    assert table.captain("red")["crew"] == 1


# R18 Investor


def test_r18_the_investor_takes_any_number_of_captains_in_one_voyage() -> None:
    table = plymouth("red blue yellow green white")
    for seat in table.seats:
        table.play(f"{seat} visit investor crew")
    assert table.view()["visits"]["investor"] == dict(zip("12345", table.seats, strict=True))
    assert table.scores() == dict.fromkeys(table.seats, 0)


def test_r18_the_investor_helps_once_in_the_game() -> None:
    table = plymouth()
    table.load(red="points=4")
    table.play("red visit investor crew")
    assert table.captain("red")["investor"] is False
    table.load(blue="points=1", yellow="points=1")
    table.set_sail()
    table.next_voyage()
    assert table.waiting() == {"red": ["visit", "set-sail"]}
    assert table.captain("red")["score"] == 4
    assert table.refused("red visit investor crew").code == "investor-used"
    assert "investor" not in table.places_to_visit("red")


def test_r18_three_points_are_not_enough() -> None:
    table = plymouth()
    table.load(red="points=-1")
    assert table.captain("red")["score"] == 3
    assert "investor" not in table.places_to_visit("red")
    refusal = table.refused("red visit investor galleon")
    assert (refusal.code, refusal.rule) == ("cannot-pay", "R18")


@pytest.mark.parametrize("at", ["queen", "investor galleon"])
def test_r18_a_galleon_may_visit_shipyard_queen_or_investor_again(at: str) -> None:
    table = plymouth()
    table.play("red visit shipyard", "blue set-sail", "yellow set-sail", f"red visit {at}")
    assert table.captain("red")["ship"] == "galleon"
    assert table.captain("red")["action_discs"] == 8


# Where the French and the Portuguese text differ


def test_the_taverns_plus_one_belongs_to_the_first_circle_whoever_stands_there() -> None:
    table = plymouth()
    table.play("red visit tavern 2", "table roll 2")
    assert table.captain("red")["extra_discs"] == ["ghost"]
    table.play("blue visit tavern 1", "table roll 2")
    assert table.captain("blue")["extra_discs"] == []
    assert table.captain("blue")["crew"] == 2


@pytest.mark.parametrize(("circle", "die"), [(c, d) for c in (1, 2) for d in range(1, 7)])
def test_the_tavern_by_circle_and_die(circle: int, die: int) -> None:
    table = plymouth()
    table.play(f"red visit tavern {circle}", f"table roll {die}")
    total = die + 1 if circle == 1 else die
    red = table.captain("red")
    crew = 0 if total <= 2 else 2 if total <= 4 else 3
    assert (red["crew"], red["extra_discs"]) == (crew, ["ghost"] if total <= 2 else [])
    assert table.captain("red", "red")["hand"] == ["1", "2", "3", "4", *red["extra_discs"]]


def test_gold_is_four_silver_three_and_a_jewel_five() -> None:
    table = plymouth()
    table.play("red visit queen", "blue set-sail", "yellow set-sail")
    table.load(red="supplies=4 crew=2 guns=3")
    table.set_sail()
    table.lay(red="1=puerto-cabello 2=town-4 3=galleon-4 4=san-juan")
    table.play("red attack", "red sail-on", "red attack", "red sail-on", "red attack")
    table.play("table turn-token 0", "red go-home")
    assert table.captain("red", "red")["chest"] == {"gold": 1, "silver": 1, "jewel": 1}
    for _ in range(2):
        table.next_voyage()
        table.set_sail()
    assert table.standings()["breakdown"]["red"]["treasure"] == 4 + 3 + 5
