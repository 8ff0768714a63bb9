"""Actions of the year on the chart: roles and soldiers, voyages, raids; the treasure fleet."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.games.lords.screens.chart.facts import chart_marks
from companion.games.lords.screens.chart.route import Route, Step, in_reach, next_zones
from companion.games.lords.screens.lords_page import LordsPage
from companion.games.lords.screens.samples import SAMPLES
from companion.games.lords.screens.story.cards.box_cards import box, card
from companion.games.lords.screens.story.fighting.voyage_story import (
    chart_facts,
    fleets_to_set_out,
    headline,
    may_sail_on,
    route_text,
)
from companion.games.lords.screens.story.moves.move_groups import MoveGroup
from companion.games.lords.screens.widgets.chart.board import ChartBoard
from companion.games.lords.screens.widgets.chart.own_chart import look, open_own_chart
from companion.games.lords.screens.widgets.chart.shown import show_sheet
from companion.games.lords.screens.widgets.facts.fact_list import FactList
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.stage.states import State
from companion.touch.widgets.buttons import MoveButton
from companion.touch.widgets.drawing.filling import fill

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage

# What a route stands for, once it is drawn.
SAILED = ("depart", "sail", "home")
NO_ROUTE = Route("", "")


class ChartPage(LordsPage):
    def __init__(self, **properties: Any) -> None:
        # The voyage as it is drawn, and how many zones of it are sailed.
        self.route, self.sailed = NO_ROUTE, 0
        # It was sent off, and nobody has drawn on it since.
        self._under_way = False
        self._year = 0
        # The zone that somebody looks at, while no fleet is in hand.
        self._zone = ""
        super().__init__(**properties)
        self.board = ChartBoard()
        self.board.bind(
            on_pick=lambda _board, step: self.pick(step),
            on_draw=lambda _board, step: self.pick(step, drawing=True),
            on_resized=lambda _board: self._show_chart(),
        )
        self.ids.map.add_widget(self.board)
        self._facts = FactList(wide=True)
        self.ids.body.add_widget(self._facts)

    def ask(self) -> str:
        return headline(self.night)

    def fill_lords(self) -> None:
        """One lord at a time acts here, in this year's order."""
        order = self.ids.order
        order.seats, order.turn = self.night.view()["order"] or [], self.chosen

    def show(self) -> None:
        self._take_in_hand()
        self._show_chart()

    def refresh(self) -> None:
        super().refresh()
        if self._under_way:
            Clock.schedule_once(self._sail_on, 0)

    # The fleet in hand

    @property
    def ready(self) -> list[str]:
        """Fleets that may set out now, or as soon as their lord is ready."""
        return fleets_to_set_out(self.night, self.chosen)

    def _take_in_hand(self) -> None:
        """Keeps the route as long as it leads on from where its fleet is."""
        view = self.night.view()
        voyage = view["voyage"]
        if view["year"] != self._year:
            # Last year's voyage is over.
            self.route, self._year = NO_ROUTE, view["year"]
        ready = self.ready if not voyage else []
        fleet = self.route.fleet if self.route.fleet in ready else next(iter(ready), "")
        visited = tuple(voyage["visited"]) if voyage else ()
        if voyage:
            fleet = voyage["fleet"]
        self.sailed = len(visited)
        if not fleet:
            self.route, self._under_way = NO_ROUTE, False
        elif self.route.fleet != fleet or self.route.zones[: self.sailed] != visited:
            self.route = Route(fleet, card(self.night, fleet).rig, visited)
            self._under_way = False

    def pick(self, step: Step, *, drawing: bool = False) -> None:
        """A tap, or a finger that draws: both make the same route."""
        route, zones = self.route, box(self.night).zones
        self._under_way = False
        if step.kind == "fleet":
            if not drawing and step.name != route.fleet:
                self.route = Route(step.name, card(self.night, step.name).rig)
        elif not route.fleet:
            self._zone = "" if step.name == self._zone else step.name
        elif step.kind == "home":
            self.route = route.with_home(zones, step.name, self.sailed)
        elif drawing:
            self.route = route.with_neighbour(zones, step.name, self.sailed)
        else:
            self.route = route.with_zone(zones, step.name, self.sailed)
        self._show_chart()
        self.fill_strip()

    def take_back(self) -> None:
        self._under_way = False
        self.route = self.route.shorter(self.sailed)
        self._show_chart()
        self.fill_strip()

    def send(self) -> None:
        """Sails the route, zone by zone, until there is something to decide. Whoever sets out is
        ready."""
        seat, self._under_way = self.chosen, True
        if self.night.choices(seat, "ready") and not self.play({"seat": seat, "do": "ready"}).ok:
            return
        while move := self.route.next_move(seat, self.sailed):
            before = self.sailed
            if not self.play(move).ok or not self.is_due() or self.sailed == before:
                return
            if self.night.choices(seat, "trade", "load"):
                return

    def _sail_on(self, _dt: float) -> None:
        """A voyage that was sent off goes on by itself once nobody has anything to decide here."""
        at_sea = self._under_way and self.app.page is self and self.is_due()
        if not at_sea or self.route.ahead(self.sailed) < 1 or not may_sail_on(self.night):
            return
        self.send()

    # Showing

    def _show_chart(self) -> None:
        if not self.is_due():
            return
        board, route, night = self.board, self.route, self.night
        show_sheet(board, night)
        pieces = board.pieces
        pieces.marks = chart_marks(night)
        pieces.ready, pieces.in_hand = self.ready, route.fleet
        zones = box(night).zones
        ends = route.home or not route.fleet
        pieces.lit = [] if ends else next_zones(zones, route.rig, route.zones)
        pieces.reach = [] if ends else sorted(in_reach(zones, route.rig, route.zones))
        pieces.route, pieces.sailed, pieces.home = list(route.zones), self.sailed, route.home
        pieces.chosen = "" if route.fleet else self._zone
        # Where it can trade, that comes first.
        last = self.sailed if night.choices(self.chosen, "trade", "load") else len(route.zones)
        shown = route.zones[last - 1] if route.zones else pieces.chosen
        self._facts.show(chart_facts(night, shown))

    # Buttons

    def groups(self) -> Sequence[MoveGroup]:
        groups = super().groups()
        if self.route.ahead(self.sailed) < 1:
            return groups
        return [group for group in groups if not self._is_drawn(group)]

    def _is_drawn(self, group: MoveGroup) -> bool:
        """Whether the route stands for it."""
        move = group.moves[0]
        return move["do"] in SAILED and move.get("fleet", self.route.fleet) == self.route.fleet

    def fill_strip(self) -> None:
        groups = self.groups()
        shown = [self._button(group, several=False, only=len(groups) == 1) for group in groups]
        fill(self.ids.moves, MoveButton, [*self._route_buttons(), *shown], self._tapped)

    def _route_buttons(self) -> list[dict[str, Any]]:
        if self.route.ahead(self.sailed) < 1:
            return []
        usual = {"seat": "", "detail": "", "kind": "plain"}
        return [
            {
                **usual,
                "text": _("Sail on as drawn") if self.sailed else _("Set out as drawn"),
                "detail": route_text(self.route, self.sailed),
                "icon": "sail-boat",
                "kind": "primary",
                "move": {"route": self.send},
            },
            {
                **usual,
                "text": _("One zone less"),
                "icon": "undo",
                "move": {"route": self.take_back},
            },
        ]

    def _tapped(self, button: MoveButton) -> None:
        if act := button.move.get("route"):
            act()
        else:
            super()._tapped(button)

    def open_own(self) -> None:
        open_own_chart()

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("ferry", "hand-pointing-up", "sail-boat", "sword-cross", "eye-lock")

    def help(self) -> tuple[str, str]:
        return _("The chart"), _(
            "First the lord whose turn it is makes fleets merchants or privateers and enlists or "
            "disbands soldiers, then is ready.\n\n"
            "Draw a voyage: put a finger on the fleet's zone and move it through the zones that "
            "are lit, or tap one after the other. A house is the way home. A tap on a zone of the "
            "line takes back what lies beyond it.\n\n"
            "Then set out. The fleet sails as drawn and stops where it can trade. Other lords are "
            "asked when it wants to trade with them, and may stop it.\n\n"
            "Privateers and colonies raid. When nothing is left to do, the lord is done and the "
            "next one follows.\n\n"
            "A number in a colony is its size, dots are soldiers. Your own secret bases are shown "
            "behind your curtain."
        )


def sample() -> Night:
    return SAMPLES.in_stage("voyage")


def many_lords() -> Night:
    def late(night: Night) -> bool:
        return night.view()["stage"] == "act" and night.round > 6 and bool(departs(night))

    return SAMPLES.first(late, SAMPLES.eight_players)


def departs(night: Night) -> list[Any]:
    return night.choices(night.turn, "depart")


def setting_out() -> Night:
    return SAMPLES.first(lambda night: night.view()["stage"] == "act" and bool(departs(night)))


def draw_voyage(stage: "Stage") -> None:
    """The shortest way home, tapped."""
    page = stage.app.page
    board: ChartBoard = page.board
    stage.frames(2)
    stage.tap(board.point_of(Step("home", next(iter(board.layout.homes)))))


def look_at_zone(stage: "Stage") -> None:
    board: ChartBoard = stage.app.page.board
    stage.frames(2)
    stage.tap(board.point_of(Step("zone", next(iter(board.layout.zones)))))


def hold_own_chart(stage: "Stage") -> Any:
    night = stage.app.night
    look(night, night.turn)
    stage.frames(2)
    return stage.press(stage.app.shell.overlays[0].ids.pad)


def with_privateer() -> Night:
    return SAMPLES.first(
        lambda night: (
            night.view()["stage"] == "act"
            and any(one.get("role") == "privateer" for one in night.view()["units"].values())
        )
    )


STATES = {
    "ready": State(look_at_zone, lambda: SAMPLES.in_stage("ready")),
    "act": State(lambda stage: stage.rest(), setting_out),
    "drawn": State(draw_voyage, setting_out),
    "eight_lords": State(lambda stage: stage.rest(), many_lords),
    "flota": State(lambda stage: stage.rest(), lambda: SAMPLES.first("flota")),
    "whose_bases": State(lambda stage: stage.app.page.open_own()),
    "own_bases": State(hold_own_chart, with_privateer),
}

SCREEN = ChartPage
