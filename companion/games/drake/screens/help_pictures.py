"""Small pictures beside the sentences of the help: what is named there, as it is drawn."""

from kivy.graphics import Color, SmoothLine

from companion.games.drake.screens.widgets.discs import draw_disc
from companion.touch.game_screens import Drawing
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.captains import draw_emblem
from companion.touch.widgets.drawing.pictures import sheet
from companion.touch.widgets.drawing.shapes import filled_circle, ring
from companion.touch.widgets.drawing.words.inking import ink, ink_icon


def ringed_circle(x: float, y: float, radius: float) -> None:
    """A circle of the street that is open to Red."""
    Color(*theme.pressed)
    filled_circle(x, y, 0.9 * radius)
    Color(*theme.captains["red"])
    ring(x, y, 0.86 * radius, 0.08 * radius)
    Color(*theme.ink)
    ring(x, y, 0.96 * radius, theme.stroke)
    ink_icon("account-group", x, y, 0.9 * radius)


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


DRAWINGS: dict[str, Drawing] = {
    drawing.__name__.replace("_", "-"): drawing
    for drawing in (
        *(ringed_circle, open_disc, discs_in_order, cartouche, reach),
        *(token, chip, tile_number, galleon_tile),
    )
}
