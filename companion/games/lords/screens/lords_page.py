"""A page with all lords above, something to look at, and buttons of the lord who speaks."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.lords.screens.phases import page_of
from companion.games.lords.screens.story.lord_facts import lords, next_asked
from companion.games.lords.screens.story.moves.move_groups import MoveGroup, move_groups
from companion.games.lords.screens.widgets.asking.pick_sheet import play_one_of
from companion.games.lords.screens.widgets.lord.lord_tile import LordTile
from companion.kernel.game import TABLE
from companion.night.night import Move
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.app.page import Page
from companion.touch.widgets.buttons import MoveButton
from companion.touch.widgets.drawing.filling import fill

load_kv_file("lords/lords_page")

# Seat → a few words and an icon.
Marks = dict[str, tuple[str, str]]


class LordsPage(Page):
    """A subclass fills `self.ids.body` and says what is marked on the lords."""

    of_game = True

    question = StringProperty("")
    # What stands below the question.
    told = StringProperty("")
    # The lord whose buttons are shown.
    chosen = StringProperty("")
    # Where the table acts, the lords make room.
    shows_lords = BooleanProperty(True)
    # Of the buttons: how many in a row, and how much of the page they may take.
    strip_columns = NumericProperty(3)
    strip_share = NumericProperty(0.45)

    _last = ""

    def refresh(self) -> None:
        if not self.is_due():
            return
        awaited = self.night.awaited()
        if self.chosen not in awaited:
            self.chosen = next_asked(self.night, self._last)
        self.question, self.told = self.ask(), self.tell()
        self.fill_lords()
        self.show()
        self.fill_strip()

    def is_due(self) -> bool:
        if self.night.session is None:
            return False
        view = self.night.view()
        return page_of(view["phase"], view["stage"]) == self.name.rpartition("/")[2]

    def fill_lords(self) -> None:
        if not self.shows_lords:
            fill(self.ids.lords, LordTile, [])
            return
        shown = [
            {**one._asdict(), "chosen": one.seat == self.chosen}
            for one in lords(self.night, self.marks())
        ]
        fill(self.ids.lords, LordTile, shown, lambda tile: self.choose(tile.seat))

    def choose(self, seat: str) -> None:
        """Another lord speaks; one who is not awaited has nothing to say."""
        if seat in self.night.awaited():
            self.chosen = seat
            self.refresh()

    # What a subclass says

    def ask(self) -> str:
        """The question above everything."""
        return ""

    def tell(self) -> str:
        return ""

    def marks(self) -> Marks:
        return {}

    def show(self) -> None:
        """Fills the body."""

    def common_buttons(self) -> list[dict[str, Any]]:
        """Buttons that act for several lords at once: their move has a list `moves`."""
        return []

    def groups(self) -> Sequence[MoveGroup]:
        """What the lord who speaks may do."""
        return move_groups(self.night, self.night.choices(self.chosen)) if self.chosen else []

    # Buttons

    def fill_strip(self) -> None:
        several = len(self.night.awaited()) > 1
        groups = self.groups()
        shown = [self._button(group, several=several, only=len(groups) == 1) for group in groups]
        fill(self.ids.moves, MoveButton, [*shown, *self.common_buttons()], self._tapped)

    def _button(self, group: MoveGroup, *, several: bool, only: bool) -> dict[str, Any]:
        marked = self.chosen if several and self.chosen != TABLE else ""
        return {
            "text": group.words.text,
            "detail": group.words.detail,
            "detail_lines": 2,
            "icon": group.icon,
            "kind": "primary" if only or (group.ends and not several) else "plain",
            "seat": marked,
            "move": {"group": group},
        }

    def _tapped(self, button: MoveButton) -> None:
        if moves := button.move.get("moves"):
            self._last = moves[-1]["seat"]
            self.app.told(self.night.play_all(moves))
        else:
            play_one_of(self.night, button.move["group"], self.make)

    def make(self, move: Move) -> None:
        self._last = move["seat"]
        self.play(move)


def common_button(text: str, icon: str, moves: Sequence[Move]) -> dict[str, Any]:
    """One tap for several lords."""
    return {
        "text": text,
        "detail": "",
        "icon": icon,
        "kind": "primary",
        "seat": "",
        "move": {"moves": list(moves)},
    }
