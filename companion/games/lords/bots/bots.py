"""The bots of Lords of the Spanish Main: three kinds of lords."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from companion.bots.bots import Bots, Strategy
from companion.bots.captain import Captain
from companion.games.lords.bots.lord import SensibleLord
from companion.games.lords.bots.seat_view import Temper
from companion.kernel.text.translatable import N_

TEMPERS: Mapping[str, tuple[str, Temper]] = {
    "planter": (N_("planter"), Temper(boldness=0.1, spending=1.0)),
    "trader": (N_("trader"), Temper(boldness=0.3, spending=0.5)),
    "raider": (N_("raider"), Temper(boldness=0.8, spending=0.3)),
}


def sensible_lord(temper: Temper, setup: Any, seed: str) -> Captain:
    return SensibleLord(setup.box, temper, seed)


BOTS = Bots(
    strategies={
        name: Strategy(title, partial(sensible_lord, temper))
        for name, (title, temper) in TEMPERS.items()
    },
    introduction=N_(
        "Up to fifty years in the Caribbean, played by the app's own lords. Each knows only what a"
        " lord at the table may know, and so do you."
    ),
    farewell=N_("The fleets stay at sea. Goodbye!"),
)
