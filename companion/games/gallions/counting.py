"""What statistics and exports know of Gallions, Canons & Doublons."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from companion.kernel.event import Facts
from companion.kernel.text.translatable import N_
from companion.night.saved.pad_folder import PadFolder
from companion.records.counting import Counting

if TYPE_CHECKING:
    from companion.games.gallions.screens.score_pad.score_pads import ScorePad

# Event → what it stands for, and how often it must have happened.
SIGNS = {
    "boarded": ("boarding", 1),
    "hired": ("sailors", 1),
    "fired": ("gunner", 3),
    "bought": ("buyer", 8),
}


def playing_order(seats: Sequence[str], told: Sequence[Facts]) -> Sequence[str]:
    """Round the table from the first Baron: the marker goes to the left after each quest."""
    barons = [event["baron"] for event in told if event["event"] == "quest-over"]
    if not barons:
        return seats
    first = seats.index(barons[0]) - 1
    return [*seats[first:], *seats[:first]]


def strategies(told: Sequence[Facts]) -> Mapping[str, Collection[str]]:
    happened = Counter(
        (event["seat"], event["event"])
        for event in told
        if event["event"] in SIGNS and "seat" in event
    )
    found: defaultdict[str, set[str]] = defaultdict(set)
    for (seat, event), times in happened.items():
        strategy, least = SIGNS[event]
        if times >= least:
            found[seat].add(strategy)
    return found


def pads() -> "PadFolder[ScorePad]":
    from companion.games.gallions.screens.score_pad.score_pads import PADS

    return PADS


COUNTING = Counting(
    playing_order=playing_order,
    strategies=strategies,
    strategy_words={
        "boarding": N_("Boarded ships"),
        "sailors": N_("Hired sailors"),
        "gunner": N_("Fired three times or more"),
        "buyer": N_("Bought eight things or more"),
    },
    pads=pads,
)
