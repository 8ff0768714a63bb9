"""Small pictures beside the sentences of a help: what is named there, as it looks on the screen."""

from collections.abc import Callable

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.properties import StringProperty

from companion.screens.icons import glyphs
from companion.screens.theme import theme
from companion.screens.widgets.captains import draw_emblem
from companion.screens.widgets.discs import draw_disc
from companion.screens.widgets.inking import ink, ink_icon
from companion.screens.widgets.late import Drawn
from companion.screens.widgets.shapes import filled_circle, ring

# Every drawing stands around (x, y) and fills a circle of this radius.
Drawing = Callable[[float, float, float], None]


def ringed_circle(x: float, y: float, radius: float) -> None:
    """A circle of the street that is open to Red."""
    Color(*theme.pressed)
    filled_circle(x, y, 0.9 * radius)
    Color(*theme.captains["red"])
    ring(x, y, 0.86 * radius, 0.08 * radius)
    Color(*theme.ink)
    ring(x, y, 0.96 * radius, theme.stroke)
    ink_icon("account-group", x, y, 0.9 * radius)


def captain(x: float, y: float, radius: float) -> None:
    draw_emblem("red", x, y, 0.8 * radius, theme.stroke)


def captains(x: float, y: float, radius: float) -> None:
    """Told apart by colour and by shape."""
    small = 0.4 * radius
    places = {"red": (-1, 1), "blue": (1, 1), "yellow": (-1, -1), "green": (1, -1)}
    for seat, (across, up) in places.items():
        draw_emblem(seat, x + across * 0.5 * radius, y + up * 0.5 * radius, small, theme.stroke)


def hidden_disc(x: float, y: float, radius: float) -> None:
    draw_disc("blue", "", x, y, 0.92 * radius)


def open_disc(x: float, y: float, radius: float) -> None:
    draw_disc("blue", "1", x, y, 0.92 * radius)


def discs_in_order(x: float, y: float, radius: float) -> None:
    """The line on top of the missions."""
    for number in (3, 2, 1):
        draw_disc("green", str(number), x + (number - 2) * 0.62 * radius, y, 0.34 * radius)


def cartouche(x: float, y: float, radius: float) -> None:
    """A destination on the chart."""
    wide, tall = 1.9 * radius, 1.3 * radius
    sheet(x, y, wide, tall)
    ink_icon("chess-rook", x - 0.5 * radius, y + 0.28 * radius, 0.62 * radius)
    ink_icon("gold", x - 0.5 * radius, y - 0.32 * radius, 0.5 * radius)
    ink_icon("shield-sword", x + 0.12 * radius, y - 0.32 * radius, 0.5 * radius)
    ink("?", x + 0.6 * radius, y - 0.32 * radius, 0.5 * radius)
    Color(*theme.ink)
    points = [x - 0.1 * radius, y + 0.28 * radius, x + 0.7 * radius, y + 0.28 * radius]
    SmoothLine(points=points, width=theme.stroke)


def reach(x: float, y: float, radius: float) -> None:
    """The line of how far a ship sails."""
    Color(*theme.sea)
    filled_circle(x, y, 0.95 * radius)
    Color(*theme.captains["red"])
    half = 0.85 * radius
    SmoothLine(points=[x, y - half, x + 0.2 * radius, y, x, y + half], width=0.07 * radius)
    draw_emblem("red", x + 0.5 * radius, y, 0.25 * radius, theme.stroke)


def token(x: float, y: float, radius: float) -> None:
    """A defence that nobody has turned yet."""
    ink_icon("shield-sword", x - 0.3 * radius, y, 1.3 * radius)
    ink("?", x + 0.65 * radius, y, 1.1 * radius)


def chip(x: float, y: float, radius: float) -> None:
    sheet(x, y, 1.8 * radius, radius)
    ink("68", x, y, 0.7 * radius)


def tile_number(x: float, y: float, radius: float) -> None:
    """A tile of the street that has been given its place."""
    sheet(x, y, 1.6 * radius, 1.6 * radius)
    ink_icon("barrel", x, y - 0.2 * radius, 0.8 * radius)
    ink("1", x - 0.5 * radius, y + 0.45 * radius, 0.6 * radius)


def galleon_tile(x: float, y: float, radius: float) -> None:
    """Points above, guns below."""
    sheet(x, y, 1.3 * radius, 1.7 * radius)
    for sign, number, up in (("star-four-points", "7", 0.36), ("bomb", "3", -0.4)):
        ink(number, x - 0.28 * radius, y + up * radius, 0.62 * radius)
        ink_icon(sign, x + 0.25 * radius, y + up * radius, 0.5 * radius)


def score_line(x: float, y: float, radius: float) -> None:
    """How a captain's points grow."""
    left, low = x - 0.85 * radius, y - 0.7 * radius
    Color(*theme.ink_soft)
    SmoothLine(
        points=[left, y + 0.8 * radius, left, low, x + 0.9 * radius, low], width=theme.stroke
    )
    Color(*theme.captains["blue"])
    ups = (0.1, 0.35, 0.5, 1.1, 1.45)
    rise = [c for n, up in enumerate(ups) for c in (left + 0.42 * n * radius, low + up * radius)]
    SmoothLine(points=rise, width=0.06 * radius)


def sheet(x: float, y: float, wide: float, tall: float) -> None:
    """A piece of paper with an ink line."""
    corner = 4 * theme.u
    Color(*theme.paper)
    SmoothRoundedRectangle(pos=(x - wide / 2, y - tall / 2), size=(wide, tall), radius=[corner])
    Color(*theme.ink)
    box = (x - wide / 2, y - tall / 2, wide, tall, corner, theme.corner)
    SmoothLine(rounded_rectangle=box, width=theme.stroke)


DRAWINGS: dict[str, Drawing] = {
    drawing.__name__.replace("_", "-"): drawing
    for drawing in (
        *(ringed_circle, captain, captains, hidden_disc, open_disc, discs_in_order, cartouche),
        *(reach, token, chip, tile_number, galleon_tile, score_line),
    )
}


def is_picture(name: str) -> bool:
    """Whether there is a drawing or an icon of that name."""
    return name in DRAWINGS or name in glyphs()


class Picture(Drawn):
    """A drawing of `DRAWINGS`, or else an icon, by its name."""

    name = StringProperty("")

    watched = ("name", "pos", "size")

    def draw(self) -> None:
        radius = min(self.size) / 2
        if not self.name or radius < 1:
            return
        x, y = self.center
        if self.name in DRAWINGS:
            DRAWINGS[self.name](x, y, radius)
        else:
            ink_icon(self.name, x, y, 1.4 * radius)
