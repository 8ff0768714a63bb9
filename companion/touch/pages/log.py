"""The log: what happened as the table may know it, undo and redo, and what to put back."""

from itertools import groupby
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.night.night import Night
from companion.night.text.log_lines import LogLine
from companion.system.i18n import _
from companion.touch.app.page import Page
from companion.touch.stage.samples import first_samples
from companion.touch.stage.states import State
from companion.touch.widgets.buttons import Tap, TapButton
from companion.touch.widgets.drawing.framed import Framed
from companion.touch.widgets.sheets.overlays import confirm
from companion.touch.widgets.sheets.put_back import TickRow
from companion.touch.widgets.text import TitleLabel

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage

# Rows are made of these many records at a time: a whole game would make a slow page.
PAGE = 40


class LogRow(Tap, BoxLayout):
    """All that happened by one move."""

    seat = StringProperty("")
    letter = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")
    # Taken back since.
    fallen = BooleanProperty(False)
    undos = NumericProperty(0)


class StepCard(Tap, Framed, BoxLayout):
    """Undo or redo, with the move that it takes back or makes again."""

    text = StringProperty("")
    detail = StringProperty("")
    icon = StringProperty("")


class RoundHeading(TitleLabel):
    """Stands above the lines of a round."""


class LogPage(Page):
    """The newest line first. A line can be touched to take everything back to before it."""

    pieces = ListProperty([])
    shown = NumericProperty(PAGE)

    _record = -1

    def on_pre_enter(self) -> None:
        self.shown = PAGE
        super().on_pre_enter()

    def refresh(self) -> None:
        if self.night.session is None:
            return
        self.pieces = self.night.undoing.to_put_back()
        if self._record != self.night.game.record:
            # What is new stands at the top.
            self._record = self.night.game.record
            self.ids.scroller.scroll_y = 1
        self._fill()

    def _fill(self) -> None:
        column = self.ids.lines
        column.clear_widgets()
        lines = self.night.words.log()
        records = [list(one) for _, one in groupby(lines, key=lambda line: line.record)]
        newest = records[::-1][: self.shown]
        for record in newest:
            column.add_widget(self._row(record))
            if number := record[0].round_begun:
                column.add_widget(RoundHeading(text=self._before(number)))
        if len(records) > len(newest):
            earlier = TapButton(text=_("Earlier moves"), icon="history", kind="quiet")
            earlier.bind(on_tap=lambda _: self.show_earlier())
            column.add_widget(earlier)

    def _before(self, number: int) -> str:
        """The heading above what happened in the rounds before this one; newest come first."""
        return _("Before {round}").format(round=self.night.words.round_name(number))

    def _row(self, record: list[LogLine]) -> LogRow:
        first = record[0]
        seat = first.seat
        icons = {"undone": "undo", "redone": "redo"}
        row = LogRow(
            seat=seat,
            letter=self.night.words.letter(seat) if seat else "",
            icon=icons.get(first.event, "" if seat else "table-furniture"),
            text="\n".join(line.sentence for line in (record if first.stands else record[:1])),
            fallen=not first.stands,
            undos=first.undos,
        )
        row.bind(on_tap=self.take_back_to)
        return row

    def show_earlier(self) -> None:
        self.shown += PAGE
        self._fill()

    def take_back_to(self, row: LogRow) -> None:
        """Undo can be made again, so it asks only because so much goes at once."""
        if row.undos == 1:
            self.app.undo()
            return
        what = _("Back to the moment before this: {what} Redo makes them again.").format(
            what=row.text.partition("\n")[0]
        )
        confirm(
            _("Take {count} moves back?").format(count=int(row.undos)),
            "\n".join([what, *self.app.announcements.undo_means(int(row.undos))]),
            _("Take back"),
            _("Leave it"),
            lambda: self.app.told(self.night.undo(int(row.undos))),
            icon="undo",
        )

    help_pictures = ("script-text-outline", "undo", "clipboard-check")

    def help(self) -> tuple[str, str]:
        return _("The log"), _(
            "Everything that happened, the newest first, as far as the whole table may know it. "
            "What was taken back stays here in pale ink.\n\n"
            "Undo takes back the last move, whoever made it; redo makes it again. Touch a line to "
            "take everything back to the moment before it.\n\n"
            "After an undo, the list tells what to move on the real board. When all lies as it "
            "should, say so, and the list is empty again."
        )


def sample() -> Night:
    """Something is taken back, so that there are pieces to put back."""
    return first_samples().for_page("log")


def seen() -> Night:
    """The last move has turned something up."""
    return first_samples().night(lambda night: night.undoing.undo_forgets())


def round_begun() -> Night:
    return first_samples().night(lambda night: night.undoing.undo_leads_to() > 0)


def tap_oldest(stage: "Stage") -> None:
    rows = [row for row in stage.widgets(LogRow) if row.undos > 1]
    stage.tap(rows[-1])


STATES = {
    "undo_question": State(lambda stage: stage.tap(_("Undo")), seen),
    "undo_round": State(lambda stage: stage.tap(_("Undo")), round_begun),
    "take_back": State(tap_oldest),
    "pieces": State(lambda stage: stage.app.night.undo(6)),
    "ticked": State(lambda stage: stage.tap(next(stage.widgets(TickRow)))),
}

SCREEN = LogPage
