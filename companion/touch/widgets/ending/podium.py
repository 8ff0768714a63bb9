"""The podium at the end of a game: a step for each captain, as high as the place is good."""

from collections.abc import Sequence
from typing import Protocol

from kivy.animation import Animation
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.system.i18n import _

# Second, first, third from left to right, then all others; how high each place stands.
ORDER = (1, 0, 2, 3, 4)
HEIGHTS = {1: 1.0, 2: 0.6, 3: 0.3, 4: 0.1, 5: 0.0}


class Placed(Protocol):
    """A captain at the end of a game."""

    @property
    def seat(self) -> str: ...
    @property
    def letter(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def place(self) -> int: ...
    @property
    def total(self) -> int: ...


class PodiumStep(BoxLayout):
    """A captain on the podium."""

    moves = True
    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")
    place = StringProperty("")
    # The place in words.
    rank = StringProperty("")
    total = StringProperty("")
    # From 0 for the lowest step to 1 for the highest; each is at least so many pixels high.
    high = NumericProperty(1)
    least = NumericProperty(0)
    # From 0 to 1 while the step rises.
    risen = NumericProperty(1)


class Podium(BoxLayout):
    """Its layout is `podium`: `load_kv_file` it."""

    steps = NumericProperty(3)

    def show(self, captains: Sequence[Placed], *, animate: bool = False) -> None:
        """The captains from the first to the last; those who are level have the same place."""
        self.clear_widgets()
        self.steps = len(captains)
        places = [one.place for one in captains]
        for index in ORDER:
            if index >= len(captains):
                continue
            one = captains[index]
            step = PodiumStep(
                seat=one.seat,
                letter=one.letter,
                name=one.name,
                place=str(one.place),
                rank=rank_text(one.place, tied=places.count(one.place) > 1),
                total=str(one.total),
                high=HEIGHTS[one.place],
            )
            if animate:
                step.risen = 0
                Animation(risen=1, duration=0.5, t="out_cubic").start(step)
            self.add_widget(step)


def rank_text(place: int, *, tied: bool) -> str:
    return _("{place}, tied").format(place=place) if tied else str(place)
