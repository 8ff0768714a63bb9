"""Rulings on the two-player game: Hawkins and closed destinations (R19 to R21)."""

from typing import Any

import pytest

from tests.games.drake.rules.scenes import NINE_BEFORE_DRAKE
from tests.support.table import Table, plymouth

# R19 Hawkins


def hawkins_alone(*rolls: int, **options: Any) -> Table:
    """Red and Blue have set sail; Hawkins has rolled these dice."""
    table = plymouth("red blue", **options)
    table.play("red set-sail", "blue set-sail")
    table.play(*(f"table roll {roll}" for roll in rolls))
    return table


def where_hawkins_went(table: Table) -> list[str]:
    return [line["at"] for line in table.events("visited") if line["seat"] == "hawkins"]


# On the printed street these rolls take him to guns-1, tavern, pinnace, admiral, governor.
TO_THE_GOVERNOR = (6, 6, 6, 6, 6)


def test_r19_hawkins_is_third_in_loading_order_in_every_voyage() -> None:
    table = plymouth("red blue")
    assert table.view()["loading"] == ["red", "blue", "hawkins"]
    table.load(red="points=2")
    table.set_sail()
    table.next_voyage()
    assert table.view()["loading"] == ["blue", "red", "hawkins"]


def test_r19_hawkins_gains_nothing_never_sails_and_never_scores() -> None:
    table = hawkins_alone(1)
    assert table.view()["visits"] == {"crew-1": {"1": "hawkins"}}
    assert "hawkins" not in table.view()["captains"]
    table.set_sail()
    assert table.view()["sailing"] == ["red", "blue"]
    assert table.view()["home"] == ["red", "blue"]
    assert table.standings()["scores"] == {"red": 4, "blue": 4}


def test_r19_hawkins_takes_the_best_free_circle() -> None:
    table = plymouth("red blue")
    table.play("red visit crew-1 2", "blue set-sail", "table roll 1")
    assert table.view()["visits"]["crew-1"] == {"2": "red", "1": "hawkins"}


def test_r19_a_full_location_is_not_open_to_hawkins() -> None:
    table = plymouth("red blue")
    table.play("red visit crew-1", "blue visit crew-1", "table roll 3")
    assert where_hawkins_went(table) == ["shipyard"]


def test_r19_hawkins_only_goes_forward() -> None:
    table = hawkins_alone(*TO_THE_GOVERNOR)
    assert where_hawkins_went(table) == ["guns-1", "tavern", "pinnace", "admiral", "governor"]


def test_r19_hawkins_does_not_roll_in_the_tavern() -> None:
    table = hawkins_alone(6, 6)
    assert table.view()["visits"]["tavern"] == {"1": "hawkins"}
    assert table.events("rolled") == []
    assert [line["die"] for line in table.events("hawkins-rolled")] == [6, 6]


def test_r19_drake_binds_hawkins_next_turn_without_a_roll() -> None:
    table = plymouth("red blue")
    table.play("red visit crew-1", "blue set-sail", "table roll 6")
    table.play("red visit shipyard", "table roll 6", "red visit guns-1", "table roll 6")
    table.play("red visit queen", "table roll 1", "red visit supplies-1", "table roll 6")
    assert where_hawkins_went(table)[-2:] == ["informer", "drake"]
    # His second disc waits for his turn, and Red's turn comes first.
    assert table.view()["visits"]["drake"] == {"1": "hawkins"}
    assert table.waiting() == {"red": ["visit", "set-sail"]}
    assert table.refused("red visit drake").code == "circle-taken"
    table.play("red visit trade")
    assert table.view()["visits"]["drake"] == {"1": "hawkins", "2": "hawkins"}
    assert table.waiting() == {"red": ["visit", "set-sail"]}


def test_r19_drake_is_closed_to_hawkins_when_a_captain_stands_there() -> None:
    table = plymouth("red blue")
    table.play("red visit drake", "blue set-sail", "table roll 6", "red visit drake crew")
    table.play("table roll 6", "red set-sail", "table roll 6", "table roll 1", "table roll 6")
    assert where_hawkins_went(table)[-2:] == ["informer", "supplies-2"]


def test_r19_drake_is_closed_to_hawkins_with_one_disc_and_without_a_disc_he_docks() -> None:
    table = Table("red blue", variants=["shuffled-first-street"])
    street = [*NINE_BEFORE_DRAKE, "drake", "informer", "guns-2", "admiral", "supplies-2"]
    table.play("table block 5", f"table lay-street {' '.join(street)} governor golden-hind")
    table.set_up()
    table.play("red set-sail", "blue set-sail", *["table roll 1"] * 9)
    assert where_hawkins_went(table) == NINE_BEFORE_DRAKE
    table.play("table roll 1")
    assert where_hawkins_went(table)[-1] == "informer"
    assert table.waiting() == {"table": ["roll"]}
    table.play("table roll 1")
    assert table.events("docked")[-1]["seat"] == "hawkins"
    assert len(where_hawkins_went(table)) == 10


def test_r19_the_investor_is_open_to_hawkins_once_per_game() -> None:
    table = hawkins_alone(*TO_THE_GOVERNOR, 1, 1)
    assert where_hawkins_went(table)[-2:] == ["golden-hind", "investor"]
    table.set_sail()
    table.next_voyage()
    table.play("red set-sail", "blue set-sail")
    table.play(*(f"table roll {roll}" for roll in (*TO_THE_GOVERNOR, 1, 1)))
    assert where_hawkins_went(table)[-2:] == ["golden-hind", "dockside"]


@pytest.mark.parametrize("die", [4, 5])
def test_r19_the_dockside_is_open_to_hawkins(die: int) -> None:
    table = hawkins_alone(*TO_THE_GOVERNOR, 1, die)
    assert where_hawkins_went(table)[-1] == "dockside"
    assert table.waiting() == {"table": ["roll"]}
    table.play("table roll 1")
    assert table.view()["phase"] != "provisioning"


def test_r19_a_roll_past_the_last_open_location_docks_him() -> None:
    table = hawkins_alone(*TO_THE_GOVERNOR, 1)
    assert table.waiting() == {"table": ["roll"]}
    happened = table.play("table roll 6")
    assert [event["event"] for event in happened][:2] == ["hawkins-rolled", "docked"]
    assert table.view()["phase"] != "provisioning"


def test_r19_the_die_is_rolled_until_he_docks_and_provisioning_ends_only_then() -> None:
    table = hawkins_alone()
    rolls = 0
    while table.view()["phase"] == "provisioning":
        assert table.waiting() == {"table": ["roll"]}
        assert len(table.choices("table")) == 6
        table.play("table roll 6")
        rolls += 1
    # guns-1, tavern, pinnace, admiral, governor, dockside, and past the end.
    assert rolls == 7


def test_r19_the_app_rolls_for_hawkins_by_itself() -> None:
    table = plymouth("red blue", dice="app", shuffles="app")
    table.play("red set-sail", "blue set-sail")
    assert table.view()["phase"] == "between-voyages"
    assert table.events("docked")[-1]["seat"] == "hawkins"


# R20 Hawkins and the others


def test_r20_hawkins_takes_an_outbound_dock_but_no_place_in_the_sailing_order() -> None:
    table = plymouth("red blue")
    table.play("red set-sail")
    for at, roll in zip(NINE_BEFORE_DRAKE, (6, 6, 6, 6, 6, 6, 6), strict=False):
        table.play(f"blue visit {at}")
        if at == "tavern":
            table.play("table roll 4")
        table.play(f"table roll {roll}")
    table.play("blue set-sail")
    docks = {line["seat"]: line["dock"] for line in table.events("docked")}
    assert docks == {"red": 1, "hawkins": 2, "blue": 3}
    assert table.view()["sailing"] == ["red", "blue"]


def test_r20_the_governor_changes_places_with_the_captain_ahead() -> None:
    table = plymouth("red blue")
    table.play("red set-sail")
    for at in ("crew-1", "shipyard", "queen", "supplies-1", "governor", "dockside crew"):
        table.play(f"blue visit {at}", "table roll 6")
    table.play("blue set-sail")
    # Hawkins docked between them, and does not count.
    assert [line["seat"] for line in table.events("docked")] == ["red", "hawkins", "blue"]
    assert table.view()["sailing"] == ["blue", "red"]


def test_r20_the_first_voyages_gun_goes_to_the_second_captain() -> None:
    table = plymouth("red blue")
    assert (table.captain("red")["guns"], table.captain("blue")["guns"]) == (0, 1)


@pytest.mark.parametrize(
    ("rolls", "office", "series"),
    [((6, 6, 6, 6), "admiral", "frigates"), (TO_THE_GOVERNOR, "governor", "troops")],
)
def test_r20_an_office_with_hawkins_is_nobodys(
    rolls: tuple[int, ...], office: str, series: str
) -> None:
    table = hawkins_alone(*rolls, tokens="digital")
    assert where_hawkins_went(table)[-1] == office
    table.set_sail()
    assert series in [line["tokens"] for line in table.events("tokens-dealt")]
    assert table.events("unclaimed-scored") == []


# R21 Blocked destinations


def test_r21_nothing_lies_on_blocked_destinations() -> None:
    table = plymouth("red blue", die=5, tokens="digital")
    table.load(red="supplies=4")
    table.set_sail()
    for at, place in table.view()["destinations"].items():
        if not place["blocked"]:
            continue
        if "goods" in place:
            assert place["goods"] == [], at
        else:
            assert place["treasure"] is False, at
        assert place.get("tile") is None, at
        assert place.get("token") is None, at


def test_r21_no_disc_may_go_to_a_blocked_destination() -> None:
    table = plymouth("red blue", die=5)
    table.load(red="supplies=4")
    table.set_sail()
    closed = {at for at, place in table.view()["destinations"].items() if place["blocked"]}
    assert len(closed) == 6
    assert not closed & {choice["at"] for choice in table.choices("red")}
    for at in closed:
        assert table.refused(f"red place-disc 1 {at}").code == "blocked"


def two_offices(**options: Any) -> Table:
    """Red is Admiral, Blue is Governor; both are asked for their tokens."""
    table = plymouth("red blue", die=5, **options)
    table.play("red visit admiral", "blue visit governor")
    table.set_sail()
    return table


def test_r21_admiral_and_governor_choose_which_tokens_to_use() -> None:
    table = two_offices()
    frigates = [tuple(choice["tokens"].values()) for choice in table.choices("red")]
    assert sorted(frigates) == [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
    troops = [tuple(choice["tokens"].values()) for choice in table.choices("blue")]
    assert sorted(troops) == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
    assert table.refused("red place-frigates galleon-2=0 galleon-3=1 galleon-4=2").rule == "R21"
    assert table.refused("red place-frigates galleon-2=1 galleon-3=1").code == "wrong-tokens"
    table.play("blue place-troops cartagena=0 panama=0")


def test_r21_galleon_tiles_lie_on_the_open_galleons_alone() -> None:
    table = Table("red blue")
    table.play("table block 5")
    assert len(table.choices("table")) == 3 * 2
    refusal = table.refused("table lay-galleons galleon-2=tile-6 galleon-3=tile-7 galleon-4=tile-8")
    assert (refusal.code, refusal.rule) == ("wrong-tiles", "R21")
