"""A die on an open canvas. A captain's has round corners and the captain's colour and emblem; one
of the card's fleet is dark with cut corners, and its sign is none of a captain, though its colour
may be: nobody has to tell colours apart."""

from collections.abc import Mapping

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.story.sea.dice import SeaDie
from companion.games.gallions.screens.story.sea.words import FACE_ICONS
from companion.night.look.emblems import OUTLINES
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.captains import dark, draw_emblem
from companion.touch.widgets.drawing.shapes import filled_circle, star_filled
from companion.touch.widgets.drawing.words.inking import ink, ink_icon

# The signs of the fleets' colours.
FLEET_SHAPES: Mapping[str, str] = {
    "yellow": "cross",
    "green": "pennant",
    "red": "hourglass",
    "orange": "triangle",
    "blue": "star",
    "purple": "drop",
}
# Of a die's place: what the die itself takes of it; of a die of the fleet: how much of a side each
# corner loses.
BODY, CUT = 0.88, 0.2
# Of a small die: how wide the tab with its number is.
TAB = 0.72


def draw_fleet_sign(colour: str, x: float, y: float, radius: float) -> None:
    """The sign of a fleet on one of its dice."""
    points = [
        c for px, py in OUTLINES[FLEET_SHAPES[colour]] for c in (x + px * radius, y + py * radius)
    ]
    Color(*theme.captains[colour])
    star_filled(x, y, points)
    Color(*_fleet_colours()[1])
    SmoothLine(points=points, close=True, width=theme.stroke)


def draw_sign(die: SeaDie, x: float, y: float, radius: float) -> None:
    """Whose die it is."""
    if die.seat:
        draw_emblem(die.seat, x, y, radius, theme.stroke)
    else:
        draw_fleet_sign(die.colour, x, y, radius)


def _fleet_colours() -> tuple[list[float], list[float]]:
    """Dark in every theme: no captain's die is."""
    ground = dark(theme.ink, theme.paper)
    return (theme.ink, theme.paper) if ground == theme.ink else (theme.paper, theme.ink)


def die_colours(die: SeaDie) -> tuple[list[float], list[float]]:
    """The ground of a die, and what is written on it."""
    if die.seat:
        return theme.captains[die.seat], theme.captain_inks[die.seat]
    return _fleet_colours()


def draw_body(die: SeaDie, x: float, y: float, size: float) -> list[float]:
    """The die without its face; answers the colour to write on it with."""
    ground, writing = die_colours(die)
    body = BODY * size
    Color(*ground)
    if die.seat:
        box = (x - body / 2, y - body / 2, body, body)
        SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[0.2 * body])
        Color(*theme.ink)
        SmoothLine(rounded_rectangle=(*box, 0.2 * body, theme.corner), width=theme.stroke)
        return writing
    points = _cut_corners(x, y, body / 2)
    star_filled(x, y, points)
    Color(*theme.ink)
    SmoothLine(points=points, close=True, width=theme.stroke)
    return writing


def _cut_corners(x: float, y: float, half: float) -> list[float]:
    inner = half * (1 - 2 * CUT)
    quarter = [(half, inner), (inner, half)]
    corners = []
    for _turn in range(4):
        corners += quarter
        quarter = [(-dy, dx) for dx, dy in quarter]
    return [c for dx, dy in corners for c in (x + dx, y + dy)]


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


def draw_die(die: SeaDie, x: float, y: float, size: float) -> None:
    """A die with its face, its number, what it counts in battle if the face does not say so, and
    what the face does: where it is large."""
    writing = draw_body(die, x, y, size)
    draw_face(die.face, x - 0.04 * size, y + 0.04 * size, 0.5 * size, writing)
    draw_sign(die, x + 0.33 * size, y + 0.33 * size, 0.14 * size)
    _draw_number(die, x - 0.3 * size, y + 0.3 * size, 0.22 * size, writing)
    for number, icon in enumerate(_signs(die)[:2]):
        ink_icon(icon, x + (-0.28 + 0.26 * number) * size, y - 0.28 * size, 0.24 * size, writing)
    if die.strength is not None and str(die.strength) != die.face:
        ink(str(die.strength), x + 0.3 * size, y - 0.27 * size, 0.28 * size, writing)


def draw_small_die(
    die: SeaDie, x: float, y: float, size: float, tab: tuple[int, int] | None = None
) -> None:
    """A die with its face, where it is small; its number on a tab that stands out on that side."""
    if tab is not None:
        _draw_tab(die, x, y, size, tab)
    writing = draw_body(die, x, y, size)
    draw_face(die.face, x, y, 0.62 * size, writing)
    if not die.seat:
        draw_sign(die, x + 0.36 * size, y + 0.36 * size, 0.19 * size)


def _draw_tab(die: SeaDie, x: float, y: float, size: float, tab: tuple[int, int]) -> None:
    """Half below the die, so that one sees whose it is."""
    ground, writing = die_colours(die)
    across, up = tab
    tall = TAB * size
    left, bottom = x + across * 0.62 * size - tall / 2, y + up * 0.62 * size - tall / 2
    box = (left, bottom, tall, tall)
    Color(*ground)
    SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[0.2 * tall])
    Color(*theme.ink)
    SmoothLine(rounded_rectangle=(*box, 0.2 * tall, theme.corner), width=theme.stroke)
    at = (x + across * 0.7 * size, y + up * 0.7 * size)
    _draw_number(die, *at, 0.56 * size, writing)


def _draw_number(die: SeaDie, x: float, y: float, size: float, colour: list[float]) -> None:
    if die.number:
        ink(die.number, x, y, size, colour)
    else:
        ink_icon(ICONS["baron"], x, y, size, colour)


def _signs(die: SeaDie) -> list[str]:
    words = [action.partition("-")[0] for action in die.does]
    return [ICONS.get(word, "refresh" if word == "re" else "handshake") for word in words]
