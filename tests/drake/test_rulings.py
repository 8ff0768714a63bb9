"""The rulings R1 to R22: what the referee does where the rulebooks are silent or disagree."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.boards import board_with
from companion.games.drake.scoring import commodity_points
from companion.games.drake.state import Captain
from tests.support.table import Table, at_sea, plymouth

ZONE_1 = "1=puerto-cabello 2=fort-1 3=san-juan 4=santo-domingo"


def circles_offered(table: Table, seat: str, at: str) -> list[int]:
    return [c["circle"] for c in table.choices(seat) if c.get("at") == at]


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


NINE_BEFORE_DRAKE = [
    "crew-1",
    "shipyard",
    "guns-1",
    "queen",
    "supplies-1",
    "tavern",
    "trade",
    "crew-2",
    "pinnace",
]


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


# R4 No supplies


def test_r4_without_supplies_a_captain_does_not_sail() -> None:
    table = at_sea(blue="supplies=1 crew=1")
    assert table.view()["sailing"] == ["red", "blue", "yellow"]
    assert table.captain("red")["zone"] == 0
    table.lay(blue=ZONE_1)
    assert table.waiting() == {"blue": ["attack", "stand-down"]}
    table.play("blue attack", "blue go-home")
    assert table.captain("red", "red")["hand"] == ["1", "2", "3", "4"]
    assert table.view()["home"] == ["blue", "red", "yellow"]
    assert table.scores() == {"red": 4, "blue": 4 + 2 + 2 + 1, "yellow": 4}


def test_r4_if_nobody_sails_the_voyage_ends_at_once() -> None:
    table = at_sea()
    assert table.view()["phase"] == "between-voyages"
    assert table.view()["home"] == ["red", "blue", "yellow"]
    assert table.waiting() == {"table": ["next-voyage"]}


PORTS_FAR_AWAY = {f"{port}.zone": 4 for port in ("san-juan", "santo-domingo", "santiago-de-cuba")}


def test_r4_a_captain_whose_only_disc_was_the_ghost_did_not_sail() -> None:
    # A 4 closes the fort of zone 1: only Puerto Cabello is left there when the ports are far away.
    table = plymouth("red blue", die=4, board=board_with(PORTS_FAR_AWAY))
    table.play("red visit tavern 2", "table roll 1")
    table.load(red="supplies=1", blue="supplies=2 crew=1")
    table.set_sail()
    table.lay(red="ghost=puerto-cabello", blue="1=puerto-cabello 2=portobelo 3=galleon-2")
    assert table.captain("red")["hand"] == ["1", "2", "3", "4"]
    table.stand_down_to_the_end()
    assert table.view()["home"] == ["blue", "red"]
    assert [line["seat"] for line in table.events("came-home")] == ["blue"]


# R5 Nowhere to go


def test_r5_discs_without_a_destination_stay_in_the_hand() -> None:
    table = plymouth()
    table.play("red visit tavern 2", "table roll 1", "blue set-sail", "yellow set-sail")
    table.load(red="supplies=1", blue="supplies=2")
    table.set_sail()
    table.lay(
        blue="1=puerto-cabello 2=portobelo 3=fort-1 4=cartagena",
        red="1=puerto-cabello 2=fort-1 3=san-juan ghost=santo-domingo",
    )
    assert table.captain("red", "red")["hand"] == ["4"]
    assert table.events("passed-over")[0]["seat"] == "red"
    assert table.view()["phase"] == "missions"


def test_r5_the_others_go_on_while_one_is_passed_over() -> None:
    table = plymouth("red blue", die=2)  # closes Fort I and San Juan: two places in zone 1
    table.load(red="supplies=1", blue="supplies=4")
    table.set_sail()
    for number in "12":
        at = ["puerto-cabello", "santo-domingo"][int(number) - 1]
        table.play(f"red place-disc {number} {at}", f"blue place-disc {number} {at}")
    assert table.waiting() == {"blue": ["place-disc"]}
    table.play("blue place-disc 3 cartagena")
    assert table.waiting() == {"blue": ["place-disc"]}


# R6 Galleon without a Galleon


def test_r6_a_frigate_may_bluff_on_a_galleon_but_never_win() -> None:
    table = at_sea(red="supplies=4 guns=9")
    table.lay(red="1=galleon-4 2=san-juan 3=fort-1 4=town-4")
    assert table.waiting() == {"red": ["stand-down"]}
    assert table.refused("red attack").code == "needs-galleon"
    table.play("red stand-down")
    assert table.place("galleon-4")["turned"] is False


# R7 Ghost ship


def with_a_ghost(**cargo: str) -> Table:
    """Red, who sails last, has the ghost ship."""
    table = plymouth()
    table.play("red visit tavern 2", "table roll 1", "blue set-sail", "yellow set-sail")
    table.load(**cargo)
    table.set_sail()
    return table


def test_r7_the_ghost_is_laid_like_any_disc_one_per_destination() -> None:
    table = with_a_ghost(red="supplies=2")
    table.play("red place-disc ghost portobelo")
    assert table.refused("red place-disc 1 portobelo").code == "own-disc-there"
    assert table.place("portobelo", "blue")["discs"] == [{"seat": "red", "disc": None}]
    assert table.captain("red")["hand"] == 4


def test_r7_the_ghost_vanishes_at_the_reveal_and_hinders_nobody() -> None:
    cargo = "supplies=1 crew=1"
    table = with_a_ghost(red="supplies=2 crew=1", blue=cargo, yellow=cargo)
    table.lay(
        blue=ZONE_1,
        yellow=ZONE_1,
        red="ghost=puerto-cabello 2=fort-1 3=san-juan 4=santo-domingo 1=portobelo",
    )
    assert table.place("puerto-cabello")["discs"] == [
        {"seat": "blue", "disc": "1"},
        {"seat": "yellow", "disc": "1"},
    ]
    assert "ghost" not in [m["disc"] for m in table.events("revealed")[0]["missions"]]
    table.play("blue attack", "blue sail-on", "yellow attack")
    assert table.place("puerto-cabello")["won"] == ["blue", "yellow"]
    assert table.captain("red")["hand"] == []
    assert table.captain("red")["extra_discs"] == ["ghost"]


def test_r7_the_ghost_is_for_this_voyage_only() -> None:
    table = with_a_ghost(red="supplies=2")
    table.lay(red=f"ghost=portobelo {ZONE_1}")
    table.stand_down_to_the_end()
    table.next_voyage()
    assert table.captain("red")["extra_discs"] == []
    assert table.captain("red", "red")["hand"] == ["1", "2", "3", "4"]


# R8 Informer


def with_the_informer(extra: str = "", **cargo: str) -> Table:
    """Red has the Informer, and perhaps an extra disc; Blue and Yellow sail first."""
    table = plymouth()
    if extra == "ghost":
        table.play("red visit tavern 2", "table roll 1", "blue set-sail", "yellow set-sail")
    table.play("red visit informer")
    if extra != "ghost":
        table.play("blue set-sail", "yellow set-sail")
    if extra == "hind":
        table.play("red visit golden-hind")
    table.load(**{"red": "supplies=2", "blue": "supplies=1"} | cargo)
    table.set_sail()
    return table


RED_DISCS = "1=puerto-cabello 2=portobelo 3=cartagena 4=galleon-2"


def test_r8_the_informer_is_asked_after_all_discs_lie_and_before_the_reveal() -> None:
    table = with_the_informer()
    assert table.view()["phase"] == "sailing"
    table.lay(blue=ZONE_1, red=RED_DISCS)
    assert table.view()["phase"] == "informer"
    assert table.waiting() == {"red": ["peek-discs", "peek-defence", "keep"]}
    peeks = [(c["do"], c.get("at")) for c in table.choices("red")]
    assert peeks == [
        ("peek-discs", "puerto-cabello"),
        ("peek-discs", "portobelo"),
        ("peek-discs", "cartagena"),
        ("peek-discs", "galleon-2"),
        ("peek-defence", "cartagena"),
        ("peek-defence", "galleon-2"),
        ("keep", None),
    ]
    assert table.place("puerto-cabello", "red")["discs"][0] == {"seat": "blue", "disc": None}


def test_r8_the_use_may_be_declined() -> None:
    table = with_the_informer()
    table.lay(blue=ZONE_1, red=RED_DISCS)
    table.play("red keep")
    assert table.view()["phase"] == "missions"


def test_r8_the_informer_works_only_where_an_own_disc_lies() -> None:
    table = with_the_informer()
    table.lay(blue=ZONE_1, red=RED_DISCS)
    assert table.refused("red peek-discs san-juan").code == "no-disc-there"
    assert table.refused("red peek-defence fort-1").code == "no-disc-there"
    assert table.refused("red swap-discs 1 2").code == "wrong-time"
    assert table.refused("red move-disc fort-1").code == "wrong-time"


@pytest.mark.parametrize("pair", ["1 2", "2 1", "1 4"])
def test_r8_any_two_own_discs_may_be_swapped(pair: str) -> None:
    table = with_the_informer()
    table.lay(blue=ZONE_1, red=RED_DISCS)
    table.play("red peek-discs puerto-cabello")
    pairs = [tuple(c["discs"]) for c in table.choices("red") if c["do"] == "swap-discs"]
    assert pairs == [("1", "2"), ("1", "3"), ("1", "4"), ("2", "3"), ("2", "4"), ("3", "4")]
    table.play(f"red swap-discs {pair}")
    before = dict(word.split("=") for word in RED_DISCS.split())
    first, second = pair.split()
    missions = {
        m["disc"]: m["at"] for m in table.events("revealed")[0]["missions"] if m["seat"] == "red"
    }
    assert missions == before | {first: before[second], second: before[first]}


@pytest.mark.parametrize("extra", ["ghost", "hind"])
def test_r8_ghost_and_golden_hind_may_be_swapped_too(extra: str) -> None:
    table = with_the_informer(extra)
    table.lay(blue=ZONE_1, red=f"{RED_DISCS} {extra}=fort-1")
    table.play("red peek-discs fort-1")
    assert {"seat": "red", "do": "swap-discs", "discs": ["4", extra]} in table.choices("red")
    table.play(f"red swap-discs {extra} 1")
    if extra == "ghost":
        assert table.events("revealed")[0]["ghosts"] == [{"seat": "red", "at": "puerto-cabello"}]
    else:
        first = table.view()["mission"]
        assert first == {"seat": "red", "disc": "hind", "at": "puerto-cabello"}
    assert {"seat": "red", "disc": "1"} in table.place("fort-1")["discs"]


def test_r8_the_table_sees_which_places_change_not_which_discs() -> None:
    table = with_the_informer()
    table.lay(blue=ZONE_1, red=RED_DISCS)
    table.play("red peek-discs portobelo", "red swap-discs 4 1")
    public = table.events("swapped")[0]
    assert public["places"] == ["puerto-cabello", "galleon-2"]
    assert "discs" not in public
    assert table.events("swapped", "red")[0]["discs"] == ["1", "4"]


def test_r8_swapped_discs_take_each_others_place() -> None:
    table = with_the_informer(blue="supplies=2")
    table.lay(blue="1=portobelo 2=puerto-cabello 3=fort-1 4=san-juan", red=RED_DISCS)
    table.play("red peek-discs portobelo", "red swap-discs 1 2", "undo")
    places = {at: table.place(at, "red")["discs"] for at in ("puerto-cabello", "portobelo")}
    assert [disc["seat"] for disc in places["portobelo"]] == ["blue", "red"]
    table.play("red swap-discs 1 2")
    assert table.place("portobelo")["discs"][-1] == {"seat": "red", "disc": "1"}


def test_r8_the_swap_may_be_declined_after_looking() -> None:
    table = with_the_informer()
    table.lay(blue=ZONE_1, red=RED_DISCS)
    table.play("red peek-discs puerto-cabello")
    assert table.waiting() == {"red": ["swap-discs", "keep"]}
    assert table.place("puerto-cabello", "red")["discs"][0] == {"seat": "blue", "disc": "1"}
    assert table.place("puerto-cabello", "yellow")["discs"][0] == {"seat": "blue", "disc": None}
    table.play("red keep")
    assert table.view()["phase"] == "missions"
    assert {"seat": "red", "disc": "1"} in table.place("puerto-cabello")["discs"]


def test_r8_the_moved_disc_goes_to_an_open_place_in_reach_without_an_own_disc() -> None:
    table = with_the_informer()
    table.lay(blue=ZONE_1, red=RED_DISCS)
    table.play("red peek-defence cartagena")
    assert table.waiting() == {"red": ["move-disc", "keep"]}
    targets = {c["to"] for c in table.choices("red") if c["do"] == "move-disc"}
    assert targets == {"fort-1", "san-juan", "santo-domingo", "santiago-de-cuba"}
    assert table.refused("red move-disc portobelo").code == "own-disc-there"
    assert table.refused("red move-disc cartagena").code == "own-disc-there"
    assert table.refused("red move-disc panama").code == "out-of-reach"
    table.play("red move-disc fort-1")
    assert table.events("moved")[0]["to"] == "fort-1"
    assert "disc" not in table.events("moved")[0]
    assert {"seat": "red", "disc": "3"} in table.place("fort-1")["discs"]


def test_r8_the_moved_disc_does_not_go_to_a_closed_place() -> None:
    table = plymouth("red blue", die=5)
    table.play("red visit informer")
    table.load(red="supplies=2")
    table.set_sail()
    table.lay(red="1=puerto-cabello 2=cartagena 3=galleon-2 4=san-juan")
    table.play("red peek-defence cartagena")
    assert table.refused("red move-disc portobelo").code == "blocked"
    assert [c["to"] for c in table.choices("red") if c["do"] == "move-disc"] == ["santo-domingo"]


def test_r8_the_move_may_be_declined_after_looking() -> None:
    table = with_the_informer()
    table.lay(blue=ZONE_1, red=RED_DISCS)
    table.play("red peek-defence galleon-2", "red keep")
    assert table.place("galleon-2")["discs"] == [{"seat": "red", "disc": "4"}]


def test_r8_an_informer_without_discs_can_only_keep() -> None:
    table = with_the_informer(red="crew=1")
    table.lay(blue=ZONE_1)
    assert table.waiting() == {"red": ["keep"]}
    table.play("red keep")
    assert table.view()["phase"] == "missions"


def test_r8_with_a_single_own_disc_there_is_nothing_to_swap() -> None:
    table = plymouth("red blue", die=4, board=board_with(PORTS_FAR_AWAY))
    table.play("red visit informer")
    table.load(red="supplies=1")
    table.set_sail()
    table.lay(red="1=puerto-cabello")
    table.play("red peek-discs puerto-cabello")
    assert table.waiting() == {"red": ["keep"]}


# R9 Attack is a promise


def test_r9_an_attack_needs_the_printed_defence() -> None:
    table = at_sea(red="supplies=4 crew=3", blue="supplies=4 crew=2 guns=9")
    discs = "1=veracruz 2=san-juan 3=fort-1 4=town-4"
    table.lay(red=discs, blue=discs)
    # Three printed troops and one printed gun.
    assert table.waiting() == {"red": ["stand-down"]}
    assert table.refused("red attack").code == "cannot-pay"
    table.play("red stand-down", "red sail-on")
    assert table.waiting() == {"blue": ["stand-down"]}


def test_r9_a_failing_attack_turns_the_token_for_good_and_spends_nothing() -> None:
    table = at_sea(red="supplies=4 crew=4 guns=1", blue="supplies=4 crew=4 guns=1")
    discs = "1=veracruz 2=san-juan 3=fort-1 4=town-4"
    table.lay(red=discs, blue=discs)
    table.play("red attack", "table turn-token 2")
    red, veracruz = table.captain("red"), table.place("veracruz")
    assert (red["crew"], red["guns"], red["score"]) == (4, 1, 4)
    assert (veracruz["token"], veracruz["turned"]) == (2, True)
    assert (veracruz["won"], veracruz["treasure"]) == ([], True)
    assert [disc["seat"] for disc in veracruz["discs"]] == ["blue"]
    assert table.waiting() == {"red": ["go-home", "sail-on"]}
    # Everybody knows now that five crew are needed: Blue is not offered the attack.
    table.play("red sail-on")
    assert table.waiting() == {"blue": ["stand-down"]}
    assert table.refused("blue attack").code == "cannot-pay"


def test_r9_a_failing_attack_on_a_token_of_the_app() -> None:
    table = plymouth(tokens="digital")
    table.play("red visit governor", "blue set-sail", "yellow set-sail")
    table.load(red="supplies=4 crew=4 guns=1")
    table.set_sail()
    table.play("red place-troops veracruz=2 fort-1=0 cartagena=0 panama=1")
    table.lay(red="1=veracruz 2=san-juan 3=fort-1 4=town-4")
    # Red knows the token, but what is known in secret never changes what is offered.
    assert table.waiting() == {"red": ["attack", "stand-down"]}
    table.play("red attack")
    assert table.events("attack-failed")[0]["at"] == "veracruz"
    assert table.captain("red")["crew"] == 4
    assert table.place("veracruz", "blue")["token"] == 2


def test_r9_standing_down_turns_nothing() -> None:
    table = at_sea(red="supplies=4 crew=9 guns=9")
    table.lay(red="1=veracruz 2=san-juan 3=fort-1 4=town-4")
    table.play("red stand-down")
    assert table.place("veracruz")["turned"] is False
    assert table.captain("red")["crew"] == 9


@pytest.mark.parametrize(("fort", "zone"), [("fort-1", 1), ("cartagena", 2), ("panama", 3)])
def test_r9_a_pinnace_takes_away_the_guns_of_forts(fort: str, zone: int) -> None:
    table = plymouth()
    table.play("red visit pinnace 2", "blue set-sail", "yellow set-sail")
    table.load(red=f"supplies={zone} crew=1")
    table.set_sail()
    others = ("puerto-cabello", "san-juan", "santo-domingo")
    table.lay(red=f"1={fort} " + " ".join(f"{n}={at}" for n, at in enumerate(others, 2)))
    table.play("red attack", "table turn-token 0")
    assert table.place(fort)["won"] == ["red"]
    assert table.captain("red")["crew"] == 0


def test_r9_a_pinnace_never_takes_away_the_guns_of_galleons() -> None:
    table = plymouth()
    table.play("red visit queen", "blue set-sail", "yellow set-sail", "red visit pinnace")
    table.load(red="supplies=2 guns=1")
    table.set_sail()
    table.lay(red="1=galleon-2 2=san-juan 3=fort-1 4=portobelo")
    assert table.captain("red")["guns"] == 2
    table.play("red attack", "table turn-token 0")
    assert table.captain("red")["guns"] == 0


def test_r9_the_token_counts_for_the_second_attacker_too() -> None:
    cargo = "supplies=4 crew=5 guns=1"
    table = at_sea(red=cargo, blue=cargo)
    discs = "1=veracruz 2=san-juan 3=fort-1 4=town-4"
    table.lay(red=discs, blue=discs)
    table.play("red attack", "table turn-token 2", "red sail-on", "blue attack")
    assert table.captain("blue")["crew"] == 0
    assert table.place("veracruz")["won"] == ["red", "blue"]


# R10 Two successes


def test_r10_a_town_is_exhausted_after_two_successes() -> None:
    cargo = "supplies=1 crew=1"
    table = at_sea(red=cargo, blue=cargo, yellow=cargo)
    table.lay(red=ZONE_1, blue=ZONE_1, yellow=ZONE_1)
    table.play("red attack", "red sail-on", "blue attack", "blue sail-on")
    skipped = table.events("skipped")
    assert [(line["seat"], line["at"]) for line in skipped] == [("yellow", "puerto-cabello")]
    assert table.waiting() == {"yellow": ["go-home", "sail-on"]}
    assert table.view()["mission"] is None
    assert table.place("puerto-cabello")["discs"] == []
    table.play("yellow go-home")
    assert table.view()["home"] == ["yellow"]


def test_r10_a_failed_attack_leaves_room_for_the_third() -> None:
    cargo = "supplies=1 crew=1"
    table = at_sea(red=cargo, blue=cargo, yellow=cargo)
    table.lay(red=ZONE_1, blue=ZONE_1, yellow=ZONE_1)
    table.play("red attack", "red sail-on", "blue stand-down", "blue sail-on", "yellow attack")
    assert table.place("puerto-cabello")["won"] == ["red", "yellow"]


def three_traders(values: Mapping[str, object]) -> Table:
    """Three captains with trade goods, all bound for San Juan and then Santiago de Cuba."""
    table = plymouth(board=board_with(values))
    table.load(**dict.fromkeys(table.seats, "supplies=2 trade=2"))
    table.set_sail()
    discs = "1=san-juan 2=santiago-de-cuba 3=fort-1 4=portobelo"
    table.lay(red=discs, blue=discs, yellow=discs)
    return table


def test_r10_a_port_is_exhausted_when_its_circles_are_used() -> None:
    table = three_traders(
        {"san-juan.goods": ["coffee", "indigo", "tobacco"]}
        | {"santiago-de-cuba.goods": ["coffee", "sugar"]}
    )
    table.play("red trade coffee", "red sail-on", "blue trade indigo", "blue sail-on")
    assert table.place("san-juan")["goods"] == ["tobacco"]
    assert table.events("skipped")[0]["seat"] == "yellow"
    assert table.waiting() == {"yellow": ["go-home", "sail-on"]}


def test_r10_a_port_is_exhausted_when_no_commodity_is_left() -> None:
    table = three_traders({"san-juan.circles": 3})
    table.play("red trade coffee", "red sail-on", "blue trade indigo", "blue sail-on")
    assert table.place("san-juan")["goods"] == []
    assert table.events("skipped")[0]["seat"] == "yellow"


def test_r10_three_circles_and_three_commodities_serve_three() -> None:
    table = three_traders({})
    table.stand_down_until("red", "2")
    for seat, good in (("red", "sugar"), ("blue", "tobacco"), ("yellow", "coffee")):
        table.play(f"{seat} trade {good}", f"{seat} sail-on")
    assert table.place("santiago-de-cuba")["won"] == ["red", "blue", "yellow"]


def test_r10_circles_count_for_ports_only() -> None:
    table = plymouth(board=board_with({"puerto-cabello.circles": 3}))
    cargo = "supplies=1 crew=1"
    table.load(red=cargo, blue=cargo, yellow=cargo)
    table.set_sail()
    table.lay(red=ZONE_1, blue=ZONE_1, yellow=ZONE_1)
    table.play("red attack", "red sail-on", "blue attack", "blue sail-on")
    assert table.waiting() == {"yellow": ["go-home", "sail-on"]}


# R11 Golden Hind


def with_the_golden_hind() -> Table:
    table = plymouth()
    table.play("red visit golden-hind", "blue set-sail", "yellow set-sail")
    table.load(red="supplies=2 crew=9 guns=9")
    table.set_sail()
    table.lay(red="hind=portobelo 1=puerto-cabello 2=san-juan 3=santo-domingo 4=fort-1")
    return table


def test_r11_the_golden_hind_is_a_fifth_mission() -> None:
    table = with_the_golden_hind()
    order = [m["disc"] for m in table.events("revealed")[0]["missions"]]
    assert order == ["hind", "1", "2", "3", "4"]


def test_r11_the_golden_hind_does_not_cost_the_homecoming_bonus() -> None:
    table = with_the_golden_hind()
    table.play("red attack", "red go-home")
    assert table.events("came-home")[0]["points"] == 2


def test_r11_four_missions_with_the_golden_hind_are_still_early() -> None:
    table = with_the_golden_hind()
    table.play("red attack", "red sail-on", "red attack", "red sail-on")
    table.play("red stand-down", "red sail-on", "red stand-down", "red go-home")
    assert table.events("came-home")[0]["points"] == 2


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


# R19 Hawkins


def hawkins_alone(*rolls: int, **options: Any) -> Table:
    """Red and Blue have set sail; Hawkins has rolled these dice."""
    table = plymouth("red blue", **options)
    table.play("red set-sail", "blue set-sail")
    table.play(*(f"table roll {roll}" for roll in rolls))
    return table


def where_hawkins_went(table: Table) -> list[str]:
    return [line["at"] for line in table.events("visited") if line["seat"] == "hawkins"]


# On the printed street these rolls take him to guns-1, tavern, pinnace, admiral, governor.
TO_THE_GOVERNOR = (6, 6, 6, 6, 6)


def test_r19_hawkins_is_third_in_loading_order_in_every_voyage() -> None:
    table = plymouth("red blue")
    assert table.view()["loading"] == ["red", "blue", "hawkins"]
    table.load(red="points=2")
    table.set_sail()
    table.next_voyage()
    assert table.view()["loading"] == ["blue", "red", "hawkins"]


def test_r19_hawkins_gains_nothing_never_sails_and_never_scores() -> None:
    table = hawkins_alone(1)
    assert table.view()["visits"] == {"crew-1": {"1": "hawkins"}}
    assert "hawkins" not in table.view()["captains"]
    table.set_sail()
    assert table.view()["sailing"] == ["red", "blue"]
    assert table.view()["home"] == ["red", "blue"]
    assert table.standings()["scores"] == {"red": 4, "blue": 4}


def test_r19_hawkins_takes_the_best_free_circle() -> None:
    table = plymouth("red blue")
    table.play("red visit crew-1 2", "blue set-sail", "table roll 1")
    assert table.view()["visits"]["crew-1"] == {"2": "red", "1": "hawkins"}


def test_r19_a_full_location_is_not_open_to_hawkins() -> None:
    table = plymouth("red blue")
    table.play("red visit crew-1", "blue visit crew-1", "table roll 3")
    assert where_hawkins_went(table) == ["shipyard"]


def test_r19_hawkins_only_goes_forward() -> None:
    table = hawkins_alone(*TO_THE_GOVERNOR)
    assert where_hawkins_went(table) == ["guns-1", "tavern", "pinnace", "admiral", "governor"]


def test_r19_hawkins_does_not_roll_in_the_tavern() -> None:
    table = hawkins_alone(6, 6)
    assert table.view()["visits"]["tavern"] == {"1": "hawkins"}
    assert table.events("rolled") == []
    assert [line["die"] for line in table.events("hawkins-rolled")] == [6, 6]


def test_r19_drake_binds_hawkins_next_turn_without_a_roll() -> None:
    table = plymouth("red blue")
    table.play("red visit crew-1", "blue set-sail", "table roll 6")
    table.play("red visit shipyard", "table roll 6", "red visit guns-1", "table roll 6")
    table.play("red visit queen", "table roll 1", "red visit supplies-1", "table roll 6")
    assert where_hawkins_went(table)[-2:] == ["informer", "drake"]
    # His second disc waits for his turn, and Red's turn comes first.
    assert table.view()["visits"]["drake"] == {"1": "hawkins"}
    assert table.waiting() == {"red": ["visit", "set-sail"]}
    assert table.refused("red visit drake").code == "circle-taken"
    table.play("red visit trade")
    assert table.view()["visits"]["drake"] == {"1": "hawkins", "2": "hawkins"}
    assert table.waiting() == {"red": ["visit", "set-sail"]}


def test_r19_drake_is_closed_to_hawkins_when_a_captain_stands_there() -> None:
    table = plymouth("red blue")
    table.play("red visit drake", "blue set-sail", "table roll 6", "red visit drake crew")
    table.play("table roll 6", "red set-sail", "table roll 6", "table roll 1", "table roll 6")
    assert where_hawkins_went(table)[-2:] == ["informer", "supplies-2"]


def test_r19_drake_is_closed_to_hawkins_with_one_disc_and_without_a_disc_he_docks() -> None:
    table = Table("red blue", variants=["shuffled-first-street"])
    street = [*NINE_BEFORE_DRAKE, "drake", "informer", "guns-2", "admiral", "supplies-2"]
    table.play("table block 5", f"table lay-street {' '.join(street)} governor golden-hind")
    table.set_up()
    table.play("red set-sail", "blue set-sail", *["table roll 1"] * 9)
    assert where_hawkins_went(table) == NINE_BEFORE_DRAKE
    table.play("table roll 1")
    assert where_hawkins_went(table)[-1] == "informer"
    assert table.waiting() == {"table": ["roll"]}
    table.play("table roll 1")
    assert table.events("docked")[-1]["seat"] == "hawkins"
    assert len(where_hawkins_went(table)) == 10


def test_r19_the_investor_is_open_to_hawkins_once_per_game() -> None:
    table = hawkins_alone(*TO_THE_GOVERNOR, 1, 1)
    assert where_hawkins_went(table)[-2:] == ["golden-hind", "investor"]
    table.set_sail()
    table.next_voyage()
    table.play("red set-sail", "blue set-sail")
    table.play(*(f"table roll {roll}" for roll in (*TO_THE_GOVERNOR, 1, 1)))
    assert where_hawkins_went(table)[-2:] == ["golden-hind", "dockside"]


@pytest.mark.parametrize("die", [4, 5])
def test_r19_the_dockside_is_open_to_hawkins(die: int) -> None:
    table = hawkins_alone(*TO_THE_GOVERNOR, 1, die)
    assert where_hawkins_went(table)[-1] == "dockside"
    assert table.waiting() == {"table": ["roll"]}
    table.play("table roll 1")
    assert table.view()["phase"] != "provisioning"


def test_r19_a_roll_past_the_last_open_location_docks_him() -> None:
    table = hawkins_alone(*TO_THE_GOVERNOR, 1)
    assert table.waiting() == {"table": ["roll"]}
    happened = table.play("table roll 6")
    assert [event["event"] for event in happened][:2] == ["hawkins-rolled", "docked"]
    assert table.view()["phase"] != "provisioning"


def test_r19_the_die_is_rolled_until_he_docks_and_provisioning_ends_only_then() -> None:
    table = hawkins_alone()
    rolls = 0
    while table.view()["phase"] == "provisioning":
        assert table.waiting() == {"table": ["roll"]}
        assert len(table.choices("table")) == 6
        table.play("table roll 6")
        rolls += 1
    # guns-1, tavern, pinnace, admiral, governor, dockside, and past the end.
    assert rolls == 7


def test_r19_the_app_rolls_for_hawkins_by_itself() -> None:
    table = plymouth("red blue", dice="app", shuffles="app")
    table.play("red set-sail", "blue set-sail")
    assert table.view()["phase"] == "between-voyages"
    assert table.events("docked")[-1]["seat"] == "hawkins"


# R20 Hawkins and the others


def test_r20_hawkins_takes_an_outbound_dock_but_no_place_in_the_sailing_order() -> None:
    table = plymouth("red blue")
    table.play("red set-sail")
    for at, roll in zip(NINE_BEFORE_DRAKE, (6, 6, 6, 6, 6, 6, 6), strict=False):
        table.play(f"blue visit {at}")
        if at == "tavern":
            table.play("table roll 4")
        table.play(f"table roll {roll}")
    table.play("blue set-sail")
    docks = {line["seat"]: line["dock"] for line in table.events("docked")}
    assert docks == {"red": 1, "hawkins": 2, "blue": 3}
    assert table.view()["sailing"] == ["red", "blue"]


def test_r20_the_governor_changes_places_with_the_captain_ahead() -> None:
    table = plymouth("red blue")
    table.play("red set-sail")
    for at in ("crew-1", "shipyard", "queen", "supplies-1", "governor", "dockside crew"):
        table.play(f"blue visit {at}", "table roll 6")
    table.play("blue set-sail")
    # Hawkins docked between them, and does not count.
    assert [line["seat"] for line in table.events("docked")] == ["red", "hawkins", "blue"]
    assert table.view()["sailing"] == ["blue", "red"]


def test_r20_the_first_voyages_gun_goes_to_the_second_captain() -> None:
    table = plymouth("red blue")
    assert (table.captain("red")["guns"], table.captain("blue")["guns"]) == (0, 1)


@pytest.mark.parametrize(
    ("rolls", "office", "series"),
    [((6, 6, 6, 6), "admiral", "frigates"), (TO_THE_GOVERNOR, "governor", "troops")],
)
def test_r20_an_office_with_hawkins_is_nobodys(
    rolls: tuple[int, ...], office: str, series: str
) -> None:
    table = hawkins_alone(*rolls, tokens="digital")
    assert where_hawkins_went(table)[-1] == office
    table.set_sail()
    assert series in [line["tokens"] for line in table.events("tokens-dealt")]
    assert table.events("unclaimed-scored") == []


# R21 Blocked destinations


def test_r21_nothing_lies_on_blocked_destinations() -> None:
    table = plymouth("red blue", die=5, tokens="digital")
    table.load(red="supplies=4")
    table.set_sail()
    for at, place in table.view()["destinations"].items():
        if not place["blocked"]:
            continue
        if "goods" in place:
            assert place["goods"] == [], at
        else:
            assert place["treasure"] is False, at
        assert place.get("tile") is None, at
        assert place.get("token") is None, at


def test_r21_no_disc_may_go_to_a_blocked_destination() -> None:
    table = plymouth("red blue", die=5)
    table.load(red="supplies=4")
    table.set_sail()
    closed = {at for at, place in table.view()["destinations"].items() if place["blocked"]}
    assert len(closed) == 6
    assert not closed & {choice["at"] for choice in table.choices("red")}
    for at in closed:
        assert table.refused(f"red place-disc 1 {at}").code == "blocked"


def two_offices(**options: Any) -> Table:
    """Red is Admiral, Blue is Governor; both are asked for their tokens."""
    table = plymouth("red blue", die=5, **options)
    table.play("red visit admiral", "blue visit governor")
    table.set_sail()
    return table


def test_r21_admiral_and_governor_choose_which_tokens_to_use() -> None:
    table = two_offices()
    frigates = [tuple(choice["tokens"].values()) for choice in table.choices("red")]
    assert sorted(frigates) == [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
    troops = [tuple(choice["tokens"].values()) for choice in table.choices("blue")]
    assert sorted(troops) == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
    assert table.refused("red place-frigates galleon-2=0 galleon-3=1 galleon-4=2").rule == "R21"
    assert table.refused("red place-frigates galleon-2=1 galleon-3=1").code == "wrong-tokens"
    table.play("blue place-troops cartagena=0 panama=0")


def test_r21_galleon_tiles_lie_on_the_open_galleons_alone() -> None:
    table = Table("red blue")
    table.play("table block 5")
    assert len(table.choices("table")) == 3 * 2
    refusal = table.refused("table lay-galleons galleon-2=tile-6 galleon-3=tile-7 galleon-4=tile-8")
    assert (refusal.code, refusal.rule) == ("wrong-tiles", "R21")


# R22 Defence tokens


def test_r22_a_physical_token_shows_the_normal_series_less_what_was_turned() -> None:
    cargo = "supplies=4 crew=20 guns=20"
    table = at_sea(red=cargo)
    table.lay(red="1=fort-1 2=cartagena 3=panama 4=veracruz")
    values = []
    for turned in (0, 1, 0):
        table.play("red attack")
        assert table.waiting() == {"table": ["turn-token"]}
        values.append([choice["value"] for choice in table.choices("table")])
        table.play(f"table turn-token {turned}", "red sail-on")
    assert values == [[0, 1, 2], [0, 1, 2], [0, 2]]
    table.play("red attack")
    assert [choice["value"] for choice in table.choices("table")] == [2]
    refusal = table.refused("table turn-token 0")
    assert (refusal.code, refusal.rule) == ("wrong-token-value", "R22")


def test_r22_forts_and_galleons_have_series_of_their_own() -> None:
    table = plymouth()
    table.play("red visit shipyard 2", "blue set-sail", "yellow set-sail")
    table.load(red="supplies=4 crew=20 guns=20")
    table.set_sail()
    table.lay(red="1=fort-1 2=galleon-2 3=galleon-3 4=galleon-4")
    table.play("red attack", "table turn-token 2", "red sail-on", "red attack")
    assert [choice["value"] for choice in table.choices("table")] == [0, 1, 2]
    table.play("table turn-token 2", "red sail-on", "red attack")
    assert [choice["value"] for choice in table.choices("table")] == [0, 1]


def test_r22_a_new_voyage_brings_all_tokens_back() -> None:
    table = at_sea(red="supplies=1 crew=9 guns=9")
    for voyage in (1, 2):
        table.lay(red="1=fort-1 2=puerto-cabello 3=san-juan 4=santo-domingo")
        table.play("red attack")
        assert [choice["value"] for choice in table.choices("table")] == [0, 1, 2]
        table.play("table turn-token 2", "red go-home")
        if voyage == 1:
            table.next_voyage()
            table.load(red="supplies=1 crew=9 guns=9")
            table.set_sail()


def test_r22_the_informer_looks_at_a_physical_token_and_the_app_learns_nothing() -> None:
    table = with_the_informer()
    table.lay(blue=ZONE_1, red=RED_DISCS)
    table.play("red peek-defence cartagena")
    assert table.place("cartagena", "red")["token"] is None
    assert table.waiting() == {"red": ["move-disc", "keep"]}


def test_r22_the_app_knows_tokens_that_an_office_placed() -> None:
    table = plymouth()
    table.play("red visit governor", "blue set-sail", "yellow set-sail")
    table.load(red="supplies=1 crew=2 guns=1")
    table.set_sail()
    table.play("red place-troops fort-1=1 cartagena=0 panama=0 veracruz=2")
    assert table.place("fort-1", "red")["token"] == 1
    assert table.place("fort-1", "table")["token"] is None
    table.lay(red="1=fort-1 2=puerto-cabello 3=san-juan 4=santo-domingo")
    table.play("red attack")
    # No question for the table: the token is turned at once.
    assert table.waiting() == {"red": ["go-home", "sail-on"]}
    assert table.place("fort-1")["token"] == 1


def test_r22_the_app_deals_the_normal_series_unseen() -> None:
    for variants in ([], ["all-tokens"]):
        table = plymouth(tokens="digital", variants=variants)
        table.load(red="supplies=4")
        table.set_sail()
        places = table.session.state.places
        for kind, series in (("fort", [0, 0, 1, 2]), ("galleon", [0, 1, 2])):
            dealt = [p.token.value for p in places.values() if p.kind == kind and p.token]
            assert sorted(dealt) == series
        for viewer in (*table.seats, "table"):
            destinations = table.view(viewer)["destinations"].values()
            assert all(place.get("token") is None for place in destinations)


def test_variants_all_tokens_lets_admiral_and_governor_choose_from_both_series() -> None:
    table = plymouth(variants=["all-tokens"])
    table.play("red visit admiral", "blue visit governor", "yellow set-sail")
    table.set_sail()
    # Two tokens of each value for three galleons: anything but three of a kind.
    assert len(table.choices("red")) == 3**3 - 3
    # Four zeros, two ones, two twos for four forts.
    troops = [tuple(choice["tokens"].values()) for choice in table.choices("blue")]
    assert (0, 0, 0, 0) in troops
    assert all(laid.count(1) <= 2 and laid.count(2) <= 2 for laid in troops)
    assert len(troops) == 3**4 - 2 * (4 * 2 + 1)
    table.play("red place-frigates galleon-2=2 galleon-3=2 galleon-4=1")
    table.play("blue place-troops fort-1=2 cartagena=2 panama=1 veracruz=1")


def test_variants_shuffled_first_street_asks_for_the_street_in_the_first_voyage() -> None:
    table = Table("red blue yellow", variants=["shuffled-first-street"])
    assert table.waiting() == {"table": ["lay-street"]}
    street = table.view()["street"]
    table.play(f"table lay-street {' '.join(reversed(street[:16]))}")
    assert table.view()["street"] == [*reversed(street[:16]), "investor", "dockside"]
    assert table.waiting() == {"table": ["lay-galleons"]}


def test_the_street_is_laid_anew_for_voyages_2_and_3() -> None:
    table = plymouth()
    for _ in range(2):
        table.set_sail()
        table.play("table next-voyage")
        assert table.waiting() == {"table": ["lay-street"]}
        table.set_up()
    table.set_sail()
    assert table.view()["phase"] == "over"
    assert table.waiting() == {}


def test_between_voyages_only_commodities_chests_points_and_the_investor_stay() -> None:
    table = plymouth()
    table.play("red visit queen", "blue visit pinnace", "yellow visit governor")
    table.load(red="supplies=2 crew=3 guns=2", blue="supplies=1")
    table.set_sail()
    table.play("yellow place-troops fort-1=0 cartagena=0 panama=1 veracruz=2")
    table.lay(red="1=puerto-cabello 2=san-juan 3=fort-1 4=portobelo", blue=ZONE_1)
    table.play("red attack", "red sail-on", "blue stand-down", "blue go-home")
    table.play("red trade coffee", "red go-home")
    red = table.captain("red", "red")
    table.next_voyage()
    assert table.captain("red", "red") == {
        **red,
        **dict.fromkeys(("crew", "guns", "supplies", "trade"), 0),
        "zone": None,
        "ship": "frigate",
        "action_discs": 10,
        "hand": ["1", "2", "3", "4"],
        "conquests": [],
    }
    assert red["commodities"]["coffee"] == 1
    assert red["chest"]["silver"] == 1
    assert table.captain("yellow")["roles"] == []
    assert table.captain("blue")["pinnace"] is False
    assert table.place("puerto-cabello")["treasure"] is True
    assert table.place("san-juan")["goods"] == ["coffee", "indigo"]
    assert table.view()["visits"] == {}
