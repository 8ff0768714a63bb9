"""A page with a column for each captain, and buttons below: all may act at once."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.gallions.screens.box.card_entry import DrawsCards
from companion.games.gallions.screens.phases import PHASES
from companion.games.gallions.screens.story.captain_facts import CaptainFacts, captains
from companion.games.gallions.screens.story.moves.move_groups import MoveGroup, move_groups
from companion.games.gallions.screens.widgets.captain_column import CaptainColumn, column_facts
from companion.games.gallions.screens.widgets.ways_sheet import play_one_of
from companion.kernel.game import TABLE
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.widgets.buttons import MoveButton
from companion.touch.widgets.drawing.filling import fill

load_kv_file("gallions/captain_column")


class ColumnsPage(DrawsCards):
    """A subclass says what stands in each column beside the buttons."""

    of_game = True

    question = StringProperty("")
    # What has just happened, below the question.
    told = StringProperty("")
    told_units = NumericProperty(15)
    # Of the buttons below the columns: how many in a row, and how much of the page they may take.
    strip_columns = NumericProperty(4)
    strip_share = NumericProperty(0.4)
    # A whole deck of cards needs the page; columns come back with a captain's next choice.
    strip_fills = BooleanProperty(False)

    def refresh(self) -> None:
        if PHASES.get(self.night.phase) != self.name.rpartition("/")[2]:
            return
        self.question, self.told = self.ask(), self.tell()
        facts = captains(self.night)
        shown = [{**column_facts(one, self.note(one)), **self.more(one)} for one in facts]
        columns = fill(self.ids.columns, CaptainColumn, shown)
        for column, one in zip(columns, facts, strict=True):
            self.fill_column(column, one)
        self.fill_strip()

    def ask(self) -> str:
        """The question above everything."""
        return ""

    def tell(self) -> str:
        """What has just happened."""
        return ""

    def note(self, captain: CaptainFacts) -> str:
        """What is said of a captain in words."""
        return ""

    def more(self, captain: CaptainFacts) -> dict[str, Any]:
        """Further properties of a column."""
        return {}

    def fill_column(self, column: CaptainColumn, captain: CaptainFacts) -> None:
        self.fill_buttons(column.ids.body, self.groups(captain.seat))

    def fill_strip(self) -> None:
        """The buttons below the columns."""
        self.fill_buttons(self.ids.table_moves, self.table_groups())

    def groups(self, seat: str) -> list[MoveGroup]:
        """What this captain may do; of the table's moves those that are about this captain."""
        moves = self.night.choices(seat) if seat in self.night.awaited() else []
        return move_groups(self.night, [*moves, *self._about(seat)])

    def _about(self, seat: str) -> list[dict[str, Any]]:
        if TABLE not in self.night.awaited():
            return []
        return [move for move in self.night.choices(TABLE) if move.get("of") == seat]

    def table_groups(self) -> list[MoveGroup]:
        if TABLE not in self.night.awaited():
            return []
        moves = [move for move in self.night.choices(TABLE) if "of" not in move]
        return move_groups(self.night, moves)

    def fill_buttons(self, box: BoxLayout, groups: Sequence[MoveGroup]) -> None:
        shown = [
            {
                "text": group.text,
                "icon": group.icon,
                "move": {"group": group},
                "kind": "primary" if group.ends and len(groups) == 1 else "plain",
            }
            for group in groups
        ]
        fill(box, MoveButton, shown, self._tapped)

    def _tapped(self, button: MoveButton) -> None:
        group: MoveGroup = button.move["group"]
        play_one_of(self.night, group.text, group.moves, self.play)
