"""What the pages of Francis Drake owe their users."""

from collections.abc import Mapping, Sequence
from importlib.resources import files

from companion.games.drake.screens.story.mission_line import latest_results
from companion.night.night import Night
from companion.touch.checks.across import Marked, unsaid
from companion.touch.checks.game_checks import GameChecks, Unsaid
from companion.touch.checks.targets_and_text import ancestors

# Where it is told how a mission ended.
RESULT = "ResultCard"


class DrakeChecks(GameChecks):
    def says(self) -> Mapping[str, Unsaid]:
        return {"mission": mission, "result": result}


def mission(night: Night, marked: Sequence[Marked]) -> list[str]:
    """Where the captain is who decides now."""
    now = night.view()["mission"]
    return unsaid([night.words.word(now["at"], "at")], marked) if now else []


def result(night: Night, marked: Sequence[Marked]) -> list[str]:
    """How the last mission ended, as long as nobody has sailed on."""
    if night.view()["mission"] or not latest_results(night.history()):
        return []
    cards = [
        type(one).__name__ for each in marked for one in (each.widget, *ancestors(each.widget))
    ]
    return [] if RESULT in cards else ["how the mission ended"]


CHECKS = DrakeChecks(files(__package__))
