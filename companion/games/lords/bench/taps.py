"""companion bench taps --game lords: how often a table touches the screen."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import mean
from typing import Any, NamedTuple

from companion.bench.measuring import Figure
from companion.bench.touches import SEED
from companion.games.lords.bench.table_hands import TableHands
from companion.games.lords.screens.kit import SCREENS
from companion.night.night import Night
from companion.touch.stage.gallery import fresh_data
from companion.touch.stage.stage import Stage, prepare_stage

SEATS = ("red", "blue", "yellow")
# With Drake and Raleigh, as in the example of the rulebook.
CHARACTERS = {"red": "guadalcazar", "blue": "drake", "yellow": "raleigh"}
TAPS_PER_DECISION = 1.3
TAPS_IN_A_YEAR = 25
# What makes a year an eventful one.
STIR = {"war", "comet", "demand", "trick", "raided", "interdicted", "designated"}
BY_APP = {"shuffles": "app", "characters": CHARACTERS}

Progress = Callable[[str], None]


class Counted(NamedTuple):
    """What one year took."""

    taps: int
    decisions: int
    quiet: bool


def measure(progress: Progress) -> Iterator[Figure]:
    with fresh_data():
        prepare_stage()
        progress("a whole game by touch")
        years = whole_game(BY_APP)
    taps, decisions = sum(one.taps for one in years), sum(one.decisions for one in years)
    yield Figure("decisions of three lords", decisions, "", f"in {len(years)} years")
    yield Figure("taps per decision", taps / decisions, "", "", TAPS_PER_DECISION)
    quiet = [one.taps for one in years if one.quiet]
    yield Figure(
        "taps in a year without events",
        mean(quiet),
        "",
        f"{min(quiet)} to {max(quiet)}, in {len(quiet)} such years",
        TAPS_IN_A_YEAR,
    )
    yield Figure("taps in a year, of all years", taps / len(years), "")


def whole_game(options: dict[str, Any]) -> list[Counted]:
    """A game of three lords, year by year."""
    night = Night()
    begun = night.begin(list(SEATS), {}, options, game="lords", seed=SEED, keep=False)
    assert begun.ok, begun.refusal
    with Stage(night) as stage:
        return list(count_years(TableHands(SCREENS.fingers(stage))))


def count_years(hands: TableHands) -> Iterator[Counted]:
    """The tap that reads a new year's card belongs to that year."""
    night, fingers = hands.fingers.night, hands.fingers
    taps = decisions = told = 0
    while night.awaited():
        year, taps_before = night.view()["year"], fingers.taps
        decisions += hands.play_on()
        taps += fingers.taps - taps_before
        if night.view()["year"] == year and night.awaited():
            continue
        # The sheet of the next year has been read already.
        read = int(bool(night.awaited()))
        events = night.history()
        yield Counted(taps - read, decisions, is_quiet(events[told:]))
        taps, decisions, told = read, 0, len(events)


def is_quiet(events: Sequence[Mapping[str, Any]]) -> bool:
    """A year without an event, a trick or a fight, in which no lord sends more than one fleet."""
    sent = Counter(event["seat"] for event in events if event["event"] == "departed")
    return not STIR & {event["event"] for event in events} and max(sent.values(), default=0) <= 1
