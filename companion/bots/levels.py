"""How well a captain of the app plays: with more or less attention, or by searching."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.bots.bots import Bots
from companion.bots.captain import Captain
from companion.kernel.game import Move
from companion.kernel.text.translatable import N_

EASY, FAIR, STRONG = "easy", "fair", "strong"
# As people call them, to be translated; the easiest first.
LEVELS: Mapping[str, str] = {EASY: N_("easy"), FAIR: N_("fair"), STRONG: N_("strong")}
# How often a captain does not think at all.
DISTRACTED = 0.35
# A fair one only where nobody searches: there a captain who always thinks is the strong one.
NOW_AND_THEN = 0.12


class DistractedCaptain:
    """Plays as another captain would, but now and then whatever comes to mind."""

    def __init__(self, attentive: Captain, seed: str, how_often: float = DISTRACTED) -> None:
        self._attentive = attentive
        self._random = Random(seed)
        self._how_often = how_often

    def choose(self, view: Mapping[str, Any], choices: Sequence[Move]) -> Move:
        if self._random.random() < self._how_often:
            return self._random.choice(choices)
        return self._attentive.choose(view, choices)


def captain_of_level(bots: Bots, strategy: str, level: str, setup: Any, seed: str) -> Captain:
    if level == STRONG and bots.strong and strategy in bots.strategies:
        return bots.strong(strategy, setup, seed)
    captain = bots.captain(strategy, setup, seed)
    if level == EASY:
        return DistractedCaptain(captain, f"{seed}/distracted")
    if level == FAIR and not bots.strong:
        return DistractedCaptain(captain, f"{seed}/distracted", NOW_AND_THEN)
    return captain
