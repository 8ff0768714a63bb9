"""What the Informer sees behind the curtain, and what may be done about it there."""

from collections.abc import Sequence
from math import ceil
from secrets import SystemRandom
from typing import Any

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.drake.screens.widgets.hand import HandTile
from companion.system.i18n import _
from companion.touch.widgets.buttons import Tap, TapButton
from companion.touch.widgets.drawing.framed import Framed

# A pair of own discs that may be swapped: the move, and where each of them lies.
Swap = tuple[dict[str, Any], Sequence[tuple[str, str]]]


class SwapButton(Tap, Framed, BoxLayout):
    """Two own discs with their places."""

    texts = ListProperty(["", ""])


class InformerCard(BoxLayout):
    """`title` says what was looked at; discs or a token's value lie below, then the choices.

    Which choices there are is public: they hang on what was looked at and on where discs lie.
    """

    title = StringProperty("")
    value = StringProperty("")
    note = StringProperty("")
    rows = NumericProperty(1)

    __events__ = ("on_swap", "on_move_disc", "on_leave_all")

    def show_discs(self, discs: Sequence[tuple[str, str, str]]) -> None:
        """Each as seat, captain's name, and face."""
        for seat, name, disc in discs:
            tile = HandTile(seat=seat, name=name)
            tile.turn(disc)
            self.ids.seen.add_widget(tile)

    def offer(self, swaps: Sequence[Swap], *, movable: bool) -> None:
        """Swaps in another order each time: the place of a finger tells nothing. With `movable` the
        disc can go elsewhere: that is said here, and where to is tapped on the chart."""
        mixed = list(swaps)
        SystemRandom().shuffle(mixed)
        for move, discs in mixed:
            button = SwapButton(texts=[f"{disc} · {place}" for disc, place in discs])
            button.move = move
            button.bind(on_tap=lambda one: self.dispatch("on_swap", one.move))
            self.ids.choices.add_widget(button)
        if movable:
            self._add(_("Move my disc"), "map-marker", "on_move_disc")
        self._add(_("Leave all"), "check", "on_leave_all")
        many = len(self.ids.choices.children)
        self.ids.choices.cols = 1 if many < 5 else 2 if many < 9 else 3
        self.rows = ceil(many / self.ids.choices.cols)

    def _add(self, text: str, icon: str, event: str) -> None:
        button = TapButton(text=text, icon=icon, size_hint_y=1)
        button.bind(on_tap=lambda _button: self.dispatch(event))
        self.ids.choices.add_widget(button)

    def on_swap(self, move: dict[str, Any]) -> None:
        """Two discs shall change places."""

    def on_move_disc(self) -> None:
        """The disc shall go elsewhere."""

    def on_leave_all(self) -> None:
        """All has been seen, and nothing shall change."""
