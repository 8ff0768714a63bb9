"""How a disc of a captain looks: its back is the emblem, and its face is written on that."""

from kivy.graphics import Color
from kivy.properties import StringProperty

from companion.touch.look.icons import glyphs
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.captains import draw_emblem
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.shapes import filled_circle, ring
from companion.touch.widgets.drawing.words.inking import ink, ink_icon


def draw_face(seat: str, face: str, x: float, y: float, size: float) -> None:
    """A number, or an icon that is smaller: it is wider, and a lozenge leaves it little room."""
    colour = theme.captain_inks[seat]
    if face in glyphs():
        ink_icon(face, x, y, 0.83 * size, colour)
    else:
        ink(face, x, y, size, colour)


def draw_disc(seat: str, face: str, x: float, y: float, radius: float) -> None:
    """A disc on the open canvas, face down without a face."""
    Color(*theme.paper)
    filled_circle(x, y, radius)
    Color(*theme.ink)
    ring(x, y, radius, max(1.0, theme.stroke * 0.8))
    draw_emblem(seat, x, y, radius * (0.82 if face else 0.6), theme.stroke * 0.6)
    draw_face(seat, face, x, y, radius * 1.15)


class BigDisc(DeferredDrawing):
    """A disc with its face up, as large as its place; a tick where there is none left."""

    seat = StringProperty("")
    face = StringProperty("")

    watched = ("seat", "face", "pos", "size")

    def draw(self) -> None:
        radius = min(self.size) / 2
        if radius < 1:
            return
        x, y = self.center
        Color(*theme.paper)
        filled_circle(x, y, radius)
        Color(*theme.ink)
        ring(x, y, radius - theme.stroke, theme.stroke)
        ring(x, y, radius * 0.94, theme.stroke / 2)
        if self.seat and self.seat not in theme.captains:
            # A card or whatever belongs to nobody.
            ink_icon(self.face, x, y, radius, theme.ink)
        elif self.seat:
            draw_emblem(self.seat, x, y, radius * 0.7, 1.5 * theme.stroke)
            self.draw_face(x, y, radius * 0.8)
        else:
            ink_icon("check-bold", x, y, radius, theme.ink)

    def draw_face(self, x: float, y: float, size: float) -> None:
        draw_face(self.seat, self.face, x, y, size)
