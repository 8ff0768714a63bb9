"""Two sides face to face, and something between them."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.lords.screens.icons import ICONS
from companion.games.lords.screens.story.fighting.force_story import Force
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.framed import Framed
from companion.touch.widgets.drawing.words.inking import ink, ink_icon

load_kv_file("lords/duel")

# More than these are written as a number.
MOST_DRAWN = 6


class Pips(DeferredDrawing):
    """So many of something, one beside the other."""

    icon = StringProperty("")
    count = NumericProperty(0)
    watched = ("pos", "size", "icon", "count")

    def draw(self) -> None:
        count = int(self.count)
        size = min(self.height * 0.9, self.width / (MOST_DRAWN + 0.5))
        y = self.center_y
        if count > MOST_DRAWN:
            ink_icon(self.icon, self.x + size / 2, y, size)
            ink(f"× {count}", self.x + size * 1.3, y, size * 0.8, anchor="left")
            return
        for number in range(count):
            ink_icon(self.icon, self.x + size * (number + 0.5), y, size)


class ForcePanel(Framed, BoxLayout):
    """A lord's unit in a fight; `told` is what it has just done."""

    seat = StringProperty("")
    letter = StringProperty("")
    lord = StringProperty("")
    name = StringProperty("")
    icon = StringProperty("")
    size_icon = StringProperty("")
    ships = NumericProperty(0)
    soldiers = NumericProperty(0)
    detail = StringProperty("")
    told = StringProperty("")

    def show(self, force: Force, told: str = "") -> None:
        for name, value in force._asdict().items():
            setattr(self, "ships" if name == "size" else name, value)
        self.size_icon = force.icon if force.icon == ICONS["fleet"] else ICONS["size"]
        self.told = told


class RaidSeal(Framed, BoxLayout):
    """What stands between raider and victim."""

    text = StringProperty("")


class Duel(BoxLayout):
    """Side, middle, side; upright the sides stand above the middle."""

    places = ListProperty([])

    def __init__(self, middle: Widget, **properties: Any) -> None:
        super().__init__(**properties)
        self.middle = middle
        self.sides = (ForcePanel(), ForcePanel())
        self._row = BoxLayout()
        theme.bind(portrait=self._arrange, u=self._arrange)
        self._arrange()

    def show(self, forces: Sequence[Force], told: Sequence[str] = ("", "")) -> None:
        for side, force, text in zip(self.sides, forces, told, strict=True):
            side.show(force, text)

    def _arrange(self, *_: object) -> None:
        self.clear_widgets()
        self._row.clear_widgets()
        first, second = self.sides
        self.spacing = self._row.spacing = 8 * theme.u
        if theme.portrait:
            self.orientation = "vertical"
            self._row.add_widget(first)
            self._row.add_widget(second)
            self.add_widget(self._row)
            self.add_widget(self.middle)
        else:
            self.orientation = "horizontal"
            for widget in (first, self.middle, second):
                self.add_widget(widget)
