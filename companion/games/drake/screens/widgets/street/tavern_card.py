"""What a captain has rolled in the tavern: the sum and what it brings, for everybody to read."""

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.drake.screens.story.tavern_story import TavernRoll
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.framed import Framed


class TavernCard(Tap, Framed, BoxLayout):
    """Lies over the logs while there is a roll to tell; a tap puts it away."""

    roll = ObjectProperty(None, allownone=True)
    seat = StringProperty("")
    letter = StringProperty("")
    die_icon = StringProperty("")
    sum = StringProperty("")
    brings = StringProperty("")
    brings_icon = StringProperty("")

    def on_roll(self, _: object, roll: TavernRoll | None) -> None:
        if roll is None:
            return
        self.seat, self.letter = roll.seat, roll.letter
        self.die_icon, self.sum = f"dice-{roll.die}", roll.sum
        self.brings, self.brings_icon = roll.brings, roll.brings_icon
