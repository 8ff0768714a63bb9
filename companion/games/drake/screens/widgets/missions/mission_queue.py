"""The missions of a voyage as one line over the sea, each round behind its number."""

from itertools import groupby

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.properties import ListProperty
from msgspec import Struct

from companion.games.drake.screens.story.mission_line import NOW, RECALLED, WAITING
from companion.touch.look.theme import SANS, theme
from companion.touch.widgets.drawing.captains import draw_emblem, outline
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.shapes import filled_circle, ring, star_filled
from companion.touch.widgets.drawing.words.fitting import fitting_size
from companion.touch.widgets.drawing.words.inking import ink, ink_icon

MARKS = {
    "won": "check-bold",
    "traded": "check-bold",
    "failed": "close",
    "stood-down": "minus",
    "skipped": "minus",
    RECALLED: "anchor",
}
# In design units.
ROUND_WIDTH, LARGEST_STEP = 28, 66
# How much of the line a mission takes: what is over moves together for what is to come.
PAST, PRESENT, AHEAD = 0.66, 1.3, 1.0
# Captains in a round whose destinations can be named beside them.
MOST_BESIDE = 4


class Station(Struct, frozen=True):
    """A mission as the line shows it; `icon` stands for the kind of its destination."""

    seat: str
    letter: str
    disc: str
    state: str
    icon: str
    place: str = ""


def rounds_of(stations: list[Station]) -> list[tuple[str, list[Station]]]:
    return [(disc, list(some)) for disc, some in groupby(stations, lambda s: s.disc)]


def is_crowded(stations: list[Station]) -> bool:
    """Whether a round is so long that in portrait names stand below the emblems."""
    return max((len(some) for _, some in rounds_of(stations)), default=0) > MOST_BESIDE


def portrait_units(stations: list[Station]) -> int:
    """The height in design units that the line wants in portrait."""
    return len(rounds_of(stations)) * (52 if is_crowded(stations) else 46)


class MissionQueue(DeferredDrawing):
    """Draws `stations`, in landscape on one line, in portrait a line for each round."""

    stations = ListProperty([])

    watched = ("pos", "size", "stations")

    def draw(self) -> None:
        rounds = rounds_of(self.stations)
        if rounds and theme.portrait:
            self._draw_rows(rounds)
        elif rounds:
            self._draw_line(rounds)

    def _draw_line(self, rounds: list[tuple[str, list[Station]]]) -> None:
        number = ROUND_WIDTH * theme.u
        room = self.width - number * len(rounds)
        shares = sum(share(station) for station in self.stations)
        step = min(LARGEST_STEP * theme.u, room / shares)
        x = self.x + (room - step * shares) / 2
        y = self.center_y + 6 * theme.u
        self._course(x, x + step * shares + number * len(rounds), y)
        for disc, stations in rounds:
            self._number(disc, x + number / 2, y, stations)
            x += number
            for station in stations:
                wide = share(station) * step
                self._station(station, x + wide / 2, y, wide)
                x += wide

    def _draw_rows(self, rounds: list[tuple[str, list[Station]]]) -> None:
        height = self.height / len(rounds)
        longest = max(len(stations) for _, stations in rounds)
        number = 1.3 * ROUND_WIDTH * theme.u
        step = (self.width - number) / longest
        for row, (disc, stations) in enumerate(rounds):
            y = self.top - (row + 0.5) * height
            self._course(self.x, self.right, y - height / 2)
            self._number(disc, self.x + number / 2, y, stations)
            for n, station in enumerate(stations):
                x = self.x + number + n * step
                if is_crowded(self.stations):
                    low = 16 * theme.u
                    self._name(station, x, y - height / 2 + low / 2 + 2 * theme.u, step, low)
                    self._station(station, x + step / 2, y + low / 2, 30 * theme.u)
                else:
                    self._name(station, x + 46 * theme.u, y, step - 49 * theme.u, height)
                    self._station(station, x + 19 * theme.u, y, min(step, height))

    def _course(self, start: float, end: float, y: float) -> None:
        Color(*theme.line)
        SmoothLine(points=[start, y, end, y], width=theme.stroke)

    def _number(self, disc: str, x: float, y: float, stations: list[Station]) -> None:
        live = any(s.state in (WAITING, NOW) for s in stations)
        if not theme.portrait:
            Color(*theme.paper)
            side = 22 * theme.u
            Rectangle(pos=(x - side / 2, y - side / 2), size=(side, side))
        colour = theme.ink if live else theme.ink_soft
        if disc == "hind":
            ink_icon("star", x, y, 20 * theme.u, colour)
        else:
            ink(disc, x, y, 22 * theme.u, colour)

    def _station(self, station: Station, x: float, y: float, step: float) -> None:
        done = station.state not in (NOW, WAITING)
        radius = min((15 if theme.portrait or done else 19) * theme.u, 0.42 * step)
        if station.state == NOW:
            radius = min(1.14 * radius, 0.34 * step) if not theme.portrait else 1.14 * radius
            Color(*theme.attention)
            ring(x, y, radius * 1.42, 2.4 * theme.stroke)
        draw_emblem(station.seat, x, y, radius, theme.stroke)
        if done:
            # A veil of paper: what is over steps back, and still tells whose it was.
            Color(*theme.paper[:3], 0.6)
            star_filled(x, y, outline(station.seat, x, y, radius))
        letter = theme.ink if done else theme.captain_inks[station.seat]
        ink(station.letter, x, y, 1.05 * radius, letter)
        if done:
            self._mark(station, x + 0.8 * radius, y - 0.8 * radius, 0.62 * radius)
        elif station.state == WAITING and not theme.portrait:
            ink_icon(station.icon, x, y - radius - 13 * theme.u, 17 * theme.u, theme.ink_soft)

    def _name(self, station: Station, x: float, y: float, width: float, height: float) -> None:
        lines, least = (1, 8) if is_crowded(self.stations) else (2, 9)
        box = (width, height)
        size, fitted = fitting_size(
            station.place, SANS, False, 14 * theme.t, least * theme.u, box, lines
        )
        if not fitted:
            return
        label = CoreLabel(
            text=station.place,
            font_name=SANS,
            font_size=size,
            text_size=(width, None),
            halign="center" if lines == 1 else "left",
        )
        label.refresh()
        Color(*(theme.ink if station.state in (WAITING, NOW) else theme.ink_soft))
        wide, tall = label.texture.size
        Rectangle(texture=label.texture, pos=(x, y - tall / 2), size=(wide, tall))

    def _mark(self, station: Station, x: float, y: float, radius: float) -> None:
        lost = station.state == "failed"
        Color(*(theme.alarm if lost else theme.ink))
        filled_circle(x, y, radius)
        ground = theme.alarm_ink if lost else theme.paper
        ink_icon(MARKS[station.state], x, y, 1.4 * radius, ground)


def share(station: Station) -> float:
    return {NOW: PRESENT, WAITING: AHEAD}.get(station.state, PAST)
