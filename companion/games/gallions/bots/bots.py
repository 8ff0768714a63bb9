"""The bots of Gallions, Canons & Doublons: sensible captains, careful or bold."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from companion.bots.bots import Bots, Strategy
from companion.bots.captain import Captain
from companion.games.gallions.bots.sensible import SensibleCaptain
from companion.kernel.text.translatable import N_

# How much a captain hopes to win with each ship that sails.
BOLDNESS = {"careful": 0.7, "sensible": 1.0, "bold": 1.5}
TITLES = {"careful": N_("careful"), "sensible": N_("sensible"), "bold": N_("bold")}


def sensible_captain(boldness: float, setup: Any, seed: str) -> Captain:
    return SensibleCaptain(setup, seed, boldness)


def first_baron(seats: Sequence[str]) -> Mapping[str, Any]:
    return {"baron": seats[0]}


BOTS = Bots(
    strategies={
        name: Strategy(TITLES[name], partial(sensible_captain, boldness))
        for name, boldness in BOLDNESS.items()
    },
    options=first_baron,
    introduction=N_(
        "Five quests for loot and doubloons, played by the app's own captains on the app's chart."
        " Each knows only what a captain at the table may know, and so do you."
    ),
    farewell=N_("The ships stay at sea. Goodbye!"),
    place=N_("place {place} from the first Baron"),
)
