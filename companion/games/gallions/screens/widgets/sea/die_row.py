"""The dice pad: a row for each die with all its faces, and all dice together as they lie at sea."""

from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from companion.games.gallions.screens.story.sea.dice import fleets
from companion.games.gallions.screens.story.sea.places import box_places
from companion.games.gallions.screens.widgets.sea.dice_drawing import (
    draw_body,
    draw_face,
    draw_sign,
    draw_small_die,
)
from companion.touch.look.theme import theme
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.words.inking import ink, ink_icon

# How wide the sign of the die is, in design units.
SIGN = 45


class DieRow(Tap, DeferredDrawing):
    """A die and its faces. A tap on a face tells it by `on_face`; `die.face` is lit."""

    # A SeaDie.
    die = ObjectProperty(None, allownone=True)
    faces = ListProperty([])
    # For tests and checks: what the row is.
    label = StringProperty("")
    watched = ("die", "faces", "pos", "size", "disabled")

    __events__ = ("on_face",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        # Dice are read faster than anything else is tapped.
        self.lockout = 0.08

    def on_face(self, face: str) -> None:
        """The table has tapped what the die shows."""

    @property
    def face_width(self) -> float:
        return (self.width - SIGN * theme.u) / max(1, len(self.faces))

    def face_place(self, face: str) -> tuple[float, float]:
        """The middle of a face."""
        left = self.x + SIGN * theme.u + self.faces.index(face) * self.face_width
        return left + self.face_width / 2, self.center_y

    def on_tap(self) -> None:
        x = self.last_touch.pos[0] - self.x - SIGN * theme.u
        if x >= 0 and self.faces:
            self.dispatch("on_face", self.faces[min(int(x / self.face_width), len(self.faces) - 1)])

    def draw(self) -> None:
        if self.die is None:
            return
        self._draw_sign()
        margin = 2 * theme.u
        for face in self.faces:
            x, y = self.face_place(face)
            wide, tall = self.face_width - 2 * margin, self.height - 2 * margin
            size = min(wide, tall)
            if face == self.die.face:
                writing = draw_body(self.die, x, y, size / 0.88)
                draw_face(face, x, y, 0.6 * size, writing)
                continue
            box = (x - wide / 2, y - tall / 2)
            if not self.disabled:
                Color(*(theme.paper if self.die.face else theme.panel))
                SmoothRoundedRectangle(pos=box, size=(wide, tall), radius=[5 * theme.u])
            Color(*theme.line)
            SmoothLine(
                rounded_rectangle=(*box, wide, tall, 5 * theme.u, theme.corner),
                width=theme.stroke,
            )
            colour = theme.ink_soft if self.die.face or self.disabled else theme.ink
            draw_face(face, x, y, 0.5 * size, colour)

    def _draw_sign(self) -> None:
        """Whose die it is, and which one."""
        x, y = self.x + 0.45 * SIGN * theme.u, self.center_y
        side = 38 * theme.u
        writing = draw_body(self.die, x, y, side)
        draw_sign(self.die, x + 0.3 * side, y + 0.3 * side, 0.2 * side)
        if self.die.number:
            ink(self.die.number, x - 0.06 * side, y - 0.06 * side, 0.5 * side, writing)
        else:
            ink_icon("crown", x - 0.04 * side, y - 0.06 * side, 0.5 * side, writing)


class SeaPicture(DeferredDrawing):
    """All dice as far as they are read, fleet by fleet."""

    # SeaDie
    dice = ListProperty([])
    watched = ("dice", "pos", "size")

    def draw(self) -> None:
        places = box_places(fleets(self.dice), self.width, self.height, 52 * theme.u)
        for die in self.dice:
            if die.ship in places:
                place = places[die.ship]
                draw_small_die(die, self.x + place.x, self.y + place.y, place.size)
