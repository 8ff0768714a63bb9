"""What a score pad comes to: the places, what each total is made of, who is level with whom."""

from itertools import groupby

from companion.i18n import _
from companion.screens.captain_names import called
from companion.screens.ending_story import EndingStory, Placed
from companion.screens.night import letters
from companion.screens.score_pads import ScorePad


def pad_story(pad: ScorePad) -> EndingStory:
    names = called(pad.seats, pad.captains)
    badges, ranking = letters(names), pad.ranking()
    totals = [pad.total(seat) for seat in ranking]
    placed = [
        Placed(
            seat=seat,
            letter=badges[seat],
            name=names[seat],
            # Equals share a place: the pad does not know who lies in which dock.
            place=totals.index(total) + 1,
            **pad.breakdown(seat),
        )
        for seat, total in zip(ranking, totals, strict=True)
    ]
    return EndingStory(placed, _ties(placed), pad.story())


def headline(story: EndingStory) -> str:
    first = story.winner
    if sum(one.place == 1 for one in story.captains) > 1:
        return _("A shared lead with {points} points").format(points=first.total)
    return _("{captain} wins with {points} points").format(captain=first.name, points=first.total)


def _ties(captains: list[Placed]) -> str:
    groups = []
    for total, group in groupby(captains, key=lambda one: one.total):
        names = [one.name for one in group]
        if len(names) > 1:
            groups.append(f"{', '.join(names)} ({total})")
    if not groups:
        return ""
    return _(
        "Level on points: {groups}. The lower loading dock after the last voyage is ahead (R16)."
    ).format(groups="; ".join(groups))
