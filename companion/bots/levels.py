"""How well a captain of the app plays: the same head, more or less attention."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.bots.bots import Bots
from companion.bots.captain import Captain
from companion.kernel.game import Move
from companion.kernel.text.translatable import N_

EASY, FAIR = "easy", "fair"
# As people call them, to be translated; the easiest first.
LEVELS: Mapping[str, str] = {EASY: N_("easy"), FAIR: N_("fair")}
# How often an easy captain does not think at all.
DISTRACTED = 0.35


class DistractedCaptain:
    """Plays as another captain would, but now and then whatever comes to mind."""

    def __init__(self, attentive: Captain, seed: str) -> None:
        self._attentive = attentive
        self._random = Random(seed)

    def choose(self, view: Mapping[str, Any], choices: Sequence[Move]) -> Move:
        if self._random.random() < DISTRACTED:
            return self._random.choice(choices)
        return self._attentive.choose(view, choices)


def captain_of_level(bots: Bots, strategy: str, level: str, setup: Any, seed: str) -> Captain:
    captain = bots.captain(strategy, setup, seed)
    return DistractedCaptain(captain, f"{seed}/distracted") if level == EASY else captain
