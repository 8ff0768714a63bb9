"""The look of the moment: colours, measures and fonts, as properties that layouts follow.

In kv: `#:import theme companion.touch.look.theme.theme`, then `48 * theme.u` for a length,
`20 * theme.t` for a font size, `theme.ink` for a colour. All follow a change at once.
"""

from collections.abc import Iterable, Mapping
from math import ceil

from kivy.core.text import LabelBase
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    DictProperty,
    NumericProperty,
    StringProperty,
)

from companion.kernel.registry import KITS
from companion.night.look.palettes import OTHER, PALETTES, rgb
from companion.touch.look.assets import FONTS
from companion.touch.look.weak_bind import WeakBindDispatcher

# Every screen is designed for these; a larger one shows the same, larger.
LANDSCAPE, PORTRAIT = (800, 480), (480, 800)
TEXT_SIZES = {"normal": 1.0, "large": 1.18, "extra-large": 1.36}
# The smallest thing that a finger may have to hit, in design units.
TARGET = 48
# Capitals are 0.7 of a font size high, and a pixel of the 7-inch panel (154 × 86 mm) is 0.1926 mm:
# at this size, in design units, they are 5 mm high, which can be read from 1.5 m away.
ACROSS = 38

ROLES = (
    *("paper", "panel", "pressed", "ink", "ink_soft", "line", "sea", "land"),
    *("attention", "attention_ink", "alarm", "alarm_ink"),
)

TITLE, ITALIC, CAPITALS, SANS, ICONS = "Title", "TitleItalic", "Capitals", "Sans", "Icons"


def register_fonts() -> None:
    LabelBase.register(TITLE, str(FONTS / "title.ttf"))
    LabelBase.register(ITALIC, str(FONTS / "title-italic.ttf"))
    LabelBase.register(CAPITALS, str(FONTS / "capitals.ttf"))
    LabelBase.register(SANS, str(FONTS / "sans.ttf"), fn_bold=str(FONTS / "sans-bold.ttf"))
    LabelBase.register(ICONS, str(FONTS / "icons.ttf"))


class Theme(WeakBindDispatcher):
    """Follows the settings and the window."""

    name = StringProperty("light")
    text_size = StringProperty("normal")

    u = NumericProperty(1.0)  # one unit of design: a pixel at 800 × 480
    t = NumericProperty(1.0)  # the same for text, grown by the chosen text size
    # The least size of what everybody reads: capitals are 5 mm high on a panel of 7 inches.
    across = NumericProperty(38.0)
    portrait = BooleanProperty(False)
    stroke = NumericProperty(1.0)  # the width of a thin line
    # Of how many pieces the four corners of a box are, and a small circle.
    # Kivy takes several times as many, which nobody sees, and draws them in every frame.
    corner = 16
    circle = 32

    paper = ColorProperty()
    panel = ColorProperty()
    pressed = ColorProperty()
    ink = ColorProperty()
    ink_soft = ColorProperty()
    line = ColorProperty()
    sea = ColorProperty()
    land = ColorProperty()
    attention = ColorProperty()
    attention_ink = ColorProperty()
    alarm = ColorProperty()
    alarm_ink = ColorProperty()
    # Layouts ask them by `.get(seat)`, and would miss a change without rebind.
    captains = DictProperty(rebind=True)  # seat → colour
    captain_inks = DictProperty(rebind=True)  # seat → colour of a letter on it

    title = StringProperty(TITLE)
    italic = StringProperty(ITALIC)
    capitals = StringProperty(CAPITALS)
    sans = StringProperty(SANS)
    icons = StringProperty(ICONS)

    def __init__(self) -> None:
        super().__init__()
        self.use("light", "normal")

    def use(self, name: str, text_size: str) -> None:
        palette = PALETTES[name]
        another = name != self.name
        for role in ROLES:
            setattr(self, role, (*rgb(getattr(palette, role)), 1))
        self.captains = _by_seat(palette.captains)
        self.captain_inks = _by_seat(palette.captain_inks)
        self.name, self.text_size = name, text_size
        self._measure()
        if another:
            self._say_again(role for role in ROLES if role != "ink")

    def fit(self, width: float, height: float) -> None:
        """Takes the measure of a window."""
        self.portrait = height > width
        design = PORTRAIT if self.portrait else LANDSCAPE
        self.u = max(0.5, min(width / design[0], height / design[1]))
        self.across = ceil(ACROSS * self.u)
        self._measure()

    def _measure(self) -> None:
        text, self.t = self.t, self.u * TEXT_SIZES[self.text_size]
        if self.t != text:
            self._say_again(["u", "across"])
        self.stroke = max(1.0, 0.8 * self.u) * PALETTES[self.name].stroke

    def _say_again(self, names: Iterable[str]) -> None:
        """The rule of a class that follows `ink` or `t` comes after the one of a place that has
        another colour or measure, whenever only the first of them changes: the place has the last
        word."""
        for name in names:
            self.property(name).dispatch(self)

    def faded(self, colour: list[float], alpha: float) -> list[float]:
        return [*colour[:3], alpha]


def _by_seat(colours: Mapping[str, str]) -> dict[str, tuple[float, ...]]:
    """With the seats of all games that no player takes."""
    found = {seat: (*rgb(colour), 1.0) for seat, colour in colours.items()}
    others = (seat.colour for kit in KITS.values() for seat in kit.other_seats)
    return {**found, **dict.fromkeys(others, found[OTHER])}


theme = Theme()
