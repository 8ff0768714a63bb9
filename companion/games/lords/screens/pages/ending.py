"""The end: who won, with how much gold and treasure, and how it went over the years."""

from companion.games.lords.screens.kit import SCREENS
from companion.games.lords.screens.samples import SAMPLES
from companion.games.lords.screens.story.ending_story import EndingStory, ending_story
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.stage.states import State
from companion.touch.widgets.ending.ending_page import GameEndingPage

load_kv_file("podium")
load_kv_file("lords/ending_view")


class LordsEndingPage(GameEndingPage):
    def story(self) -> EndingStory:
        return ending_story(self.night)

    help_pictures = SCREENS.ending_pictures

    def help(self) -> tuple[str, str]:
        return _("The end of the game"), SCREENS.ending_help()


def sample() -> Night:
    return SAMPLES.night("over")


def eight_lords() -> Night:
    return SAMPLES.night("over", SAMPLES.eight_players)


STATES = {
    "eight": State(lambda stage: stage.rest(), eight_lords),
    "saved": State(lambda stage: stage.tap(_("Save picture"))),
}

SCREEN = LordsEndingPage
