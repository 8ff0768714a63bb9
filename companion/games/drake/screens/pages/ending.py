"""The end: who won, with what, and how the score went."""

from companion.games.drake.screens.kit import SCREENS
from companion.games.drake.screens.samples import CAPTAINS, sample_night
from companion.games.drake.screens.story.ending_story import EndingStory, ending_story
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.stage.states import State
from companion.touch.widgets.ending.ending_page import GameEndingPage

load_kv_file("podium")
load_kv_file("drake/ending_view")


class EndingPage(GameEndingPage):
    def story(self) -> EndingStory:
        return ending_story(self.night)

    help_pictures = SCREENS.ending_pictures

    def help(self) -> tuple[str, str]:
        return _("The end of the game"), ending_help()


def ending_help() -> str:
    return _(
        "A total has three parts: the points on the track, the goods in the cargo and the treasure "
        "in the chest.\n\n"
        "Goods count in sets of different ones: four different goods give 26 points, three 16, two "
        "8, a single one 2; the largest sets are counted first. A jewel gives 5 points, gold 4, "
        "silver 3.\n\n"
        "Of captains with equal totals the one whose ship lies in the lower loading dock after the "
        "last voyage is ahead.\n\n"
        "The chart shows each captain's points over the whole game, voyage by voyage; the last "
        "rise is the count of goods and treasure. The game is kept among the past games, and the "
        "sheet can be saved as a picture."
    )


def sample() -> Night:
    """Two of four are level, so that the docks decide."""
    return sample_night("over")


def five_captains() -> Night:
    return sample_night("over", {**CAPTAINS, "white": "Maximilienne"})


STATES = {
    "five": State(lambda stage: stage.rest(), five_captains),
    "saved": State(lambda stage: stage.tap(_("Save picture"))),
}

SCREEN = EndingPage
