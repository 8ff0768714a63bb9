"""The examples of the two-player variant: Hawkins, and closed destinations."""

import pytest

from tests.support.table import Table, plymouth


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
