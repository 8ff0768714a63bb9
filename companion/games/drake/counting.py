"""What statistics and exports know of Francis Drake."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from companion.kernel.event import Facts
from companion.kernel.text.translatable import N_
from companion.night.saved.pad_folder import PadFolder
from companion.records.counting import Counting

if TYPE_CHECKING:
    from companion.games.drake.screens.score_pad.score_pads import ScorePad

# Places in the street whose office, or ship, somebody may go for.
OFFICES = ("admiral", "governor", "golden-hind")
# So many attacks for each trade, and nobody calls it a trading voyage.
ATTACKS_PER_TRADE = 3


def playing_order(seats: Sequence[str], told: Sequence[Facts]) -> Sequence[str]:
    return next((event["loading"] for event in told if event["event"] == "game-began"), seats)


def strategies(told: Sequence[Facts]) -> Mapping[str, Collection[str]]:
    found: defaultdict[str, set[str]] = defaultdict(set)
    deeds: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for event in told:
        match event["event"]:
            case "visited" if event["at"] in OFFICES:
                found[event["seat"]].add(event["at"])
            case "attack-won" | "traded" as deed:
                deeds[event["seat"]][deed] += 1
    for seat, count in deeds.items():
        attacks = count["attack-won"] > ATTACKS_PER_TRADE * count["traded"]
        found[seat].add("attack" if attacks else "trade")
    return found


def pads() -> "PadFolder[ScorePad]":
    from companion.games.drake.screens.score_pad.score_pads import PADS

    return PADS


COUNTING = Counting(
    playing_order=playing_order,
    strategies=strategies,
    strategy_words={
        "admiral": N_("Was admiral"),
        "governor": N_("Was governor"),
        "golden-hind": N_("Had the Golden Hind"),
        "attack": N_("Mostly attacked"),
        "trade": N_("Traded a lot"),
    },
    pads=pads,
    bgg_name="Francis Drake",
    bgg_year=2013,
)
