"""Laying tokens in secret: a row for each place, a cell for each value that may lie there."""

from collections.abc import Mapping, Sequence
from secrets import SystemRandom
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.framed import Framed

Placement = Mapping[str, int]


class TokenPlacement:
    """A placement that is always one of those that the rules offer, changed place by place.

    It begins somewhere by chance: nobody can count on the tokens of a captain who changes nothing.
    """

    def __init__(self, placements: Sequence[Placement]) -> None:
        self.placements = placements
        self.laid = SystemRandom().choice(placements)

    @property
    def places(self) -> list[str]:
        return list(self.laid)

    @property
    def values(self) -> list[int]:
        return sorted({value for placement in self.placements for value in placement.values()})

    def put(self, place: str, value: int) -> None:
        """Lays a value at a place; as few others as possible give way."""
        wished = [placement for placement in self.placements if placement[place] == value]
        if wished:
            self.laid = min(wished, key=self._changes)

    def _changes(self, placement: Placement) -> int:
        return sum(placement[place] != value for place, value in self.laid.items())


class TokenCell(Tap, Framed, BoxLayout):
    """A value that may lie at a place."""

    # One finger lays all tokens on its way: see Curtain.
    rested = True

    place = StringProperty("")
    value = NumericProperty(0)
    icon = StringProperty("")
    text = StringProperty("")
    chosen = BooleanProperty(False)


class TokenRow(BoxLayout):
    """A place and its cells. They stand in another order each time: a finger tells nothing."""

    text = StringProperty("")


class TokenTable(BoxLayout):
    """What lies behind the curtain of the Admiral or the Governor. `on_done` lays the tokens."""

    done_text = StringProperty("")

    __events__ = ("on_done",)

    def __init__(
        self, placement: TokenPlacement, names: Mapping[str, str], icon: str, **more: Any
    ) -> None:
        super().__init__(**more)
        self.placement = placement
        self.cells: list[TokenCell] = []
        for place in placement.places:
            row = TokenRow(text=names[place])
            values = placement.values
            SystemRandom().shuffle(values)
            for value in values:
                cell = TokenCell(place=place, value=value, text=str(value), icon=icon)
                cell.bind(on_tap=self._put)
                self.cells.append(cell)
                row.add_widget(cell)
            self.ids.rows.add_widget(row)
        self.show_laid()

    def on_done(self) -> None:
        """The captain is content."""

    def _put(self, cell: TokenCell) -> None:
        self.placement.put(cell.place, int(cell.value))
        self.show_laid()

    def show_laid(self) -> None:
        for cell in self.cells:
            cell.chosen = self.placement.laid[cell.place] == cell.value
