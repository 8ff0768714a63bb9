"""Corrections by the table, and taking moves back: what the protocol promises about both."""

from tests.support.table import Table, at_sea, plymouth

ZONE_1 = "1=puerto-cabello 2=fort-1 3=san-juan 4=santo-domingo"


def test_adjust_changes_points_and_cargo_and_is_logged_with_its_reason() -> None:
    table = plymouth()
    table.play("table adjust red points=-2 crew=3 guns=1 supplies=2 trade=1 reason miscounted it")
    red = table.captain("red")
    assert red["score"] == 2
    assert [red[thing] for thing in ("crew", "guns", "supplies", "trade")] == [3, 1, 2, 1]
    line = table.events("adjusted")[0]
    assert line["seat"] == "red"
    assert line["reason"] == "miscounted it"
    assert line["changes"] == {"points": -2, "crew": 3, "guns": 1, "supplies": 2, "trade": 1}


def test_adjust_is_never_a_choice_and_changes_nobodys_turn() -> None:
    table = plymouth()
    assert all(choice["do"] != "adjust" for seat in table.seats for choice in table.choices(seat))
    assert table.choices("table") == []
    table.play("table adjust blue crew=1")
    assert table.waiting() == {"red": ["visit", "set-sail"]}


def test_adjust_is_not_limited_by_the_box() -> None:
    table = plymouth()
    table.play("table adjust red crew=99")
    assert table.captain("red")["crew"] == 99


def test_adjust_does_not_change_a_zone_once_set() -> None:
    table = at_sea(red="supplies=1")
    table.play("table adjust red supplies=3")
    assert table.captain("red")["supplies"] == 4
    assert table.captain("red")["zone"] == 1
    assert table.refused("red place-disc 1 veracruz").code == "out-of-reach"


def test_adjust_is_taken_back_like_any_move() -> None:
    table = plymouth()
    table.play("table adjust red crew=3", "undo")
    assert table.captain("red")["crew"] == 0
    table.play("redo")
    assert table.captain("red")["crew"] == 3


def game_over() -> Table:
    table = at_sea()
    for _ in range(2):
        table.next_voyage()
        table.set_sail()
    return table


def test_adjust_works_when_the_game_is_over_and_the_ranking_follows() -> None:
    table = game_over()
    assert table.standings()["ranking"] == ["red", "blue", "yellow"]
    table.play("table adjust yellow points=3")
    standings = table.standings()
    assert standings["ranking"] == ["yellow", "red", "blue"]
    assert standings["breakdown"]["yellow"] == {
        "track": 7,
        "commodities": 0,
        "treasure": 0,
        "total": 7,
    }
    assert table.captain("yellow")["score"] == 7


def test_undo_takes_back_the_last_move_whoever_made_it_and_the_log_keeps_both() -> None:
    table = plymouth()
    table.play("red visit crew-1", "blue visit crew-1")
    happened = table.play("undo")
    assert happened[0]["event"] == "undone"
    taken_back = happened[0]["move"]
    assert [taken_back[field] for field in ("seat", "do", "at")] == ["blue", "visit", "crew-1"]
    assert table.waiting() == {"blue": ["visit", "set-sail"]}
    assert [line["event"] for line in table.log()[-2:]] == ["visited", "undone"]


def test_undo_over_a_turned_token_hides_it_again_and_the_log_says_that_it_was_seen() -> None:
    table = at_sea(red="supplies=1 crew=9 guns=9")
    table.lay(red="1=fort-1 2=puerto-cabello 3=san-juan 4=santo-domingo")
    table.play("red attack", "table turn-token 1")
    assert table.place("fort-1")["token"] == 1
    happened = table.play("undo")
    assert table.place("fort-1")["token"] is None
    assert table.place("fort-1")["turned"] is False
    assert happened[0].get("shown") is True
    assert table.events("token-turned")[0]["value"] == 1


def test_undo_of_a_secret_move_does_not_tell_the_secret() -> None:
    table = at_sea(red="supplies=1", blue="supplies=1")
    table.play("red place-disc 3 fort-1")
    for verb in ("undo", "redo"):
        happened = table.play(verb)
        assert happened[0]["move"] == {"seat": "red", "do": "place-disc", "at": "fort-1"}
        assert all("disc" not in event for event in happened)
    for viewer in ("blue", "yellow", "table"):
        assert "'3'" not in str(table.log(viewer))


def test_a_peek_stays_in_the_log_of_the_one_who_peeked_alone() -> None:
    table = plymouth()
    table.play("red visit informer")
    table.load(red="supplies=1", blue="supplies=1")
    table.set_sail()
    table.lay(red=ZONE_1, blue=ZONE_1)
    table.play("red peek-discs fort-1", "undo")
    assert table.place("fort-1", "red")["discs"][0] == {"seat": "blue", "disc": None}
    assert table.events("peeked-discs", "red")[0]["discs"]
    assert "discs" not in table.events("peeked-discs", "blue")[0]
    assert table.events("undone", "blue")[0].get("shown") is True
