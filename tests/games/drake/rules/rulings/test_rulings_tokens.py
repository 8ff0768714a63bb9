"""Rulings on defence tokens (R22); variants; what stays from voyage to voyage."""

from tests.games.drake.rules.scenes import RED_DISCS, ZONE_1, with_the_informer
from tests.support.table import Table, at_sea, plymouth

# R22 Defence tokens


def test_r22_a_physical_token_shows_the_normal_series_less_what_was_turned() -> None:
    cargo = "supplies=4 crew=20 guns=20"
    table = at_sea(red=cargo)
    table.lay(red="1=fort-1 2=cartagena 3=panama 4=veracruz")
    values = []
    for turned in (0, 1, 0):
        table.play("red attack")
        assert table.waiting() == {"table": ["turn-token"]}
        values.append([choice["value"] for choice in table.choices("table")])
        table.play(f"table turn-token {turned}", "red sail-on")
    assert values == [[0, 1, 2], [0, 1, 2], [0, 2]]
    table.play("red attack")
    assert [choice["value"] for choice in table.choices("table")] == [2]
    refusal = table.refused("table turn-token 0")
    assert (refusal.code, refusal.rule) == ("wrong-token-value", "R22")


def test_r22_forts_and_galleons_have_series_of_their_own() -> None:
    table = plymouth()
    table.play("red visit shipyard 2", "blue set-sail", "yellow set-sail")
    table.load(red="supplies=4 crew=20 guns=20")
    table.set_sail()
    table.lay(red="1=fort-1 2=galleon-2 3=galleon-3 4=galleon-4")
    table.play("red attack", "table turn-token 2", "red sail-on", "red attack")
    assert [choice["value"] for choice in table.choices("table")] == [0, 1, 2]
    table.play("table turn-token 2", "red sail-on", "red attack")
    assert [choice["value"] for choice in table.choices("table")] == [0, 1]


def test_r22_a_new_voyage_brings_all_tokens_back() -> None:
    table = at_sea(red="supplies=1 crew=9 guns=9")
    for voyage in (1, 2):
        table.lay(red="1=fort-1 2=puerto-cabello 3=san-juan 4=santo-domingo")
        table.play("red attack")
        assert [choice["value"] for choice in table.choices("table")] == [0, 1, 2]
        table.play("table turn-token 2", "red go-home")
        if voyage == 1:
            table.next_voyage()
            table.load(red="supplies=1 crew=9 guns=9")
            table.set_sail()


def test_r22_the_informer_looks_at_a_physical_token_and_the_app_learns_nothing() -> None:
    table = with_the_informer()
    table.lay(blue=ZONE_1, red=RED_DISCS)
    table.play("red peek-defence cartagena")
    assert table.place("cartagena", "red")["token"] is None
    assert table.waiting() == {"red": ["move-disc", "keep"]}


def test_r22_the_app_knows_tokens_that_an_office_placed() -> None:
    table = plymouth()
    table.play("red visit governor", "blue set-sail", "yellow set-sail")
    table.load(red="supplies=1 crew=2 guns=1")
    table.set_sail()
    table.play("red place-troops fort-1=1 cartagena=0 panama=0 veracruz=2")
    assert table.place("fort-1", "red")["token"] == 1
    assert table.place("fort-1", "table")["token"] is None
    table.lay(red="1=fort-1 2=puerto-cabello 3=san-juan 4=santo-domingo")
    table.play("red attack")
    # No question for the table: the token is turned at once.
    assert table.waiting() == {"red": ["go-home", "sail-on"]}
    assert table.place("fort-1")["token"] == 1


def test_r22_the_app_deals_the_normal_series_unseen() -> None:
    for variants in ([], ["all-tokens"]):
        table = plymouth(tokens="digital", variants=variants)
        table.load(red="supplies=4")
        table.set_sail()
        places = table.session.state.places
        for kind, series in (("fort", [0, 0, 1, 2]), ("galleon", [0, 1, 2])):
            dealt = [p.token.value for p in places.values() if p.kind == kind and p.token]
            assert sorted(dealt) == series
        for viewer in (*table.seats, "table"):
            destinations = table.view(viewer)["destinations"].values()
            assert all(place.get("token") is None for place in destinations)


def test_variants_all_tokens_lets_admiral_and_governor_choose_from_both_series() -> None:
    table = plymouth(variants=["all-tokens"])
    table.play("red visit admiral", "blue visit governor", "yellow set-sail")
    table.set_sail()
    # Two tokens of each value for three galleons: anything but three of a kind.
    assert len(table.choices("red")) == 3**3 - 3
    # Four zeros, two ones, two twos for four forts.
    troops = [tuple(choice["tokens"].values()) for choice in table.choices("blue")]
    assert (0, 0, 0, 0) in troops
    assert all(laid.count(1) <= 2 and laid.count(2) <= 2 for laid in troops)
    assert len(troops) == 3**4 - 2 * (4 * 2 + 1)
    table.play("red place-frigates galleon-2=2 galleon-3=2 galleon-4=1")
    table.play("blue place-troops fort-1=2 cartagena=2 panama=1 veracruz=1")


def test_variants_shuffled_first_street_asks_for_the_street_in_the_first_voyage() -> None:
    table = Table("red blue yellow", variants=["shuffled-first-street"])
    assert table.waiting() == {"table": ["lay-street"]}
    street = table.view()["street"]
    table.play(f"table lay-street {' '.join(reversed(street[:16]))}")
    assert table.view()["street"] == [*reversed(street[:16]), "investor", "dockside"]
    assert table.waiting() == {"table": ["lay-galleons"]}


def test_the_street_is_laid_anew_for_voyages_2_and_3() -> None:
    table = plymouth()
    for _ in range(2):
        table.set_sail()
        table.play("table next-voyage")
        assert table.waiting() == {"table": ["lay-street"]}
        table.set_up()
    table.set_sail()
    assert table.view()["phase"] == "over"
    assert table.waiting() == {}


def test_between_voyages_only_commodities_chests_points_and_the_investor_stay() -> None:
    table = plymouth()
    table.play("red visit queen", "blue visit pinnace", "yellow visit governor")
    table.load(red="supplies=2 crew=3 guns=2", blue="supplies=1")
    table.set_sail()
    table.play("yellow place-troops fort-1=0 cartagena=0 panama=1 veracruz=2")
    table.lay(red="1=puerto-cabello 2=san-juan 3=fort-1 4=portobelo", blue=ZONE_1)
    table.play("red attack", "red sail-on", "blue stand-down", "blue go-home")
    table.play("red trade coffee", "red go-home")
    red = table.captain("red", "red")
    table.next_voyage()
    assert table.captain("red", "red") == {
        **red,
        **dict.fromkeys(("crew", "guns", "supplies", "trade"), 0),
        "zone": None,
        "ship": "frigate",
        "action_discs": 10,
        "hand": ["1", "2", "3", "4"],
        "conquests": [],
    }
    assert red["commodities"]["coffee"] == 1
    assert red["chest"]["silver"] == 1
    assert table.captain("yellow")["roles"] == []
    assert table.captain("blue")["pinnace"] is False
    assert table.place("puerto-cabello")["treasure"] is True
    assert table.place("san-juan")["goods"] == ["coffee", "indigo"]
    assert table.view()["visits"] == {}
