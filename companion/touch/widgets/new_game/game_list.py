"""Which game shall it be: each with its title and its mood, large."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kernel.registry import KITS
from companion.system.i18n import _
from companion.touch.game_screens import screens_of
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.framed import Framed


class GameCard(Tap, Framed, BoxLayout):
    """A game to be chosen."""

    icon = StringProperty("")
    title = StringProperty("")
    mood = StringProperty("")
    players = StringProperty("")
    tall = NumericProperty(0)


class GameList(BoxLayout):
    """One card below the other."""

    card_height = NumericProperty(0)

    def __init__(
        self, games: Sequence[str], choose: Callable[[str], object], **properties: Any
    ) -> None:
        super().__init__(**properties)
        for game in games:
            card = game_card(game)
            # It may never change, where there are many games.
            card.tall = self.card_height
            self.bind(card_height=card.setter("tall"))
            card.bind(on_tap=lambda _, game=game: choose(game))
            self.ids.games.add_widget(card)


def game_card(game: str) -> GameCard:
    kit, screens = KITS[game], screens_of(game)
    return GameCard(
        icon=screens.icon,
        title=kit.title,
        mood=_(screens.mood) if screens.mood else "",
        players=_("{least} to {most} players").format(least=kit.least_seats, most=len(kit.seats)),
    )
