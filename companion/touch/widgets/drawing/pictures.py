"""Small pictures beside the sentences of a help: what is named there, as it looks on the screen.

A game draws some of its own, "morra/hand": `GameScreens.help_pictures`.
"""

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.properties import StringProperty

from companion.touch.game_screens import Drawing, screens_of
from companion.touch.look.icons import glyphs
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.captains import draw_emblem
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.discs import draw_disc
from companion.touch.widgets.drawing.words.inking import ink_icon


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
    for drawing in (captain, captains, hidden_disc, score_line)
}


def drawing_of(name: str) -> Drawing | None:
    """By name; None for an icon."""
    game, _slash, short = name.rpartition("/")
    return screens_of(game).help_pictures().get(short) if game else DRAWINGS.get(name)


def is_picture(name: str) -> bool:
    """Whether there is a drawing or an icon of that name."""
    return drawing_of(name) is not None or name in glyphs()


class Picture(DeferredDrawing):
    """A drawing, or else an icon, by its name."""

    name = StringProperty("")

    watched = ("name", "pos", "size")

    def draw(self) -> None:
        radius = min(self.size) / 2
        if not self.name or radius < 1:
            return
        x, y = self.center
        drawing = drawing_of(self.name)
        if drawing:
            drawing(x, y, radius)
        else:
            ink_icon(self.name, x, y, 1.4 * radius)
