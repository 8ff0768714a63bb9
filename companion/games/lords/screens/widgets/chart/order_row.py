"""The lords in the order in which they act this year."""

from kivy.graphics import Color, SmoothLine
from kivy.properties import ListProperty, StringProperty

from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.captains import draw_emblem
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.words.inking import faint


class OrderRow(DeferredDrawing):
    """Who has acted steps back; whoever acts now is underlined."""

    seats = ListProperty([])
    turn = StringProperty("")

    watched = ("pos", "size", "seats", "turn")

    def draw(self) -> None:
        radius = min(9 * theme.u, 0.4 * self.height)
        pitch = min(26 * theme.u, self.width / max(1, len(self.seats)))
        now = self.seats.index(self.turn) if self.turn in self.seats else 0
        y = self.center_y + 2 * theme.u
        for n, seat in enumerate(self.seats):
            x = self.x + pitch * n + radius + 2 * theme.u
            with faint(0.35 if n < now else 1):
                draw_emblem(seat, x, y, radius, theme.stroke)
            if seat == self.turn:
                Color(*theme.attention)
                low = y - radius - 4 * theme.u
                SmoothLine(points=[x - radius, low, x + radius, low], width=1.6 * theme.stroke)
