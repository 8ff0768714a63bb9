"""Rulings on the Informer (R8)."""

import pytest

from companion.games.drake.board_files import board_with
from tests.games.drake.rules.scenes import PORTS_FAR_AWAY, RED_DISCS, ZONE_1, with_the_informer
from tests.support.table import plymouth

# R8 Informer


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
