"""Whole games by real touches, with few lords and with many, cards entered and by the app."""

from random import Random
from typing import Any

import pytest

from companion.games.lords.screens.kit import SCREENS
from companion.games.lords.screens.samples import EIGHT
from companion.night.night import Night
from companion.touch.stage.samples import NAMES
from tests.support.on_stage import StageMaker

# Lords, last year, and who draws the cards.
TABLES = [
    (2, 1603, "entered"),
    pytest.param(3, 1602, "app", marks=pytest.mark.long),
    pytest.param(5, 1601, "entered", marks=pytest.mark.long),
    (8, 1600, "app"),
]


@pytest.mark.parametrize(("lords", "until", "shuffles"), TABLES)
def test_a_game_is_played_by_touch(
    stage: StageMaker, lords: int, until: int, shuffles: str
) -> None:
    luck = Random(lords)
    players = dict(zip(EIGHT[:lords], NAMES, strict=False))
    night = Night()
    options: dict[str, Any] = {"until": until, "shuffles": shuffles}
    begun = night.begin(list(players), players, options, game="lords", seed=lords, keep=False)
    assert begun.ok, begun.refusal
    opened = stage(night)
    fingers = SCREENS.fingers(opened)
    while night.awaited():
        seat = luck.choice(list(night.awaited()))
        fingers.make(luck.choice(night.choices(seat)))
    assert night.phase == "over"
    assert opened.app.page_name == "ending"
