"""Laying out the board before a voyage: what the table rolls and lays, and enters here."""

from typing import Any

from kivy.properties import BooleanProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.games.drake.rules.phases.street import THING_COUNTED
from companion.games.drake.screens.samples import TWO_CAPTAINS, sample_night
from companion.games.drake.screens.street.street_order import StreetOrder
from companion.games.drake.screens.widgets.cargo import CARGO_ICONS
from companion.games.drake.screens.widgets.galleon_tile import galleon_tile
from companion.kernel.game import TABLE
from companion.night.night import Move, Night
from companion.system.i18n import _
from companion.touch.app.page import Page
from companion.touch.stage.states import State
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.framed import Framed

TILE_THINGS = {**THING_COUNTED, "golden-hind": "hind"}
STEPS = ("block", "lay-street", "lay-galleons")


class StreetTile(Tap, Framed, FloatLayout):
    """A tile of the street with the number it has been given; "" for none yet."""

    text = StringProperty("")
    icon = StringProperty("")
    number = StringProperty("")


class GalleonPicture(Tap, Framed, BoxLayout):
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
        if self.step == "lay-street":
            if self.night.this_round != self._asked or not self.street.tiles:
                self.street = StreetOrder(moves[0]["order"])
                self._asked = self.night.this_round
            self._show_street()
        elif self.step == "lay-galleons":
            self._show_galleons(moves)

    def on_step(self, *_: object) -> None:
        Tap.ignore_quick_taps()

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
            widget.text = self.night.words.word(tile, "at")
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
            tiles = [galleon_tile(self.night, at, tile) for at, tile in move["tiles"].items()]
            told = ", ".join(f"{one.place}: {one.points}/{one.guns}" for one in tiles)
            picture = GalleonPicture(label=told)
            for tile in tiles:
                picture.add_widget(tile)
            picture.bind(on_tap=lambda _, move=move: self.play(move))
            pictures.add_widget(picture)

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return {
            "block": ("dice-multiple",),
            "lay-street": ("drake/tile-number", "check"),
            "lay-galleons": ("drake/galleon-tile",),
        }[self.step]

    def help(self) -> tuple[str, str]:
        if self.step == "block":
            return _("Closed destinations"), _(
                "With two captains a part of the Spanish Main stays closed in each voyage. Roll "
                "the die on the table and tap the face that it shows; then the app says on which "
                "destinations the mission discs of Hawkins lie."
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


def after_hawkins() -> Night:
    """Where he has closed destinations, and the table is told which."""
    return sample_night("set-up", TWO_CAPTAINS, shuffles="entered")


STATES = {"hawkins_closes": State(lambda _stage: None, after_hawkins)}
SCREEN = LayoutPage
