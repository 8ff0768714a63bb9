"""The sheet that everything lies on: a chart's paper with its rhumb lines and its frame."""

from math import cos, hypot, pi, sin
from typing import Any

from kivy.app import App
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ObjectProperty

from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.cached_drawing import CachedDrawing
from companion.touch.widgets.drawing.shapes import needles, ring

WINDS = 32


class ChartPaper(CachedDrawing):
    """Draws paper, rhumb lines from two far corners, and with `rose` a compass rose."""

    rose = BooleanProperty(False)
    # The sheet without a rose, for what lies on it.
    plain = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("rose", self.show_soon)
        # bind, not fbind: the theme outlives its widgets and must not keep them.
        theme.bind(paper=self.paint_anew, line=self.paint_anew, stroke=self.paint_anew)

    def painted(self) -> bool:
        return bool(self.rose)

    def on_picture(self, _: object, picture: Texture) -> None:
        if not self.rose:
            self.plain = picture

    def paint(self) -> None:
        long = hypot(*self.size)
        Color(*theme.paper)
        Rectangle(pos=self.pos, size=self.size)
        faint = 0.20 if theme.name != "contrast" else 0.0
        Color(*theme.line[:3], faint)
        for fx, fy in ((0.86, 0.3), (0.1, 1.04)):
            x, y = self.x + fx * self.width, self.y + fy * self.height
            for n in range(WINDS):
                a = 2 * pi * n / WINDS
                SmoothLine(
                    points=[x, y, x + long * cos(a), y + long * sin(a)], width=theme.stroke / 2
                )
        if self.rose:
            self._rose(self.x + 0.86 * self.width, self.y + 0.3 * self.height)

    def _rose(self, x: float, y: float) -> None:
        size = 0.42 * min(self.size)
        strong = 0.34 if theme.name != "contrast" else 0.12
        Color(*theme.line[:3], strong)
        for radius in (0.62, 0.66, 0.98, 1.0):
            ring(x, y, size * radius, theme.stroke / 2)
        line = theme.line[:3]
        colours = ((*theme.paper[:3], 0.9), (*line, strong), (*line, strong + 0.2))
        for count, turn, reach, waist in (
            (8, pi / 8, 0.6, 0.13),
            (4, pi / 4, 0.74, 0.15),
            (4, 0.0, 0.96, 0.19),
        ):
            needles(x, y, count, turn, size * reach, size * waist, colours)


class CachedOnPaper(CachedDrawing):
    """A picture of something that lies on the sheet, which shines through."""

    def __init__(self, **properties: Any) -> None:
        self._paper: ChartPaper = App.get_running_app().shell.ids.paper
        super().__init__(**properties)
        self._paper.bind(plain=self.paint_anew)

    def lay_paper(self) -> None:
        """The ground: call it first in `paint`."""
        paper = self._paper
        if paper.plain:
            Color(1, 1, 1, 1)
            corner = self.to_widget(*paper.to_window(*paper.pos))
            Rectangle(texture=paper.plain, pos=corner, size=paper.plain.size)
