"""The bots of Francis Drake: captains of five temperaments, sensible ones and strong ones."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from companion.bots.bots import Bots, Strategy
from companion.bots.captain import Captain
from companion.bots.demo.narrator import Narrator
from companion.games.drake.bots.sensible import SensibleCaptain
from companion.games.drake.bots.temperament import TITLES, Temperament, temperaments
from companion.kernel.text.translatable import N_


def loading_order(seats: Sequence[str]) -> Mapping[str, Any]:
    return {"order": list(seats)}


def sensible_captain(temperament: Temperament, setup: Any, seed: str) -> Captain:
    return SensibleCaptain(setup.board, temperament, seed)


def strong_captain(name: str, setup: Any, seed: str) -> Captain:
    # Loaded when somebody wants to meet one.
    from companion.games.drake.bots.strong.strong import StrongCaptain

    return StrongCaptain(setup.board, temperaments()[name], seed)


def narrator() -> type[Narrator]:
    from companion.games.drake.bots.demo.narrator import VoyageNarrator

    return VoyageNarrator


BOTS = Bots(
    strategies={
        name: Strategy(TITLES[name], partial(sensible_captain, temperament))
        for name, temperament in temperaments().items()
    },
    strong=strong_captain,
    slips=0.1,
    options=loading_order,
    introduction=N_(
        "Three voyages to the Spanish Main, played by the app's own captains. Each knows only what"
        " a captain at the table may know, and so do you."
    ),
    farewell=N_("The ships stay at sea. Goodbye!"),
    place=N_("loading dock {place}"),
    narrator=narrator,
)
