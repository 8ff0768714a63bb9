"""What the pages of Gallions owe their users."""

from collections.abc import Mapping, Sequence
from importlib.resources import files

from companion.games.gallions.screens.story.plan_story import quests
from companion.games.gallions.screens.story.sea.dice_pad import pad_rows, read_count
from companion.games.gallions.screens.what_now import TABLE_TITLES
from companion.kernel.game import TABLE
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.checks.across import Marked, unsaid
from companion.touch.checks.game_checks import GameChecks, Unsaid


class GallionsChecks(GameChecks):
    def says(self) -> Mapping[str, Unsaid]:
        return {"phase": phase, "quest": quest, "read": read, "ships": ships}


def phase(night: Night, marked: Sequence[Marked]) -> list[str]:
    """What the table is at, where no captain's name stands."""
    if [*night.awaited()] != [TABLE]:
        return []
    return unsaid([_(TABLE_TITLES[night.phase])], marked)


def quest(night: Night, marked: Sequence[Marked]) -> list[str]:
    """Which one it is."""
    return unsaid([one.title for one in quests(night) if one.now], marked)


def read(night: Night, marked: Sequence[Marked]) -> list[str]:
    """How many of all dice are read."""
    if night.phase != "drop":
        return []
    return unsaid([str(number) for number in read_count(pad_rows(night))], marked)


def ships(night: Night, marked: Sequence[Marked]) -> list[str]:
    """How many each captain has sent, or how much loot has to go for it."""
    captains = night.view()["captains"].values()
    numbers = [one["owes"] or len(one["at_sea"]) for one in captains]
    return unsaid([str(number) for number in numbers if number], marked)


CHECKS = GallionsChecks(files(__package__))
