"""Laying out the board before a voyage: what the table rolls and lays, and enters here."""

from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.games.drake.street import THING_COUNTED
from companion.games.kernel.game import TABLE
from companion.i18n import _
from companion.screens.night import Move, Night
from companion.screens.page import Page
from companion.screens.samples import sample_night
from companion.screens.street_order import StreetOrder
from companion.screens.street_view import Sign
from companion.screens.theme import theme
from companion.screens.widgets.assumed import is_assumed
from companion.screens.widgets.buttons import Tap
from companion.screens.widgets.cargo import CARGO_ICONS
from companion.screens.widgets.inking import ink, ink_icon
from companion.screens.widgets.street import Drawn, draw_row

TILE_THINGS = {**THING_COUNTED, "golden-hind": "hind"}
STEPS = ("block", "lay-street", "lay-galleons")


class StreetTile(Tap, FloatLayout):
    """A tile of the street with the number it has been given; "" for none yet."""

    text = StringProperty("")
    icon = StringProperty("")
    number = StringProperty("")


class GalleonTile(Drawn):
    """A galleon tile in a picture of the board: where it lies, its points and its guns."""

    place = StringProperty("")
    points = NumericProperty(0)
    guns = NumericProperty(0)
    assumed = BooleanProperty(False)

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
        SmoothLine(rounded_rectangle=(*box, 5 * u), width=theme.stroke)
        points = (Sign("star-four-points", str(self.points)),)
        guns = (Sign("bomb", str(self.guns)),)
        draw_row(points, x, bottom + 0.62 * tall, 0.34 * tall, 0.8 * wide, theme.ink)
        draw_row(guns, x, bottom + 0.24 * tall, 0.26 * tall, 0.7 * wide, theme.ink_soft)
        if self.assumed:
            corner = x + wide / 2 - 10 * u, bottom + tall - 10 * u
            ink_icon("help-circle-outline", *corner, 12 * u, theme.ink_soft)


class GalleonPicture(Tap, BoxLayout):
    """One way in which the tiles may lie on the galleons: tap the one that looks like the board."""

    label = StringProperty("")


class LayoutPage(Page):
    """Asks for one thing after the other, as the game does."""

    of_game = True

    step = OptionProperty("lay-galleons", options=STEPS)
    next_text = StringProperty("")
    complete = BooleanProperty(False)
    begun = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.street = StreetOrder([])
        self._asked: tuple[str, int] = ("", 0)

    def refresh(self) -> None:
        moves = self.night.choices(TABLE, *STEPS) if self.night.phase == "set-up" else []
        if not moves:
            return
        self.step = moves[0]["do"]
        asked = (self.night.save.name if self.night.save else "", self.night.voyage)
        if self.step == "lay-street":
            if asked != self._asked or not self.street.tiles:
                self.street = StreetOrder(moves[0]["order"])
                self._asked = asked
            self._show_street()
        elif self.step == "lay-galleons":
            self._show_galleons(moves)

    # The die of the two-player game

    def roll(self, die: int) -> None:
        self.play({"seat": TABLE, "do": "block", "die": die})

    # The street

    def _show_street(self) -> None:
        tiles = self.ids.tiles
        if len(tiles.children) != len(self.street.tiles):
            tiles.clear_widgets()
            for _tile in self.street.tiles:
                tiles.add_widget(StreetTile())
        for widget, tile in zip(reversed(tiles.children), self.street.tiles, strict=True):
            widget.text = self.night.word(tile, "at")
            widget.icon = CARGO_ICONS[TILE_THINGS.get(tile, tile)]
            widget.number = str(self.street.places.get(tile, ""))
            widget.on_tap = lambda tile=tile: self.tap_tile(tile)
        self.complete, self.begun = self.street.complete, bool(self.street.places)
        self.next_text = (
            _("Sixteen tiles are laid. Is this your street?")
            if self.complete
            else _("Which tile lies at number {number}?").format(number=self.street.next_number)
        )

    def tap_tile(self, tile: str) -> None:
        self.street.tap(tile)
        self._show_street()

    def start_over(self) -> None:
        self.street.clear()
        self._show_street()

    def lay_as_it_lies(self) -> None:
        self._lay(self.street.tiles)

    def lay_street(self) -> None:
        self._lay(self.street.order)

    def _lay(self, order: list[str]) -> None:
        if self.play({"seat": TABLE, "do": "lay-street", "order": order}).ok:
            self.street = StreetOrder([])

    # The galleons

    def _show_galleons(self, moves: list[Move]) -> None:
        pictures = self.ids.pictures
        pictures.clear_widgets()
        for move in moves:
            tiles = [self._tile(at, tile) for at, tile in move["tiles"].items()]
            told = ", ".join(f"{one['place']}: {one['points']}/{one['guns']}" for one in tiles)
            picture = GalleonPicture(label=told)
            for tile in tiles:
                picture.add_widget(GalleonTile(**tile))
            picture.bind(on_tap=lambda _, move=move: self.play(move))
            pictures.add_widget(picture)

    def _tile(self, at: str, tile: str) -> dict[str, Any]:
        board = self.night.game.setup.board
        one = board.tiles[tile]
        return {
            "place": _("Zone {number}").format(number=board.destinations[at].zone),
            "points": one.points,
            "guns": one.guns,
            "assumed": is_assumed(self.night, f"{tile}.points", f"{tile}.guns"),
        }

    def help(self) -> tuple[str, str]:
        if self.step == "block":
            return _("Closed destinations"), _(
                "With two captains a part of the Spanish Main stays closed in each voyage. Roll "
                "the die on the table and tap the face that it shows."
            )
        if self.step == "lay-street":
            return _("The street"), _(
                "Shuffle the sixteen tiles and lay them out; investor and dockside stay where "
                "they are. Then tap the tiles here in the order in which they lie: the last one "
                "finds its place by itself. A second tap on a tile takes its number back, and the "
                "next tile that you tap gets it.\n\n"
                "If the street stays as it was, one tap on As it lies now is enough."
            )
        return _("The galleons"), _(
            "Shuffle the galleon tiles and lay one on each galleon that is open. Then tap the "
            "picture that looks like your board: the galleons are in the order of their zones, "
            "each with its points and below them its guns."
        )


def sample() -> Night:
    """Where the longest thing is entered."""
    return sample_night("set-up", shuffles="entered", variants=["shuffled-first-street"])


SCREEN = LayoutPage
