"""A finger on the stage: a touch that code puts down, moves and lifts."""

from kivy.base import EventLoop
from kivy.input.motionevent import MotionEvent

Shares = dict[str, float]


class Touch(MotionEvent):
    """At a point of the window, in pixels. Kivy has one for its own tests, which needs pytest."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__("stage", 99, shares(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: Shares) -> None:
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def touch_down(self) -> None:
        EventLoop.post_dispatch_input("begin", self)

    def touch_move(self, x: float, y: float) -> None:
        self.move(shares(x, y))
        EventLoop.post_dispatch_input("update", self)

    def touch_up(self) -> None:
        EventLoop.post_dispatch_input("end", self)


def shares(x: float, y: float) -> Shares:
    """A point as shares of the window, as a touchscreen tells it."""
    window = EventLoop.window
    return {"x": x / (window.width - 1), "y": y / (window.height - 1)}
