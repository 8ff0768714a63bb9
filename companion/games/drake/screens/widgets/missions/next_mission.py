"""The mission that comes next if the captain who is asked sails on, with its own choices."""

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.touch.widgets.buttons import MoveButton
from companion.touch.widgets.drawing.filling import fill


class OnwardButton(MoveButton):
    """A choice of the next mission; to tap it says that the captain before it sails on."""

    # Which mission: two of them may offer the same move, and a finger must pause between them.
    mission = ObjectProperty(None, allownone=True)

    def on_mission(self, *_: object) -> None:
        self.on_move()


class FactSign(BoxLayout):
    """A number of a mission with its icon, in little room."""

    icon = StringProperty("")
    value = StringProperty("")
    lacking = BooleanProperty(False)


class NextMission(BoxLayout):
    """`offer` shows a mission, `withdraw` nothing; `on_decide` tells which move was tapped."""

    shown = BooleanProperty(False)
    heading = StringProperty("")
    seat = StringProperty("")
    letter = StringProperty("")
    disc = StringProperty("")
    place = StringProperty("")
    place_icon = StringProperty("")
    fact_count = NumericProperty(0)

    __events__ = ("on_decide",)

    def make_ready(self) -> None:
        """Makes what it will need."""
        self.offer([{}] * 5, [{"text": "", "icon": "anchor"}] * 4)
        self.withdraw()

    def offer(
        self, facts: Sequence[Mapping[str, Any]], choices: Sequence[Mapping[str, Any]]
    ) -> None:
        """Numbers as properties of a FactSign, choices as those of an OnwardButton."""
        self.fact_count = len(facts)
        fill(self.ids.facts, FactSign, facts)
        fill(
            self.ids.choices,
            OnwardButton,
            [{"size_hint_y": 1, **choice} for choice in choices],
            on_tap=lambda button: self.dispatch("on_decide", button.move),
        )
        self.shown = True

    def withdraw(self) -> None:
        self.heading = self.letter = self.disc = self.place = self.place_icon = self.seat = ""
        fill(self.ids.facts, FactSign, [])
        fill(self.ids.choices, OnwardButton, [])
        self.shown = False

    def on_decide(self, move: dict[str, Any]) -> None:
        """Somebody has decided on this mission."""
