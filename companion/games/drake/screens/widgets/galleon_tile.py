"""A Spanish galleon tile as it lies on the board, to compare with the real one."""

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.properties import NumericProperty, StringProperty

from companion.games.drake.screens.street.street_view import Sign
from companion.games.drake.screens.widgets.street.signs import draw_row
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.words.inking import ink


class GalleonTile(DeferredDrawing):
    """A galleon tile in a picture of the board: where it lies, its points and its guns."""

    place = StringProperty("")
    points = NumericProperty(0)
    guns = NumericProperty(0)

    watched = ("pos", "size", "place", "points", "guns")

    def draw(self) -> None:
        u = theme.u
        word = min(15 * theme.t, 0.2 * self.width)
        tall = min(self.height - 1.5 * word, 1.25 * self.width)
        wide = min(self.width, 0.9 * tall)
        x = self.center_x
        bottom = self.center_y - (tall + 1.5 * word) / 2
        ink(self.place, x, bottom + tall + 0.75 * word, word, theme.ink_soft, bold=False)
        box = (x - wide / 2, bottom, wide, tall)
        Color(*theme.paper)
        SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=[5 * u])
        Color(*theme.ink)
        SmoothLine(rounded_rectangle=(*box, 5 * u, theme.corner), width=theme.stroke)
        points = (Sign("star-four-points", str(self.points)),)
        guns = (Sign("bomb", str(self.guns)),)
        draw_row(points, x, bottom + 0.62 * tall, 0.34 * tall, 0.8 * wide, theme.ink)
        draw_row(guns, x, bottom + 0.24 * tall, 0.26 * tall, 0.7 * wide, theme.ink_soft)


def galleon_tile(night: Night, at: str, tile: str) -> GalleonTile:
    board = night.game.setup.board
    one = board.tiles[tile]
    return GalleonTile(
        place=_("Zone {number}").format(number=board.destinations[at].zone),
        points=one.points,
        guns=one.guns,
    )
