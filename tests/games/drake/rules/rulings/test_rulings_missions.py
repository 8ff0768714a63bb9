"""Rulings on missions: attacks, two successes, the Golden Hind (R9 to R11)."""

from collections.abc import Mapping

import pytest

from companion.games.drake.board_files import board_with
from tests.games.drake.rules.scenes import ZONE_1
from tests.support.table import Table, at_sea, plymouth

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
