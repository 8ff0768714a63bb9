"""The widgets of the port: its places, and the desk of each captain."""

from typing import Any

from kivy.app import App
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.story.captain_facts import loot_kinds
from companion.games.gallions.screens.story.cards.effect_words import kind_word
from companion.games.gallions.screens.story.market_story import Token
from companion.games.gallions.screens.story.port_story import Desk
from companion.games.gallions.screens.widgets.captain_column import show_galleon
from companion.touch.widgets.buttons import MoveButton, Tap
from companion.touch.widgets.drawing.framed import Framed

# How many times as wide as the others the desk of the captain is who decides alone, and of one who
# has many things to choose from; of five captains the others would be too narrow.
WIDE, WIDEST, WIDEST_OF_FIVE = 2.2, 4, 3
FEW_BUTTONS = 5
FIVE = 5


class PlaceTile(Framed, BoxLayout):
    """One of the six places in a row."""

    icon = StringProperty("")
    name = StringProperty("")
    # In words, or as loot.
    price = StringProperty("")
    costs = ListProperty([])
    here = BooleanProperty(False)
    closed = BooleanProperty(False)
    able = ListProperty([])


class TokenTile(Tap, Framed, BoxLayout):
    """Tokens of a kind, on one side of the counter: to give or to take."""

    seat = StringProperty("")
    side = StringProperty("give")
    kind = StringProperty("")
    icon = StringProperty("")
    label = StringProperty("")
    count = StringProperty("")
    given = NumericProperty(0)


class DealButton(MoveButton):
    """Stands for one thing to do, in one way or several: its move has them as `ways`."""


class CardButton(DealButton):
    """A card to choose, with what it does."""


class DeskHead(Tap, BoxLayout):
    """Who it is, with the points; a tap shows the captain's galleon. Where there is room, also the
    name, and what is held."""

    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")
    points = NumericProperty(0)
    held = ListProperty([])
    baron = BooleanProperty(False)
    wanted = BooleanProperty(False)
    # Where the captain is while each goes alone.
    place = StringProperty("")
    awaited = BooleanProperty(False)
    # What holds all desks: their words are of one size.
    together = ObjectProperty(None, allownone=True)


class CaptainDesk(Framed, BoxLayout):
    """What a captain has, and what may be done with it."""

    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")
    points = NumericProperty(0)
    baron = BooleanProperty(False)
    wanted = BooleanProperty(False)
    awaited = BooleanProperty(False)
    # Doubloons, Revenge cards and loot.
    held = ListProperty([])
    place = StringProperty("")
    # Between what is given and what is taken at the market.
    counter_text = StringProperty("")
    # Two tokens stand side by side; both sides of the counter do not fit below each other.
    slim = BooleanProperty(False)
    narrow = BooleanProperty(False)
    # What is told of the captain stands in one line.
    flat = BooleanProperty(False)
    flat_loot = BooleanProperty(False)
    line = BooleanProperty(False)
    # The galleon, drawn where there is nothing to tap.
    ship = ObjectProperty(None, allownone=True)
    # How much of the width, or of the height of an upright screen, it takes.
    share = NumericProperty(1)
    desk = ObjectProperty(None, allownone=True)

    __events__ = ("on_arrange",)

    def on_narrow(self, *_: object) -> None:
        self.dispatch("on_arrange")

    def on_arrange(self) -> None:
        """There is another width for the counter."""

    def open_galleon(self) -> None:
        show_galleon(App.get_running_app(), self.seat)


class DrawPanel(BoxLayout):
    """Asks which card or token was drawn by hand."""

    question = StringProperty("")


def desk_facts(desk: Desk, *, alone: bool, captains: int) -> dict[str, Any]:
    """The properties of a captain's desk among so many, for `fill`."""
    facts = desk.captain
    names = ("seat", "letter", "name", "points", "baron", "wanted", "awaited")
    share: float = WIDE if alone and facts.awaited else 1
    if desk.cards or len(desk.buttons) > FEW_BUTTONS:
        share = WIDEST_OF_FIVE if captains == FIVE else WIDEST
    # What may be traded lies on the counter already, and cards to choose from take its place.
    loot = [] if desk.trades or desk.cards else loot_kinds(facts.loot)
    revenge = [("revenge", desk.revenge)] if desk.revenge else []
    return {
        **{name: getattr(facts, name) for name in names},
        "held": [("doubloons", desk.doubloons), *revenge, *loot],
        "place": desk.place,
        "ship": desk.ship,
        "share": share,
        "desk": desk,
    }


def token_facts(seat: str, side: str, token: Token) -> dict[str, Any]:
    """The properties of a tile on the counter, for `fill`."""
    return {
        "seat": seat,
        "side": side,
        "kind": token.kind,
        "icon": ICONS[token.kind],
        "label": kind_word(token.kind).capitalize(),
        "count": f"{token.given}/{token.held}" if side == "give" else "",
        "given": token.given,
        "enabled": token.enabled,
    }
