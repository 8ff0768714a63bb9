"""Rulings about the drop, distances and what other ships do: G15 to G25."""

from typing import Any

from tests.games.gallions.support.table import Table


def test_g15_one_face_per_die_and_only_faces_that_it_has() -> None:
    table = Table("red", "blue").fit().sail("cloth-store", red=1)
    assert table.refusal("table die red-1 sail") == "wrong-face"
    assert table.refusal("table die blue-1 2") == "not-at-sea"
    table.do("table die red-1 2")
    assert table.refusal("table die red-1 3") == "already-read"
    table.session.undo()
    table.do("table die red-1 3")


def test_g16_the_table_says_which_pair_is_closest() -> None:
    table = Table("red", "blue", "green").fit().sail("fire-power", red=1, blue=1)
    table.read(np_red_1="sail")
    assert table.sea["due"] == {"action": "volley", "nps": ["np-red-1"], "left": None}
    assert table.refusal("table closest np-red-2 red-1 false") == "not-a-pair"
    assert table.refusal("table closest np-red-1 green-1 false") == "not-at-sea"
    table.do("table closest np-red-1 red-1 true")
    assert table.refusal("table closest np-red-1 blue-1 true") == "not-a-pair"
    table.do("table closest np-red-1 blue-1 false")
    assert table.captain("red")["sunk"] == ("red-1",)
    assert table.captain("blue")["sunk"] == ("blue-1",)


def chart(*seats: str, seed: int = 7, **options: Any) -> Table:
    return Table(*seats, seed=seed, dice="app", **options).fit("sail")


def test_g17_each_die_falls_on_a_cell_of_its_own_and_neighbours_touch() -> None:
    table = chart("red", "blue", "green").sail("cloth-store", red=4, blue=4, green=4)
    cells = [ship["at"] for ship in table.sea["ships"]]
    assert len(set(cells)) == len(cells) == 15
    for ship in table.sea["ships"]:
        for other in ship["closest"]:
            column, row = map(int, ship["at"].split("-"))
            x, y = map(int, table.ship(other["ship"])["at"].split("-"))
            assert other["distance"] == (column - x) ** 2 + (row - y) ** 2
            assert other["touching"] == (other["distance"] <= 2)


def test_g18_on_the_chart_only_what_is_in_reach_is_offered() -> None:
    table = chart("red", "blue", "green").sail("cloth-store", red=1, blue=1)
    here = table.ship("red-1")["at"]
    column, row = map(int, here.split("-"))
    cells = table.offered("red", "move", "to")
    assert cells
    for cell in cells:
        x, y = map(int, cell.split("-"))
        assert 0 < (column - x) ** 2 + (row - y) ** 2 <= 30
    far = "18-18" if column < 10 else "1-1"
    assert table.refusal(f"red move red-1 to={far}") == "out-of-range"
    other = table.ship("blue-1")["at"]
    assert table.refusal(f"red move red-1 to={other}") in ("out-of-range", "cell-taken")


def test_g18_a_move_that_must_end_at_an_enemy_is_out_of_range_before_its_cell_is_taken() -> None:
    table = chart("red", "blue", "green")
    table.do("table adjust red gain=boarding-hook")
    table.sail("cloth-store", red=1, blue=1)
    for number in (1, 2, 3):
        table.do(f"table set-ship np-yellow-{number} sea face=1 at={15 + number}-18")
    table.do("table set-ship blue-1 sea face=1 at=1-3", "table set-ship red-1 sea face=1 at=1-1")
    assert table.refusal("red use boarding-hook ship=red-1 to=1-3") == "out-of-range"
    table.do("table set-ship np-yellow-1 sea face=1 at=1-4")
    assert table.refusal("red use boarding-hook ship=red-1 to=1-3") == "cell-taken"
    assert table.refusal("red use boarding-hook ship=red-1 to=1-2") == "out-of-range"
    assert set(table.offered("red", "use", "to")) == {"2-3", "2-4", "1-5"}


def at_hard_card(table: Table, card: str) -> Table:
    """Leads a table to its third quest, where hard cards are drawn."""
    while not (table.view["quest"] == 3 and table.view["adventure"] == 3):
        while table.phase != "instructions":
            seat, verbs = next(iter(table.waiting.items()))
            assert "done" in verbs, table.waiting
            table.do(f"{seat} done")
        if table.view["quest"] == 3 and table.view["adventure"] == 3:
            break
        if table.view["adventure"] == 2:
            table.do("table draw unlisted-infernal", "table ready", "table done")
        else:
            table.skip_adventure()
    table.do(f"table draw {card}")
    return table


def test_g19_a_tile_on_the_line_stops_a_move_where_the_card_says_so() -> None:
    table = at_hard_card(chart("red", "blue", "green"), "boneyard")
    table.do(*[f"{seat} launch 1" for seat in table.view["order"]])
    # The tile lies on 4-9, 4-10, 5-9 and 5-10.
    table.do("table set-ship red-1 sea face=3 at=3-8", "table set-ship blue-1 sea face=3 at=18-18")
    while table.view["turn"] != "red":
        table.do(f"{table.view['turn']} pass")
    assert table.refusal("red move red-1 to=6-11") == "tile-stops"
    assert table.refusal("red move red-1 to=4-9") == "tile-stops"
    offered = {*table.offered("red", "move", "to")}
    assert "3-5" in offered
    assert not offered & {"4-9", "5-9", "4-10", "5-10", "6-11"}


def test_g20_placed_ships_stand_where_the_card_draws_them() -> None:
    table = at_hard_card(chart("red", "blue", "green"), "port-attack-1")
    table.do(*[f"{seat} launch 1" for seat in table.view["order"]])
    assert [table.ship(f"np-red-{n}")["at"] for n in (1, 2, 3)] == ["4-3", "9-3", "14-3"]


def test_g21_a_ship_that_is_dropped_again_goes_through_all_steps_alone() -> None:
    table = at_hard_card(Table("red", "blue", "green").fit(), "neptune")
    table.do(*[f"{seat} launch 1" for seat in table.view["order"]])
    table.read(np_blue_1="skull")
    assert table.sea["again"] == "np-blue-1"
    assert table.refusal("table die np-green-1 2") == "already-read"
    table.do("table die np-blue-1 2")
    assert table.sea["due"] == {"action": "explosion", "nps": ["np-blue-1"], "left": 2}


def test_g22_an_explosion_sinks_its_number_and_all_of_the_last_distance() -> None:
    table = at_hard_card(Table("red", "blue", "green").fit(), "neptune")
    table.do(*[f"{seat} launch 1" for seat in table.view["order"]])
    table.read(np_blue_1="2")
    table.do("table closest np-blue-1 red-1 false")
    assert table.sea["due"]["left"] == 1
    table.do("table closest np-blue-1 blue-1 true", "table closest np-blue-1 green-1 false")
    assert table.view["phase"] != "np-actions"
    assert [table.captain(seat)["sunk"] for seat in ("red", "blue", "green")] == [
        (f"{seat}-1",) for seat in ("red", "blue", "green")
    ]


def test_g22_a_shielded_ship_counts_and_stays() -> None:
    table = at_hard_card(Table("red", "blue", "green").fit(), "neptune")
    table.do("table adjust red gain=super-hull")
    table.do(*[f"{seat} launch 1" for seat in table.view["order"]])
    table.read(np_blue_1="1")
    table.do("table closest np-blue-1 red-1 false")
    assert table.captain("red")["sunk"] == ()
    assert "np-blue-1" not in [ship["ship"] for ship in table.sea["ships"]]


def test_g23_a_shield_sends_a_volley_to_another_ship_once() -> None:
    table = Table("red", "blue", "green").fit()
    table.do("table adjust red gain=super-hull")
    table.sail("fire-power", red=2, blue=1).read(np_red_1="sail")
    table.do("table closest np-red-1 red-1 false")
    assert table.sea["due"]["nps"] == ["np-red-1"]
    assert table.refusal("table closest np-red-1 red-1 false") == "not-a-pair"
    table.do("table closest np-red-1 red-2 false")
    assert table.captain("red")["sunk"] == ("red-2",)


def test_g23_a_volley_that_finds_nobody_else_is_lost() -> None:
    table = Table("red", "blue", "green").fit()
    table.do("table adjust red gain=super-hull")
    table.sail("fire-power", red=1).read(np_red_1="sail")
    assert table.phase == "actions" or table.phase == "battle"
    assert table.captain("red")["at_sea"] == ["red-1"]


def test_g23_the_volley_of_an_ally_sinks_another_ship_for_nobody() -> None:
    table = Table("red", "blue", "green", scenario="pirate-war").fit()
    table.do("table draw w-easy-2", *[f"{s} launch 1 false" for s in ("red", "blue", "green")])
    table.read(np_purple_1="skull", np_yellow_1="1", np_yellow_2="1", np_yellow_3="1")
    table.do("table closest np-purple-1 np-yellow-2 false")
    assert "np-yellow-2" not in [ship["ship"] for ship in table.sea["ships"]]
    assert all(not table.captain(seat)["trophies"] for seat in ("red", "blue", "green"))


def test_g24_in_the_box_the_app_tells_which_die_moves() -> None:
    table = Table("red", "blue").fit()
    table.sail("n-easy-1", red=1)
    for name in [name for name in table.sea["unread"] if name != "np-yellow-1"]:
        table.do(f"table die {name} 1")
    happened = table.do("table die np-yellow-1 sail")
    assert {"event": "np-moves", "ship": "np-yellow-1", "how": "flee"} in happened


def test_g24_on_the_chart_a_ship_that_flees_goes_as_far_as_it_can() -> None:
    for seed in range(40):
        table = chart("red", "blue", "green", seed=seed).sail("n-easy-1", red=1)
        moves = [e for e in table.session.log("table") if e["event"] == "np-moves"]
        if moves:
            dropped = {e["ship"]: e["at"] for e in table.session.log("table") if "at" in e}
            start, end, of = dropped[moves[0]["ship"]], moves[0]["to"], moves[0]["of"]
            assert distance(end, dropped[of]) >= distance(start, dropped[of])
            return
    raise AssertionError("nobody flees")


def distance(one: str, other: str) -> int:
    (a, b), (c, d) = (map(int, cell.split("-")) for cell in (one, other))
    return (a - c) ** 2 + (b - d) ** 2


def test_g25_an_ally_is_no_target_and_fights_with_the_captains() -> None:
    table = Table("red", "blue", "green", scenario="pirate-war").fit("cannon")
    table.do("table adjust red cannons=1")
    table.do("table draw w-easy-2", "red launch 1 true", "blue launch 0 false")
    table.do("green launch 0 false")
    table.read(np_purple_1="5")
    assert table.ship("np-purple-1")["ally"]
    refused = table.refused("red fire red-1 np-purple-1")
    assert (refused.code, refused.rule) == ("not-an-enemy", "G25")
    table.pass_all()
    table.do("table closest np-yellow-1 np-purple-1 false false")
    assert all(not table.captain(seat)["trophies"] for seat in ("red", "blue", "green"))
    assert table.ship("np-purple-1")["strength"] == 5
