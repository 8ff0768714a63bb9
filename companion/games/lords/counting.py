"""What statistics and exports know of Lords of the Spanish Main."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from companion.kernel.event import Facts
from companion.kernel.text.translatable import N_
from companion.night.saved.pad_folder import PadFolder
from companion.records.counting import Counting

if TYPE_CHECKING:
    from companion.games.lords.screens.score_pad.score_pads import ScorePad

RAIDS = ("raided", "attacked", "interdicted")
# So many more trades than raids, and nobody calls it a pirate's life.
TRADES_PER_RAID = 4


def strategies(told: Sequence[Facts]) -> Mapping[str, Collection[str]]:
    found: defaultdict[str, set[str]] = defaultdict(set)
    raids: Counter[str] = Counter()
    trades: Counter[str] = Counter()
    for event in told:
        match event["event"]:
            case "traded":
                trades[event["seat"]] += 1
            case "trick":
                found[event["seat"]].add("tricks")
            case "sacked":
                found[event["seat"]].add("sacked")
            case name if name in RAIDS:
                raids[event["seat"]] += 1
    for seat in {*raids, *trades}:
        peaceful = trades[seat] >= TRADES_PER_RAID * raids[seat]
        found[seat].add("trade" if peaceful else "raids")
    return found


def pads() -> "PadFolder[ScorePad]":
    from companion.games.lords.screens.score_pad.score_pads import PADS

    return PADS


COUNTING = Counting(
    strategies=strategies,
    strategy_words={
        "trade": N_("Lived by trade"),
        "raids": N_("Lived by raids"),
        "sacked": N_("Sacked a colony"),
        "tricks": N_("Played tricks"),
    },
    pads=pads,
)
