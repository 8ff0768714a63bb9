"""A captain's log beside the street, in two or three lines."""

from typing import Any

from kivy.graphics import (
    Color,
    PopMatrix,
    PushMatrix,
    SmoothLine,
    SmoothRoundedRectangle,
    Translate,
)
from kivy.properties import ObjectProperty
from kivy.uix.layout import Layout

from companion.screens.street_view import ShipLog, Sign
from companion.screens.theme import theme
from companion.screens.widgets.captains import draw_emblem
from companion.screens.widgets.inking import icon_width, ink, ink_icon, width_of
from companion.screens.widgets.late import Drawn
from companion.screens.widgets.text import SnugLabel

# A card lower than this has two lines instead of three.
LOW = 74
# Between two pieces of gear, by their size.
GAP = 0.3


class LogCard(Layout, Drawn):
    """Who, how many points; cargo; discs left and what else lies on the log."""

    log = ObjectProperty(None, allownone=True)

    watched = ("size", "log")

    def __init__(self, **properties: Any) -> None:
        self.named = SnugLabel(bold=True, least=0.38, lines=2)
        self._moved: Translate | None = None
        self._drawn_at = (0.0, 0.0)
        super().__init__(**properties)
        self.add_widget(self.named)
        arrange = self._trigger_layout
        for name in ("pos", "size"):
            self.fbind(name, arrange)
        self.fbind("pos", self._move)
        theme.bind(t=self.arrange_soon)

    def arrange_soon(self, *_: object) -> None:
        self._trigger_layout()

    def show(self, log: ShipLog) -> None:
        self.log = log
        self.named.text = log.name
        self.opacity = 0.72 if log.dock and not log.now else 1
        self._trigger_layout()

    def _move(self, *_: object) -> None:
        """As it is drawn: each turn all the cards change their places, but few what they show."""
        if self._moved:
            self._moved.xy = self.x - self._drawn_at[0], self.y - self._drawn_at[1]

    @property
    def low(self) -> bool:
        return self.height < LOW * theme.u

    @property
    def line(self) -> float:
        return (self.height - 8 * theme.u) / (2 if self.low else 3)

    @property
    def emblem(self) -> float:
        return min(self.line, 40 * theme.u, 0.17 * self.width)

    @property
    def score_size(self) -> float:
        return min(0.72 * self.line, 24 * theme.t, 0.13 * self.width)

    def do_layout(self, *_: object) -> None:
        if self.log is None:
            return
        u, line = theme.u, self.line
        score = width_of(self.log.score, self.score_size) + 0.9 * self.score_size
        at_end = self._gear_width() if self.low else score
        named = self.named
        named.wanted = min(21 * theme.t, 0.8 * line)
        named.size = self.width - 18 * u - 1.1 * self.emblem - at_end, line
        named.pos = self.x + 9 * u + 1.1 * self.emblem, self.top - 4 * u - line

    def draw(self) -> None:
        log: ShipLog | None = self.log
        if log is None:
            return
        self._drawn_at = self.x, self.y
        PushMatrix()
        self._moved = Translate(0, 0)
        self._draw_card(log)
        PopMatrix()

    def _draw_card(self, log: ShipLog) -> None:
        u, line = theme.u, self.line
        box = (self.x, self.y + u, self.width, self.height - 2 * u)
        Color(*theme.panel)
        SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[6 * u])
        Color(*(theme.attention if log.now else theme.line))
        SmoothLine(
            rounded_rectangle=(*box, 6 * u, theme.corner),
            width=theme.stroke * (2.5 if log.now else 1),
        )
        rows = [self.top - 4 * u - (n + 0.5) * line for n in range(3)]
        x = self.x + 6 * u + 0.5 * self.emblem
        draw_emblem(log.seat, x, rows[0], 0.42 * self.emblem, theme.stroke)
        ink(log.letter, x, rows[0], 0.42 * self.emblem, theme.captain_inks[log.seat])
        score = (Sign("star-four-points", log.score),) if log.score else ()
        if self.low:
            self._gear(rows[0])
            self._columns((*log.cargo, self._discs(), *score), rows[1])
            return
        for sign in score:
            size = self.score_size
            right = self.right - 9 * u
            right -= ink_icon(sign.icon, right, rows[0], 0.7 * size, anchor="right")
            ink(sign.text, right - 2 * u, rows[0], size, anchor="right")
        if log.cargo:
            self._columns(log.cargo, rows[1])
        self._columns((self._discs(),), rows[2])
        self._gear(rows[2])

    def _discs(self) -> Sign:
        """The action discs left; of a ship that has set sail, its dock."""
        log: ShipLog = self.log
        return Sign("anchor", str(log.dock)) if log.dock else Sign("circle-slice-8", str(log.discs))

    def _columns(self, signs: tuple[Sign, ...], y: float) -> None:
        """Each in its own column, so that they can be compared from log to log."""
        step = (self.width - 14 * theme.u) / max(4, len(signs))
        size = min(0.76 * self.line, 30 * theme.t, 0.44 * step)
        for n, sign in enumerate(signs):
            x = self.x + 9 * theme.u + n * step
            x += ink_icon(sign.icon, x, y, 0.9 * size, theme.ink_soft, anchor="left")
            none = sign.text == "0"
            colour = theme.ink_soft if none else theme.ink
            ink(sign.text, x + 0.12 * size, y, size, colour, bold=not none, anchor="left")

    def _gear_size(self) -> float:
        """Ship, pinnace, offices and the rest: as large as half of the card allows."""
        size = min(0.74 * self.line, 22 * theme.t)
        wide = gear_width(self.log.gear, size)
        room = 0.52 * self.width
        return size * min(1, room / wide) if wide else size

    def _gear_width(self) -> float:
        return gear_width(self.log.gear, self._gear_size())

    def _gear(self, y: float) -> None:
        size = self._gear_size()
        right = self.right - 9 * theme.u
        for sign in reversed(self.log.gear):
            right -= ink(sign.text, right, y, 0.8 * size, anchor="right")
            right -= ink_icon(sign.icon, right, y, size, anchor="right") + GAP * size


def gear_width(gear: tuple[Sign, ...], size: float) -> float:
    return sum(
        icon_width(sign.icon, size) + GAP * size + width_of(sign.text, 0.8 * size) for sign in gear
    )
