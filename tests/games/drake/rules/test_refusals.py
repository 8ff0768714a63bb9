"""Every refusal of the protocol: its code, the rule it rests on, and that it changes nothing."""

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest

from tests.games.drake.rules import refusal_scenes as scenes
from tests.support.table import Table, plymouth

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
    Refused(scenes.street, "blue visit crew-1", "not-your-turn", "I.A/I.B"),
    Refused(scenes.street, "table set-sail", "not-your-turn", "I.A/I.B"),
    Refused(scenes.offices, "yellow place-troops fort-1=0", "not-your-turn", "II.A"),
    Refused(
        scenes.offices,
        "red place-troops fort-1=0 cartagena=0 panama=1 veracruz=2",
        "not-your-turn",
        "II.A",
    ),
    Refused(scenes.sailing, "blue place-disc 2 fort-1", "not-your-turn", "II.B"),
    Refused(scenes.informer, "blue keep", "not-your-turn", "II.C/R8"),
    Refused(scenes.at_a_town, "blue stand-down", "not-your-turn", "II.E"),
    Refused(scenes.after_a_mission, "blue go-home", "not-your-turn", "II.F"),
    Refused(scenes.token_to_turn, "red turn-token 1", "not-your-turn", "II.E/R9/R22"),
    Refused(scenes.street, "red adjust blue crew=1", "not-your-turn", "R3"),
    Refused(scenes.street, "red attack", "wrong-phase", "II.E"),
    Refused(scenes.street, "red place-disc 1 panama", "wrong-phase", "II.B"),
    Refused(scenes.street, "table next-voyage", "wrong-phase", "II.H"),
    Refused(scenes.street, "table block 3", "wrong-phase", "Two players 1/Two players 3"),
    Refused(scenes.galleons_to_lay, "red visit crew-1", "wrong-phase", "I.B"),
    Refused(scenes.sailing, "red set-sail", "wrong-phase", "I.B"),
    Refused(scenes.sailing, "red peek-discs san-juan", "wrong-phase", "II.C"),
    Refused(scenes.between_voyages, "red visit crew-1", "wrong-phase", "I.B"),
    Refused(scenes.two_players_set_up, "table lay-galleons galleon-2=tile-6", "wrong-time", "II.H"),
    Refused(scenes.street, "table roll 3", "not-your-turn", "I.A/I.B"),
    Refused(scenes.informer, "red swap-discs 1 2", "wrong-time", "II.C/R8"),
    Refused(scenes.informer, "red move-disc puerto-cabello", "wrong-time", "II.C/R8"),
    Refused(scenes.after_peek_discs, "red peek-discs san-juan", "wrong-time", "II.C/R8"),
    Refused(scenes.after_peek_discs, "red move-disc portobelo", "wrong-time", "II.C/R8"),
    Refused(scenes.after_peek_defence, "red swap-discs 1 2", "wrong-time", "II.C/R8"),
    Refused(scenes.at_a_town, "red go-home", "wrong-time", "II.F/R12"),
    Refused(scenes.after_a_mission, "red stand-down", "wrong-time", "II.E"),
    # In the street
    Refused(scenes.red_further_on, "red visit crew-1", "one-way-street", "I.B"),
    Refused(scenes.red_further_on, "red visit trade", "one-way-street", "I.B"),
    Refused(scenes.street, "red visit crew-1 3", "circle-taken", "I.B/R1"),
    Refused(scenes.street, "red visit crew-1 0", "circle-taken", "I.B/R1"),
    Refused(scenes.street, "red visit drake 2", "circle-taken", "I.B/R1/R2"),
    Refused(scenes.street, "red visit dockside 2 crew", "circle-taken", "I.B/R1"),
    Refused(scenes.no_disc, "red visit guns-2", "no-action-discs", "I.B"),
    Refused(scenes.bound_to_drake, "red visit governor", "drake-binds", "R2"),
    Refused(scenes.bound_to_drake, "red set-sail", "drake-binds", "R2"),
    Refused(scenes.last_disc, "red visit drake", "drake-last-disc", "R2"),
    Refused(scenes.street, "red visit crew-1 crew", "take-not-here", "I.B"),
    Refused(scenes.street, "red visit drake crew", "take-not-here", "I.B/R2"),
    Refused(scenes.street, "red visit dockside galleon", "take-not-here", "I.B"),
    Refused(scenes.street, "red visit investor supplies", "take-not-here", "I.B/R18"),
    Refused(scenes.bound_to_drake, "red visit drake galleon", "take-not-here", "I.B/R2"),
    Refused(scenes.investor_used, "red visit investor crew", "investor-used", "R18"),
    # Discs
    Refused(scenes.sailing, "red place-disc 2 portobelo", "out-of-reach", "II.A/II.B"),
    Refused(scenes.after_peek_defence, "red move-disc veracruz", "out-of-reach", "R8"),
    Refused(scenes.sailing_with_hawkins, "red place-disc 1 veracruz", "blocked", "R21"),
    Refused(scenes.sailing, "red place-disc 2 san-juan", "own-disc-there", "II.B"),
    Refused(scenes.after_peek_defence, "red move-disc san-juan", "own-disc-there", "R8"),
    Refused(scenes.informer, "red peek-discs panama", "no-disc-there", "II.C/R8"),
    Refused(scenes.informer, "red peek-defence panama", "no-disc-there", "II.C/R8"),
    Refused(scenes.informer, "red peek-defence san-juan", "no-disc-there", "II.C/R8"),
    Refused(scenes.sailing, "red place-disc 1 fort-1", "disc-not-in-hand", "II.B"),
    Refused(scenes.sailing, "red place-disc ghost fort-1", "disc-not-in-hand", "II.B/R7"),
    Refused(scenes.after_peek_discs, "red swap-discs 1 ghost", "disc-not-on-board", "R8"),
    Refused(scenes.after_peek_discs, "red swap-discs 1 1", "disc-not-on-board", "R8"),
    Refused(scenes.after_peek_discs, "red swap-discs 1", "disc-not-on-board", "R8"),
    Refused(scenes.after_peek_discs, "red swap-discs 1 2 3", "disc-not-on-board", "R8"),
    # Missions
    Refused(scenes.at_a_town, "red attack", "cannot-pay", "II.E/R9"),
    Refused(scenes.at_a_port, "red trade coffee", "cannot-pay", "II.E"),
    Refused(scenes.at_a_galleon, "red attack", "needs-galleon", "R6/R9"),
    Refused(scenes.at_a_port, "red attack", "no-attack-here", "II.E"),
    Refused(scenes.at_a_town, "red trade sugar", "no-trade-here", "II.E"),
    Refused(scenes.at_a_port, "red trade tobacco", "good-not-there", "II.E"),
    Refused(scenes.token_to_turn, "table turn-token 3", "wrong-token-value", "R22"),
    Refused(scenes.token_to_turn, "table turn-token -1", "wrong-token-value", "R22"),
    # Tokens, tiles, corrections
    Refused(
        scenes.offices,
        "red place-frigates galleon-2=0 galleon-3=1 galleon-4=1",
        "wrong-tokens",
        "II.A",
    ),
    Refused(scenes.offices, "red place-frigates galleon-2=0 galleon-3=1", "wrong-tokens", "II.A"),
    Refused(
        scenes.offices,
        "red place-frigates galleon-2=0 galleon-3=1 galleon-4=7",
        "wrong-tokens",
        "II.A",
    ),
    Refused(
        scenes.offices,
        "blue place-troops fort-1=0 cartagena=0 panama=1 portobelo=2",
        "wrong-tokens",
        "II.A",
    ),
    Refused(
        scenes.street_to_lay, f"table lay-street {SIXTEEN} investor", "wrong-tiles", "II.H/Variants"
    ),
    Refused(scenes.street_to_lay, "table lay-street", "wrong-tiles", "II.H/Variants"),
    Refused(
        scenes.street_to_lay, f"table lay-street {TRADE_TWICE}", "wrong-tiles", "II.H/Variants"
    ),
    Refused(scenes.galleons_to_lay, "table lay-galleons galleon-2=tile-6", "wrong-tiles", "II.H"),
    Refused(
        scenes.galleons_to_lay,
        "table lay-galleons galleon-2=tile-6 galleon-3=tile-6 galleon-4=tile-8",
        "wrong-tiles",
        "II.H",
    ),
    Refused(
        scenes.galleons_to_lay,
        "table lay-galleons galleon-2=tile-6 galleon-3=tile-7 panama=tile-8",
        "wrong-tiles",
        "II.H",
    ),
    Refused(scenes.street, "table adjust red crew=-1", "below-zero", "R3"),
    Refused(scenes.street, "table adjust red crew=3 points=-5", "below-zero", "R3"),
    # The end
    Refused(scenes.over, "red visit crew-1", "game-over", "II.G"),
    Refused(scenes.over, "table next-voyage", "game-over", "II.G/II.H"),
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
