"""What the Informer sees behind the curtain, and which two own discs change places."""

from collections.abc import Sequence
from secrets import SystemRandom
from typing import Any

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.screens.widgets.buttons import Tap
from companion.screens.widgets.framed import Framed
from companion.screens.widgets.hand import HandTile

# A pair of own discs that may be swapped: the move, and where each of them lies.
Swap = tuple[dict[str, Any], Sequence[tuple[str, str]]]


class SwapButton(Tap, Framed, BoxLayout):
    """Two own discs with their places."""

    texts = ListProperty(["", ""])


class Sight(BoxLayout):
    """`title` says what was looked at; discs or a token's value lie below, then the swaps."""

    title = StringProperty("")
    value = StringProperty("")
    note = StringProperty("")

    __events__ = ("on_swap",)

    def show_discs(self, discs: Sequence[tuple[str, str, str]]) -> None:
        """Each as seat, captain's name, and face."""
        for seat, name, disc in discs:
            tile = HandTile(seat=seat, name=name)
            tile.turn(disc)
            self.ids.seen.add_widget(tile)

    def offer(self, swaps: Sequence[Swap]) -> None:
        """In another order each time: the place of a finger tells nothing."""
        mixed = list(swaps)
        SystemRandom().shuffle(mixed)
        self.ids.swaps.cols = 1 if len(mixed) < 4 else 2 if len(mixed) < 9 else 3
        for move, discs in mixed:
            button = SwapButton(texts=[f"{disc} · {place}" for disc, place in discs])
            button.move = move
            button.bind(on_tap=lambda one: self.dispatch("on_swap", one.move))
            self.ids.swaps.add_widget(button)

    def on_swap(self, move: dict[str, Any]) -> None:
        """Two discs shall change places."""
