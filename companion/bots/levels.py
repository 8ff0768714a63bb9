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
# So much seldomer a fair one slips, where nobody searches: there one who never does is strong.
FAIR_SLIPS = 1 / 3


class DistractedCaptain:
    """Plays as another captain would, but now and then whatever comes to mind."""

    def __init__(self, attentive: Captain, seed: str, slips: float) -> None:
        self._attentive = attentive
        self._random = Random(seed)
        self._slips = slips

    def choose(self, view: Mapping[str, Any], choices: Sequence[Move]) -> Move:
        if self._random.random() < self._slips:
            return self._random.choice(choices)
        return self._attentive.choose(view, choices)


def captain_of_level(bots: Bots, strategy: str, level: str, setup: Any, seed: str) -> Captain:
    if level == STRONG and bots.strong and strategy in bots.strategies:
        return bots.strong(strategy, setup, seed)
    captain = bots.captain(strategy, setup, seed)
    if level == EASY:
        return DistractedCaptain(captain, f"{seed}/distracted", bots.slips)
    if level == FAIR and not bots.strong:
        return DistractedCaptain(captain, f"{seed}/distracted", FAIR_SLIPS * bots.slips)
    return captain
