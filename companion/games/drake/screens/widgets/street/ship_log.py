"""A captain's log beside the street: the points for everybody to read, the rest for its captain."""

from typing import Any

from kivy.graphics import (
    Color,
    PopMatrix,
    PushMatrix,
    SmoothLine,
    SmoothRoundedRectangle,
    Translate,
)
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.layout import Layout

from companion.games.drake.screens.street.ship_logs import ShipLog
from companion.games.drake.screens.street.street_view import Sign
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.captains import draw_emblem
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.words.inking import icon_width, ink, ink_icon, width_of
from companion.touch.widgets.text import SnugLabel

# In units: a card lower than this has one line below its head instead of two.
LOW = 96
# One lower than this has none: the cargo could not be read, and nobody loads at that moment.
FLAT = 56
# The head, in which the points are written, of a card with room and without.
HEAD, LEAST_HEAD = 46, 29
SCORE = "star-four-points"
# Between two pieces of gear, by their size.
GAP = 0.3


class LogCard(Layout, DeferredDrawing):
    """Who, how many points; cargo; discs left and what else lies on the log."""

    log = ObjectProperty(None, allownone=True)
    # Something else lies over it for a moment: no half of it is shown.
    covered = BooleanProperty(False)

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
        self._trigger_layout()
        self.on_covered()

    def on_covered(self, *_: object) -> None:
        seen = 0.72 if self.log.dock and not self.log.now else 1.0
        self.opacity = 0.0 if self.covered else seen

    def _move(self, *_: object) -> None:
        """As it is drawn: each turn all the cards change their places, but few what they show."""
        if self._moved:
            self._moved.xy = self.x - self._drawn_at[0], self.y - self._drawn_at[1]

    @property
    def low(self) -> bool:
        return self.height < LOW * theme.u

    @property
    def flat(self) -> bool:
        return self.height < FLAT * theme.u

    @property
    def head(self) -> float:
        """How high the part with the points is."""
        if self.flat:
            return self._inner
        return max(LEAST_HEAD * theme.u, min(HEAD * theme.u, 0.56 * self._inner))

    @property
    def line(self) -> float:
        return (self._inner - self.head) / (1 if self.low else 2)

    @property
    def _inner(self) -> float:
        return self.height - 8 * theme.u

    @property
    def emblem(self) -> float:
        return min(self.head, 40 * theme.u, 0.17 * self.width)

    @property
    def score_size(self) -> float:
        """Everybody reads it, also from the other side of the table."""
        return theme.across

    @property
    def _score_width(self) -> float:
        if not self.log.score:
            return 0
        star = icon_width(SCORE, 0.5 * self.score_size)
        return width_of(self.log.score, self.score_size) + star + 4 * theme.u

    def do_layout(self, *_: object) -> None:
        """The name; on a low card what the captain has besides the cargo is below it."""
        if self.log is None:
            return
        u = theme.u
        high = 0.52 * self.head if self.low else self.head
        named = self.named
        # Of larger text the header is higher, and the card lower: not for that the name is smaller.
        named.wanted = min(21 * theme.t, (0.8 if theme.t == theme.u else 0.83) * high)
        named.size = self._beside_emblem, high
        named.pos = self.x + 9 * u + 1.1 * self.emblem, self.top - 4 * u - high

    @property
    def _beside_emblem(self) -> float:
        """What is left of the head between emblem and points."""
        return self.width - 18 * theme.u - 1.1 * self.emblem - self._score_width

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
        top = self.top - 4 * u
        middle = top - self.head / 2
        x = self.x + 6 * u + 0.5 * self.emblem
        draw_emblem(log.seat, x, middle, 0.42 * self.emblem, theme.stroke)
        ink(log.letter, x, middle, 0.42 * self.emblem, theme.captain_inks[log.seat])
        if log.score:
            right = self.right - 9 * u
            right -= ink_icon(SCORE, right, middle, 0.5 * self.score_size, anchor="right")
            ink(log.score, right - 2 * u, middle, self.score_size, anchor="right", across=True)
        below = top - self.head - line / 2
        if self.low:
            left = self.x + 9 * u + 1.1 * self.emblem
            self._gear(left, top - 0.76 * self.head)
            if not self.flat:
                self._columns((*log.cargo, self._discs()), below)
            return
        if log.cargo:
            self._columns(log.cargo, below)
        self._columns((self._discs(),), below - line)
        self._gear(self.right - 9 * u - self._gear_width(), below - line)

    def _discs(self) -> Sign:
        """The action discs left; of a ship that has set sail, its dock."""
        log: ShipLog = self.log
        return Sign("anchor", str(log.dock)) if log.dock else Sign("circle-slice-8", str(log.discs))

    def _columns(self, signs: tuple[Sign, ...], y: float) -> None:
        """Each in its own column, so that they can be compared from log to log."""
        step = (self.width - 14 * theme.u) / max(4, len(signs))
        size = min(0.76 * self.line, (20 if self.low else 30) * theme.t, 0.44 * step)
        if theme.t > theme.u:
            size = self._grown(signs, size, step)
        for n, sign in enumerate(signs):
            x = self.x + 9 * theme.u + n * step
            x += ink_icon(sign.icon, x, y, 0.9 * size, theme.ink_soft, anchor="left")
            none = sign.text == "0"
            colour = theme.ink_soft if none else theme.ink
            ink(sign.text, x + 0.12 * size, y, size, colour, bold=not none, anchor="left")

    def _grown(self, signs: tuple[Sign, ...], size: float, step: float) -> float:
        """Of larger text, as far as the numbers that there are leave room in their columns."""
        widest = max((sign_width(sign, size) / size for sign in signs), default=1)
        return max(size, min(0.76 * self.line, size * theme.t / theme.u, 0.84 * step / widest))

    def _gear_size(self) -> float:
        """Ship, pinnace, offices and the rest: as large as their part of the card allows."""
        high = 0.44 * self.head if self.low else 0.74 * self.line
        size = min(high, 22 * theme.t)
        wide = gear_width(self.log.gear, size)
        room = self._beside_emblem if self.low else 0.72 * self.width
        return size * min(1, room / wide) if wide else size

    def _gear_width(self) -> float:
        return gear_width(self.log.gear, self._gear_size())

    def _gear(self, left: float, y: float) -> None:
        size = self._gear_size()
        for sign in self.log.gear:
            left += ink_icon(sign.icon, left, y, size, anchor="left")
            left += ink(sign.text, left, y, 0.8 * size, anchor="left") + GAP * size


def sign_width(sign: Sign, size: float) -> float:
    """Of a sign in a column."""
    return icon_width(sign.icon, 0.9 * size) + 0.12 * size + width_of(sign.text, size)


def gear_width(gear: tuple[Sign, ...], size: float) -> float:
    return sum(
        icon_width(sign.icon, size) + GAP * size + width_of(sign.text, 0.8 * size) for sign in gear
    )
