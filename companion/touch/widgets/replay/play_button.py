"""A button that lets a game go on by itself, or stops it."""

from kivy.graphics import Color, Rectangle
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.touch.look.theme import theme
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.shapes import star_filled


class PlayButton(Tap, DeferredDrawing, Widget):
    """A triangle, or two bars while it goes on. `label` says it in a word."""

    playing = BooleanProperty(False)
    label = StringProperty("")

    watched = ("pos", "size", "playing", "state")

    def draw(self) -> None:
        x, y, far = self.center_x, self.center_y, 11 * theme.u
        if self.state == "down":
            Color(*theme.pressed)
            Rectangle(pos=self.pos, size=self.size)
        Color(*theme.ink)
        if self.playing:
            for left in (-far * 0.8, far * 0.25):
                Rectangle(pos=(x + left, y - far), size=(far * 0.55, 2 * far))
        else:
            left, right = x - far * 0.7, x + far
            star_filled(x, y, [left, y - far, left, y + far, right, y])
