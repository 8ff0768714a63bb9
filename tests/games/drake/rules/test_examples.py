"""The examples of the rulebook, 1 to 8: from Plymouth to the reveal.

Examples 3 to 8, 12 and 13 are told about one voyage of Red, Blue, Yellow and Green; it is played
here as one voyage, too (`the_voyage_of_the_rulebook`), as far as the pictures agree.
"""

from tests.games.drake.rules.scenes import FOUR, the_docks_of_example_3, the_voyage_of_the_rulebook
from tests.support.table import plymouth


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
