"""The Spanish Main while the captains lay their discs: the chart, and the hand of who is next."""

from typing import Any

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.drake.screens.samples import first_sample, sample_night
from companion.games.drake.screens.widgets.chart.cartouche import Fact
from companion.games.drake.screens.widgets.chart.chart_facts import price_of
from companion.games.drake.screens.widgets.hand import DiscsLeft
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.app.page import Page
from companion.touch.look.theme import theme
from companion.touch.stage.stage import Stage
from companion.touch.stage.states import State
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.secrets.private import PinGate, pin_check

# Of a hand: four with numbers, and what the street may have added.
MOST_DISCS = 6


class MainPage(Page):
    """A disc is carried from the hand to the chart, or a destination is tapped first."""

    of_game = True

    seat = StringProperty("")
    reach = ListProperty([])
    count = NumericProperty(0)
    hint = StringProperty("")
    warning = StringProperty("")
    # The captain whose PIN was right in this turn.
    opened_for = StringProperty("")

    def on_kv_post(self, _: object) -> None:
        self.ids.hand.look = self.hand_of_turn
        self.ids.hand.bind(holding=self._uncover)
        self.app.shell.sleeper.bind(on_sleep=self._lock_again)

    def make_ready(self) -> None:
        self.ids.chart.show(self.night)
        self.count = MOST_DISCS
        fill(self.ids.hand.ids.public, DiscsLeft, [{}] * len(self.night.game.seats))

    def refresh(self) -> None:
        view, seat = self.night.view(), self.night.turn
        if seat not in view["captains"]:
            return
        captain, chart, hand = view["captains"][seat], self.ids.chart, self.ids.hand
        if seat != self.seat:
            self.opened_for = chart.marked = ""
        hand.close()
        self.seat, self.count = seat, captain["hand"]
        chart.seat, chart.zone = seat, captain["zone"]
        moves = self.night.choices(seat, "place-disc")
        self.reach = chart.reach = list(dict.fromkeys(move["at"] for move in moves))
        if chart.marked not in self.reach:
            chart.marked = ""
        chart.show(self.night)
        hand.locked = pin_check(seat) is not None and self.opened_for != seat
        self.warning = self._warning(captain["ship"])
        self._say()

    def _warning(self, ship: str) -> str:
        """In the private prompt alone; it hangs on nothing that the table does not know (R6)."""
        galleons = [
            at
            for at in self.reach
            if self.night.game.setup.board.destinations[at].kind == "galleon"
        ]
        if ship == "galleon" or not galleons:
            return ""
        return _("Your ship is no Galleon: a disc on a galleon can only be a bluff.")

    def _say(self) -> None:
        marked = self.ids.chart.marked
        name = self.night.words.captain(self.seat)
        if marked:
            self.hint = _("{captain}: hold, slide onto the disc for {place}, let go").format(
                captain=name, place=self.night.words.word(marked, "at")
            )
        else:
            self.hint = _("{captain}: hold, take a disc, carry it to its place").format(
                captain=name
            )
        self._show_facts()

    def _show_facts(self) -> None:
        """What the table may know: the marked destination's price, or how many discs are left."""
        view, marked = self.night.view(), self.ids.chart.marked
        strip = self.ids.hand.ids.public
        if marked:
            strip.clear_widgets()
            seen = view["destinations"][marked]
            strip.add_widget(Widget())
            for icon, text in price_of(self.night, marked, seen):
                fact = Fact(icon=icon, text=text, ink=theme.ink, grown=1.35)
                fact.size_hint_y, fact.height, fact.pos_hint = None, 32 * theme.u, {"center_y": 0.5}
                strip.add_widget(fact)
            strip.add_widget(Widget())
            return
        hands = {seat: str(view["captains"][seat]["hand"]) for seat in view["sailing"]}
        left = [
            {"seat": seat, "text": hand, "next": seat == self.seat} for seat, hand in hands.items()
        ]
        fill(strip, DiscsLeft, left)

    # Touches

    def hand_of_turn(self) -> list[str]:
        """Asked by the hand when it is held."""
        hand: list[str] = self.night.view(self.seat)["captains"][self.seat]["hand"]
        return hand

    def touch_destination(self, at: str) -> None:
        chart = self.ids.chart
        if at in self.reach:
            chart.marked = "" if chart.marked == at else at
            self._say()
        else:
            # The rules say why not; any disc of the hand is refused there.
            self.play(self._move(self.hand_of_turn()[0], at))

    def carry(self, x: float, y: float) -> None:
        at = self.ids.chart.destination_at(x, y)
        self.ids.chart.hovered = at if at in self.reach else ""

    def lay(self, disc: str, x: float, y: float) -> None:
        self.ids.chart.hovered = ""
        dropped = self.ids.chart.destination_at(x, y)
        in_hand = self.ids.hand.collide_point(x, y)
        at = dropped or (self.ids.chart.marked if in_hand else "")
        if at:
            self.play(self._move(disc, at))
        elif in_hand:
            self.app.tell(_("Carry the disc on to a destination, or tap one first."))

    def tell_to_hold(self) -> None:
        """The same of every disc, whether it could be laid or not."""
        self.app.tell(
            _("First hold the pad, then slide onto a disc and on to its place."), kind="refusal"
        )

    def _uncover(self, _: object, holding: bool) -> None:
        """Whoever holds the pad does so: the sentence may lie on the faces."""
        if holding:
            self.app.shell.close_toasts("refusal")

    def _move(self, disc: str, at: str) -> dict[str, object]:
        return {"seat": self.seat, "do": "place-disc", "disc": disc, "at": at}

    def ask_pin(self) -> None:
        check = pin_check(self.seat)
        if check:
            gate = PinGate(self.seat, check)
            gate.bind(on_unlock=self._unlock)
            gate.open()

    def _unlock(self, gate: PinGate) -> None:
        """The table may have seen a disc meanwhile, and the turn be another captain's."""
        if gate.seat == self.seat:
            self.opened_for = gate.seat
            self.ids.hand.locked = False

    def _lock_again(self, *_: object) -> None:
        """Whoever wakes the screen may be somebody else."""
        self.opened_for = ""
        self.ids.hand.locked = bool(self.seat) and pin_check(self.seat) is not None

    def on_leave(self) -> None:
        self.ids.hand.close()
        self.opened_for = self.ids.chart.marked = ""

    help_pictures = ("hidden-disc", "drake/cartouche", "drake/reach")

    def help(self) -> tuple[str, str]:
        return _("The Spanish Main"), _(
            "The captain at the top lays a mission disc face down. Hold the pad with the hand: "
            "your discs turn their faces to you. Slide onto one, and on to a destination on the "
            "chart; let go, and it lies there. Under way nobody sees its number, and the order of "
            "the discs is another one each time.\n\n"
            "Or tap the destination first, then hold the pad and let go on the disc.\n\n"
            "The coloured line is how far the supplies reach. Destinations ringed in the captain's "
            "colour can be chosen; touch another one to hear why it cannot. Beside the star are "
            "the points of a place, then its treasure, and a galleon's guns. A shield with a "
            "question mark is a token that nobody has turned."
        )


def sample() -> Night:
    """In the middle of sailing: discs lie, and a captain does not reach the last zones."""

    def shows_enough(night: Night) -> bool:
        view = night.view()
        laid = sum(len(place["discs"]) for place in view["destinations"].values())
        return laid >= 9 and view["captains"][night.turn]["zone"] < 4

    return sample_night(shows_enough)


def _holding(count: int) -> Night:
    """The captain whose turn it is has so many discs."""

    def so_many(night: Night) -> bool:
        return night.phase == "sailing" and night.view()["captains"][night.turn]["hand"] == count

    return first_sample(so_many)


def _white() -> Night:
    """White does not reach the last zones."""

    def at_sea(night: Night) -> bool:
        white = night.view()["captains"]["white"]
        return night.phase == "sailing" and night.turn == "white" and white["zone"] < 4

    return first_sample(at_sea, {"white": "Wilhelmina", "blue": "Bernardo", "red": "Anna"})


def _page(stage: Stage) -> MainPage:
    page = stage.app.page
    assert isinstance(page, MainPage)
    return page


def _hold(stage: Stage) -> Any:
    """A finger on the pad, which stays there."""
    return stage.press(_page(stage).ids.hand.ids.pad)


def _mark(stage: Stage) -> None:
    page = _page(stage)
    stage.tap(page.ids.chart.cartouches[page.reach[0]])


def _touch_too_far(stage: Stage) -> None:
    page = _page(stage)
    far = next(at for at in page.ids.chart.cartouches if at not in page.reach)
    stage.tap(page.ids.chart.cartouches[far])


def _drag_unheld(stage: Stage) -> None:
    page = _page(stage)
    touch = stage.press(page.ids.hand.tiles[0])
    touch.touch_move(*page.ids.chart.cartouches[page.reach[0]].center)
    touch.touch_up()


def knock(stage: Stage, pin: str = "") -> None:
    """Before a PIN; with `pin` that is entered, which may be several wrong ones."""
    page = _page(stage)
    player = stage.app.night.words.captain(page.seat)
    stage.app.settings.set_pin(player, "1588")
    stage.app.pin_guard.forget(player)
    page.refresh()
    stage.tap(page.ids.hand.ids.pad)
    for digit in pin:
        stage.tap(digit)


def open_table_sheet(stage: Stage) -> None:
    stage.wait(lambda: stage.app.table.ready)
    stage.app.table.open_sheet()


STATES = {
    "marked": State(_mark),
    "too_far": State(_touch_too_far),
    "unheld": State(_drag_unheld),
    "white": State(lambda _: None, _white),
    "hand_of_2": State(_hold, lambda: _holding(2)),
    "hand_of_4": State(_hold, lambda: _holding(4)),
    "hand_of_6": State(_hold, lambda: _holding(6)),
    "pin": State(knock),
    "wrong_pin": State(lambda stage: knock(stage, "1234")),
    "pin_wait": State(lambda stage: knock(stage, "1234" * 3)),
    "table_sheet": State(open_table_sheet, table=True),
}

SCREEN = MainPage
