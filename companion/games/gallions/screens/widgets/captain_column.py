"""A captain at a glance: emblem, name, points, what lies in the holds; and room for buttons."""

from math import ceil
from typing import Any

from kivy.app import App
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.story.captain_facts import CaptainFacts, loot_kinds
from companion.touch.look.theme import SANS, theme
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.framed import Framed
from companion.touch.widgets.drawing.words.fitting import wrapped
from companion.touch.widgets.drawing.words.inking import ink, ink_icon

# Icons are not smaller, in units, while there is another way; and how wide one is with its number.
SMALLEST, PAIR = 17, 2.3


class LootRow(DeferredDrawing):
    """What is held, an icon and a number for each kind, in as many rows as it needs."""

    # (kind, how many)
    held = ListProperty([])
    # Of an icon, in units.
    largest = NumericProperty(26)
    watched = ("held", "largest", "pos", "size")

    def height_for(self, width: float, count: int, unit: float) -> float:
        """Of so many kinds in that width."""
        if not count:
            return 0
        size, in_row = self._arranged(width, count, unit)
        return ceil(count / in_row) * 1.15 * size + 2 * unit

    def draw(self) -> None:
        if not self.held:
            return
        size, in_row = self._arranged(self.width, len(self.held), theme.u)
        pair = PAIR * size
        for number, (kind, count) in enumerate(self.held):
            row, place = divmod(number, in_row)
            x = self.x + place * pair + size / 2
            y = self.top - (row + 0.5) * size * 1.15
            ink_icon(ICONS.get(kind, ICONS["loot"]), x, y, size)
            ink(str(count), x + 0.95 * size, y, size * 0.8, bold=True)

    def _arranged(self, width: float, count: int, unit: float) -> tuple[float, int]:
        """How large the icons are, and how many kinds stand side by side: all, or else two."""
        for in_row in (count, 2):
            size = min(self.largest * unit, width / (PAIR * in_row))
            if size >= SMALLEST * unit:
                break
        return size, in_row


class ColumnHead(Tap, BoxLayout):
    """Who it is; a tap shows the captain's galleon."""

    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")
    awaited = BooleanProperty(False)
    baron = BooleanProperty(False)
    wanted = BooleanProperty(False)
    # The name stands below it.
    narrow = BooleanProperty(False)
    # What holds all columns: their names are of one size.
    together = ObjectProperty(None, allownone=True)


class CaptainColumn(Framed, BoxLayout):
    """One of several side by side. What the page asks the captain goes into `ids.body`, keys with
    tokens into `ids.pad`."""

    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")
    points = NumericProperty(0)
    baron = BooleanProperty(False)
    wanted = BooleanProperty(False)
    awaited = BooleanProperty(False)
    held = ListProperty([])
    # What is still to be drawn or given up: a sign and a number, read across the table.
    owed = StringProperty("")
    owed_icon = StringProperty("")
    # Below the loot, in words.
    note = StringProperty("")
    # The galleon, drawn where there is nothing to tap; None for none.
    ship = ObjectProperty(None, allownone=True)
    narrow = BooleanProperty(False)

    def note_height(self, note: str, width: float, size: float) -> float:
        """As many lines as the note takes, three at most."""
        if not note or width <= 0:
            return 0
        lines = len(list(wrapped(note, SANS, False, size, width)))
        return 1.3 * size * min(3, lines) + 2 * theme.u

    def open_galleon(self) -> None:
        show_galleon(App.get_running_app(), self.seat)


class CaptainColumns(GridLayout):
    """All captains side by side."""


def show_galleon(app: Any, seat: str) -> None:
    """Opens the page with a captain's ship."""
    app.go("galleon")
    app.page.show_captain(seat)


def column_facts(facts: CaptainFacts, note: str = "") -> dict[str, Any]:
    """The properties of a column, for `fill`."""
    names = ("seat", "letter", "name", "points", "baron", "wanted", "awaited")
    return {
        **{name: getattr(facts, name) for name in names},
        "held": loot_kinds(facts.loot),
        "note": note,
    }
