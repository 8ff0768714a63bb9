"""How a table of lords touches the screen: one button for all who agree, a voyage as a whole."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.bench.touches import captains_of
from companion.games.lords.bots.lord import BY_LUCK
from companion.games.lords.rules.moves.actions import Depart
from companion.games.lords.rules.moves.spending import Bid
from companion.games.lords.screens.chart.route import Route, Step
from companion.games.lords.screens.fingers.fingers import LordsFingers
from companion.games.lords.screens.story.cards.box_cards import box
from companion.kernel.chance import RecordedChance
from companion.kernel.game import Move as RuleMove
from companion.night.night import Move, as_sent
from companion.system.i18n import _
from companion.touch.stage.fingers import moves_made

# What is foreseen draws no card.
NO_CHANCE = RecordedChance(())
SAILED = ("depart", "sail", "home")
# What several lords do with one tap, if all of them want it.
TOGETHER = ("pass", "pay-all", "done")


class TableHands:
    """Plays what the app's own lords decide; `fingers` counts the taps."""

    def __init__(self, fingers: LordsFingers) -> None:
        self.fingers = fingers
        self.session = fingers.night.game
        self.captains = captains_of(fingers)

    def play_on(self) -> int:
        """Makes the next decision, or several that one tap stands for; answers how many."""
        made = moves_made(self.fingers.night)
        if called := self.called_bid():
            self.make(called)
            return moves_made(self.fingers.night) - made
        wishes = self.wishes()
        if not self.all_together(wishes):
            move = wishes[self.next_seat(wishes)]
            fleet = self.fleet_to_sail(move)
            if fleet:
                self.sail(move, fleet)
            else:
                self.make(move)
        return moves_made(self.fingers.night) - made

    def make(self, move: Move) -> None:
        """As the fingers do; but a voyage that was sent off goes on by itself after it."""
        self.fingers.before_move()
        made = moves_made(self.fingers.night)
        self.fingers.gestures[move["do"]](self.fingers, move)
        assert moves_made(self.fingers.night) > made, move
        self.fingers.after_move()

    # What they want

    def wishes(self) -> dict[str, Move]:
        """By seat. Where luck decides, only of the one who is asked now."""
        session, awaited = self.session, self.session.game.awaited(self.session.state)
        if self.step() in BY_LUCK:
            awaited = (self.fingers.stage.app.page.chosen or awaited[0],)
        wished = [
            self.captains[seat].choose(session.view(seat), session.choices(seat))
            for seat in awaited
        ]
        return dict(zip(awaited, as_sent(wished), strict=True))

    def called_bid(self) -> Move | None:
        """Bids are called across the table; the one that nobody tops is entered."""
        game, state, last = self.session.game, self.session.state, None
        lot = state.lot
        while state.lot == lot and state.step == "auction":
            move = self.choose(state, state.awaited[0])
            last = move if isinstance(move, Bid) else last
            state = game.play(state, move, NO_CHANCE).state
        return as_sent([last])[0] if last else None

    def step(self) -> str:
        view = self.session.view("table")
        return str(view["stage"] or view["phase"])

    def next_seat(self, wishes: Mapping[str, Move]) -> str:
        """Whoever wants something speaks; if it is the one whose buttons are shown, without a tap
        more."""
        chosen: str = self.fingers.stage.app.page.chosen
        seats = [chosen] if chosen in wishes else []
        seats += [seat for seat in wishes if seat != chosen]
        eager = [seat for seat in seats if wishes[seat]["do"] not in TOGETHER]
        return (eager or seats)[0]

    # Together

    def all_together(self, wishes: Mapping[str, Move]) -> bool:
        """Taps the button that stands for several lords, if there is one that they all want."""
        wished = list(wishes.values())
        for button in self.fingers.all("MoveButton"):
            moves = (button.move or {}).get("moves")
            if moves and all(move in wished for move in moves):
                self.fingers.tap(button)
                self.fingers.after_move()
                return True
        return False

    # Voyages

    def fleet_to_sail(self, move: Move) -> str:
        """Which fleet a lord wants to send on by this move; "" for none."""
        if move["do"] == "ready":
            then = self.after_ready(move)
            return then.fleet if isinstance(then, Depart) else ""
        if move["do"] in SAILED:
            return str(move.get("fleet") or self.session.view("table")["voyage"]["fleet"])
        return ""

    def after_ready(self, move: Move) -> RuleMove | None:
        """What the same lord does next."""
        state = self.session.game.play(
            self.session.state, self.session.game.read(self.session.state, move), NO_CHANCE
        ).state
        mine = state.step == "act" and state.turn == move["seat"]
        return self.choose(state, move["seat"]) if mine else None

    def sail(self, move: Move, fleet: str) -> None:
        """Draws the whole voyage that is wished, with as few taps as it takes, and sets out."""
        page, chart = self.fingers.stage.app.page, box(self.fingers.night).zones
        if page.route.fleet != fleet:
            self.tap_chart(Step("fleet", fleet))
        zones, home = self.voyage(move, fleet)
        while (page.route.zones, page.route.home) != (zones, home):
            self.tap_chart(next_tap(page.route, page.sailed, chart, zones, home=home))
        text = _("Sail on as drawn") if page.sailed else _("Set out as drawn")
        self.fingers.tap(text)
        self.fingers.after_move()

    def tap_chart(self, step: Step) -> None:
        self.fingers.taps += 1
        self.fingers.stage.tap(self.fingers.stage.app.page.board.point_of(step))

    def voyage(self, first: Move, fleet: str) -> tuple[tuple[str, ...], bool]:
        """The zones of a voyage and whether it ends at home, as far as nothing unforeseen comes."""
        game, state = self.session.game, self.session.state
        zones: tuple[str, ...] = state.voyage.visited if state.voyage else ()
        move: RuleMove | None = game.read(state, first)
        while move:
            if move.do == "home":
                return zones, True
            state = game.play(state, move, NO_CHANCE).state
            if state.voyage and state.voyage.fleet == fleet:
                zones = state.voyage.visited
            elif state.step != "act":
                break
            move = self.choose(state, state.awaited[0]) if state.step not in BY_LUCK else None
            if state.step == "act" and not (isinstance(move, Depart) and move.fleet == fleet):
                break
        return zones, False

    def choose(self, state: Any, seat: str) -> RuleMove:
        game = self.session.game
        return self.captains[seat].choose(game.view(state, seat), game.choices(state, seat))


def next_tap(
    route: Route, sailed: int, chart: Mapping[str, Any], zones: Sequence[str], *, home: bool
) -> Step:
    """The farthest tap that draws on just as it is wished."""
    wished = tuple(zones)
    if home and route.with_home(chart, wished[-1], sailed).zones == wished:
        return Step("home", wished[-1])
    for length in range(len(wished), 0, -1):
        step = wished[length - 1]
        if step in route.zones:
            # What was drawn before leads elsewhere: back to where they part.
            return Step("zone", step)
        if route.with_zone(chart, step, sailed).zones == wished[:length]:
            return Step("zone", step)
    raise LookupError(f"no tap leads from {route} to {wished}")
