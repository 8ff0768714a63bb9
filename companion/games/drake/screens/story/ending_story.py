"""How a game ended: the places, what each total is made of, how ties were broken, the way there."""

from itertools import groupby, pairwise

from msgspec import Struct

from companion.games.drake.screens.story.score_story import ScoreStory, score_story
from companion.night.night import Night
from companion.system.i18n import _


class Placed(Struct, frozen=True):
    """A captain at the end, with the parts of the total."""

    seat: str
    letter: str
    name: str
    place: int
    track: int
    commodities: int
    treasure: int
    total: int


class EndingStory(Struct, frozen=True):
    """All that the end of a game shows; the winner comes first."""

    captains: list[Placed]
    tie: str
    scores: ScoreStory

    @property
    def winner(self) -> Placed:
        return self.captains[0]


def ending_story(night: Night) -> EndingStory:
    """The end of a game that is over."""
    standings, view = night.game.standings(), night.view()
    captains = [
        Placed(
            seat=seat,
            letter=night.words.letter(seat),
            name=night.words.captain(seat),
            place=place,
            **standings["breakdown"][seat],
        )
        for place, seat in enumerate(standings["ranking"], start=1)
    ]
    totals = {one.seat: one.total for one in captains}
    return EndingStory(captains, _tie(captains, view["home"]), score_story(night.history(), totals))


def _tie(captains: list[Placed], docks: list[str]) -> str:
    """Why captains with equal totals stand as they do; nothing where all totals differ."""
    sentences = []
    for total, group in groupby(captains, key=lambda one: one.total):
        equals = list(group)
        for ahead, behind in pairwise(equals):
            sentences.append(
                _(
                    "{captain} and {other} both have {total} points. Loading dock {dock} comes "
                    "before {other_dock}: {captain} is ahead (R16)."
                ).format(
                    captain=ahead.name,
                    other=behind.name,
                    total=total,
                    dock=docks.index(ahead.seat) + 1,
                    other_dock=docks.index(behind.seat) + 1,
                )
            )
    return " ".join(sentences)
