"""The chart of the reveal: a small sheet of the Spanish Main, with discs, a course and a ship."""

from collections.abc import Sequence

from kivy.graphics import Color, Point
from kivy.properties import DictProperty, ListProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.games.drake.rules.board.board_model import Board
from companion.games.drake.screens.chart_data import drawing
from companion.games.drake.screens.story.mission_line import Leg
from companion.games.drake.screens.widgets.cargo import CARGO_ICONS
from companion.games.drake.screens.widgets.missions.reveal_pieces import RevealDisc
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.drawing.shapes import filled_circle, ring
from companion.touch.widgets.drawing.words.inking import ink_icon

Place = tuple[float, float]

# In design units.
DISC, STEP, SHIP = 26, 23, 52
# How far the first disc of a pile lies from the last one, at most: the next place is near.
WIDEST = 56
# Where ships come from and bend towards, in degrees: the Atlantic, and the middle of the sea.
OPEN_SEA, MIDDLE = (-60.0, 19.5), (-75.5, 16.0)
DOTS = 22


class PlaceMarks(DeferredDrawing):
    """Every destination by the icon of its kind; the one at hand is ringed."""

    # Destination → icon and place on the chart, in parts of it.
    places = DictProperty({})
    ringed = StringProperty("")

    watched = ("pos", "size", "places", "ringed")

    def draw(self) -> None:
        u = theme.u
        for at, (icon, (px, py)) in self.places.items():
            x, y = self.x + px * self.width, self.y + py * self.height
            Color(*theme.panel)
            filled_circle(x, y, 14 * u)
            Color(*(theme.attention if at == self.ringed else theme.ink))
            ring(x, y, (19 if at == self.ringed else 14) * u, (3 if at == self.ringed else 1) * u)
            ink_icon(icon, x, y, 18 * u, theme.ink)


class Course(DeferredDrawing):
    """The way of the ship as a line of dots."""

    way = ListProperty([])

    watched = ("way",)

    def draw(self) -> None:
        if self.way:
            Color(*theme.ink)
            Point(points=[part for place in self.way for part in place], pointsize=1.6 * theme.u)


class RevealChart(FloatLayout):
    """`show` tells which discs lie and where the ship sails; `sail(share)` moves it."""

    def show_board(self, board: Board) -> None:
        sheet = drawing()
        self.ids.marks.places = {
            at: (
                CARGO_ICONS[place.kind],
                sheet.spot(place).portrait if theme.portrait else sheet.spot(place).landscape,
            )
            for at, place in board.destinations.items()
        }

    def spot(self, at: str) -> Place:
        """A destination in pixels; the open sea for none."""
        marks = self.ids.marks
        if at in marks.places:
            x, y = marks.places[at][1]
        else:
            x, y = drawing().part(OPEN_SEA, theme.portrait)
        return marks.x + x * marks.width, marks.y + y * marks.height

    def lay(self, legs: Sequence[Leg]) -> list[RevealDisc]:
        """A disc for each, face up; those at one place below it, side by side."""
        shown = [{"seat": leg.seat, "face": leg.disc, "opacity": 1} for leg in legs]
        discs = fill(self.ids.discs, RevealDisc, shown)
        beside: dict[str, list[RevealDisc]] = {}
        for leg, disc in zip(legs, discs, strict=True):
            beside.setdefault(leg.at, []).append(disc)
        for at, pile in beside.items():
            self._pile_up(pile, *self.spot(at))
        return discs

    def _pile_up(self, pile: Sequence[RevealDisc], x: float, y: float) -> None:
        """Below a place, and not over the edge of the chart."""
        step = min(STEP, WIDEST / max(1, len(pile) - 1)) * theme.u
        edge, half = 16 * theme.u, step * (len(pile) - 1) / 2
        x = min(max(x, self.x + edge + half), self.right - edge - half)
        y = max(y - 22 * theme.u, self.y + edge)
        for n, disc in enumerate(pile):
            disc.size = DISC * theme.u, DISC * theme.u
            disc.center = x - half + n * step, y

    def set_course(self, seat: str, letter: str, origin: str, at: str) -> None:
        ship = self.ids.ship
        ship.seat, ship.letter, ship.opacity = seat, letter, 1
        ship.size = SHIP * theme.u, SHIP * theme.u
        start, end = self.spot(origin), self.spot(at)
        self._way = start, self._bend(start, end), end
        self.ids.marks.ringed = at
        self.ids.course.way = [self._along(n / DOTS) for n in range(DOTS)] if origin != at else []

    def moor(self, seat: str, letter: str, at: str) -> None:
        """The ship lies at a place."""
        self.set_course(seat, letter, at, at)
        self.sail(1)

    def clear(self) -> None:
        """No ship sails."""
        self.ids.ship.opacity, self.ids.course.way, self.ids.marks.ringed = 0, [], ""

    def sail(self, share: float) -> None:
        x, y = self._along(share)
        # Beside the discs, not over them.
        self.ids.ship.center = x, y + 24 * theme.u

    def _bend(self, start: Place, end: Place) -> Place:
        """From the middle of the way half-way towards the middle of the sea."""
        marks = self.ids.marks
        px, py = drawing().part(MIDDLE, theme.portrait)
        x, y = marks.x + px * marks.width, marks.y + py * marks.height
        return (start[0] + end[0] + 2 * x) / 4, (start[1] + end[1] + 2 * y) / 4

    def _along(self, share: float) -> Place:
        """A curve that bends towards the middle of the sea: ships do not sail over land."""
        (ax, ay), (bx, by), (cx, cy) = self._way
        before, after = 1 - share, share
        if self._way[0] == self._way[2]:
            return cx, cy
        return (
            before**2 * ax + 2 * before * after * bx + after**2 * cx,
            before**2 * ay + 2 * before * after * by + after**2 * cy,
        )
