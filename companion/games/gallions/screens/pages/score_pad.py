"""The score pad: for a table that plays without the referee and only wants to count."""

from companion.games.gallions.rules.box.words import COLOURS
from companion.games.gallions.screens.score_pad.score_pads import PADS, ScorePad
from companion.games.gallions.screens.story.ending_story import (
    EndingStory,
    headline,
    place_captains,
    tie_text,
)
from companion.games.gallions.screens.widgets.count_sheet import CountSheet
from companion.games.gallions.screens.widgets.ending_view import GallionsEnding
from companion.night.night import Night
from companion.night.text.day_words import day_text
from companion.night.text.player_names import called
from companion.night.text.words import letters
from companion.system.i18n import _
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.stage.page_states.pad_states import pad_states, sample_pad
from companion.touch.stage.states import State
from companion.touch.widgets.score_pad.pad_page import PadPage

load_kv_file("gallions/ending_view")

COUNT = "count"


class GallionsScorePadPage(PadPage):
    pads = PADS
    colours = COLOURS

    def sheets(self) -> list[tuple[str, str]]:
        return [(COUNT, _("Points"))]

    def sheet(self, tab: str) -> CountSheet:
        return CountSheet(pad=self.pad, tab=tab)

    def result(self) -> GallionsEnding:
        ending = GallionsEnding(occasion=day_text(self.pad.began_at))
        ending.show(pad_story(self.pad))
        return ending

    help_pictures = ("scoreboard", "podium", "undo", "folder")

    def help(self) -> tuple[str, str]:
        return _("Score pad"), _(
            "For games that are played without the referee. Touch a field and write down what each "
            "captain has at the end: guild cards, doubloons, what sailors and upgrades count.\n\n"
            "The numbers below decide between equal totals: parts and upgrades first, then "
            "sailors, then upgrades. The result shows what every total is made of.\n\n"
            "Every touch is kept at once. Undo takes back the last one, as often as you like.\n\n"
            "A pad that is put away stays in the list until you throw it away."
        )


def pad_story(pad: ScorePad) -> EndingStory:
    """What a pad comes to."""
    names = called(pad.seats, pad.captains)
    lines = {seat: pad.breakdown(seat) for seat in pad.seats}
    captains = place_captains(pad.ranking(), lines, names, letters(names))
    return EndingStory(headline(captains), captains, tie_text(captains), pad.way())


def sample() -> Night:
    """Writes a pad of five captains for the page to go on with; two of them are level."""
    pad = sample_pad(PADS, COLOURS)
    for number, seat in enumerate(COLOURS):
        pad.put(seat, "guild", 4 + 3 * (number % 3))
        pad.put(seat, "doubloons", 9 - 2 * (number // 2))
        pad.put(seat, "parts_and_upgrades", 4 + number)
    pad.put("red", "sailors", 4)
    PADS.keep(pad)
    return Night()


STATES = {
    "guild": State(lambda stage: stage.app.page.ids.body.children[0].ask("red", "guild")),
    **pad_states(),
}

SCREEN = GallionsScorePadPage
"""A pad for tables that only want to count: points by captain and source."""
