"""The Spanish Main as a widget: the drawn chart with a cartouche for each destination."""

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, SmoothEllipse, SmoothLine
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.games.drake.rules.board.board import Board
from companion.games.drake.screens.chart_data import drawing
from companion.games.drake.screens.widgets.cargo import CARGO_ICONS
from companion.games.drake.screens.widgets.chart.cartouche import Cartouche
from companion.games.drake.screens.widgets.chart.chart_facts import left_at
from companion.night.night import Night
from companion.touch.look.theme import theme


class Chart(FloatLayout):
    """Shows a view of the game. In Python: `chart.show(night)` in the page's refresh.

    `reach`: the destinations that may be chosen now, all others look far away; None for no
    choice at all. `zone` and `seat`: how far whose supplies reach. `marked`: one destination to
    point at. `on_destination` tells every touch of a destination, also of those out of reach, so
    that the page can say why not.
    """

    zone = NumericProperty(4)
    seat = StringProperty("")
    reach = ListProperty(None, allownone=True)
    marked = StringProperty("")
    hovered = StringProperty("")

    __events__ = ("on_destination",)

    def __init__(self, **properties: Any) -> None:
        self.cartouches: dict[str, Cartouche] = {}
        self.pins = InstructionGroup()
        self._pinned: object = None
        self._arrange = Clock.create_trigger(self.arrange, -1)
        super().__init__(**properties)
        self.fbind("size", self._arrange)
        self.fbind("pos", self._arrange)
        for name in ("reach", "seat", "marked", "hovered"):
            self.fbind(name, self._looks)
        theme.bind(portrait=self.arrange_soon, u=self.arrange_soon, ink=self.arrange_soon)

    def on_kv_post(self, _: object) -> None:
        # Above the sheet, below the cartouches.
        self.ids.reach.canvas.after.add(self.pins)

    def on_destination(self, at: str) -> None:
        """A destination was touched."""

    def show(self, night: Night, viewer: str = "table") -> None:
        """Shows the game as the table may know it; another viewer only behind a curtain."""
        board: Board = night.game.setup.board
        view = night.view(viewer)
        if list(self.cartouches) != list(view["destinations"]):
            self._make(list(view["destinations"]))
        for at, seen in view["destinations"].items():
            one = self.cartouches[at]
            one.text = night.words.word(at, "at")
            one.icon = CARGO_ICONS[board.destinations[at].kind]
            one.facts = left_at(night, at, seen)
            one.discs = [(disc["seat"], disc["disc"] or "") for disc in seen["discs"]]
            one.closed = seen["blocked"]
        self._board = board
        self._looks()
        self._arrange()

    def _make(self, places: list[str]) -> None:
        for one in self.cartouches.values():
            self.remove_widget(one)
        self.cartouches = {}
        for at in places:
            one = Cartouche(at=at)
            one.closed = False
            one.fbind("size", self._arrange)
            one.bind(on_tap=lambda tapped: self.dispatch("on_destination", tapped.at))
            self.cartouches[at] = one
            self.add_widget(one)

    def _looks(self, *_: object) -> None:
        for at, one in self.cartouches.items():
            far = self.reach is not None and at not in self.reach
            one.look = "closed" if one.closed else "far" if far else "open"
            one.ringed = self.seat if self.reach is not None and one.look == "open" else ""
            one.marked = at == self.marked and not self.hovered
            one.hovered = at == self.hovered

    def arrange_soon(self, *_: object) -> None:
        self._arrange()

    def arrange(self, *_: object) -> None:
        sheet = drawing()
        for at, one in self.cartouches.items():
            spot = sheet.spot(self._board.destinations[at])
            x, y = spot.portrait if theme.portrait else spot.landscape
            one.center = self.x + x * self.width, self.y + y * self.height
        self._pins()

    def _pins(self) -> None:
        """A dot on the coast for each destination on land, and a line to its cartouche."""
        sheet = drawing()
        lines = []
        for at, one in self.cartouches.items():
            place = self._board.destinations[at]
            if place.kind == "galleon":
                continue
            px, py = sheet.part(sheet.spot(place).pin, theme.portrait)
            x, y = self.x + px * self.width, self.y + py * self.height
            lines.append((x, y, min(max(x, one.x), one.right), min(max(y, one.y), one.top)))
        look = (lines, theme.ink, theme.panel, theme.stroke, theme.u)
        if look == self._pinned:
            return
        self._pinned = look
        self.pins.clear()
        for x, y, *edge in lines:
            self.pins.add(Color(*theme.ink))
            self.pins.add(SmoothLine(points=[x, y, *edge], width=theme.stroke * 0.7))
            for colour, radius in ((theme.ink, 4.5), (theme.panel, 2)):
                r = radius * theme.u
                self.pins.add(Color(*colour))
                self.pins.add(SmoothEllipse(pos=(x - r, y - r), size=(2 * r, 2 * r), segments=16))

    def destination_at(self, x: float, y: float) -> str:
        """The destination under a point of the window, "" for none."""
        for at, one in self.cartouches.items():
            left, bottom = one.to_window(*one.pos)
            if left <= x <= left + one.width and bottom <= y <= bottom + one.height:
                return at
        return ""
