"""How a game ended: the places, gold and treasure, how a tie was broken, the way over the years."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from msgspec import Struct

from companion.kernel.summary import Summary
from companion.night.night import Night
from companion.system.i18n import _

# What a total is made of.
SOURCES = ("gold", "treasure")
# As many stand on the podium; the table lists all.
PODIUM = 3
DECADE = 10


class Placed(Struct, frozen=True):
    """A lord at the end. `crown` breaks ties: the lowest one held."""

    seat: str
    letter: str
    name: str
    place: int
    gold: int
    treasure: int
    total: int
    crown: int


class Way(Struct, frozen=True):
    """What each lord had at the end of each year, from the start on."""

    lines: dict[str, list[int]]
    # Index into the lines → the year that it stands for: the first of each decade.
    years: dict[int, int]


class EndingStory(Struct, frozen=True):
    """The winner comes first."""

    headline: str
    lords: list[Placed]
    tie: str
    way: Way


def ending_story(night: Night) -> EndingStory:
    """The end of a game that is over."""
    standings = night.game.standings()
    lords = [
        Placed(
            seat,
            night.words.letter(seat),
            night.words.captain(seat),
            number,
            line["gold"],
            line["treasure"],
            line["total"],
            line["tie_crown"],
        )
        for number, seat in enumerate(standings["ranking"], 1)
        for line in [standings["breakdown"][seat]]
    ]
    first_year = night.game.setup.box.calendar.first_year
    way = score_way(night.game.seats, night.game.summaries(), first_year)
    return EndingStory(headline(lords), lords, tie_text(lords), way)


def headline(lords: Sequence[Placed]) -> str:
    return _("{lord} wins with {gold} gold").format(lord=lords[0].name, gold=lords[0].total)


def tie_text(lords: Sequence[Placed]) -> str:
    """Why the first of equals is ahead; every crown is another (L48)."""
    told = _(
        "{lord} and {other} both have {total} gold. {lord} is ahead: the lowest crown is {crown}, "
        "not {higher} (L48)."
    )
    for ahead, behind in pairwise(lords):
        if ahead.total == behind.total:
            return told.format(
                lord=ahead.name,
                other=behind.name,
                total=ahead.total,
                crown=ahead.crown,
                higher=behind.crown,
            )
    return ""


def score_way(seats: Sequence[str], summaries: Sequence[Summary], first_year: int) -> Way:
    by_year: dict[int, Mapping[str, int]] = {}
    for summary in summaries:
        by_year[summary.round] = summary.scores
    lines = {seat: [scores[seat] for scores in by_year.values()] for seat in seats}
    years = {
        index: first_year + number - 1
        for index, number in enumerate(by_year)
        if (first_year + number - 1) % DECADE == 0
    }
    return Way(lines, years)
