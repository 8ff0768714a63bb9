"""The dice of the adventure card: how many of each colour, to be read across the table."""

from math import ceil

from kivy.properties import ListProperty

from companion.games.gallions.screens.story.sea.dice import named_die
from companion.games.gallions.screens.widgets.sea.dice_drawing import draw_body, draw_fleet_sign
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.words.inking import ink

# Of one colour with its word, and of a line, in design units.
WIDE, TALL = 172, 52


class FleetRow(DeferredDrawing):
    # (colour, how many, its word)
    fleet = ListProperty([])
    watched = ("fleet", "pos", "size")

    def height_for(self, width: float, colours: int) -> float:
        """Colours that do not fit beside the others stand below them."""
        return ceil(colours / self._in_row(width)) * TALL * theme.u

    def _in_row(self, width: float) -> int:
        return max(1, int(width / (WIDE * theme.u)))

    def draw(self) -> None:
        in_row = self._in_row(self.width)
        for number, (colour, count, word) in enumerate(self.fleet):
            row, place = divmod(number, in_row)
            left = self.x + place * WIDE * theme.u
            self._draw_colour(colour, count, word, left, self.top - (row + 0.5) * TALL * theme.u)

    def _draw_colour(self, colour: str, count: int, word: str, left: float, y: float) -> None:
        size = 44 * theme.u
        left += ink(str(count), left, y, theme.across, bold=True, anchor="left", across=True)
        left += 6 * theme.u
        draw_body(named_die(f"np-{colour}-1"), left + size / 2, y, size)
        draw_fleet_sign(colour, left + size / 2, y, 0.3 * size)
        room = (WIDE - 84) * theme.u
        ink(word, left + size + 8 * theme.u, y, min(19 * theme.t, room / 4.2), anchor="left")
