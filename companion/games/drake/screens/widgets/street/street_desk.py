"""Where everything lies around Plymouth street: each orientation has its own arrangement."""

from collections.abc import Sequence
from math import floor
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.games.drake.screens.street.ship_logs import ShipLog
from companion.games.drake.screens.street.street_view import Spot, Stop
from companion.games.drake.screens.widgets.street.ship_log import LogCard
from companion.games.drake.screens.widgets.street.street import StreetStop, name_sizes
from companion.touch.look.theme import theme

# How the street winds: places in a row, rows.
ACROSS, UPRIGHT = (6, 3), (5, 4)
# How much taller than the others the log of the captain whose turn it is, with room and without.
NOW, NOW_TIGHT = 2.0, 1.4
# How high is what lies over the logs for a moment.
MOMENT = 212


class StreetDesk(Layout):
    """Eighteen stops on a winding street, the logs, and at its end what else can be done.

    Put one child into it: that stands where the street leads to the sea.
    """

    # How tall the child at the end must be in landscape; upright it has two places of the street.
    end_height = NumericProperty(54)
    end = ObjectProperty(None, allownone=True)
    # Lies over the logs, from the top on, while it is seen.
    moment = ObjectProperty(None, allownone=True)

    __events__ = ("on_spot",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.stops: list[StreetStop] = []
        self.cards: list[LogCard] = []
        arrange = self._trigger_layout
        for name in ("pos", "size", "end_height", "children"):
            self.fbind(name, arrange)
        theme.bind(u=self.arrange_soon, t=self.arrange_soon, portrait=self.arrange_soon)

    def on_moment(self, *_: object) -> None:
        self.moment.bind(opacity=self.arrange_soon)

    def arrange_soon(self, *_: object) -> None:
        self._trigger_layout()

    def on_spot(self, spot: Spot) -> None:
        """A circle was tapped."""

    def show(self, stops: Sequence[Stop], logs: Sequence[ShipLog], acting: str) -> None:
        while len(self.stops) < len(stops):
            self.stops.append(StreetStop())
            self.stops[-1].bind(on_spot=lambda _, spot: self.dispatch("on_spot", spot))
            self._add(self.stops[-1])
        for widget, stop in zip(self.stops, stops, strict=True):
            widget.show(stop, acting)
        self._show_logs(logs)

        self._trigger_layout()

    def stop_at(self, at: str) -> StreetStop | None:
        """The place of the street that this location is."""
        return next((stop for stop in self.stops if stop.stop.at == at), None)

    def _show_logs(self, logs: Sequence[ShipLog]) -> None:
        """Each captain keeps a card: it moves, and little on it has to be written anew."""
        cards = {card.log.seat: card for card in self.cards}
        for seat in set(cards) - {log.seat for log in logs}:
            self.remove_widget(cards[seat])
        self.cards = [cards.get(log.seat) or LogCard() for log in logs]
        for card, log in zip(self.cards, logs, strict=True):
            card.show(log)
            if card.parent is None:
                self._add(card)
        self._trigger_layout()

    def _add(self, widget: Widget) -> None:
        """Under what lies over the logs."""
        self.add_widget(widget, index=1 if self.moment else 0)

    def do_layout(self, *_: object) -> None:
        if theme.portrait:
            self._lay_upright()
        else:
            self._lay_across()

    def _lay_across(self) -> None:
        u = theme.u
        column = 214 * u
        self._lay_street(ACROSS, self.x + 4 * u, self.width - column - 13 * u, self.height - 6 * u)
        x, y = self.right - column - 5 * u, self.y + 4 * u
        end = self.end_height * u
        if self.end:
            place(self.end, x, y, column, end)
        room = self.height - 4 * u - end - 10 * u
        now = NOW if end < 0.2 * self.height else NOW_TIGHT
        # On whole pixels, so that a card looks the same wherever it is moved to.
        share = floor(min(96 * u, room / (now + len(self.cards) - 1))) if self.cards else 0
        top = floor(self.top - 4 * u)
        for n, card in enumerate(self.cards):
            tall = room - share * (len(self.cards) - 1) if n == 0 else share
            tall = floor(min(tall, 150 * u))
            place(card, floor(x), top - tall, floor(column), tall)
            top -= tall
        self._lay_moment(x, self.top - 4 * u, column, room)

    def _lay_moment(self, x: float, top: float, width: float, room: float) -> None:
        if self.moment:
            high = min(room, MOMENT * theme.u)
            place(self.moment, x, top - high, width, high)
            for card in self.cards:
                card.covered = self.moment.opacity > 0 and card.top > self.moment.y + 1

    def _lay_upright(self) -> None:
        u = theme.u
        street = min(0.745 * self.height, 4 * 131 * u)
        self._lay_street(UPRIGHT, self.x, self.width, street)
        columns, rows = UPRIGHT
        wide, tall = self.width / columns, street / rows
        if self.end:
            gap = 6 * u
            bottom = self.top - street
            place(self.end, self.x + gap, bottom + gap, 2 * (wide - gap), tall - 2 * gap)
        if not self.cards:
            return
        self._lay_cards_below(self.top - street - 4 * u)

    def _lay_cards_below(self, top: float) -> None:
        """The first over the whole width, the others in pairs."""
        u, gap = theme.u, 4 * theme.u
        first, *others = self.cards
        columns = 2
        lines = -(-len(others) // columns)
        room = top - self.y - 2 * u
        share = floor(min(118 * u, room / (1.2 + lines)))
        tall = floor(min(room - share * lines, 150 * u))
        top = floor(top)
        place(first, floor(self.x + gap), top - tall, floor(self.width - 2 * gap), tall)
        wide = floor((self.width - (columns + 1) * gap) / columns)
        for n, card in enumerate(others):
            row, column = divmod(n, columns)
            x = floor(self.x + gap + column * (wide + gap))
            # One that is left over has the whole width.
            alone = column == 0 and n == len(others) - 1
            across = floor(self.width - 2 * gap) if alone else wide
            place(card, x, top - tall - (row + 1) * share, across, share)
        self._lay_moment(self.x + gap, top, self.width - 2 * gap, room)

    def _lay_street(self, shape: tuple[int, int], x: float, width: float, height: float) -> None:
        columns, rows = shape
        wide, tall = width / columns, height / rows
        sizes = name_sizes([stop.stop for stop in self.stops], (wide, tall)) if self.stops else ()
        for n, (stop, size) in enumerate(zip(self.stops, sizes, strict=True)):
            stop.name_size = size
            row, column = divmod(n, columns)
            back = row % 2 == 1
            if back:
                column = columns - 1 - column
            if n % columns == columns - 1 and n < len(self.stops) - 1:
                stop.onward = "chevron-down"
            else:
                stop.onward = "chevron-left" if back else "chevron-right"
            place(stop, x + column * wide, self.top - 3 * theme.u - (row + 1) * tall, wide, tall)


def place(widget: Widget, x: float, y: float, width: float, height: float) -> None:
    widget.size = width, height
    widget.pos = x, y
