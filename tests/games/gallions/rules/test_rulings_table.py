"""Rulings about the table, set-up, loot and storage: G1 to G14."""

from tests.games.gallions.support.table import Table


def test_g1_everything_goes_round_clockwise_from_the_baron() -> None:
    table = Table("red", "blue", "green", baron="blue")
    assert table.view["order"] == ("blue", "green", "red")
    assert table.waiting == {"blue": ["fit"]}
    assert table.refusal("red fit sail") == "not-your-turn"
    table.fit().do("table draw cloth-store")
    assert table.view["turn"] == "blue"


def test_g2_every_viewer_sees_the_same() -> None:
    table = Table("red", "blue").fit().sail("cloth-store", red=1, blue=2)
    views = [table.session.view(seat) for seat in ("red", "blue", "table")]
    assert [view.pop("you") for view in views] == ["red", "blue", None]
    assert views[0] == views[1] == views[2]


def test_g3_the_app_draws_each_card_of_a_deck_in_some_game() -> None:
    options = {"shuffles": "app", "dice": "app", "bag": "app"}
    drawn = set()
    for seed in range(60):
        table = Table("red", "blue", seed=seed, **options).fit()
        drawn.add(table.view["card"]["id"])
    assert drawn == {"n-easy-1", "cloth-store", "fire-power", "merchants", "unlucky"}


def test_g4_doubloons_never_run_out() -> None:
    table = Table("red", "blue")
    table.do("table adjust red doubloons=500")
    assert table.captain("red")["doubloons"] == 500


def test_g5_what_is_not_there_cannot_be_had() -> None:
    table = Table("red", "blue")
    table.do("table adjust red holds=15")
    assert table.refusal("blue fit hold") == "not-your-turn"
    assert table.refusal("red fit hold") == "part-gone"
    assert table.refusal("table adjust blue holds=1") == "part-gone"


def test_g6_a_free_part_each_beside_the_fixed_ones() -> None:
    table = Table("red", "blue", "green", "white").fit("cannon")
    parts = table.captain("white")["parts"]
    assert parts == {
        "sail": {"ready": 1, "engaged": 0},
        "cannon": {"ready": 1, "engaged": 0},
        "hold": 1,
    }


def test_g7_a_card_of_the_table_reminds() -> None:
    table = Table("red", "blue").fit()
    table.skip_adventure()
    for _ in range(2):
        while table.phase != "instructions":
            table.do(f"{next(iter(table.waiting))} done")
        if table.view["quest"] == 2 and table.view["adventure"] == 2:
            break
        table.skip_adventure()
    happened = table.do("table draw bombs-away")
    assert [event["event"] for event in happened] == ["revealed", "reminder"]


def test_g8_captain_dice_for_two_and_in_the_war() -> None:
    assert Table("red", "blue").captain("red")["captain_die"]
    assert not Table("red", "blue", "green").captain("red")["captain_die"]
    war = Table("red", "blue", "green", "white", scenario="pirate-war")
    assert (war.captain("red")["ships"], war.captain("red")["captain_die"]) == (2, True)


def test_g9_dice_are_read_in_any_order() -> None:
    table = Table("red", "blue").fit().sail("cloth-store", red=2)
    table.do("table die red-2 5", "table die np-yellow-3 1", "table die red-1 cannon")
    assert table.sea["unread"] == ["np-yellow-1", "np-yellow-2"]
    assert table.refusal("table die red-2 4") == "already-read"


def test_g10_room_is_ships_at_home_holds_and_cards() -> None:
    table = Table("red", "blue", "green").fit("hold")
    assert table.captain("red")["room"] == 5
    table.do("table adjust red gain=super-hold")
    assert table.captain("red")["room"] == 8
    table.sail("cloth-store", red=3)
    assert table.captain("red")["room"] == 5
    table.read().pass_all()
    table.do("table closest np-yellow-1 red-1 false true")
    assert table.captain("red")["room"] == 5


def test_g11_who_sends_ships_discards_until_the_loot_fits() -> None:
    table = Table("red", "blue", "green").fit("sail")
    table.do("table adjust red rum=4", "table draw cloth-store", "red launch 4")
    assert table.captain("red")["owes"] == 4
    assert table.waiting == {"red": ["discard"]}
    assert table.refusal("red launch 1") == "must-discard"
    table.do(*["red discard rum"] * 4)
    assert table.waiting == {"blue": ["launch"]}
    assert table.view["supply"]["bag"]["rum"] == 18


def test_g12_nobody_discards_without_need() -> None:
    table = Table("red", "blue").fit()
    table.do("table adjust red rum=1", "table draw cloth-store")
    assert table.refusal("red discard rum") == "nothing-owed"


def test_g13_who_sends_no_ship_gets_no_loot() -> None:
    table = Table("red", "blue", "green").fit().sail("cloth-store", red=1).read(red_1="5")
    table.pass_all()
    table.do(*[f"table closest np-yellow-{n} red-1 false false" for n in (1, 2, 3)])
    assert table.captain("red")["draws"] == 2
    assert table.captain("blue")["draws"] == 0
    table.do("table loot red rum", "table loot red spice")
    assert table.phase == "market"


def test_g14_if_nobody_sails_the_sailors_are_next() -> None:
    table = Table("red", "blue").fit()
    table.do("table adjust red gain=sea-9", "table adjust red rum=1")
    table.sail("cloth-store")
    assert table.phase == "sailors"
    assert table.view["sea"] is None
    table.do("red use sea-9")
    assert table.captain("red")["doubloons"] == 1
    assert table.view["wanted"] == "red"


def test_g14_with_the_reserve_rule_the_others_are_dropped_all_the_same() -> None:
    seats = ("red", "blue", "green", "white", "yellow")
    table = Table(*seats, variants=["reserve"]).fit().sail("cloth-store")
    assert table.phase == "drop"
    table.read()
    assert table.waiting == {"yellow": ["reserve", "decline"]}
    table.do("yellow decline")
    assert table.phase == "market" or table.view["quest"] == 2
