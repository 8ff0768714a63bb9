"""How a game ended: the places, what each total is made of, how ties were broken, the way there."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from msgspec import Struct

from companion.kernel.summary import Summary
from companion.night.night import Night
from companion.system.i18n import _, ngettext

# What a total is made of.
SOURCES = ("guild", "doubloons", "sailors", "upgrades", "loot", "extra")
# What decides between equal totals, one after the other (G48).
TIE_BREAKS = ("parts_and_upgrades", "sailors_hired", "upgrades_built")


class Placed(Struct, frozen=True):
    """A captain at the end, with the parts of the total and what breaks ties."""

    seat: str
    letter: str
    name: str
    place: int
    parts: dict[str, int]
    total: int
    merits: dict[str, int]


class Way(Struct, frozen=True):
    """Each captain's score, step by step."""

    lines: dict[str, list[int]]
    # Index into the lines → number of the quest that ended there.
    quests: dict[int, int]
    # Whether the last step is the count of cards at the end.
    final: bool = False


class EndingStory(Struct, frozen=True):
    """All that the end of a game shows; the winners come first."""

    headline: str
    captains: list[Placed]
    tie: str
    way: Way

    @property
    def sources(self) -> list[str]:
        """Those that brought points to anybody; the first two always."""
        counted = {source for one in self.captains for source, count in one.parts.items() if count}
        return [source for source in SOURCES if source in counted or source in SOURCES[:2]]


def ending_story(night: Night) -> EndingStory:
    """The end of a game that is over."""
    standings = night.game.standings()
    names = {seat: night.words.captain(seat) for seat in standings["ranking"]}
    letters = {seat: night.words.letter(seat) for seat in names}
    captains = place_captains(standings["ranking"], standings["breakdown"], names, letters)
    way = score_way(night.game.seats, night.game.summaries())
    return EndingStory(headline(captains), captains, tie_text(captains), way)


def place_captains(
    ranking: Sequence[str],
    breakdown: Mapping[str, Mapping[str, int]],
    names: Mapping[str, str],
    letters: Mapping[str, str],
) -> list[Placed]:
    """Captains who are level in everything share a place."""
    placed: list[Placed] = []
    for number, seat in enumerate(ranking, 1):
        line = breakdown[seat]
        merits = {name: line[name] for name in TIE_BREAKS}
        level = placed and (placed[-1].total, placed[-1].merits) == (line["total"], merits)
        placed.append(
            Placed(
                seat=seat,
                letter=letters[seat],
                name=names[seat],
                place=placed[-1].place if level else number,
                parts={source: line[source] for source in SOURCES},
                total=line["total"],
                merits=merits,
            )
        )
    return placed


def headline(captains: Sequence[Placed]) -> str:
    winners = [one for one in captains if one.place == 1]
    if len(winners) > 1:
        return ngettext(
            "{captains} share the victory with {points} point",
            "{captains} share the victory with {points} points",
            winners[0].total,
        ).format(captains=", ".join(one.name for one in winners), points=winners[0].total)
    return ngettext(
        "{captain} wins with {points} point",
        "{captain} wins with {points} points",
        winners[0].total,
    ).format(captain=winners[0].name, points=winners[0].total)


def tie_text(captains: Sequence[Placed]) -> str:
    """Why captains with equal totals stand as they do; nothing where all totals differ."""
    return " ".join(
        _tie(ahead, behind) for ahead, behind in pairwise(captains) if ahead.total == behind.total
    )


def _tie(ahead: Placed, behind: Placed) -> str:
    facts = {"captain": ahead.name, "other": behind.name, "total": ahead.total}
    texts = {
        "parts_and_upgrades": _(
            "{captain} and {other} both have {total} points. {captain} is ahead with {more} parts "
            "and upgrades against {fewer} (G48)."
        ),
        "sailors_hired": _(
            "{captain} and {other} both have {total} points. {captain} is ahead with {more} "
            "sailors against {fewer} (G48)."
        ),
        "upgrades_built": _(
            "{captain} and {other} both have {total} points. {captain} is ahead with {more} "
            "upgrades against {fewer} (G48)."
        ),
    }
    for merit, text in texts.items():
        more, fewer = ahead.merits[merit], behind.merits[merit]
        if more != fewer:
            return text.format(**facts, more=more, fewer=fewer)
    return _("{captain} and {other} are level in everything and share the place (G48).").format(
        **facts
    )


def score_way(seats: Sequence[str], summaries: Sequence[Summary]) -> Way:
    """The scores after every move that changed one, from nothing on."""
    lines = {seat: [0] for seat in seats}
    quests: dict[int, int] = {}
    final = False
    quest = 1
    for summary in summaries:
        before = {seat: line[-1] for seat, line in lines.items()}
        if before != summary.scores:
            for seat, line in lines.items():
                line.append(summary.scores[seat])
            final = summary.over
        end = len(next(iter(lines.values()))) - 1
        if summary.round != quest or (summary.over and quest not in quests.values()):
            quests[end - final] = quest
            quest = summary.round
    return Way(lines, quests, final)
