"""The examples of the rulebook, and the adventure that the protocol plays."""

from tests.games.gallions.rules.test_rulings_sea import at_hard_card
from tests.games.gallions.support.table import Table


def test_example_the_first_two_quests_of_admiral_norrington() -> None:
    table = Table("red", "blue")
    assert table.view["plan"][:2] == (("easy",), ("easy", "infernal", "easy"))
    assert len(table.view["plan"]) == 5


def test_example_two_cannons_make_a_cannon_face_a_four() -> None:
    table = Table("red", "blue", "green").fit("cannon")
    table.do("table adjust red cannons=1")
    table.sail("cloth-store", red=1).read(red_1="cannon")
    assert table.ship("red-1")["strength"] == 4


def test_example_strength_by_cannons_ready_or_not() -> None:
    for cannons, strength in ((0, 2), (1, 3), (2, 4), (3, 5), (4, 6), (6, 6)):
        table = Table("red", "blue", "green").fit("hold")
        table.do(f"table adjust red cannons={cannons}")
        table.sail("cloth-store", red=1).read(red_1="cannon")
        assert table.ship("red-1")["strength"] == strength


def test_example_neptune_sinks_as_many_captains_ships_as_the_die_shows() -> None:
    table = at_hard_card(Table("red", "blue", "green").fit(), "neptune")
    table.do(*[f"{seat} launch 2" for seat in table.view["order"]])
    table.read(np_blue_1="3")
    assert table.sea["due"] == {"action": "explosion", "nps": ["np-blue-1"], "left": 3}
    # Only captains' ships can be hit.
    assert table.refusal("table closest np-blue-1 np-green-1 false") == "not-a-pair"
    for ship in ("red-1", "blue-2", "green-1"):
        table.do(f"table closest np-blue-1 {ship} false")
    gone = [table.captain(seat)["sunk"] for seat in ("red", "blue", "green")]
    assert gone == [("red-1",), ("blue-2",), ("green-1",)]
    assert "np-blue-1" not in [ship["ship"] for ship in table.sea["ships"]]


def test_example_port_attack_places_three_red_ships() -> None:
    table = at_hard_card(Table("red", "blue", "green").fit(), "port-attack-1")
    assert table.view["card"]["fleet"]["red"] == 3


def test_example_fire_power_gives_three_tokens_and_sells_a_cannon_for_one() -> None:
    card = Table("red", "blue").fit()
    card.do("table draw fire-power")
    shown = card.view["card"]
    assert shown["loot"] == 3
    assert shown["offers"] == [{"any": 1, "get": {"part": "cannon"}, "times": 1}]


def test_example_cloth_store_a_boarded_ship_that_surrendered_gives_two_more() -> None:
    table = Table("red", "blue").fit("cannon")
    table.sail("cloth-store", red=1).read(red_1="5", np_yellow_1="sail").pass_all()
    table.do("table closest np-yellow-1 red-1 false true")
    for number in (2, 3):
        table.do(f"table closest np-yellow-{number} red-1 false false")
    # The card's two, one for boarding, one for the surrender.
    assert table.captain("red")["draws"] == 4


def test_example_luigi_hires_another_sailor_free() -> None:
    table = Table("red", "blue").fit()
    table.do("table adjust red rum=2")
    table.skip_adventure()
    while table.phase != "tavern":
        table.do(f"{next(iter(table.waiting))} done")
    table.do("red hire", "table draw luigi", "table draw sea-1", "table draw sea-2")
    table.do("red keep luigi", "table draw sea-3", "table draw sea-4", "table draw sea-5")
    table.do("red keep sea-4")
    assert [one["card"] for one in table.captain("red")["sailors"]] == ["luigi", "sea-4"]


def test_example_the_hook_gives_one_more_token_if_it_leads_to_a_boarding() -> None:
    table = Table("red", "blue").fit()
    table.do("table adjust red gain=boarding-hook")
    table.sail("cloth-store", red=1).read(red_1="5")
    table.do("red use boarding-hook ship=red-1")
    for number in (1, 2, 3):
        touching = "true" if number < 3 else "false"
        table.do(f"table closest np-yellow-{number} red-1 false {touching}")
    # Two of the card, two boardings, the hook once.
    assert table.captain("red")["draws"] == 5


def test_example_the_iron_tooth_sinks_without_a_trophy() -> None:
    table = Table("red", "blue").fit()
    table.do("table adjust red gain=iron-tooth")
    table.sail("cloth-store", red=1).read(red_1="5")
    table.do("red use iron-tooth ship=red-1 target=np-yellow-2")
    assert table.captain("red")["trophies"] == []
    assert len(table.sea["ships"]) == 3


def test_example_the_ballista_adds_without_turning_dice() -> None:
    table = Table("red", "blue").fit("sail")
    table.do("table adjust red gain=ballista")
    table.sail("cloth-store", red=1).read(red_1="4")
    table.do("red use ballista")
    assert (table.ship("red-1")["face"], table.ship("red-1")["strength"]) == ("4", 5)


def test_example_the_rudder_turns_own_ships_to_cannons() -> None:
    table = Table("red", "blue").fit("sail")
    table.do("table adjust red gain=rudder")
    table.sail("cloth-store", red=3).read(red_1="4", red_2="cannon", red_3="1")
    assert table.refusal("red use rudder ships=red-1,red-2") == "wrong-face"
    assert table.refusal("red use rudder ships=red-1,blue-1") == "not-at-sea"
    table.do("red use rudder ships=red-3,red-1")
    assert [table.ship(f"red-{n}")["face"] for n in (1, 2, 3)] == ["cannon"] * 3


def test_example_the_turbine_moves_once_per_adventure_and_is_not_engaged() -> None:
    table = Table("red", "blue").fit("sail")
    table.do("table adjust red gain=turbine")
    table.sail("cloth-store", red=1).read(red_1="4")
    table.do("red use turbine ship=red-1")
    assert table.captain("red")["upgrades"] == [{"card": "turbine", "ready": True, "used": True}]
    assert table.refusal("red use turbine ship=red-1") == "already-used"


def test_example_the_brawl_trades_rum_for_a_doubloon() -> None:
    table = Table("red", "blue").fit()
    table.do("table adjust red rum=1")
    while not (table.view["quest"] == 2 and table.view["adventure"] == 2):
        if table.phase == "instructions":
            table.skip_adventure()
        else:
            table.do(f"{next(iter(table.waiting))} done")
    table.do("table draw brawl", "table done", *["table loot blue cloth"] * 2)
    table.do(*["table loot red cloth"] * 2, "red accept 1")
    assert table.captain("red")["doubloons"] == 1
    assert table.captain("red")["loot"]["rum"] == 0
