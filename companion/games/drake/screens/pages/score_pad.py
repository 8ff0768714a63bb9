"""The score pad: for a table that plays without the referee and only wants to count."""

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.games.drake.rules.words import COLOURS
from companion.games.drake.screens.score_pad.score_pads import (
    END,
    PADS,
    VALUES,
    VOYAGES,
    ScorePad,
    keep_pad,
    kept_pads,
    new_pad,
)
from companion.games.drake.screens.story.pad_story import headline, pad_story
from companion.games.drake.screens.widgets.score_pad.pad_sheet import PadSheet
from companion.night.night import Night
from companion.night.text.day_words import day_text
from companion.night.text.player_names import called
from companion.system.i18n import _
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.app.page import Page
from companion.touch.stage.states import State
from companion.touch.widgets.game_ending import keep_picture
from companion.touch.widgets.score_pad.pad_line_up import PadLineUp
from companion.touch.widgets.sheets.key_sheet import KeySheet

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage

load_kv_file("podium")
load_kv_file("drake/ending_view")
load_kv_file("harbour")
load_kv_file("pad_widgets")

CARGO_TAB, RESULT_TAB = "end", "result"


class PadResult(FloatLayout):
    """The end as a game of the referee shows it."""

    page = ObjectProperty(None)
    ending = ObjectProperty(None)
    # Equal totals of which the table has not said who is ahead.
    tied = BooleanProperty(False)


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

    def forget_read_files(self) -> None:
        self.pad = None

    def refresh(self) -> None:
        body = self.ids.body
        if self.pad is None:
            if not isinstance(next(iter(body.children), None), PadLineUp):
                body.clear_widgets()
                line_up = PadLineUp(PADS, COLOURS)
                line_up.bind(on_pad=lambda _, pad: self.open_pad(pad))
                body.add_widget(line_up)
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
        result = PadResult(page=self, tied=pad.counted and bool(pad.ties()))
        result.ending.occasion = day_text(pad.began_at)
        result.ending.show(story)
        result.ending.headline = headline(story, complete=pad.complete)
        self.ids.body.add_widget(result)

    def break_tie(self) -> None:
        """Asks for the docks, which the pad does not know, until no two captains are level."""
        tie = next(iter(self.pad.ties()), None)
        if tie is None:
            return
        names, total = called(tie, self.pad.captains), self.pad.total(tie[0])
        sheet = KeySheet(
            title=_("Whose ship lies in the lowest loading dock?"),
            text=_(
                "{captains} have {total} points each. After the last voyage the ship in the lower "
                "loading dock is ahead (R16)."
            ).format(captains=", ".join(names.values()), total=total),
            keys=[(seat, name) for seat, name in names.items()],
            cols=2,
        )

        def take(_: object, seat: str) -> None:
            self.pad.put_ahead(seat)
            self._keep()
            self.break_tie()

        sheet.bind(on_pick=take)
        sheet.open()

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
        keep_picture(self.app, self.ids.body.children[0].ending, self.pad.name)

    help_pictures = ("scoreboard", "trophy", "undo", "folder")

    def help(self) -> tuple[str, str]:
        return _("Score pad"), _(
            "For games that are played without the referee. Touch a field to write points down; "
            "attacks are added one by one, the investor is paid with a touch.\n\n"
            "After the third voyage, count commodities and chests under Cargo: sets and treasure "
            "are reckoned for you. The result shows what every total is made of. Where captains "
            "are level, it asks whose ship lies in the lower loading dock.\n\n"
            "Every touch is kept at once. Undo takes back the last one, as often as you like.\n\n"
            "A pad that is put away stays in the list until you throw it away."
        )


def sample() -> Night:
    """Writes a pad of five captains in their second voyage, for the page to go on with."""
    pad = sample_pad("sample")
    for number, seat in enumerate(COLOURS):
        pad.put(seat, 1, "attacks", 7 + number * 2)
        pad.put(seat, 1, "conquests", VALUES["conquests"][(number + 1) % 4])
        pad.put(seat, 2, "attacks", 9 - number)
    pad.put("blue", 1, "investor", VALUES["investor"][1])
    pad.put("yellow", 1, "homecoming", 2)
    pad.put("red", 1, "unclaimed", 3)
    keep_pad(pad)
    return Night()


def level_sample() -> Night:
    """At the end three of five captains are level."""
    pad = sample_pad("sample-level")
    pad.put("blue", 3, "attacks", 12)
    pad.put("blue", END, "jewel", 5)
    pad.put("red", END, "coffee", 2)
    keep_pad(pad)
    return Night()


def sample_pad(name: str) -> ScorePad:
    """The newest of all, so that the page goes on with it; there is only one of a name."""
    pad = new_pad(COLOURS, dict(zip(COLOURS, SAMPLE_NAMES, strict=True)))
    pad.name = name
    return pad


def ask_who_is_ahead(stage: "Stage") -> None:
    stage.tap(_("Result"))
    stage.tap(_("Who is ahead?"))


SAMPLE_NAMES = ("Anna", "Bernardo", "Chloé", "Duarte", "Jean-Luc")


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
    "attacks": State(lambda stage: stage.app.page.ids.body.children[0].ask("red", "attacks")),
    "conquests": State(lambda stage: stage.app.page.ids.body.children[0].ask("red", "conquests")),
    "cargo": State(lambda stage: stage.app.page.choose_tab(CARGO_TAB)),
    "result": State(lambda stage: stage.app.page.choose_tab(RESULT_TAB)),
    "level": State(lambda stage: stage.tap(_("Result")), level_sample),
    "tie_break": State(ask_who_is_ahead, level_sample),
    "who_plays": State(lambda stage: line_up_of(stage)),
    "name": State(rename),
    "throw_away": State(lambda stage: line_up_of(stage).ask_delete(kept_pads()[0])),
}

SCREEN = ScorePadPage
