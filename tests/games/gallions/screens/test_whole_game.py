"""Whole games by real touches, in all the ways in which a table may play."""

from random import Random
from typing import Any

import pytest

from companion.games.gallions.screens.kit import SCREENS
from companion.games.gallions.screens.samples import SAMPLES
from companion.night.night import Move, Night
from tests.support.on_stage import StageMaker

WAYS: dict[str, dict[str, Any]] = {
    "all by the app": {"dice": "app", "shuffles": "app", "bag": "app"},
    "decks and bag by the app": {"dice": "entered", "shuffles": "app", "bag": "app"},
    "everything entered": {"dice": "entered", "shuffles": "entered", "bag": "entered"},
}


def says_the_same(night: Night, move: Move) -> bool:
    """A count that is told already: its segment is chosen, and another tap changes nothing."""
    card = night.view()["card"]
    if move["do"] == "fleet":
        return bool(move["count"] == card["fleet"].get(move["colour"], 0))
    return move["do"] == "prize" and bool(move["loot"] == card["loot"])


# Between the other two, and no verb of its own.
BETWEEN = "decks and bag by the app"


@pytest.mark.parametrize(
    "way",
    [pytest.param(way, marks=[pytest.mark.long] if way == BETWEEN else []) for way in WAYS],
)
def test_an_introduction_is_played_by_touch(stage: StageMaker, way: str) -> None:
    luck = Random(way)
    night = SAMPLES.night(lambda _: True, SAMPLES.few_players, scenario="intro", **WAYS[way])
    opened = stage(night)
    fingers = SCREENS.fingers(opened)
    while night.awaited():
        seat = luck.choice(list(night.awaited()))
        moves = [move for move in night.choices(seat) if not says_the_same(night, move)]
        fingers.make(luck.choice(moves))
    assert night.phase == "over"
    assert opened.app.page_name == "ending"
