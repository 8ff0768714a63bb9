"""Rulings about the captains' turns, battle, cash and loot: G26 to G39."""

from typing import Any

from tests.games.gallions.rules.test_rulings_sea import at_hard_card
from tests.games.gallions.support.table import Table

FIVE = ("red", "blue", "green", "white", "yellow")


def test_g26_the_reserve_ship_is_decided_read_and_paid_for_first() -> None:
    table = Table(*FIVE, variants=["reserve"]).fit("hold")
    table.do("table adjust yellow rum=4")
    table.sail("cloth-store", red=1, yellow=1).read()
    assert table.view["turn"] == "yellow"
    assert table.refusal("red pass") == "wrong-phase"
    table.do("yellow reserve")
    assert table.sea["unread"] == ["yellow-2"]
    assert table.refusal("table closest np-yellow-1 red-1 false") == "wrong-phase"
    table.do("table die yellow-2 4")
    assert table.waiting == {"yellow": ["discard"]}
    table.do("yellow discard rum")
    assert table.view["turn"] == "red"
    assert table.captain("yellow")["at_sea"] == ["yellow-1", "yellow-2"]


def test_g26_with_the_last_ship_corrected_to_sea_no_reserve_is_left_to_ask_for() -> None:
    table = Table(*FIVE, variants=["reserve"]).fit("hold")
    table.do("table adjust yellow rum=3")
    table.sail("cloth-store", red=1, yellow=2).read()
    assert table.waiting == {"yellow": ["reserve", "decline"]}
    table.do("table set-ship yellow-3 sea face=2")
    # Nothing was sent by its captain: nothing is paid for, and the Baron begins.
    assert table.view["turn"] == "red"
    assert table.refusal("yellow decline") == "not-your-turn"


def test_g27_a_turn_is_upgrades_one_action_and_upgrades_again() -> None:
    table = Table("red", "blue", "green").fit("sail")
    table.do("table adjust red gain=turbine", "table adjust red gain=parrot")
    table.sail("cloth-store", red=1, blue=1).read()
    assert table.waiting == {"red": ["move", "use", "pass"]}
    assert table.refusal("red end-turn") == "nothing-done"
    table.do("red use turbine ship=red-1", "red move red-1")
    assert table.waiting == {"red": ["use", "end-turn", "pass"]}
    assert table.refusal("red move red-1") == "action-taken"
    table.do("red end-turn")
    assert table.view["turn"] == "blue"
    # Green sails with nobody and passes without being asked.
    table.do("blue pass")
    assert table.captain("green")["passed"]
    assert table.view["turn"] == "red"


def test_g28_an_engaged_upgrade_does_not_work_a_passive_one_neither() -> None:
    table = Table("red", "blue", "green").fit("cannon")
    table.do("table adjust red gain=bombs", "table adjust red doubloons=1")
    table.skip_adventure()
    while table.phase != "instructions":
        table.do(f"{next(iter(table.waiting))} done")
    at_hard_card(table, "convoy")
    assert table.view["wanted"] == "red"
    assert table.waiting == {"red": ["engage"]}
    table.do("red engage bombs")
    table.do(*[f"{seat} launch 1" for seat in table.view["order"]])
    for name in table.sea["unread"]:
        table.do(f"table die {name} {'cannon' if name == 'red-1' else '1'}")
    assert table.ship("red-1")["strength"] == 3
    while table.view["turn"] != "red":
        table.do(f"{table.view['turn']} pass")
    assert table.refusal("red use bombs") == "engaged"


def test_g29_a_shot_takes_one_cannon_with_a_cannon_face_else_two() -> None:
    table = Table("red", "blue", "green").fit("cannon")
    table.do("table adjust red cannons=1")
    table.sail("cloth-store", red=2, blue=1).read(red_1="cannon", np_yellow_1="sail")
    table.do("red fire red-1 np-yellow-1")
    assert table.captain("red")["parts"]["cannon"] == {"ready": 1, "engaged": 1}
    assert table.captain("red")["trophies"] == [
        {"ship": "np-yellow-1", "boarded": False, "surrendered": True}
    ]
    assert table.refusal("blue fire blue-1 np-yellow-2") == "no-cannons"
    table.do("blue pass")
    assert table.refusal("red fire red-2 np-yellow-2") == "no-cannons"
    assert table.refusal("red fire red-1 blue-1") == "not-an-enemy"


def test_g29_with_free_cannons_they_stay_ready() -> None:
    table = at_hard_card(Table("red", "blue", "green", scenario="pirate-war").fit(), "cannonade")
    table.do("table adjust red cannons=2")
    for seat in table.view["order"]:
        table.do(f"{seat} launch 1 false")
    table.read()
    while table.sea["due"]:
        table.do(f"table closest {table.sea['due']['nps'][0]} red-1 false")
    while table.view["turn"] != "red":
        table.do(f"{table.view['turn']} pass")
    table.do("red fire red-1 np-red-1")
    assert table.captain("red")["parts"]["cannon"] == {"ready": 2, "engaged": 0}


def war(revenge: int) -> Table:
    table = Table("red", "blue", "green", scenario="pirate-war").fit("cannon")
    table.do("table adjust red cannons=3", f"table adjust red revenge={revenge}")
    table.do("table draw king-present", "red launch 1 true", "blue launch 1 false")
    table.do("green launch 1 false")
    return table.read(red_captain="cannon")


def test_g30_ordinary_ships_fire_on_captains_with_a_revenge_card() -> None:
    table = war(1)
    assert table.refusal("red fire red-1 blue-1") == "needs-captain-ship"
    assert table.refusal("red fire red-captain blue-1 true") == "no-revenge"
    table.do("red fire red-1 blue-1 true")
    assert table.captain("red")["revenge"] == 0
    assert table.view["supply"]["revenge"] == 16
    assert table.captain("blue")["sunk_by_captains"] == 1
    assert table.captain("red")["trophies"][0]["ship"] == "blue-1"


def test_g30_who_lost_a_ship_to_a_captain_gets_a_revenge_card() -> None:
    table = war(0)
    table.do("red fire red-captain blue-1")
    table.pass_all()
    while table.phase == "battle":
        np = table.sea["due"]["nps"][0]
        ship = next(one["ship"] for one in table.sea["ships"] if one["owner"])
        table.do(f"table closest {np} {ship} false false")
    while table.waiting.get("table") == ["loot"]:
        table.do(f"table loot {table.view['turn']} rum")
    assert table.captain("blue")["revenge"] == 1
    assert table.captain("blue")["sunk_by_captains"] == 0


def test_g31_enemies_of_upgrades_are_ships_of_captains_in_the_war_only() -> None:
    for scenario, code in (("norrington", "not-an-enemy"), ("pirate-war", None)):
        table = Table("red", "blue", "green", scenario=scenario).fit()
        table.do("table adjust red gain=ram")
        card = "cloth-store" if scenario == "norrington" else "king-present"
        table.sail(card, red=1, blue=1).read()
        if code:
            assert table.refusal("red use ram ship=red-1 target=blue-1") == code
        else:
            table.do("red use ram ship=red-1 target=blue-1")
            assert table.captain("blue")["sunk"] == ("blue-1",)


def test_g32_equals_sink_both_and_ties_are_compared_before_any_sinks() -> None:
    table = Table("red", "blue", "green").fit().sail("cloth-store", red=1, blue=1)
    table.read(red_1="3", blue_1="3", np_yellow_1="3").pass_all()
    table.do("table closest np-yellow-1 red-1 true true")
    table.do("table closest np-yellow-1 blue-1 false false")
    assert table.captain("red")["doubloons"] == table.captain("blue")["doubloons"] == 1
    assert table.captain("red")["draws"] == 3, "boarded"
    assert table.captain("blue")["draws"] == 2


def test_g32_ships_that_do_not_fight_take_no_part() -> None:
    table = at_hard_card(Table("red", "blue", "green", scenario="pirate-war").fit(), "w-hard-3")
    for seat in table.view["order"]:
        table.do(f"{seat} launch 1 false")
    table.read(np_purple_1="5").pass_all()
    assert not table.ship("np-purple-1")["fights"]
    assert "np-purple-1" not in table.sea["due"]["nps"]


def test_g33_loot_lies_beside_the_bag_at_port_until_the_quest_ends() -> None:
    table = Table("red", "blue").fit()
    table.do("table adjust red rum=2")
    table.skip_adventure()
    table.do("red trade rum,rum cloth")
    assert table.view["supply"]["beside"]["rum"] == 2
    while table.phase != "instructions":
        table.do(f"{next(iter(table.waiting))} done")
    assert table.view["supply"]["bag"]["rum"] == 18


def test_g34_boarding_a_surrendering_ship_gives_two_tokens_and_no_doubloon() -> None:
    table = Table("red", "blue", "green").fit().sail("cloth-store", red=1)
    table.read(red_1="5", np_yellow_1="sail").pass_all()
    table.do("table closest np-yellow-1 red-1 false true")
    assert table.captain("red")["trophies"] == [
        {"ship": "np-yellow-1", "boarded": True, "surrendered": True}
    ]
    table.do(*[f"table closest np-yellow-{n} red-1 false false" for n in (2, 3)])
    assert (table.captain("red")["doubloons"], table.captain("red")["draws"]) == (2, 4)


def looting(card: str = "cloth-store") -> Table:
    table = Table("red", "blue", "green").fit().sail(card, red=1, blue=1).read(red_1="5")
    table.pass_all()
    while table.phase == "battle":
        table.do(f"table closest {table.sea['due']['nps'][0]} red-1 false false")
    return table


def test_g35_a_chain_adds_draws_as_often_as_the_card_says() -> None:
    table = looting()
    table.do("table loot red cloth", "table loot red cloth", "table loot red cloth")
    assert table.captain("red")["draws"] == 1
    assert table.refusal("table loot blue rum") == "no-draw"


def test_g35_a_chosen_token_replaces_a_draw_and_comes_first() -> None:
    table = looting("unlucky")
    assert table.waiting == {"red": ["pick-loot", "decline"]}
    assert table.refusal("red done") == "nothing-to-pick"
    table.do("red pick-loot valuables")
    assert table.captain("red")["draws"] == 1
    assert table.waiting == {"table": ["loot"]}


def test_g35_an_empty_bag_ends_all_drawing() -> None:
    table = looting()
    table.do("table adjust green rum=18 cloth=18 spice=10 valuables=9")
    happened = table.do("table loot red valuables")
    assert {"event": "bag-empty", "short": {"red": 1, "blue": 2}} in happened


def test_g36_offers_come_after_the_own_draw_and_take_older_loot() -> None:
    table = looting("fire-power")
    table.do("table adjust red spice=1", *["table loot red rum"] * 3)
    assert table.waiting == {"red": ["accept", "done"]}
    table.do("red accept 1 spice")
    assert table.captain("red")["parts"]["cannon"]["ready"] == 1
    assert table.waiting == {"table": ["loot"]}


def sunk(**loot: int) -> Table:
    """Red and Blue have lost a ship each and hold some loot."""
    table = Table("red", "blue", "green").fit().sail("cloth-store", red=1, blue=1)
    table.read(np_yellow_1="4", np_yellow_2="4", np_yellow_3="4").pass_all()
    table.do("table closest np-yellow-1 red-1 false false")
    table.do("table closest np-yellow-1 blue-1 false false")
    return table


def test_g37_all_repair_at_the_same_time_and_who_has_no_choice_is_not_asked() -> None:
    table = sunk()
    table.do("table loot red rum", "table loot red spice")
    table.do("table loot blue rum", "table loot blue spice")
    assert table.phase == "repairs"
    assert table.waiting == {"red": ["discard"], "blue": ["discard"]}
    table.do("blue discard spice")
    assert table.waiting == {"red": ["discard"]}
    table.do("red discard rum")
    assert table.captain("red")["loot"]["spice"] == 1


def test_g37_alike_tokens_go_by_themselves() -> None:
    table = sunk()
    table.do(*["table loot red rum"] * 2, *["table loot blue spice"] * 2)
    assert table.phase == "market" or table.view["quest"] > 1 or table.phase == "vault"
    assert table.captain("red")["loot"]["rum"] == 1


def test_g38_sailors_work_in_their_phase_once() -> None:
    table = Table("red", "blue").fit()
    for card in ("sea-9", "port-6", "end-1"):
        table.do(f"table adjust red gain={card}")
    table.do("table adjust red rum=4")
    table.skip_adventure()
    assert table.waiting == {"red": ["use", "done"]}
    assert table.refusal("red use port-6") == "not-now"
    assert table.refusal("red use end-1") == "not-now"
    table.do("table adjust red gain=sea-1", "red use sea-9")
    # Nothing else is left to use: the port is next, where all sailors are fresh.
    assert table.phase == "market"
    assert not table.captain("red")["sailors"][0]["used"]


def test_g38_sailors_of_the_crew_pack_hold_loot_and_spend_it_at_sea() -> None:
    table = Table("red", "blue", "green", packs=["crew"]).fit()
    table.do("table adjust red gain=crew-1", "table adjust red rum=2 cloth=1")
    table.skip_adventure()
    assert table.waiting == {"red": ["hoard", "done"]}
    assert table.refusal("red hoard crew-1 cloth") == "wrong-tokens"
    table.do("red hoard crew-1 rum", "red hoard crew-1 rum")
    assert table.captain("red")["sailors"][0]["holds"] == 2
    while table.phase != "instructions":
        table.do(f"{next(iter(table.waiting))} done")
    table.do("table draw unlucky")
    for seat in table.view["order"]:
        table.do(f"{seat} launch 1")
    table.read()
    while table.view["turn"] != "red":
        table.do(f"{table.view['turn']} pass")
    table.do("red use crew-1")
    assert table.ship("red-1")["strength"] == 2
    assert table.captain("red")["sailors"][0] == {"card": "crew-1", "used": True, "holds": 1}
    assert table.view["supply"]["bag"]["rum"] == 17


def infernal(card: str, **options: Any) -> Table:
    table = Table("red", "blue", **options).fit()
    while not (table.view["quest"] == 2 and table.view["adventure"] == 2):
        if table.phase == "instructions":
            table.skip_adventure()
        else:
            table.do(f"{next(iter(table.waiting))} done")
    table.do(f"table draw {card}")
    return table


def test_g39_all_take_part_and_the_table_tells_who_won() -> None:
    table = infernal("working-cannons")
    assert table.captain("red")["took_part"]
    assert table.refusal("table award red loot") == "unlisted-only"
    table.do("table outcome red win", "table outcome blue lose", "table done")
    assert table.captain("red")["doubloons"] == 1
    assert (table.captain("red")["draws"], table.captain("blue")["draws"]) == (3, 2)
    table.do("table loot blue rum", "table loot blue rum")
    assert table.waiting == {"blue": ["discard"]}, "after the own draw"
    table.do("blue discard rum")
    assert table.view["turn"] == "red"


def test_g39_a_card_without_a_reward_has_no_outcome_for_it() -> None:
    table = infernal("race")
    assert table.refusal("table outcome red lose") == "not-now"


def test_g39_awards_are_at_most_five_and_work_together() -> None:
    table = infernal("unlisted-infernal")
    table.do("table prize 1", "table ready")
    table.do(*["table award red doubloon"] * 3, *["table award red lose-loot"] * 2)
    assert table.refusal("table award red loot") == "too-many-awards"
    table.do("table done")
    assert table.captain("red")["doubloons"] == 3
    assert table.captain("red")["draws"] == 1


def test_g39_on_the_chart_the_app_rolls_and_only_press_asks() -> None:
    table = infernal("i-1", dice="app")
    seat = next(iter(table.waiting))
    assert table.waiting == {seat: ["roll", "stop"]}
    table.do(f"{seat} roll", f"{seat} stop")
    rolls = table.view["infernal"]["rolls"]
    assert seat in rolls
    other = next(iter(table.waiting))
    table.do(f"{other} stop")
    assert table.view["infernal"] is None
