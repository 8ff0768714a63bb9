"""Rulings on sailing out: no supplies, nowhere to go, bluffs, the ghost ship (R4 to R7)."""

from companion.games.drake.board_files import board_with
from tests.games.drake.rules.scenes import PORTS_FAR_AWAY, ZONE_1, with_a_ghost
from tests.support.table import at_sea, plymouth

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
