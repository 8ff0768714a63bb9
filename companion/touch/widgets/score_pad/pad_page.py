"""The score pad: for a table that plays without the referee and only wants to count."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout

from companion.night.saved.pad_folder import PadFolder
from companion.system.i18n import _
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.app.page import Page
from companion.touch.widgets.ending.game_ending import GameEnding, keep_picture
from companion.touch.widgets.score_pad.pad_line_up import PadLineUp
from companion.touch.widgets.score_pad.pad_sheet import PadSheet

RESULT = "result"


class PadResult(FloatLayout):
    """The end as a game of the referee shows it, and what to do with the pad."""

    page = ObjectProperty(None)
    ending = ObjectProperty(None)
    # Equal totals of which the table has not said who is ahead.
    level = BooleanProperty(False)
    reserve = NumericProperty(0)

    def __init__(self, ending: GameEnding, **properties: Any) -> None:
        super().__init__(ending=ending, **properties)
        ending.reserve = self.reserve
        self.ids.place.add_widget(ending)

    def on_reserve(self, _result: object, reserve: float) -> None:
        self.ending.reserve = reserve


class PadPage(Page):
    """Without a pad it asks who plays; with one it shows a sheet of fields or the result.

    A game subclasses it as its page: `pads`, `colours`, `sheets`, `sheet`, `result`.
    """

    pads: PadFolder[Any]
    colours: Sequence[str] = ()

    pad = ObjectProperty(None, allownone=True)
    tab = StringProperty("")
    tabs = ListProperty([])
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        for file in ("harbour", "podium", "pad_widgets"):
            load_kv_file(file)
        super().__init__(**properties)

    # What a game says

    def sheets(self) -> list[tuple[str, str]]:
        """The pages of a pad, in order, with their titles; the result follows by itself."""
        raise NotImplementedError

    def sheet(self, tab: str) -> PadSheet:
        raise NotImplementedError

    def result(self) -> GameEnding:
        """What the pad comes to."""
        raise NotImplementedError

    def choose_text(self) -> str:
        """How many may play."""
        return _("Choose two to five captains")

    def name_title(self) -> str:
        """Over the question for a player's name."""
        return _("Name of the captain")

    def level(self) -> bool:
        """Whether somebody must say who is ahead among equals."""
        return False

    def break_tie(self) -> None:
        """Asks for that."""

    # Pads

    def on_pre_enter(self) -> None:
        """Goes on with the last pad if the table was not done with it."""
        if self.pad is None:
            self.pad = next((pad for pad in self.pads.kept()[:1] if not pad.over), None)
        super().on_pre_enter()

    def forget_read_files(self) -> None:
        self.pad = None

    def open_pad(self, pad: Any) -> None:
        pad.over = False
        self.pads.keep(pad)
        self.pad, self.tab = pad, self.sheets()[0][0]
        self.refresh()

    def put_away(self) -> None:
        """Back to the list; the pad stays there."""
        self.pad.over = True
        self.pads.keep(self.pad)
        self.pad = None
        self.refresh()

    def undo(self) -> None:
        self.pad.undo()
        self.keep()

    def redo(self) -> None:
        self.pad.redo()
        self.keep()

    def keep(self) -> None:
        self.pads.keep(self.pad)
        self.refresh()

    def save_picture(self) -> None:
        keep_picture(self.app, self.ids.body.children[0].ending, self.pad.name)

    # Showing

    def choose_tab(self, tab: str) -> None:
        self.tab = tab
        self.refresh()

    def refresh(self) -> None:
        if self.pad is None:
            self._show_line_up()
        else:
            self._show_pad()

    def _show_line_up(self) -> None:
        body = self.ids.body
        if not isinstance(next(iter(body.children), None), PadLineUp):
            body.clear_widgets()
            line_up = PadLineUp(self.pads, self.colours)
            line_up.bind(on_pad=lambda _, pad: self.open_pad(pad))
            body.add_widget(line_up)
        line_up = body.children[0]
        line_up.choose_text, line_up.name_title = self.choose_text(), self.name_title()
        line_up.refresh()

    def _show_pad(self) -> None:
        self.tabs = [*self.sheets(), (RESULT, _("Result"))]
        self.tab = self.tab or self.tabs[0][0]
        self.can_undo, self.can_redo = bool(self.pad.steps), bool(self.pad.taken_back)
        body = self.ids.body
        shown = next(iter(body.children), None)
        if isinstance(shown, PadSheet) and (shown.pad, shown.tab) == (self.pad, self.tab):
            shown.refresh()
            return
        body.clear_widgets()
        body.add_widget(self._new_result() if self.tab == RESULT else self._new_sheet())

    def _new_sheet(self) -> PadSheet:
        sheet = self.sheet(self.tab)
        sheet.bind(on_write=lambda _: self.keep())
        return sheet

    def _new_result(self) -> PadResult:
        return PadResult(self.result(), page=self, level=self.level())
