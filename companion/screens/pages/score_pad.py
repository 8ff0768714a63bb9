"""The score pad: for a table that plays without the referee and only wants to count."""

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.games.drake.words import COLOURS
from companion.i18n import _
from companion.screens.day_words import day_text
from companion.screens.layouts import load_layout
from companion.screens.night import Night
from companion.screens.pad_story import headline, pad_story
from companion.screens.page import Page
from companion.screens.pages.ending import save_picture
from companion.screens.score_pads import (
    END,
    VALUES,
    VOYAGES,
    ScorePad,
    keep_pad,
    kept_pads,
    new_pad,
)
from companion.screens.states import State
from companion.screens.widgets.pad_muster import PadMuster
from companion.screens.widgets.pad_sheet import PadSheet

if TYPE_CHECKING:
    from companion.screens.stage import Stage

load_layout("ending_view")
load_layout("harbour")

CARGO_TAB, RESULT_TAB = "end", "result"


class PadResult(FloatLayout):
    """The end as a game of the referee shows it."""

    page = ObjectProperty(None)
    ending = ObjectProperty(None)


class ScorePadPage(Page):
    """Without a pad it asks who plays; with one it shows a voyage, the cargo, or the result."""

    pad = ObjectProperty(None, allownone=True)
    tab = StringProperty("1")
    tabs = ListProperty([])
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)

    def on_pre_enter(self) -> None:
        """Goes on with the last pad if the table was not done with it."""
        if self.pad is None:
            self.pad = next((pad for pad in kept_pads()[:1] if not pad.over), None)
        super().on_pre_enter()

    def read_anew(self) -> None:
        self.pad = None

    def refresh(self) -> None:
        body = self.ids.body
        if self.pad is None:
            if not isinstance(next(iter(body.children), None), PadMuster):
                body.clear_widgets()
                muster = PadMuster()
                muster.bind(on_pad=lambda _, pad: self.open_pad(pad))
                body.add_widget(muster)
            body.children[0].refresh()
        else:
            self._show_pad(self.pad)

    def open_pad(self, pad: ScorePad) -> None:
        pad.over = False
        keep_pad(pad)
        self.pad, self.tab = pad, "1"
        self.refresh()

    def put_away(self) -> None:
        """Back to the list; the pad stays there."""
        self.pad.over = True
        keep_pad(self.pad)
        self.pad = None
        self.refresh()

    # Counting

    def choose_tab(self, tab: str) -> None:
        self.tab = tab
        self.refresh()

    def _show_pad(self, pad: ScorePad) -> None:
        self.tabs = [
            *((str(voyage), _("Voyage {number}").format(number=voyage)) for voyage in VOYAGES),
            (CARGO_TAB, _("Cargo")),
            (RESULT_TAB, _("Result")),
        ]
        self.can_undo, self.can_redo = bool(pad.steps), bool(pad.taken_back)
        if self.tab == RESULT_TAB:
            self._show_result(pad)
        else:
            self._show_sheet(pad, END if self.tab == CARGO_TAB else int(self.tab))

    def _show_sheet(self, pad: ScorePad, voyage: int) -> None:
        body = self.ids.body
        shown = next(iter(body.children), None)
        if isinstance(shown, PadSheet) and (shown.pad, shown.voyage) == (pad, voyage):
            shown.refresh()
            return
        body.clear_widgets()
        sheet = PadSheet(pad=pad, voyage=voyage)
        sheet.bind(on_write=lambda _: self._keep())
        body.add_widget(sheet)

    def _show_result(self, pad: ScorePad) -> None:
        self.ids.body.clear_widgets()
        story = pad_story(pad)
        result = PadResult(page=self)
        result.ending.occasion = day_text(pad.began_at)
        result.ending.show(story)
        result.ending.headline = headline(story)
        self.ids.body.add_widget(result)

    def undo(self) -> None:
        self.pad.undo()
        self._keep()

    def redo(self) -> None:
        self.pad.redo()
        self._keep()

    def _keep(self) -> None:
        keep_pad(self.pad)
        self.refresh()

    def save_picture(self) -> None:
        save_picture(self, self.ids.body.children[0].ending, self.pad.name)

    def help(self) -> tuple[str, str]:
        return _("Score pad"), _(
            "For games that are played without the referee. Touch a field to write points down; "
            "attacks are added one by one, the investor is paid with a touch.\n\n"
            "After the third voyage, count commodities and chests under Cargo: sets and treasure "
            "are reckoned for you. The result shows what every total is made of.\n\n"
            "Every touch is kept at once. Undo takes back the last one, as often as you like.\n\n"
            "A pad that is put away stays in the list until you throw it away."
        )


def sample() -> Night:
    """Writes a pad of five captains in their second voyage, for the page to go on with."""
    if not kept_pads():
        pad = new_pad(COLOURS, dict(zip(COLOURS, SAMPLE_NAMES, strict=True)))
        for number, seat in enumerate(COLOURS):
            pad.put(seat, 1, "attacks", 7 + number * 2)
            pad.put(seat, 1, "conquests", VALUES["conquests"][(number + 1) % 4])
            pad.put(seat, 2, "attacks", 9 - number)
        pad.put("blue", 1, "investor", VALUES["investor"][1])
        pad.put("yellow", 1, "homecoming", 2)
        pad.put("red", 1, "unclaimed", 3)
        keep_pad(pad)
    return Night()


SAMPLE_NAMES = ("Anna", "Bernardo", "Chloé", "Duarte", "Jean-Luc")


def muster_of(stage: "Stage") -> PadMuster:
    """The pad is put away: who plays now?"""
    stage.app.page.put_away()
    stage.frames(3)
    muster: PadMuster = stage.app.page.ids.body.children[0]
    return muster


def rename(stage: "Stage") -> None:
    muster = muster_of(stage)
    muster.rename(muster.ids.cards.children[0])


STATES = {
    "attacks": State(lambda stage: stage.app.page.ids.body.children[0].ask("red", "attacks")),
    "conquests": State(lambda stage: stage.app.page.ids.body.children[0].ask("red", "conquests")),
    "cargo": State(lambda stage: stage.app.page.choose_tab(CARGO_TAB)),
    "result": State(lambda stage: stage.app.page.choose_tab(RESULT_TAB)),
    "who_plays": State(lambda stage: muster_of(stage)),
    "name": State(rename),
    "throw_away": State(lambda stage: muster_of(stage).ask_delete(kept_pads()[0])),
}

SCREEN = ScorePadPage
