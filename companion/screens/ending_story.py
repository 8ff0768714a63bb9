"""How a game ended: the places, what each total is made of, how ties were broken, the way there."""

from itertools import groupby

from msgspec import Struct

from companion.i18n import _
from companion.screens.night import Night
from companion.screens.score_story import ScoreStory, score_story


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
            letter=night.letter(seat),
            name=night.captain(seat),
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
        if len(equals) > 1:
            names = ", ".join(one.name for one in equals)
            numbers = ", ".join(str(docks.index(one.seat) + 1) for one in equals)
            sentences.append(
                _(
                    "Equal at {total} points: {captains}. The lower loading dock after the last "
                    "voyage counts: {docks} (R16)."
                ).format(total=total, captains=names, docks=numbers)
            )
    return " ".join(sentences)
