"""The log: what happened as the table may know it, undo and redo, and what to put back."""

from itertools import groupby
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.i18n import _
from companion.screens.log_lines import LogLine
from companion.screens.night import Night
from companion.screens.page import Page
from companion.screens.samples import sample_night
from companion.screens.states import State
from companion.screens.widgets.buttons import Tap, TapButton
from companion.screens.widgets.framed import Framed
from companion.screens.widgets.overlays import confirm
from companion.screens.widgets.text import TitleLabel

if TYPE_CHECKING:
    from companion.screens.stage import Stage

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


class VoyageHeading(TitleLabel):
    """Stands above the lines of a voyage."""


class LogPage(Page):
    """The newest line first. A line can be touched to take everything back to before it."""

    pieces = ListProperty([])
    shown = NumericProperty(PAGE)

    def on_pre_enter(self) -> None:
        self.shown = PAGE
        super().on_pre_enter()

    def refresh(self) -> None:
        if self.night.session is None:
            return
        self.pieces = self.night.to_put_back()
        self._fill()

    def _fill(self) -> None:
        column = self.ids.lines
        column.clear_widgets()
        lines = self.night.log()
        records = [list(one) for _, one in groupby(lines, key=lambda line: line.record)]
        newest = records[::-1][: self.shown]
        for record in newest:
            column.add_widget(self._row(record))
            if voyage := self._voyage_began(record):
                column.add_widget(VoyageHeading(text=voyage))
        if len(records) > len(newest):
            earlier = TapButton(text=_("Earlier moves"), icon="history", kind="quiet")
            earlier.bind(on_tap=lambda _: self.show_earlier())
            column.add_widget(earlier)

    def _voyage_began(self, record: list[LogLine]) -> str:
        """The heading below a record, where the voyages before it begin; newest come first."""
        for line in record:
            if line.event == "voyage-began" and line.record:
                return _("Before this voyage")
        return ""

    def _row(self, record: list[LogLine]) -> LogRow:
        first = record[0]
        seat = first.seat
        icons = {"undone": "undo", "redone": "redo"}
        row = LogRow(
            seat=seat,
            letter=self.night.letter(seat) if seat else "",
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
        if self.night.undo_forgets(int(row.undos)):
            what += "\n" + _("What was seen stays seen, and the log says so.")
        confirm(
            _("Take {count} moves back?").format(count=int(row.undos)),
            what,
            _("Take back"),
            _("Leave it"),
            lambda: self.app.told(self.night.undo(int(row.undos))),
            icon="undo",
        )

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
    """A mission taken back, so that there are pieces to put back."""
    night = sample_night(lambda night: any(line.event == "attack-won" for line in night.log()))
    night.undo(2)
    return night


def tap_oldest(stage: "Stage") -> None:
    rows = [row for row in stage.widgets(LogRow) if row.undos > 1]
    stage.tap(rows[-1])


STATES = {
    "take_back": State(tap_oldest),
    "pieces": State(lambda stage: stage.app.night.undo(6)),
}

SCREEN = LogPage
