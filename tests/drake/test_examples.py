"""The examples of the rulebook, 1 to 14, and those of the two-player variant.

Examples 3 to 8, 12 and 13 are told about one voyage of Red, Blue, Yellow and Green; it is played
here as one voyage, too (`the_voyage_of_the_rulebook`), as far as the pictures agree.
"""

import pytest

from tests.support.table import Table, at_sea, plymouth

FOUR = "red blue yellow green"


def the_docks_of_example_3(**supplies: str) -> Table:
    """Yellow, who has the Governor, is about to dock behind Green, Red and Blue."""
    table = plymouth(FOUR)
    table.play(
        "red visit crew-1",
        "blue visit shipyard",
        "yellow visit queen",
        "green set-sail",
        "red set-sail",
        "blue set-sail",
        "yellow visit informer",
        "yellow visit governor",
    )
    table.load(**supplies)
    return table


def the_voyage_of_the_rulebook() -> Table:
    """Every disc lies; Yellow is about to use the Informer."""
    table = the_docks_of_example_3(
        green="supplies=3 crew=6 guns=2",
        red="supplies=2 crew=4 guns=3 trade=1",
        yellow="supplies=3 crew=4 guns=9",
        blue="supplies=2 crew=2 guns=9 trade=1",
    )
    table.play(
        "yellow set-sail",
        "yellow place-troops fort-1=0 cartagena=0 panama=2 veracruz=1",
        "green place-disc 2 gran-granada",
        "red place-disc 3 santiago-de-cuba",
        "yellow place-disc 4 santo-domingo",
        "blue place-disc 4 puerto-cabello",
        "green place-disc 1 panama",
    )
    table.lay(
        red="1=cartagena 2=fort-1 4=portobelo",
        yellow="2=cartagena 1=galleon-3 3=portobelo",
        blue="1=cartagena 2=galleon-2 3=santo-domingo",
        green="3=puerto-cabello 4=san-juan",
    )
    return table


def test_example_1_loading_order() -> None:
    table = plymouth(FOUR)
    assert table.view()["loading"] == ["red", "blue", "yellow", "green"]
    for seat in ("red", "blue", "yellow", "green", "red"):
        assert table.waiting() == {seat: ["visit", "set-sail"]}
        at = table.places_to_visit(seat)[0]
        table.play(f"{seat} visit {at}")


def test_example_1_the_last_captain_gets_a_gun_in_the_first_voyage_only() -> None:
    table = plymouth(FOUR)
    guns = {seat: table.captain(seat)["guns"] for seat in table.seats}
    assert guns == {"red": 0, "blue": 0, "yellow": 0, "green": 1}
    table.set_sail()
    table.next_voyage()
    assert table.view()["voyage"] == 2
    assert all(table.captain(seat)["guns"] == 0 for seat in table.seats)


def test_example_2_direction_of_plymouth_street() -> None:
    table = plymouth(FOUR)
    street = table.view()["street"]
    assert len(street) == 18
    assert street[0] == "crew-1"
    assert street[-2:] == ["investor", "dockside"]
    assert table.places_to_visit("red") == street
    table.play("red visit tavern", "table roll 3")
    table.play("blue set-sail", "yellow set-sail", "green set-sail")
    assert table.places_to_visit("red") == street[street.index("tavern") + 1 :]
    for behind in street[: street.index("tavern") + 1]:
        assert table.refused(f"red visit {behind}").code == "one-way-street"


def test_example_3_the_governor_changes_docks() -> None:
    table = the_docks_of_example_3()
    assert table.view()["sailing"] == ["green", "red", "blue"]
    table.play("yellow set-sail")
    assert table.view()["sailing"] == ["green", "red", "yellow", "blue"]


def test_example_4_supplies_set_the_zones() -> None:
    table = the_docks_of_example_3(green="supplies=3", yellow="supplies=2")
    table.play("yellow set-sail", "yellow place-troops fort-1=0 cartagena=0 panama=2 veracruz=1")
    assert table.captain("green")["zone"] == 3
    assert table.captain("yellow")["zone"] == 2
    within = {zone: set() for zone in range(1, 5)}  # type: dict[int, set[str]]
    for at, place in table.session.setup.board.destinations.items():
        within[place.zone].add(at)
    green = {choice["at"] for choice in table.choices("green")}
    assert green == within[1] | within[2] | within[3]
    table.play("green place-disc 1 panama")
    yellow = {choice["at"] for choice in table.choices("yellow")}
    assert yellow == within[1] | within[2]
    assert table.refused("yellow place-disc 1 panama").code == "out-of-reach"


def test_example_5_discs_are_laid_one_by_one_in_sailing_order() -> None:
    table = the_voyage_of_the_rulebook()
    laid = [line["seat"] for line in table.events("disc-placed")]
    assert laid == ["green", "red", "yellow", "blue"] * 4
    assert [line["at"] for line in table.events("disc-placed")[:5]] == [
        "gran-granada",
        "santiago-de-cuba",
        "santo-domingo",
        "puerto-cabello",
        "panama",
    ]
    assert all(table.captain(seat)["hand"] == 0 for seat in table.seats)


def test_example_5_green_and_yellow_need_three_supplies_blue_and_red_two() -> None:
    table = the_voyage_of_the_rulebook()
    destinations = table.session.setup.board.destinations
    needed = {
        seat: max(
            destinations[at].zone
            for at, place in table.view()["destinations"].items()
            if seat in [disc["seat"] for disc in place["discs"]]
        )
        for seat in table.seats
    }
    assert needed == {"green": 3, "yellow": 3, "blue": 2, "red": 2}


def test_example_6a_the_informer_looks_at_cartagena() -> None:
    table = the_voyage_of_the_rulebook()
    table.play("yellow peek-discs cartagena")
    seen = [{"seat": "red", "disc": "1"}, {"seat": "yellow", "disc": "2"}]
    seen.append({"seat": "blue", "disc": "1"})
    assert table.place("cartagena", "yellow")["discs"] == seen
    for other in ("red", "blue", "green", "table"):
        faces = {disc["seat"]: disc["disc"] for disc in table.place("cartagena", other)["discs"]}
        own = {"red": "1", "blue": "1"}
        assert faces == {
            seat: own[seat] if seat == other else None for seat in ("red", "yellow", "blue")
        }


def test_example_6b_the_swap_makes_blue_miss_the_attack() -> None:
    table = the_voyage_of_the_rulebook()
    table.play("yellow peek-discs cartagena", "yellow swap-discs 1 2")
    table.stand_down_until("red", "1")
    table.play("red attack", "red sail-on", "yellow attack", "yellow sail-on")
    assert table.place("cartagena")["won"] == ["red", "yellow"]
    # Blue's disc comes back without a decision, and Blue is asked at once what to do next.
    assert table.events("skipped")[-1]["seat"] == "blue"
    assert table.waiting() == {"blue": ["go-home", "sail-on"]}
    assert table.captain("blue")["score"] == 4


def test_example_7_the_informer_looks_at_panama_and_moves_a_disc() -> None:
    table = the_docks_of_example_3(yellow="supplies=3 crew=1", green="supplies=1")
    table.play("yellow set-sail", "yellow place-troops fort-1=0 cartagena=0 panama=2 veracruz=1")
    table.lay(
        green="1=fort-1 2=san-juan 3=puerto-cabello 4=santo-domingo",
        yellow="1=cartagena 2=galleon-3 3=santo-domingo 4=panama",
    )
    table.play("yellow peek-defence panama")
    assert table.events("peeked-defence", "yellow")[0]["token"] == 2
    table.play("yellow move-disc portobelo")
    assert table.place("panama")["discs"] == []
    assert table.place("portobelo")["discs"] == [{"seat": "yellow", "disc": "4"}]
    table.stand_down_until("yellow", "4")
    table.play("yellow attack")
    assert table.captain("yellow")["crew"] == 0
    assert table.place("portobelo")["won"] == ["yellow"]
    # Only the Governor, who is Yellow here, and the Informer know Panama's token.
    assert table.place("panama", "yellow")["token"] == 2
    assert table.place("panama", "red")["token"] is None


def test_example_8_discs_are_turned_and_lie_in_order_of_resolution() -> None:
    table = the_voyage_of_the_rulebook()
    table.play("yellow peek-discs cartagena", "yellow swap-discs 1 2")
    assert table.place("cartagena")["discs"] == [
        {"seat": "red", "disc": "1"},
        {"seat": "yellow", "disc": "1"},
        {"seat": "blue", "disc": "1"},
    ]
    missions = [(m["disc"], m["seat"]) for m in table.events("revealed")[0]["missions"]]
    in_sailing_order = ("green", "red", "yellow", "blue")
    assert missions == [(disc, seat) for disc in "1234" for seat in in_sailing_order]


def test_example_8_blue_may_attack_if_one_before_does_not() -> None:
    table = the_voyage_of_the_rulebook()
    table.play("yellow peek-discs cartagena", "yellow swap-discs 1 2")
    table.stand_down_until("red", "1")
    table.play("red attack", "red sail-on", "yellow stand-down", "yellow sail-on", "blue attack")
    assert table.place("cartagena")["won"] == ["red", "blue"]


def test_example_8_the_golden_hind_is_resolved_before_all_first_missions() -> None:
    table = plymouth(FOUR)
    table.play("red visit golden-hind")
    table.load(**dict.fromkeys(table.seats, "supplies=2 crew=2"))
    table.play("blue set-sail", "yellow set-sail", "green set-sail", "red set-sail")
    towns = "1=puerto-cabello 2=portobelo 3=san-juan 4=fort-1"
    table.lay(blue=towns, yellow=towns, green=towns, red=f"{towns} hind=santo-domingo")
    missions = [(m["disc"], m["seat"]) for m in table.events("revealed")[0]["missions"]]
    # Red sails last, and yet is first with the Golden Hind.
    assert missions[:5] == [
        ("hind", "red"),
        *(("1", s) for s in ("blue", "yellow", "green", "red")),
    ]


def test_example_9_veracruz_costs_four_crew_and_one_gun() -> None:
    cargo = "supplies=4 crew=4 guns=1"
    table = at_sea(red=cargo, blue=cargo, yellow=cargo)
    discs = "1=veracruz 2=san-juan 3=fort-1 4=town-4"
    table.lay(red=discs, blue=discs, yellow=discs)
    table.play("red attack", "table turn-token 1")
    assert table.captain("red", "red")["chest"] == {"gold": 1, "silver": 0, "jewel": 0}
    assert (table.captain("red")["crew"], table.captain("red")["guns"]) == (0, 0)
    table.play("red sail-on", "blue attack")
    assert (table.captain("blue")["crew"], table.captain("blue")["guns"]) == (0, 0)
    assert table.captain("blue", "blue")["chest"] == {"gold": 0, "silver": 0, "jewel": 0}
    assert table.scores() == {"red": 4 + 5, "blue": 4 + 5, "yellow": 4}
    assert table.place("veracruz")["won"] == ["red", "blue"]
    assert table.place("veracruz")["treasure"] is False


def test_example_9_with_a_pinnace_four_crew_are_enough() -> None:
    table = plymouth()
    table.play("red visit pinnace 2", "blue set-sail", "yellow set-sail")
    table.load(red="supplies=4 crew=4")
    table.set_sail()
    table.lay(red="1=veracruz 2=san-juan 3=fort-1 4=town-4")
    table.play("red attack", "table turn-token 1")
    assert table.place("veracruz")["won"] == ["red"]
    assert table.captain("red")["crew"] == 0


def test_example_10_a_galleon_of_8_points_costs_four_guns() -> None:
    table = plymouth()
    for seat in table.seats:
        table.play(f"{seat} visit investor galleon")
    table.load(**dict.fromkeys(table.seats, "supplies=4 guns=4 points=4"))
    table.load(yellow="guns=-1")  # had one for loading last
    table.set_sail()
    discs = "1=galleon-4 2=san-juan 3=fort-1 4=town-4"
    table.lay(red=discs, blue=discs, yellow=discs)
    table.play("red attack", "table turn-token 1")
    table.play("red sail-on", "blue attack")
    for seat, jewels in (("red", 1), ("blue", 0)):
        assert table.captain(seat)["guns"] == 0
        assert table.captain(seat)["score"] == 4 + 8
        assert table.captain(seat, seat)["chest"]["jewel"] == jewels
    assert table.place("galleon-4")["won"] == ["red", "blue"]


def test_example_11_yellow_must_take_the_tobacco_that_is_left() -> None:
    table = at_sea("blue yellow red", blue="supplies=1 trade=1", yellow="supplies=1 trade=1")
    discs = "1=santo-domingo 2=san-juan 3=fort-1 4=puerto-cabello"
    table.lay(blue=discs, yellow=discs)
    goods = [choice["good"] for choice in table.choices("blue") if choice["do"] == "trade"]
    assert goods == ["sugar", "tobacco"]
    table.play("blue trade sugar", "blue sail-on")
    goods = [choice["good"] for choice in table.choices("yellow") if choice["do"] == "trade"]
    assert goods == ["tobacco"]
    table.play("yellow trade tobacco")
    assert table.captain("blue")["commodities"]["sugar"] == 1
    assert table.captain("yellow")["commodities"]["tobacco"] == 1
    assert table.captain("blue")["trade"] == table.captain("yellow")["trade"] == 0


def the_missions_of_example_12() -> Table:
    """Green and Blue go home after three missions, Red and Yellow after four."""
    table = the_voyage_of_the_rulebook()
    table.play("yellow peek-discs cartagena", "yellow swap-discs 1 2")
    table.play("green attack", "green sail-on", "red attack", "red sail-on")
    table.play("yellow attack", "yellow sail-on", "blue sail-on")
    table.play("green attack", "green sail-on", "red attack", "red sail-on")
    table.play("yellow attack", "table turn-token 0", "yellow sail-on")
    table.play("blue attack", "table turn-token 1", "blue sail-on")
    table.play("green attack", "green go-home", "red trade coffee", "red sail-on")
    table.play("yellow attack", "yellow sail-on", "blue trade sugar", "blue go-home")
    table.play("red attack", "yellow trade tobacco")
    return table


def test_example_12_homecoming() -> None:
    table = the_missions_of_example_12()
    assert table.view()["home"] == ["green", "blue", "red", "yellow"]
    bonus = {line["seat"]: line["points"] for line in table.events("came-home")}
    assert bonus == {"green": 2, "blue": 1, "red": 0, "yellow": 0}


def test_example_13_conquests() -> None:
    table = the_missions_of_example_12()
    assert {seat: table.captain(seat)["conquests"] for seat in table.seats} == {
        "red": ["town", "fort"],
        "yellow": ["town", "fort", "galleon"],
        "green": ["town", "fort"],
        "blue": ["galleon"],
    }
    points = {line["seat"]: line["points"] for line in table.events("conquests-scored")}
    assert points == {"blue": 1, "red": 4, "green": 4, "yellow": 10}


def test_example_13_adds_up_on_the_track() -> None:
    table = the_missions_of_example_12()
    unclaimed_silver = 0  # the Governor's: Puerto Cabello, Portobelo, Fort I and Cartagena are won
    assert table.scores() == {
        "green": 4 + 5 + 3 + 2 + 2 + 4,
        "red": 4 + 4 + 3 + 2 + 4,
        "yellow": 4 + 4 + 7 + 2 + 10 + unclaimed_silver,
        "blue": 4 + 6 + 1 + 1,
    }


def test_example_14_commodities() -> None:
    """Three tobacco, two sugar and one coffee, gathered over three voyages."""
    table = at_sea(red="supplies=2 trade=2")
    voyages = ["tobacco sugar", "tobacco sugar", "tobacco coffee"]
    for number, goods in enumerate(voyages):
        if number:
            table.next_voyage()
            table.load(red="supplies=2 trade=2")
            table.set_sail()
        table.lay(red="1=santo-domingo 2=santiago-de-cuba 3=fort-1 4=portobelo")
        first, second = goods.split()
        table.play(f"red trade {first}", "red sail-on", f"red trade {second}", "red go-home")
    commodities = {"indigo": 0, "sugar": 2, "coffee": 1, "tobacco": 3}
    assert table.captain("red")["commodities"] == commodities
    assert table.standings()["breakdown"]["red"]["commodities"] == 16 + 8 + 2


def red_on_crew_and_blue_on_shipyard() -> Table:
    """The picture of the two-player variant: it is Hawkins' turn."""
    table = plymouth("red blue")
    table.play("red visit crew-1", "blue visit shipyard")
    assert table.waiting() == {"table": ["roll"]}
    return table


@pytest.mark.parametrize("die", [1, 2, 3])
def test_two_players_hawkins_rolls_1_to_3(die: int) -> None:
    table = red_on_crew_and_blue_on_shipyard()
    table.play(f"table roll {die}")
    assert table.view()["visits"]["crew-1"] == {"1": "red", "2": "hawkins"}


@pytest.mark.parametrize("die", [4, 5])
def test_two_players_hawkins_rolls_4_or_5(die: int) -> None:
    table = red_on_crew_and_blue_on_shipyard()
    table.play(f"table roll {die}")
    assert table.view()["visits"]["shipyard"] == {"1": "blue", "2": "hawkins"}


def test_two_players_hawkins_rolls_6() -> None:
    table = red_on_crew_and_blue_on_shipyard()
    table.play("table roll 6")
    assert table.view()["visits"]["guns-1"] == {"1": "hawkins"}


def blocked(table: Table) -> set[str]:
    return {at for at, place in table.view()["destinations"].items() if place["blocked"]}


def test_two_players_a_5_closes_six_destinations() -> None:
    table = Table("red blue")
    assert table.waiting() == {"table": ["block"]}
    table.play("table block 5")
    assert blocked(table) == {
        "santiago-de-cuba",
        "portobelo",
        "gran-granada",
        "fort-1",
        "veracruz",
        "galleon-4",
    }


# Die → zone of the galleon, zones of the forts, zones of the towns, port.
TABLE_OF_CLOSED = {
    1: (2, (2, 4), (1, 3), "san-juan"),
    2: (2, (1, 3), (2, 4), "san-juan"),
    3: (3, (3, 4), (1, 2), "santo-domingo"),
    4: (3, (1, 2), (3, 4), "santo-domingo"),
    5: (4, (1, 4), (2, 3), "santiago-de-cuba"),
    6: (4, (2, 3), (1, 4), "santiago-de-cuba"),
}


@pytest.mark.parametrize("die", TABLE_OF_CLOSED)
def test_two_players_the_table_of_closed_destinations(die: int) -> None:
    forts = ["fort-1", "cartagena", "panama", "veracruz"]
    towns = ["puerto-cabello", "portobelo", "gran-granada", "town-4"]
    galleon, closed_forts, closed_towns, port = TABLE_OF_CLOSED[die]
    table = Table("red blue")
    table.play(f"table block {die}")
    assert blocked(table) == {
        f"galleon-{galleon}",
        *(forts[zone - 1] for zone in closed_forts),
        *(towns[zone - 1] for zone in closed_towns),
        port,
    }


def test_two_players_the_die_is_rolled_again_for_each_voyage() -> None:
    table = plymouth("red blue", die=5)
    table.set_sail()
    table.play("table next-voyage")
    assert blocked(table) == set()
    assert table.waiting() == {"table": ["block"]}
    table.play("table block 2")
    assert "galleon-2" in blocked(table)
    assert "galleon-4" not in blocked(table)
