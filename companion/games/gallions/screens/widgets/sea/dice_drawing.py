"""A die on an open canvas: a captain's in the captain's colour, one of the card in ink, each with
the shape of its colour in a corner, so that nobody has to tell colours apart."""

from collections.abc import Mapping

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.story.sea.dice import SeaDie
from companion.games.gallions.screens.story.sea.words import FACE_ICONS
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.captains import OUTLINES, draw_emblem
from companion.touch.widgets.drawing.inking import ink, ink_icon
from companion.touch.widgets.drawing.shapes import filled_circle, star_filled

# Shapes of the colours that only dice of the card have; the others are those of the captains.
CARD_SHAPES: Mapping[str, str] = {"orange": "triangle", "purple": "drop"}
# Of a die's place: what the die itself takes of it.
BODY = 0.88


def draw_shape(colour: str, x: float, y: float, radius: float) -> None:
    """The sign of a colour, as on the badge of a captain."""
    if colour not in CARD_SHAPES:
        draw_emblem(colour, x, y, radius, theme.stroke)
        return
    points = [
        c for px, py in OUTLINES[CARD_SHAPES[colour]] for c in (x + px * radius, y + py * radius)
    ]
    Color(*theme.captains[colour])
    star_filled(x, y, points)
    Color(*theme.ink)
    SmoothLine(points=points, close=True, width=theme.stroke)


def die_colours(die: SeaDie) -> tuple[list[float], list[float]]:
    """The ground of a die, and what is written on it."""
    if die.seat:
        return theme.captains[die.seat], theme.captain_inks[die.seat]
    return theme.ink, theme.paper


def draw_body(die: SeaDie, x: float, y: float, size: float) -> list[float]:
    """The die without its face; answers the colour to write on it with."""
    ground, writing = die_colours(die)
    body = BODY * size
    left, bottom = x - body / 2, y - body / 2
    radius = body * (0.2 if die.seat else 0.08)
    Color(*ground)
    SmoothRoundedRectangle(pos=(left, bottom), size=(body, body), radius=[radius])
    Color(*theme.ink)
    SmoothLine(
        rounded_rectangle=(left, bottom, body, body, radius, theme.corner), width=theme.stroke
    )
    return writing


def draw_face(face: str, x: float, y: float, size: float, colour: list[float]) -> None:
    """A number or a sign."""
    if face == "grapeshot":
        Color(*colour)
        for across, up in ((0, 0.22), (-0.24, -0.18), (0.24, -0.18)):
            filled_circle(x + across * size, y + up * size, 0.2 * size)
    elif face in FACE_ICONS:
        ink_icon(FACE_ICONS[face], x, y, 0.92 * size, colour)
    else:
        ink(face or "?", x, y, size, colour)


def draw_die(die: SeaDie, x: float, y: float, size: float, *, plain: bool = False) -> None:
    """A die with its face. Unless `plain`, where it is large: its number, what it counts in battle
    if the face does not say so, and what the face does."""
    writing = draw_body(die, x, y, size)
    if plain:
        draw_face(die.face, x, y, 0.62 * size, writing)
        if not die.seat:
            draw_shape(die.colour, x + 0.34 * size, y + 0.34 * size, 0.16 * size)
        return
    draw_face(die.face, x - 0.04 * size, y + 0.04 * size, 0.5 * size, writing)
    draw_shape(die.colour, x + 0.33 * size, y + 0.33 * size, 0.14 * size)
    if not die.number and die.seat:
        ink_icon(ICONS["baron"], x - 0.28 * size, y + 0.3 * size, 0.22 * size, writing)
    else:
        ink(die.number, x - 0.32 * size, y + 0.3 * size, 0.2 * size, writing)
    for number, icon in enumerate(_signs(die)[:2]):
        ink_icon(icon, x + (-0.28 + 0.26 * number) * size, y - 0.28 * size, 0.24 * size, writing)
    if die.strength is not None and str(die.strength) != die.face:
        ink(str(die.strength), x + 0.3 * size, y - 0.27 * size, 0.28 * size, writing)


def _signs(die: SeaDie) -> list[str]:
    words = [action.partition("-")[0] for action in die.does]
    return [ICONS.get(word, "refresh" if word == "re" else "handshake") for word in words]
