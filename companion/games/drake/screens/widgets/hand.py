"""A captain's mission discs: backs for everybody, faces only while their owner holds them up."""

from collections.abc import Callable, Sequence
from secrets import SystemRandom
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.drake.screens.widgets.discs import FACE_ICONS
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.captains import draw_emblem
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.drawing.framed import Framed
from companion.touch.widgets.drawing.shapes import ring


class HandTile(Framed):
    """One disc of a hand. Without a face it shows its back, which is the captain's emblem."""

    seat = StringProperty("")
    face = StringProperty("")
    icon = StringProperty("")
    picked = BooleanProperty(False)
    # Its face is shown.
    up = BooleanProperty(False)
    # Below the face, where it is not clear whose disc it is.
    name = StringProperty("")

    def turn(self, disc: str) -> None:
        self.face = "" if disc in FACE_ICONS else disc
        self.icon = FACE_ICONS.get(disc, "")


class DiscsLeft(BoxLayout):
    """How many discs a captain still has to lay: everybody can count the backs."""

    seat = StringProperty("")
    text = StringProperty("")
    next = BooleanProperty(False)


class Hand(BoxLayout):
    """A curtain that is part of a screen: it shows faces only while its pad is held.

    From the pad the finger slides onto a disc, which takes it, and on to where it shall lie; on
    the way the disc is face down again. A second finger may take the disc while the first holds.
    The faces lie in another order each time, so that the place of a finger tells nothing.

    `look` answers the discs of the owner and is asked only when the pad is held. `on_choose` tells
    the disc and where the finger was lifted; `on_carry` where it is; `on_knock` a touch of the pad
    before the PIN, `on_unheld` that a finger was on a disc while none held.
    """

    seat = StringProperty("")
    count = NumericProperty(0)
    text = StringProperty("")
    # Said only while the pad is held.
    warning = StringProperty("")
    locked = BooleanProperty(False)
    showing = BooleanProperty(False)
    holding = BooleanProperty(False)
    seconds = NumericProperty(20)
    # How the discs lie, and how tall one is.
    columns = NumericProperty(1)
    rows = NumericProperty(1)
    tile = NumericProperty(60)

    __events__ = ("on_choose", "on_carry", "on_knock", "on_unheld")

    def __init__(self, **properties: Any) -> None:
        self.look: Callable[[], Sequence[str]] = tuple
        self._holder: MotionEvent | None = None
        self._mover: MotionEvent | None = None
        # On a disc that is face down: nothing can be done with it.
        self._astray: MotionEvent | None = None
        self._faces: list[str] = []
        self._taken = -1
        super().__init__(**properties)
        for name in ("count", "seat"):
            self.fbind(name, self._lay)
        App.get_running_app().shell.sleeper.bind(on_sleep=self.close)

    def on_choose(self, disc: str, x: float, y: float) -> None:
        """A disc was taken and the finger lifted at a point of the window."""

    def on_carry(self, x: float, y: float) -> None:
        """A disc is being carried."""

    def on_knock(self) -> None:
        """Somebody would like to look."""

    def on_unheld(self) -> None:
        """Somebody would like to take a disc, and does not hold the pad."""

    @property
    def tiles(self) -> list[HandTile]:
        return list(reversed(self.ids.tiles.children))

    def _lay(self, *_: object) -> None:
        self.close()
        fill(self.ids.tiles, HandTile, [{"seat": self.seat}] * int(self.count))

    # Fingers

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self._holder and self.ids.pad.collide_point(*touch.pos) and self.count:
            if self.locked:
                self.dispatch("on_knock")
                return True
            touch.grab(self)
            self._holder = self._mover = touch
            self._astray = None
            self.holding = True
            self._reveal()
            Clock.schedule_once(self.close, self.seconds)
            return True
        if self._holder and self._tile_under(touch) >= 0:
            touch.grab(self)
            self._mover = touch
            self._follow(touch)
            return True
        if not self._holder and self._tile_under(touch) >= 0:
            touch.grab(self)
            self._astray = touch
            return True
        return super().on_touch_down(touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and touch is self._mover:
            self._follow(touch)
            return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        if touch is self._astray:
            # Not before it is lifted: a second finger may be first on its disc.
            self._astray = None
            self.dispatch("on_unheld")
            return True
        disc = self._faces[self._taken] if touch is self._mover and self._taken >= 0 else ""
        if touch is self._holder or disc:
            self.close()
        if disc:
            self.dispatch("on_choose", disc, *touch.pos)
        return True

    def _follow(self, touch: MotionEvent) -> None:
        tile = self._tile_under(touch)
        if tile >= 0:
            if not self.showing:
                self._reveal()
            self._take(tile)
        elif self._taken >= 0 and not self.collide_point(*touch.pos):
            self._cover()
            self._draw_carried(*touch.pos)
            self.dispatch("on_carry", *touch.pos)

    def _tile_under(self, touch: MotionEvent) -> int:
        under = (n for n, tile in enumerate(self.tiles) if tile.collide_point(*touch.pos))
        return next(under, -1)

    def _take(self, number: int) -> None:
        self._taken = number
        for n, tile in enumerate(self.tiles):
            tile.picked = n == number

    # Faces

    def _reveal(self) -> None:
        self._faces = list(self.look())
        SystemRandom().shuffle(self._faces)
        self._take(-1)
        self.canvas.after.clear()
        for tile, face in zip(self.tiles, self._faces, strict=False):
            tile.turn(face)
        self.showing = True

    def _cover(self) -> None:
        for tile in self.tiles:
            tile.turn("")
            tile.picked = False
        self.showing = False

    def close(self, *_: object) -> None:
        """Everything face down again; a finger that still holds holds nothing."""
        Clock.unschedule(self.close)
        for touch in (self._holder, self._mover):
            if touch is not None:
                touch.ungrab(self)
        self._holder = self._mover = self._astray = None
        self._cover()
        self._faces, self._taken = [], -1
        self.canvas.after.clear()
        self.holding = False
        self.dispatch("on_carry", -1, -1)

    def _draw_carried(self, x: float, y: float) -> None:
        self.canvas.after.clear()
        with self.canvas.after:
            Color(*theme.ink)
            ring(x, y, 30 * theme.u, theme.stroke)
            draw_emblem(self.seat, x, y, 20 * theme.u, theme.stroke)
