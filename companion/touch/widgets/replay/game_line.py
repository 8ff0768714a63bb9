"""The line of a whole game: its rounds, its turning points, and where it is watched now."""

from kivy.graphics import Color, SmoothLine
from kivy.input import MotionEvent
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.shapes import filled_circle, star_filled

# Units: how near to a turning point a finger means it, and what its ends leave free.
NEAR, MARGIN = 9, 14


class GameLine(DeferredDrawing, Widget):
    """A finger goes to any step; put down beside a turning point it goes there."""

    # A pad that is no Tap: no toast may lie on it.
    target = True

    last = NumericProperty(1)
    step = NumericProperty(0)
    # The steps with which rounds begin, and those at which the game turned.
    rounds = ListProperty([])
    points = ListProperty([])

    watched = ("pos", "size", "last", "step", "rounds", "points")

    __events__ = ("on_pick",)

    def on_pick(self, step: int) -> None:
        """A finger wants to see that step."""

    def across(self, step: int) -> float:
        """Where a step lies from left to right."""
        return float(self._left + (self._right - self._left) * step / max(1, self.last))

    def step_at(self, x: float) -> int:
        share = (x - self._left) / max(1, self._right - self._left)
        return round(min(1, max(0, share)) * self.last)

    @property
    def _left(self) -> float:
        return self.x + MARGIN * theme.u

    @property
    def _right(self) -> float:
        return self.right - MARGIN * theme.u

    # Fingers

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        near = [
            point for point in self.points if abs(self.across(point) - touch.x) < NEAR * theme.u
        ]
        nearest = min(near, key=lambda point: abs(self.across(point) - touch.x), default=None)
        self.dispatch("on_pick", self.step_at(touch.x) if nearest is None else nearest)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self.dispatch("on_pick", self.step_at(touch.x))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    # Drawing

    def draw(self) -> None:
        if self.width < 2 * MARGIN * theme.u:
            return
        middle, height = self.center_y, 9 * theme.u
        Color(*theme.ink_soft)
        for step in self.rounds:
            x = self.across(step)
            SmoothLine(points=[x, middle - height, x, middle + height], width=theme.stroke / 2)
        SmoothLine(points=[self._left, middle, self._right, middle], width=theme.stroke)
        Color(*theme.ink)
        SmoothLine(points=[self._left, middle, self.across(self.step), middle], width=2.5 * theme.u)
        for step in self.points:
            self._point(self.across(step), middle)
        Color(*theme.panel)
        filled_circle(self.across(self.step), middle, 10 * theme.u)
        Color(*theme.ink)
        filled_circle(self.across(self.step), middle, 7.5 * theme.u)

    def _point(self, x: float, y: float) -> None:
        """A lozenge, with an edge that parts it from the line."""
        for reach, colour in ((7.5, theme.panel), (5.5, theme.attention)):
            far = reach * theme.u
            Color(*colour)
            star_filled(x, y, [x - far, y, x, y + far, x + far, y, x, y - far])
