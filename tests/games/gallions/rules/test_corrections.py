"""What the table puts right: adjust and set-ship."""

from tests.games.gallions.support.table import Table


def test_adjust_gives_from_and_to_the_box() -> None:
    table = Table("red", "blue")
    table.do("table adjust red rum=3 sails=1 points=2 gain=turbine reason=dropped")
    assert table.captain("red")["loot"]["rum"] == 3
    assert table.view["supply"]["bag"]["rum"] == 15
    assert table.view["supply"]["parts"]["sail"] == 14
    assert table.captain("red")["points"] == 2
    table.do("table adjust red rum=-3 sails=-1 points=-2 lose=turbine")
    assert table.view["supply"]["upgrades"] == 20
    assert table.captain("red")["points"] == 0


def test_adjust_refuses_in_the_order_of_the_codes() -> None:
    table = Table("red", "blue")
    for words, code in (
        ("gain=turbine lose=parrot rum=99", "card-not-there"),
        ("sails=99 rum=99", "part-gone"),
        ("revenge=1 rum=99", "no-revenge"),
        ("rum=99 doubloons=-1", "not-in-bag"),
        ("doubloons=-1", "below-zero"),
        ("rum=-1", "below-zero"),
        ("points=-1", "below-zero"),
        ("points=-1 doubloons=1 holds=-1", "below-zero"),
    ):
        assert table.refusal(f"table adjust red {words}") == code, words
    assert table.refusal("red adjust red rum=1") == "not-your-turn"
    table.do("table adjust red points=-1 doubloons=1")


def test_adjust_takes_ready_parts_first() -> None:
    table = Table("red", "blue").fit("sail")
    table.do("table adjust red sails=1")
    table.sail("cloth-store", red=1).read()
    table.do("red move red-1", "table adjust red sails=-1")
    assert table.captain("red")["parts"]["sail"] == {"ready": 0, "engaged": 1}


def test_a_lost_sailor_leaves_its_tokens_in_the_bag() -> None:
    table = Table("red", "blue", packs=["crew"]).fit()
    table.do("table adjust red gain=crew-1 rum=2")
    table.skip_adventure()
    table.do("red hoard crew-1 rum", "red hoard crew-1 rum")
    table.do("table adjust red lose=crew-1")
    assert table.view["supply"]["bag"]["rum"] == 18


def test_set_ship_sinks_brings_back_and_sends_away() -> None:
    table = Table("red", "blue", "green").fit("sail").sail("cloth-store", red=2, blue=1).read()
    assert table.refusal("table set-ship red-1 sunk by=red") == "not-an-enemy"
    table.do("table set-ship np-yellow-1 sunk by=blue")
    assert table.captain("blue")["trophies"][0]["ship"] == "np-yellow-1"
    table.do("table set-ship np-yellow-1 sea face=3")
    assert table.captain("blue")["trophies"] == []
    table.do("table set-ship red-1 sunk", "table set-ship red-2 away")
    assert (table.captain("red")["sunk"], table.captain("red")["at_sea"]) == (("red-1",), [])
    table.do("table set-ship green-1 sea face=5")
    assert table.captain("green")["took_part"]
    assert table.refusal("table set-ship red-1 away") == "not-at-sea"


def test_set_ship_in_the_drop_is_the_reading_of_the_die() -> None:
    table = Table("red", "blue", "green").fit().sail("fire-power", red=1, blue=1)
    table.do("table set-ship np-red-1 sea face=sail")
    assert "np-red-1" not in table.sea["unread"]
    table.read()
    assert table.sea["due"]["nps"] == ["np-red-1"]
    # Later the new face does nothing, and what the ship had still to do is dropped.
    table.do("table set-ship np-red-1 sea face=grapeshot")
    assert table.phase == "actions"


def test_a_ship_that_is_put_back_on_the_chart_can_be_dropped_again() -> None:
    table = Table("red", "blue", "green", dice="app").fit()
    table.do("table adjust red gain=crows-nest")
    table.sail("cloth-store", red=1, blue=1)
    table.do("table set-ship np-yellow-1 away", "table set-ship np-yellow-1 sea face=1 at=1-1")
    happened = table.do("red use crows-nest target=np-yellow-1")
    assert "re-dropped" in [event["event"] for event in happened]


def test_a_ship_that_is_put_back_has_still_sailed() -> None:
    table = Table("red", "blue", "green").fit("sail")
    table.do("table adjust red gain=drill")
    table.sail("cloth-store", red=1, blue=1).read(red_1="3")
    table.do("red move red-1")
    assert table.ship("red-1")["strength"] == 4
    table.do("table set-ship red-1 sunk", "table set-ship red-1 sea face=3")
    assert table.ship("red-1")["strength"] == 4


def test_a_ship_that_is_put_back_has_still_its_hook() -> None:
    table = Table("red", "blue").fit()
    table.do("table adjust red gain=boarding-hook")
    table.sail("cloth-store", red=1, blue=1).read()
    table.do("red use boarding-hook ship=red-1")
    table.do("table set-ship red-1 away", "table set-ship red-1 sea face=5")
    table.pass_all()
    for number in (1, 2, 3):
        table.do(f"table closest np-yellow-{number} red-1 false {str(number == 1).lower()}")
    # Two of the card, one boarding, the hook once.
    assert table.captain("red")["draws"] == 4


def test_set_ship_is_for_ships_that_are_out() -> None:
    table = Table("red", "blue")
    assert table.refusal("table set-ship red-1 sunk") == "wrong-phase"
