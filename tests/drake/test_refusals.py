"""Every refusal of the protocol: its code, the rule it rests on, and that it changes nothing."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tests.support.moves import Request
from tests.support.table import Table, at_sea, plymouth

# The sections of the rulebook, of the two-player variant, and the rulings.
RULES = re.compile(r"I\.[AB]|II\.[A-H]|Two players [1-3]|Variants|R([1-9]|1\d|2[0-2])")

CODES = [
    "not-your-turn",
    "wrong-phase",
    "one-way-street",
    "circle-taken",
    "no-action-discs",
    "drake-binds",
    "drake-last-disc",
    "take-not-here",
    "investor-used",
    "wrong-time",
    "out-of-reach",
    "blocked",
    "own-disc-there",
    "no-disc-there",
    "disc-not-in-hand",
    "disc-not-on-board",
    "cannot-pay",
    "needs-galleon",
    "no-attack-here",
    "no-trade-here",
    "good-not-there",
    "wrong-tokens",
    "wrong-token-value",
    "wrong-tiles",
    "below-zero",
    "game-over",
]

ZONE_1 = "1=puerto-cabello 2=fort-1 3=san-juan 4=santo-domingo"
NINE = [
    "crew-1",
    "shipyard",
    "guns-1",
    "queen",
    "supplies-1",
    "tavern",
    "trade",
    "crew-2",
    "pinnace",
]


# Scenes: each is a table where something can be refused.


def street() -> Table:
    """Red is first in the street; Blue and Yellow follow."""
    return plymouth()


def red_further_on() -> Table:
    """Red stands at the trade goods, alone in the street."""
    table = plymouth()
    table.play("red visit trade", "blue set-sail", "yellow set-sail")
    return table


def last_disc() -> Table:
    """Red has one action disc left, just before Drake."""
    table = plymouth()
    table.play("red visit crew-1", "blue set-sail", "yellow set-sail")
    for at in NINE[1:]:
        table.play(f"red visit {at}", *(["table roll 4"] if at == "tavern" else []))
    return table


def no_disc() -> Table:
    table = last_disc()
    table.play("red visit informer")
    return table


def bound_to_drake() -> Table:
    table = plymouth()
    table.play("red visit drake", "blue set-sail", "yellow set-sail")
    return table


def investor_used() -> Table:
    """Red's investor is gone; Red is first in the second voyage."""
    table = plymouth()
    table.load(red="points=4", blue="points=9", yellow="points=9")
    table.play("red visit investor crew")
    table.set_sail()
    table.next_voyage()
    return table


def offices() -> Table:
    """Red is Admiral and Blue is Governor; both are awaited."""
    table = plymouth()
    table.play("red visit admiral", "blue visit governor")
    table.set_sail()
    return table


def sailing() -> Table:
    """Red is about to lay discs in zone 1; one lies at San Juan."""
    table = at_sea(red="supplies=1", blue="supplies=1")
    table.play("red place-disc 1 san-juan", "blue place-disc 1 san-juan")
    return table


def sailing_with_hawkins() -> Table:
    table = at_sea("red blue", red="supplies=4")
    assert table.waiting() == {"red": ["place-disc"]}
    return table


def informer() -> Table:
    """Red may use the Informer; discs lie at Puerto Cabello, Fort I and the ports of zone 1."""
    table = plymouth()
    table.play("red visit informer")
    table.load(red="supplies=1")
    table.set_sail()
    table.lay(red=ZONE_1)
    return table


def after_peek_discs() -> Table:
    table = informer()
    table.play("red peek-discs fort-1")
    return table


def after_peek_defence() -> Table:
    table = informer()
    table.play("red peek-defence fort-1")
    return table


def mission_at(at: str, cargo: str = "") -> Table:
    """Red's first mission is there; the ship is a frigate."""
    table = at_sea(red=f"supplies=4 {cargo}", blue="supplies=4")
    others = [p for p in ("town-4", "santiago-de-cuba", "cartagena", "portobelo") if p != at][:3]
    discs = " ".join(f"{n}={p}" for n, p in enumerate((at, *others), 1))
    table.lay(red=discs, blue=discs)
    return table


def at_a_town() -> Table:
    return mission_at("puerto-cabello")


def at_a_port() -> Table:
    return mission_at("san-juan")


def at_a_galleon() -> Table:
    return mission_at("galleon-4", "guns=9")


def token_to_turn() -> Table:
    table = mission_at("fort-1", "crew=9 guns=9")
    table.play("red attack")
    return table


def after_a_mission() -> Table:
    table = mission_at("puerto-cabello")
    table.play("red stand-down")
    return table


def two_players_set_up() -> Table:
    return Table("red blue")


def street_to_lay() -> Table:
    return Table("red blue yellow", variants=["shuffled-first-street"])


def galleons_to_lay() -> Table:
    return Table("red blue yellow")


def between_voyages() -> Table:
    return at_sea()


def over() -> Table:
    table = at_sea()
    for _ in range(2):
        table.next_voyage()
        table.set_sail()
    return table


class Refused(NamedTuple):
    """A scene, a move that is not allowed there, its code and the rules it may name."""

    scene: Callable[[], Table]
    move: str
    code: str
    rules: str


TILES = plymouth().view()["street"][:16]
SIXTEEN = " ".join(TILES)
TRADE_TWICE = " ".join(["trade", *TILES[1:]])

REFUSED = [
    # Whose turn, which phase, which time
    Refused(street, "blue visit crew-1", "not-your-turn", "I.A/I.B"),
    Refused(street, "table set-sail", "not-your-turn", "I.A/I.B"),
    Refused(offices, "yellow place-troops fort-1=0", "not-your-turn", "II.A"),
    Refused(
        offices,
        "red place-troops fort-1=0 cartagena=0 panama=1 veracruz=2",
        "not-your-turn",
        "II.A",
    ),
    Refused(sailing, "blue place-disc 2 fort-1", "not-your-turn", "II.B"),
    Refused(informer, "blue keep", "not-your-turn", "II.C/R8"),
    Refused(at_a_town, "blue stand-down", "not-your-turn", "II.E"),
    Refused(after_a_mission, "blue go-home", "not-your-turn", "II.F"),
    Refused(token_to_turn, "red turn-token 1", "not-your-turn", "II.E/R9/R22"),
    Refused(street, "red adjust blue crew=1", "not-your-turn", "R3"),
    Refused(street, "red attack", "wrong-phase", "II.E"),
    Refused(street, "red place-disc 1 panama", "wrong-phase", "II.B"),
    Refused(street, "table next-voyage", "wrong-phase", "II.H"),
    Refused(street, "table block 3", "wrong-phase", "Two players 1/Two players 3"),
    Refused(galleons_to_lay, "red visit crew-1", "wrong-phase", "I.B"),
    Refused(sailing, "red set-sail", "wrong-phase", "I.B"),
    Refused(sailing, "red peek-discs san-juan", "wrong-phase", "II.C"),
    Refused(between_voyages, "red visit crew-1", "wrong-phase", "I.B"),
    Refused(two_players_set_up, "table lay-galleons galleon-2=tile-6", "wrong-time", "II.H"),
    Refused(street, "table roll 3", "not-your-turn", "I.A/I.B"),
    Refused(informer, "red swap-discs 1 2", "wrong-time", "II.C/R8"),
    Refused(informer, "red move-disc puerto-cabello", "wrong-time", "II.C/R8"),
    Refused(after_peek_discs, "red peek-discs san-juan", "wrong-time", "II.C/R8"),
    Refused(after_peek_discs, "red move-disc portobelo", "wrong-time", "II.C/R8"),
    Refused(after_peek_defence, "red swap-discs 1 2", "wrong-time", "II.C/R8"),
    Refused(at_a_town, "red go-home", "wrong-time", "II.F/R12"),
    Refused(after_a_mission, "red stand-down", "wrong-time", "II.E"),
    # In the street
    Refused(red_further_on, "red visit crew-1", "one-way-street", "I.B"),
    Refused(red_further_on, "red visit trade", "one-way-street", "I.B"),
    Refused(street, "red visit crew-1 3", "circle-taken", "I.B/R1"),
    Refused(street, "red visit crew-1 0", "circle-taken", "I.B/R1"),
    Refused(street, "red visit drake 2", "circle-taken", "I.B/R1/R2"),
    Refused(street, "red visit dockside 2 crew", "circle-taken", "I.B/R1"),
    Refused(no_disc, "red visit guns-2", "no-action-discs", "I.B"),
    Refused(bound_to_drake, "red visit governor", "drake-binds", "R2"),
    Refused(bound_to_drake, "red set-sail", "drake-binds", "R2"),
    Refused(last_disc, "red visit drake", "drake-last-disc", "R2"),
    Refused(street, "red visit crew-1 crew", "take-not-here", "I.B"),
    Refused(street, "red visit drake crew", "take-not-here", "I.B/R2"),
    Refused(street, "red visit dockside galleon", "take-not-here", "I.B"),
    Refused(street, "red visit investor supplies", "take-not-here", "I.B/R18"),
    Refused(bound_to_drake, "red visit drake galleon", "take-not-here", "I.B/R2"),
    Refused(investor_used, "red visit investor crew", "investor-used", "R18"),
    # Discs
    Refused(sailing, "red place-disc 2 portobelo", "out-of-reach", "II.A/II.B"),
    Refused(after_peek_defence, "red move-disc veracruz", "out-of-reach", "R8"),
    Refused(sailing_with_hawkins, "red place-disc 1 veracruz", "blocked", "R21"),
    Refused(sailing, "red place-disc 2 san-juan", "own-disc-there", "II.B"),
    Refused(after_peek_defence, "red move-disc san-juan", "own-disc-there", "R8"),
    Refused(informer, "red peek-discs panama", "no-disc-there", "II.C/R8"),
    Refused(informer, "red peek-defence panama", "no-disc-there", "II.C/R8"),
    Refused(informer, "red peek-defence san-juan", "no-disc-there", "II.C/R8"),
    Refused(sailing, "red place-disc 1 fort-1", "disc-not-in-hand", "II.B"),
    Refused(sailing, "red place-disc ghost fort-1", "disc-not-in-hand", "II.B/R7"),
    Refused(after_peek_discs, "red swap-discs 1 ghost", "disc-not-on-board", "R8"),
    Refused(after_peek_discs, "red swap-discs 1 1", "disc-not-on-board", "R8"),
    Refused(after_peek_discs, "red swap-discs 1", "disc-not-on-board", "R8"),
    Refused(after_peek_discs, "red swap-discs 1 2 3", "disc-not-on-board", "R8"),
    # Missions
    Refused(at_a_town, "red attack", "cannot-pay", "II.E/R9"),
    Refused(at_a_port, "red trade coffee", "cannot-pay", "II.E"),
    Refused(at_a_galleon, "red attack", "needs-galleon", "R6/R9"),
    Refused(at_a_port, "red attack", "no-attack-here", "II.E"),
    Refused(at_a_town, "red trade sugar", "no-trade-here", "II.E"),
    Refused(at_a_port, "red trade tobacco", "good-not-there", "II.E"),
    Refused(token_to_turn, "table turn-token 3", "wrong-token-value", "R22"),
    Refused(token_to_turn, "table turn-token -1", "wrong-token-value", "R22"),
    # Tokens, tiles, corrections
    Refused(
        offices, "red place-frigates galleon-2=0 galleon-3=1 galleon-4=1", "wrong-tokens", "II.A"
    ),
    Refused(offices, "red place-frigates galleon-2=0 galleon-3=1", "wrong-tokens", "II.A"),
    Refused(
        offices, "red place-frigates galleon-2=0 galleon-3=1 galleon-4=7", "wrong-tokens", "II.A"
    ),
    Refused(
        offices,
        "blue place-troops fort-1=0 cartagena=0 panama=1 portobelo=2",
        "wrong-tokens",
        "II.A",
    ),
    Refused(street_to_lay, f"table lay-street {SIXTEEN} investor", "wrong-tiles", "II.H/Variants"),
    Refused(street_to_lay, "table lay-street", "wrong-tiles", "II.H/Variants"),
    Refused(street_to_lay, f"table lay-street {TRADE_TWICE}", "wrong-tiles", "II.H/Variants"),
    Refused(galleons_to_lay, "table lay-galleons galleon-2=tile-6", "wrong-tiles", "II.H"),
    Refused(
        galleons_to_lay,
        "table lay-galleons galleon-2=tile-6 galleon-3=tile-6 galleon-4=tile-8",
        "wrong-tiles",
        "II.H",
    ),
    Refused(
        galleons_to_lay,
        "table lay-galleons galleon-2=tile-6 galleon-3=tile-7 panama=tile-8",
        "wrong-tiles",
        "II.H",
    ),
    Refused(street, "table adjust red crew=-1", "below-zero", "R3"),
    Refused(street, "table adjust red crew=3 points=-5", "below-zero", "R3"),
    # The end
    Refused(over, "red visit crew-1", "game-over", "II.G"),
    Refused(over, "table next-voyage", "game-over", "II.G/II.H"),
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda c: f"{c.scene.__name__}-{c.move[:40]}")
def test_what_is_not_legal_gets_the_code_and_rule_that_it_breaks(case: Refused) -> None:
    refusal = case.scene().refused(case.move)
    assert refusal.code == case.code
    assert refusal.rule in case.rules.split("/")
    assert refusal.rule is not None
    assert RULES.fullmatch(refusal.rule)
    assert refusal.message
    assert "{" not in refusal.message


def test_every_code_of_the_protocol_is_produced() -> None:
    assert {case.code for case in REFUSED} == set(CODES)


# Requests that are none


BAD: list[Request | str] = [
    "{this is not json",
    "[1, 2, 3]",
    "3",
    "null",
    '"red set-sail"',
    "{}",
    {"seat": "red"},
    {"do": "set-sail"},
    {"seat": "green", "do": "set-sail"},
    {"seat": "hawkins", "do": "set-sail"},
    {"seat": "purple", "do": "set-sail"},
    {"seat": 1, "do": "set-sail"},
    {"seat": "red", "do": "sail"},
    {"seat": "red", "do": ["set-sail"]},
    {"seat": "red", "do": "set-sail", "now": True},
    {"seat": "red", "do": "visit"},
    {"seat": "red", "do": "visit", "at": 3},
    {"seat": "red", "do": "visit", "at": "harbour"},
    {"seat": "red", "do": "visit", "at": "panama"},
    {"seat": "red", "do": "visit", "at": "crew-1", "circle": "1"},
    {"seat": "red", "do": "visit", "at": "crew-1", "circle": True},
    {"seat": "red", "do": "visit", "at": "crew-1", "circle": 1.0},
    {"seat": "red", "do": "visit", "at": "crew-1", "circle": None},
    {"seat": "red", "do": "visit", "at": "dockside"},
    {"seat": "red", "do": "visit", "at": "investor"},
    {"seat": "red", "do": "visit", "at": "dockside", "take": "rum"},
    {"seat": "red", "do": "place-disc", "disc": "1"},
    {"seat": "red", "do": "place-disc", "disc": 1, "at": "panama"},
    {"seat": "red", "do": "place-disc", "disc": "5", "at": "panama"},
    {"seat": "red", "do": "place-disc", "disc": "1", "at": "crew-1"},
    {"seat": "red", "do": "peek-discs", "at": "tavern"},
    {"seat": "red", "do": "swap-discs", "discs": "1 2"},
    {"seat": "red", "do": "swap-discs", "discs": ["1", 2]},
    {"seat": "red", "do": "move-disc", "at": "panama"},
    {"seat": "red", "do": "trade", "good": "rum"},
    {"seat": "red", "do": "place-frigates", "tokens": [0, 1, 2]},
    {"seat": "red", "do": "place-frigates", "tokens": {"galleon-2": "0"}},
    {"seat": "red", "do": "place-troops", "tokens": {"atlantis": 0}},
    {"seat": "table", "do": "turn-token", "value": "1"},
    {"seat": "table", "do": "roll", "die": 0},
    {"seat": "table", "do": "roll", "die": 7},
    {"seat": "table", "do": "roll"},
    {"seat": "table", "do": "block", "die": 2.5},
    {"seat": "table", "do": "lay-street", "order": "crew-1"},
    {"seat": "table", "do": "lay-street", "order": ["crew-1", "harbour"]},
    {"seat": "table", "do": "lay-galleons", "tiles": {"galleon-2": "tile-9"}},
    {"seat": "table", "do": "adjust", "of": "red"},
    {"seat": "table", "do": "adjust", "of": "red", "reason": "nothing changes"},
    {"seat": "table", "do": "adjust", "of": "green", "crew": 1},
    {"seat": "table", "do": "adjust", "of": "table", "crew": 1},
    {"seat": "table", "do": "adjust", "of": "red", "crew": "two"},
    {"seat": "table", "do": "adjust", "of": "red", "rum": 2},
    {"seat": "table", "do": "adjust", "of": "red", "crew": 1, "reason": 3},
    {"do": "undo", "seat": "red"},
    {"do": "redo", "times": 2},
    {"ask": "view"},
    {"ask": "view", "as": "green"},
    {"ask": "view", "as": "hawkins"},
    {"ask": "weather", "as": "red"},
    {"ask": "standings", "as": "red"},
    {"ask": "log", "as": None},
    {"new": "drake", "seats": ["red"]},
    {"new": "drake", "seats": ["red", "red"]},
    {"new": "drake", "seats": ["red", "purple"]},
    {"new": "drake", "seats": ["red", "blue", "yellow", "green", "white", "red"]},
    {"new": "drake", "seats": "red"},
    {"new": "drake"},
    {"new": "monopoly", "seats": ["red", "blue"]},
    {"new": "drake", "seats": ["red", "blue"], "seed": "x"},
    {"new": "drake", "seats": ["red", "blue"], "seed": True},
    {"new": "drake", "seats": ["red", "blue"], "players": 2},
    {"new": "drake", "seats": ["red", "blue"], "options": ["dock"]},
    {"new": "drake", "seats": ["red", "blue"], "options": {"colour": 1}},
    {"new": "drake", "seats": ["red", "blue"], "options": {"homecoming": "late"}},
    {"new": "drake", "seats": ["red", "blue"], "options": {"dice": "loaded"}},
    {"new": "drake", "seats": ["red", "blue"], "options": {"tokens": None}},
    {"new": "drake", "seats": ["red", "blue"], "options": {"order": ["red", "green"]}},
    {"new": "drake", "seats": ["red", "blue"], "options": {"order": ["red"]}},
    {"new": "drake", "seats": ["red", "blue"], "options": {"variants": "all-tokens"}},
    {"new": "drake", "seats": ["red", "blue"], "options": {"variants": ["no-tokens"]}},
]


@pytest.mark.parametrize("request_", BAD, ids=str)
def test_bad_requests(request_: Request | str) -> None:
    table = plymouth()
    before = table.snapshot()
    answer = table.ask(request_)
    assert not answer["ok"]
    assert answer["error"]["code"] == "bad-request"
    assert answer["error"]["rule"] is None
    assert answer["error"]["message"]
    assert answer["waiting_for"] == [{"seat": "red", "do": ["visit", "set-sail"]}]
    assert table.snapshot() == before


@pytest.mark.parametrize(
    ("request_", "field"),
    [
        ({"seat": "red", "do": "visit", "at": "harbour"}, "at"),
        ({"seat": "red", "do": "visit"}, "at"),
        ({"seat": "red", "do": "visit", "at": "dockside"}, "take"),
        ({"seat": "red", "do": "set-sail", "now": True}, "now"),
        ({"seat": "purple", "do": "set-sail"}, "seat"),
        ({"seat": "table", "do": "roll", "die": 7}, "die"),
        ({"ask": "view"}, "as"),
        ({"new": "drake", "seats": ["red"]}, "seats"),
    ],
    ids=str,
)
def test_the_message_of_a_bad_request_names_the_field(request_: Request, field: str) -> None:
    assert re.search(rf"\b{field}\b", plymouth().refused(request_).message)


def test_a_bad_request_comes_before_whose_turn_it_is() -> None:
    table = plymouth()
    assert table.refused({"seat": "blue", "do": "visit", "at": "dockside"}).code == "bad-request"
    assert table.refused({"seat": "blue", "do": "attack", "at": "x"}).code == "bad-request"
    table.play("red visit drake")
    assert table.refused("red visit drake").code == "bad-request"  # take is missing
    assert table.refused("yellow visit drake").code == "not-your-turn"


def test_nothing_to_undo_and_nothing_to_redo() -> None:
    table = galleons_to_lay()
    for verb in ("undo", "redo"):
        refusal = table.refused(verb)
        assert (refusal.code, refusal.rule) == (f"nothing-to-{verb}", None)
        assert refusal.message


@pytest.mark.parametrize(
    "request_",
    [{"seat": "red", "do": "set-sail"}, {"ask": "view", "as": "red"}, {"do": "undo"}],
    ids=str,
)
def test_before_the_first_game_there_is_no_game(request_: Request) -> None:
    table = plymouth()
    table.referee.session = None
    answer: dict[str, Any] = table.ask(request_)
    assert answer["error"]["code"] == "no-game"
    assert answer["error"]["rule"] is None
    assert answer["waiting_for"] == []
