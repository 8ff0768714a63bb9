"""What a view shows: the promises of the protocol, field by field."""

from tests.support.table import at_sea, plymouth

ZONE_1 = "1=puerto-cabello 2=fort-1 3=san-juan 4=santo-domingo"
PUBLIC = {"blocked", "won", "discs"}


def test_the_fields_of_a_view() -> None:
    view = plymouth().view()
    assert set(view) == {
        *("game", "voyage", "phase", "loading", "sailing", "home", "mission", "street"),
        *("visits", "captains", "destinations"),
    }
    assert set(view["captains"]["red"]) == {
        *("score", "crew", "guns", "supplies", "trade", "zone", "ship", "pinnace", "roles"),
        *("extra_discs", "investor", "action_discs", "hand", "conquests", "commodities", "chest"),
    }
    places = view["destinations"]
    assert set(places["portobelo"]) == PUBLIC | {"treasure"}
    assert set(places["panama"]) == PUBLIC | {"treasure", "token", "turned"}
    assert set(places["galleon-2"]) == PUBLIC | {"treasure", "token", "turned", "tile"}
    assert set(places["san-juan"]) == PUBLIC | {"goods"}


def test_a_hand_is_a_count_to_others_until_the_reveal() -> None:
    table = at_sea(red="supplies=1", blue="supplies=1")
    table.play("red place-disc 2 fort-1")
    assert table.captain("red", "red")["hand"] == ["1", "3", "4"]
    for other in ("blue", "yellow", "table"):
        assert table.captain("red", other)["hand"] == 3
    table.lay(blue=ZONE_1, red="1=puerto-cabello 3=san-juan 4=santo-domingo")
    for viewer in ("red", "blue", "yellow", "table"):
        hands = [table.captain(seat, viewer)["hand"] for seat in table.seats]
        assert hands == [[], [], ["1", "2", "3", "4"]]


def test_a_chest_is_closed_to_others_until_the_game_is_over() -> None:
    table = at_sea(red="supplies=1 crew=1")
    table.lay(red=ZONE_1)
    table.play("red attack", "red go-home")
    silver = {"gold": 0, "silver": 1, "jewel": 0}
    for voyage in (1, 2, 3):
        assert table.captain("red", "red")["chest"] == silver
        for other in ("blue", "yellow", "table"):
            assert table.captain("red", other)["chest"] == (silver if voyage == 3 else None)
        if voyage < 3:
            table.next_voyage()
            table.set_sail()


def test_discs_lie_in_order_of_placing_until_the_reveal_then_in_order_of_resolution() -> None:
    table = at_sea(red="supplies=1", blue="supplies=1", yellow="supplies=1")
    table.play("red place-disc 3 fort-1", "blue place-disc 1 fort-1", "yellow place-disc 2 fort-1")
    assert [disc["seat"] for disc in table.place("fort-1")["discs"]] == ["red", "blue", "yellow"]
    table.lay(
        red="1=puerto-cabello 2=san-juan 4=santo-domingo",
        blue="2=puerto-cabello 3=san-juan 4=santo-domingo",
        yellow="1=puerto-cabello 3=san-juan 4=santo-domingo",
    )
    assert table.place("fort-1", "yellow")["discs"] == [
        {"seat": "blue", "disc": "1"},
        {"seat": "yellow", "disc": "2"},
        {"seat": "red", "disc": "3"},
    ]
    # The same number: sailing order.
    assert [disc["seat"] for disc in table.place("puerto-cabello")["discs"]] == [
        "red",
        "yellow",
        "blue",
    ]


def test_the_mission_is_shown_while_it_is_resolved() -> None:
    table = at_sea(red="supplies=1 crew=1")
    table.lay(red=ZONE_1)
    assert table.view()["mission"] == {"seat": "red", "disc": "1", "at": "puerto-cabello"}
    table.play("red attack")
    assert table.view()["mission"] is None
    assert table.place("puerto-cabello")["discs"] == []
    table.play("red sail-on")
    assert table.view()["mission"] == {"seat": "red", "disc": "2", "at": "fort-1"}


def test_what_lies_at_the_end_of_a_voyage_is_shown_until_the_next_begins() -> None:
    table = plymouth()
    table.play("red visit governor")
    table.load(red="supplies=1 crew=1")
    table.set_sail()
    table.play("red place-troops fort-1=0 cartagena=0 panama=1 veracruz=2")
    table.lay(red=ZONE_1)
    table.play("red attack", "red go-home")
    view = table.view("blue")
    assert view["phase"] == "between-voyages"
    assert view["visits"] == {"governor": {"1": "red"}}
    assert view["captains"]["red"]["conquests"] == ["town"]
    assert view["destinations"]["puerto-cabello"]["won"] == ["red"]
    # Tokens that were never turned stay hidden.
    assert view["destinations"]["veracruz"]["token"] is None
    assert table.place("veracruz", "red")["token"] == 2
    table.next_voyage()
    assert table.place("veracruz", "red")["token"] is None
    assert table.place("puerto-cabello")["won"] == []


def test_the_roles_are_sorted_and_the_zone_is_set_when_preparing_begins() -> None:
    table = plymouth()
    table.play("red visit informer", "blue set-sail", "yellow set-sail", "red visit admiral")
    table.play("red visit governor")
    assert table.captain("red")["roles"] == ["admiral", "governor", "informer"]
    assert table.captain("red")["zone"] is None
    table.play("red set-sail")
    assert table.captain("red")["zone"] == 0
    assert table.waiting() == {"red": ["place-frigates", "place-troops"]}


def test_admiral_and_governor_are_asked_in_any_order() -> None:
    table = plymouth()
    table.play("red visit admiral", "blue visit governor")
    table.load(red="supplies=1")
    table.set_sail()
    troops = "blue place-troops fort-1=0 cartagena=0 panama=1 veracruz=2"
    frigates = "red place-frigates galleon-2=0 galleon-3=1 galleon-4=2"
    assert table.waiting() == {"red": ["place-frigates"], "blue": ["place-troops"]}
    table.play(troops, frigates)
    first = table.view()
    table.play("undo", "undo", frigates, troops)
    assert table.view() == first
