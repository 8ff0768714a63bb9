"""Cards that the rulebook explains one by one, as far as they are no examples of a ruling."""

import pytest

from tests.games.gallions.rules.test_rulings_sea import at_hard_card, chart
from tests.games.gallions.support.table import Table


def sailing(table: Table, card: str) -> Table:
    """Red sends a ship alone, which beats everybody without touching."""
    table.sail(card, red=1).read(red_1="5").pass_all()
    while table.phase == "battle":
        table.do(f"table closest {table.sea['due']['nps'][0]} red-1 false false")
    return table


def draw(table: Table, *kinds: str) -> Table:
    table.do(*[f"table loot red {kind}" for kind in kinds])
    return table


def test_cards_emilio_adds_an_upgrade_that_is_no_purchase() -> None:
    table = Table("red", "blue").fit()
    table.do("table adjust red gain=emilio spice=1")
    table.skip_adventure()
    table.do("red use emilio", "table draw parrot")
    assert table.captain("red")["upgrades"] == [{"card": "parrot", "ready": True, "used": False}]
    assert table.captain("red")["loot"]["spice"] == 0
    assert table.captain("red")["bought"] == []


def test_cards_max_schraube_adds_a_part_of_ones_choice() -> None:
    table = Table("red", "blue").fit()
    table.do("table adjust red gain=max-schraube cloth=1")
    table.skip_adventure()
    assert table.offered("red", "use", "part") == ["sail", "cannon", "hold"]
    table.do("red use max-schraube part=cannon")
    assert table.captain("red")["parts"]["cannon"] == {"ready": 1, "engaged": 0}


def test_cards_olaf_beersons_sailor_can_be_used_at_once() -> None:
    table = Table("red", "blue").fit()
    table.do("table adjust red gain=olaf-beerson rum=2")
    table.skip_adventure()
    table.do("red use olaf-beerson", "table draw sea-9", "red use sea-9")
    assert table.captain("red")["doubloons"] == 1
    assert table.captain("red")["loot"]["rum"] == 0


def test_cards_bombs_make_cannon_faces_a_six() -> None:
    table = Table("red", "blue").fit()
    table.do("table adjust red gain=bombs")
    table.sail("cloth-store", red=2).read(red_1="cannon", red_2="3")
    assert [table.ship(name)["strength"] for name in ("red-1", "red-2")] == [6, 3]


@pytest.mark.parametrize("card", ["crows-nest", "black-flag", "ram"])
def test_cards_an_enemy_is_a_captain_in_the_war_alone(card: str) -> None:
    for scenario, adventure, hits in (
        ("norrington", "cloth-store", False),
        ("pirate-war", "king-present", True),
    ):
        table = Table("red", "blue", scenario=scenario).fit()
        table.do(f"table adjust red gain={card}")
        table.sail(adventure, red=1, blue=1).read()
        targets = set(table.offered("red", "use", "target"))
        assert ("blue-1" in targets) is hits
        assert "red-1" not in targets
        assert any(target.startswith("np-") for target in targets)


def test_cards_merchants_chain_two_more_tokens_for_spice() -> None:
    table = sailing(Table("red", "blue").fit(), "merchants")
    assert table.captain("red")["draws"] == 2
    draw(table, "spice", "spice", "spice")
    # The third spice adds nothing any more.
    assert table.captain("red")["draws"] == 1
    draw(table, "rum")
    assert table.phase != "loot"


def test_cards_port_attack_chains_three_more_tokens_for_rum() -> None:
    table = at_hard_card(Table("red", "blue", "green").fit(), "port-attack-1")
    table.do(*[f"{seat} launch {int(seat == 'red')}" for seat in table.view["order"]])
    table.read(red_1="5").pass_all()
    while table.phase == "battle":
        table.do(f"table closest {table.sea['due']['nps'][0]} red-1 false false")
    draw(table, *["rum"] * 5)
    assert table.captain("red")["draws"] == 1


def test_cards_the_king_takes_valuables_that_were_stored_before() -> None:
    table = Table("red", "blue", scenario="pirate-war").fit()
    table.do("table adjust red valuables=1")
    before = sailing(table, "king-present").captain("red")["doubloons"]
    draw(table, "rum", "rum")
    assert table.waiting == {"red": ["accept", "done"]}
    table.do("red accept 1")
    assert table.captain("red")["doubloons"] == before + 1
    assert table.captain("red")["loot"]["valuables"] == 0


def test_cards_in_the_reef_maze_a_tile_on_the_line_or_under_a_ship_stops_fire() -> None:
    table = at_hard_card(chart("red", "blue", "green"), "reef-maze")
    table.do("table adjust red cannons=4")
    table.do(*[f"{seat} launch 1" for seat in table.view["order"]])
    # A tile lies on 5-5, 5-6, 6-5 and 6-6.
    table.do("table set-ship red-1 sea face=cannon at=4-4")
    for place, stopped in (("7-7", True), ("6-5", True), ("7-4", False), ("4-7", False)):
        table.do(f"table set-ship np-red-1 sea face=1 at={place}")
        while table.view["turn"] != "red":
            table.do(f"{table.view['turn']} pass")
        assert ("np-red-1" not in table.offered("red", "fire", "target")) is stopped, place
        if stopped:
            assert table.refusal("red fire red-1 np-red-1") == "tile-stops"
    table.do("table set-ship red-1 sea face=cannon at=5-5")
    assert table.refusal("red fire red-1 np-red-1") == "tile-stops"
