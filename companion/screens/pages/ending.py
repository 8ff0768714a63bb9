"""The end: who won, with what, and how the score went."""

from companion.i18n import _
from companion.screens.day_words import day_text
from companion.screens.ending_story import ending_story
from companion.screens.layouts import load_layout
from companion.screens.night import Night
from companion.screens.page import Page
from companion.screens.samples import CAPTAINS, sample_night
from companion.screens.sound import play_sound
from companion.screens.states import State
from companion.screens.widgets.ending_view import EndingView

load_layout("ending_view")


# Beside the paragraphs of `ending_help`.
ENDING_PICTURES = ("star-four-points", "package-variant", "anchor", "score-line")


class EndingPage(Page):
    of_game = True

    _celebrated = ""

    def refresh(self) -> None:
        if self.night.phase != "over":
            return
        fresh = self._name() != self._celebrated
        self._celebrated = self._name()
        self.ids.ending.occasion = day_text(self.night.save.begun_at) if self.night.save else ""
        self.ids.ending.show(ending_story(self.night), animate=fresh and self.app.animate)
        if fresh:
            play_sound("victory")

    def _name(self) -> str:
        return self.night.save_name or "game"

    def save_picture(self) -> None:
        save_picture(self, self.ids.ending, self._name())

    help_pictures = ENDING_PICTURES

    def help(self) -> tuple[str, str]:
        return _("The end of the game"), ending_help()


def save_picture(page: Page, view: EndingView, name: str) -> None:
    """Keeps the sheet as a picture and says where."""
    try:
        file = view.save_picture(name)
    except OSError as error:
        page.app.tell(_("The picture could not be saved: {why}").format(why=error), kind="refusal")
    else:
        page.app.tell(_("The picture is kept as {file}.").format(file=file), icon="image")


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
