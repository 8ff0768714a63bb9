"""Dice that the app has thrown, large enough to be read across the table."""

from math import ceil

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.story.adventure.infernal_story import Throw
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.words.inking import ink, ink_icon


def draw_captain_die(seat: str, face: str, x: float, y: float, size: float) -> None:
    """A die of a captain around (x, y), with a number or a sign; "" for one not yet thrown."""
    half = 0.46 * size
    place = (x - half, y - half, 2 * half, 2 * half)
    if face:
        Color(*theme.captains[seat])
        SmoothRoundedRectangle(pos=place[:2], size=place[2:], radius=[0.2 * size])
    Color(*(theme.ink if face else theme.line))
    SmoothLine(rounded_rectangle=(*place, 0.2 * size, theme.corner), width=theme.stroke)
    if face in ICONS:
        ink_icon(ICONS[face], x, y, 0.7 * size, theme.captain_inks[seat])
    else:
        ink(face, x, y, 0.66 * size, theme.captain_inks[seat], across=size >= theme.across * 1.5)


class DiceRow(DeferredDrawing):
    """Those that were thrown, and places of those that can be."""

    seat = StringProperty("")
    faces = ListProperty([])
    left = NumericProperty(0)
    size_units = NumericProperty(54)
    watched = ("seat", "faces", "left", "size_units", "pos", "size")

    def height_for(self, width: float, count: float) -> float:
        """Dice that do not fit beside the others stand below them."""
        size = self.size_units * theme.u
        return ceil(count / max(1, width // size)) * size

    def draw(self) -> None:
        faces = [*self.faces, *[""] * int(self.left)]
        if not faces or self.seat not in theme.captains:
            return
        size = self.size_units * theme.u
        in_row = max(1, int(self.width // size))
        for number, face in enumerate(faces):
            row, place = divmod(number, in_row)
            x, y = self.x + (place + 0.5) * size, self.top - (row + 0.5) * size
            draw_captain_die(self.seat, face, x, y, size)


class RoundRow(DeferredDrawing):
    """One round: the dice of each captain and their sum; the lowest are marked. Side by side, or
    upright one below the other."""

    seats = ListProperty([])
    # Of those who threw.
    throws = ListProperty([])
    # Places for so many dice.
    most = NumericProperty(1)
    marks_lowest = BooleanProperty(False)
    watched = ("seats", "throws", "most", "marks_lowest", "pos", "size")

    def draw(self) -> None:
        if not self.seats:
            return
        totals = [throw.total for throw in self.throws]
        lowest = min(totals) if self.marks_lowest and len(set(totals)) > 1 else None
        for number, throw in enumerate(self.throws):
            if theme.portrait:
                line = self.height / len(self.throws)
                place = (self.x, self.top - (number + 0.5) * line, self.width, line)
            else:
                wide = self.width / len(self.seats)
                left = self.x + self.seats.index(throw.seat) * wide
                place = (left, self.center_y, wide, self.height)
            self._draw_throw(throw, place, throw.total == lowest)

    def _draw_throw(
        self, throw: Throw, place: tuple[float, float, float, float], lowest: bool
    ) -> None:
        left, y, wide, tall = place
        size = min(0.86 * tall, (wide - 40 * theme.u) / self.most)
        for number, face in enumerate(throw.faces):
            draw_captain_die(throw.seat, face, left + (number + 0.5) * size, y, size)
        x = left + self.most * size + 17 * theme.u
        ink(str(throw.total), x, y, 22 * theme.u)
        if lowest:
            Color(*theme.alarm)
            under = y - 15 * theme.u
            SmoothLine(
                points=[x - 13 * theme.u, under, x + 13 * theme.u, under], width=2 * theme.stroke
            )
