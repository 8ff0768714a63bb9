"""What a lord may answer in secret: keys behind the curtain, in another order each time."""

from collections.abc import Callable, Sequence
from random import SystemRandom

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.lords.screens.story.sealed_story import Answer
from companion.night.night import Move
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.widgets.buttons import TapButton

load_kv_file("lords/sealed_choices")

# The way of a finger must not tell what was chosen: this is no chance of the game.
SHUFFLE = SystemRandom()


class SealedKey(TapButton):
    """One answer, or an empty place: there are always equally many."""

    move = ObjectProperty(None, allownone=True)


class SealedChoices(BoxLayout):
    """`then` is told the answer."""

    note = StringProperty("")

    def __init__(
        self, note: str, answers: Sequence[Answer], places: int, then: Callable[[Move], object]
    ) -> None:
        super().__init__(note=note)
        empty = [Answer("", None)] * max(0, places - len(answers))
        shown = [*answers, *empty]
        SHUFFLE.shuffle(shown)
        for one in shown:
            key = SealedKey(text=one.text, move=one.move, enabled=one.move is not None)
            key.bind(on_tap=lambda tapped: then(tapped.move))
            self.ids.board.add_widget(key)
