"""How far a captain's supplies reach, drawn on the sheet of the Spanish Main."""

from kivy.graphics import Color, SmoothLine
from kivy.properties import NumericProperty, StringProperty

from companion.games.drake.screens.chart_data import Point, drawing
from companion.games.drake.screens.widgets.chart.sea import FRAME, NUMERALS
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.captains import dark
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.shapes import filled


class Reach(DeferredDrawing):
    """How far a captain's supplies reach, on the chart: the border in the captain's colour, and
    what lies beyond it in the shade."""

    # The last zone in reach; 4 shades nothing.
    zone = NumericProperty(4)
    seat = StringProperty("")

    watched = ("pos", "size", "zone", "seat")

    def draw(self) -> None:
        beyond = drawing().beyond(int(self.zone), theme.portrait)
        if beyond:
            Color(*theme.ink[:3], 0.17)
            filled(self._inside(beyond))
        if 0 < self.zone < len(NUMERALS) and self.seat in theme.captains:
            border = self._inside(drawing().border(int(self.zone), theme.portrait))
            Color(*dark(theme.ink, theme.paper))
            SmoothLine(points=border, width=4 * theme.u)
            Color(*theme.captains[self.seat])
            SmoothLine(points=border, width=2.2 * theme.u)

    def _inside(self, parts: list[Point]) -> list[float]:
        """Parts of the chart in pixels, none of them on its frame."""
        frame = FRAME * theme.u
        return [
            number
            for x, y in parts
            for number in (
                min(max(self.x + x * self.width, self.x + frame), self.right - frame),
                min(max(self.y + y * self.height, self.y + frame), self.top - frame),
            )
        ]
