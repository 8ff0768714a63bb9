"""How captains differ: the same head for figures, other tastes."""

from functools import cache
from pathlib import Path

import msgspec

from companion.kernel.text.translatable import N_

FILE = Path(__file__).with_name("temperaments.toml")
# The one who wins most.
BEST = "steady"


class Temperament(msgspec.Struct, frozen=True, kw_only=True):
    """How much a captain cares for something; one is what the points alone would say."""

    attack: float
    treasure: float
    trade: float
    # Points that a captain would give to set sail one stop earlier.
    haste: float
    # The part of an average hidden token that a captain keeps cubes ready for.
    caution: float
    # Admiral, Governor and Informer, beyond the cubes that they bring.
    offices: float

    def milder(self, part: float) -> "Temperament":
        """With this part of what sets these tastes apart from what is best for points."""
        own, best = msgspec.structs.asdict(self), msgspec.structs.asdict(temperaments()[BEST])
        return Temperament(
            **{taste: best[taste] + part * (own[taste] - best[taste]) for taste in own}
        )


@cache
def temperaments() -> dict[str, Temperament]:
    """All temperaments by name, in the order of their file."""
    return msgspec.toml.decode(FILE.read_bytes(), type=dict[str, Temperament])


# As the table calls them, to be translated.
TITLES = {
    "steady": N_("steady"),
    "raider": N_("raider"),
    "trader": N_("trader"),
    "swift": N_("swift"),
    "courtier": N_("courtier"),
}
