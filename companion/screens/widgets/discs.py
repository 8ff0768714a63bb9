"""How a mission disc looks: its back is the captain's emblem, and its face is written on that."""

from kivy.graphics import Color
from kivy.properties import StringProperty

from companion.screens.theme import theme
from companion.screens.widgets.captains import draw_emblem
from companion.screens.widgets.inking import ink, ink_icon
from companion.screens.widgets.late import Drawn
from companion.screens.widgets.shapes import filled_circle, ring

DISC_ICONS = {"ghost": "ghost", "hind": "star"}


def draw_face(seat: str, face: str, x: float, y: float, size: float) -> None:
    """A number, or a picture that is smaller: it is wider, and a lozenge leaves it little room."""
    colour = theme.captain_inks[seat]
    if face in DISC_ICONS:
        ink_icon(DISC_ICONS[face], x, y, 0.83 * size, colour)
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


class BigDisc(Drawn):
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
        if self.seat:
            draw_emblem(self.seat, x, y, radius * 0.7, 1.5 * theme.stroke)
            draw_face(self.seat, self.face, x, y, radius * 0.8)
        else:
            ink_icon("check-bold", x, y, radius, theme.ink)
