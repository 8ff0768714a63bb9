"""The end: who won, with what, and how the score went."""

from companion.games.gallions.screens.kit import SCREENS
from companion.games.gallions.screens.samples import SAMPLES
from companion.games.gallions.screens.story.ending_story import EndingStory, ending_story
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.stage.states import State
from companion.touch.widgets.ending.ending_page import GameEndingPage

load_kv_file("podium")
load_kv_file("gallions/ending_view")


class GallionsEndingPage(GameEndingPage):
    def story(self) -> EndingStory:
        return ending_story(self.night)

    help_pictures = SCREENS.ending_pictures

    def help(self) -> tuple[str, str]:
        return _("The end of the game"), SCREENS.ending_help()


def sample() -> Night:
    return SAMPLES.night("over")


def five_captains() -> Night:
    return SAMPLES.night("over", {**SAMPLES.players, "white": "Maximilienne"})


STATES = {
    "five": State(lambda stage: stage.rest(), five_captains),
    "saved": State(lambda stage: stage.tap(_("Save picture"))),
}

SCREEN = GallionsEndingPage
