"""A card of the box: what the app believes it to say, and what its owner says of that."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.widgets.box_editor.box_cards import BoxCards
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.sheets.overlays import Overlay


class BoxCardLine(BoxLayout):
    """A field and what it says."""

    field = StringProperty("")
    text = StringProperty("")


class BoxCardSheet(Overlay):
    """`on_answer` tells what is to be done: confirm, correct, leave-out or reset."""

    card = StringProperty("")
    title = StringProperty("")
    said = StringProperty("")
    confirmed = BooleanProperty(False)
    # The owner has spoken of it before.
    told = BooleanProperty(False)
    # The owner has entered it: without that there is no such card.
    own = BooleanProperty(False)
    missing = BooleanProperty(False)
    # Dice and pieces are in every box.
    is_card = BooleanProperty(True)

    __events__ = ("on_answer",)

    def __init__(self, cards: BoxCards, card: str, **properties: Any) -> None:
        load_kv_file("box_editor")
        super().__init__(**properties)
        facts = cards.facts(card)
        self.card, self.title, self.said = card, facts.title, facts.said
        self.confirmed, self.missing = facts.confirmed, facts.missing
        self.told = cards.box.entry(card) is not None
        self.own = cards.is_own(card)
        self.is_card = " " in card
        lines = [{"field": field, "text": text} for field, text in cards.lines(card)]
        fill(self.ids.lines, BoxCardLine, lines)

    def on_answer(self, answer: str) -> None:
        """A button was tapped."""

    def answer(self, answer: str) -> None:
        self.close()
        self.dispatch("on_answer", answer)
