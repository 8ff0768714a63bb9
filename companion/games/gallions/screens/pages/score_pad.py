"""The score pad: for a table that plays without the referee and only wants to count."""

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.games.gallions.rules.box.words import COLOURS
from companion.games.gallions.screens.score_pad.score_pads import PADS, ScorePad
from companion.games.gallions.screens.story.ending_story import (
    EndingStory,
    headline,
    place_captains,
    tie_text,
)
from companion.games.gallions.screens.widgets.count_sheet import CountSheet
from companion.night.night import Night
from companion.night.text.day_words import day_text
from companion.night.text.player_names import called
from companion.night.text.words import letters
from companion.system.i18n import _
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.app.page import Page
from companion.touch.stage.states import State
from companion.touch.widgets.game_ending import keep_picture
from companion.touch.widgets.score_pad.pad_line_up import PadLineUp

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage

load_kv_file("podium")
load_kv_file("gallions/ending_view")
load_kv_file("harbour")
load_kv_file("pad_widgets")

COUNT, RESULT = "count", "result"


class CountResult(FloatLayout):
    """The end as a game of the referee shows it."""

    page = ObjectProperty(None)
    ending = ObjectProperty(None)


class GallionsScorePadPage(Page):
    """Without a pad it asks who plays; with one it shows the fields or the result."""

    pad = ObjectProperty(None, allownone=True)
    tab = StringProperty(COUNT)
    tabs = ListProperty([])
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)

    def on_pre_enter(self) -> None:
        """Goes on with the last pad if the table was not done with it."""
        if self.pad is None:
            self.pad = next((pad for pad in PADS.kept()[:1] if not pad.over), None)
        super().on_pre_enter()

    def forget_read_files(self) -> None:
        self.pad = None

    def refresh(self) -> None:
        if self.pad is not None:
            self._show_pad(self.pad)
            return
        body = self.ids.body
        if not isinstance(next(iter(body.children), None), PadLineUp):
            body.clear_widgets()
            line_up = PadLineUp(PADS, COLOURS)
            line_up.bind(on_pad=lambda _, pad: self.open_pad(pad))
            body.add_widget(line_up)
        body.children[0].refresh()

    def open_pad(self, pad: ScorePad) -> None:
        pad.over = False
        PADS.keep(pad)
        self.pad, self.tab = pad, COUNT
        self.refresh()

    def put_away(self) -> None:
        """Back to the list; the pad stays there."""
        self.pad.over = True
        PADS.keep(self.pad)
        self.pad = None
        self.refresh()

    def choose_tab(self, tab: str) -> None:
        self.tab = tab
        self.refresh()

    def _show_pad(self, pad: ScorePad) -> None:
        self.tabs = [(COUNT, _("Points")), (RESULT, _("Result"))]
        self.can_undo, self.can_redo = bool(pad.steps), bool(pad.taken_back)
        body = self.ids.body
        shown = next(iter(body.children), None)
        if self.tab == COUNT and isinstance(shown, CountSheet) and shown.pad is pad:
            shown.refresh()
            return
        body.clear_widgets()
        body.add_widget(self._result(pad) if self.tab == RESULT else self._sheet(pad))

    def _sheet(self, pad: ScorePad) -> CountSheet:
        sheet = CountSheet(pad=pad)
        sheet.bind(on_write=lambda _: self._keep())
        return sheet

    def _result(self, pad: ScorePad) -> CountResult:
        result = CountResult(page=self)
        result.ending.occasion = day_text(pad.began_at)
        result.ending.show(pad_story(pad))
        return result

    def undo(self) -> None:
        self.pad.undo()
        self._keep()

    def redo(self) -> None:
        self.pad.redo()
        self._keep()

    def _keep(self) -> None:
        PADS.keep(self.pad)
        self.refresh()

    def save_picture(self) -> None:
        keep_picture(self.app, self.ids.body.children[0].ending, self.pad.name)

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


SAMPLE_NAMES = ("Anna", "Bernardo", "Chloé", "Duarte", "Jean-Luc")


def sample() -> Night:
    """Writes a pad of five captains for the page to go on with; two of them are level."""
    pad = PADS.new(COLOURS, dict(zip(COLOURS, SAMPLE_NAMES, strict=True)))
    pad.name = "sample"
    for number, seat in enumerate(COLOURS):
        pad.put(seat, "guild", 4 + 3 * (number % 3))
        pad.put(seat, "doubloons", 9 - 2 * (number // 2))
        pad.put(seat, "parts_and_upgrades", 4 + number)
    pad.put("red", "sailors", 4)
    PADS.keep(pad)
    return Night()


def line_up_of(stage: "Stage") -> PadLineUp:
    """The pad is put away: who plays now?"""
    stage.app.page.put_away()
    stage.frames(3)
    line_up: PadLineUp = stage.app.page.ids.body.children[0]
    return line_up


def rename(stage: "Stage") -> None:
    line_up = line_up_of(stage)
    line_up.rename(line_up.ids.cards.children[0])


STATES = {
    "guild": State(lambda stage: stage.app.page.ids.body.children[0].ask("red", "guild")),
    "result": State(lambda stage: stage.app.page.choose_tab(RESULT)),
    "who_plays": State(lambda stage: line_up_of(stage)),
    "name": State(rename),
    "throw_away": State(lambda stage: line_up_of(stage).ask_delete(PADS.kept()[0])),
}

SCREEN = GallionsScorePadPage
