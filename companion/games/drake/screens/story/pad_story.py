"""What a score pad comes to: the places, what each total is made of, who is level with whom."""

from itertools import groupby, pairwise

from companion.games.drake.screens.score_pad.score_pads import ScorePad
from companion.games.drake.screens.story.ending_story import EndingStory, Placed
from companion.night.text.player_names import called
from companion.night.text.words import letters
from companion.system.i18n import _, ngettext


def pad_story(pad: ScorePad) -> EndingStory:
    names = called(pad.seats, pad.captains)
    badges = letters(names)
    placed: list[Placed] = []
    for level in pad.levels():
        # Equals share a place, unless the table has said who lies in the lower dock.
        place = len(placed) + 1
        placed += [
            Placed(
                seat=seat, letter=badges[seat], name=names[seat], place=place, **pad.breakdown(seat)
            )
            for seat in level
        ]
    return EndingStory(placed, _ties(placed), pad.story())


def headline(story: EndingStory, *, complete: bool) -> str:
    first = story.winner
    if sum(one.place == 1 for one in story.captains) > 1:
        return ngettext(
            "A shared lead with {points} point", "A shared lead with {points} points", first.total
        ).format(points=first.total)
    if not complete:
        return ngettext(
            "{captain} leads with {points} point",
            "{captain} leads with {points} points",
            first.total,
        ).format(captain=first.name, points=first.total)
    return ngettext(
        "{captain} wins with {points} point", "{captain} wins with {points} points", first.total
    ).format(captain=first.name, points=first.total)


def _ties(captains: list[Placed]) -> str:
    """Who is still level, and who is ahead only because of the docks."""
    sentences = []
    for total, group in groupby(captains, key=lambda one: one.total):
        equals = list(group)
        level = [one.name for one in equals if one.place == equals[-1].place]
        if len(level) > 1:
            sentences.append(
                ngettext(
                    "Tied with {total} point: {captains}.",
                    "Tied with {total} points: {captains}.",
                    total,
                ).format(total=total, captains=", ".join(level))
            )
        for ahead, behind in pairwise(equals):
            if ahead.place < behind.place:
                sentences.append(
                    _("{captain} is ahead of {other}: the lower loading dock (R16).").format(
                        captain=ahead.name, other=behind.name
                    )
                )
    return " ".join(sentences)
