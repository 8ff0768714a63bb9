"""Plays a game on the screen by touch alone: for tests and measurements.

Every move is made by real touches where a captain would make them, and every touch is counted. A
finger that is held, slides and lets go is one touch; a second finger that taps is another.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.i18n import _
from companion.screens.night import Move, Night
from companion.screens.stage import Stage

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

TILE_ICONS = {"ghost": "ghost", "hind": "star"}


class NotByTouch(AssertionError):
    """A move that the screen does not let anybody make."""


class Fingers:
    """`make(move)` makes one of the choices, `make_both` two by one touch; `taps` counts them."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.taps = 0

    @property
    def night(self) -> Night:
        return self.stage.app.night

    def make(self, move: Move) -> None:
        """Makes a move, and does what the screen asks for before the next one."""
        self._make(move, DEEDS[move["do"]], 1)

    def make_both(self, sail_on: Move, move: Move) -> None:
        """The captain who is asked sails on, and the next mission is decided: by one touch."""
        assert sail_on["do"] == "sail-on"
        self._make(move, Fingers.decide_onward, 2)

    def _make(self, move: Move, deed: "Deed", records: int) -> None:
        self.follow_hawkins()
        made = moves_made(self.night)
        try:
            deed(self, move)
        except LookupError as missing:
            raise NotByTouch(f"{move} on {self.stage.app.page_name}: {missing}") from missing
        if moves_made(self.night) != made + records:
            shown = ", ".join(self.stage.texts())
            raise NotByTouch(f"{move} on {self.stage.app.page_name} does nothing; shown: {shown}")
        self.lay_out()
        self.follow_hawkins()

    def follow_hawkins(self) -> None:
        """The app tells each of his steps until somebody has laid his disc and taps it away."""
        while self.all("HawkinsBanner"):
            self.tap(_("Go on"))

    def lay_out(self) -> None:
        """The app shows what it has shuffled until hands have laid it on the board."""
        if self.all("LayOutSheet"):
            self.tap(_("It lies there"))

    # Touches

    def tap(self, target: "Widget | str") -> None:
        """One short touch; a target that must be scrolled to takes a second one."""
        widget = self.stage.find(target) if isinstance(target, str) else target
        before = widget.to_window(*widget.center)
        self.stage.reveal(widget)
        self.taps += 1 + (widget.to_window(*widget.center) != before)
        self.stage.tap(widget)

    def hold(self, target: "Widget") -> Any:
        self.taps += 1
        return self.stage.press(target)

    def slide(self, touch: Any, target: "Widget") -> None:
        touch.touch_move(*target.to_window(*target.center))
        self.stage.frames(1)

    def let_go(self, touch: Any) -> None:
        touch.touch_up()
        self.stage.frames(3)

    # Finding

    def one(self, name: str, **facts: object) -> "Any":
        """The widget of a class, by the name of the class, whose properties are these."""
        for widget in self.all(name):
            if all(getattr(widget, fact) == value for fact, value in facts.items()):
                return widget
        raise LookupError(f"there is no {name} with {facts}")

    def all(self, name: str) -> "list[Any]":
        return [widget for widget in self.stage.widgets() if type(widget).__name__ == name]

    # Laying out

    def enter_die(self, move: Move) -> None:
        self.tap(f"dice-{move['die']}")

    def lay_street(self, move: Move) -> None:
        """The choices hold only the order that lies; any other is tapped tile by tile."""
        if move in self.night.choices("table", "lay-street"):
            self.tap(_("As it lies now"))
            return
        for tile in move["order"]:
            self.tap(self.night.word(tile, "at"))
        self.tap(_("Lay the street"))

    def lay_galleons(self, move: Move) -> None:
        number = self.night.choices("table", "lay-galleons").index(move)
        self.tap(self.all("GalleonPicture")[number])

    # The street

    def visit(self, move: Move) -> None:
        buttons = self.all("SpotButton")
        self.tap(next(button for button in buttons if button.spot.move == move))

    def set_sail(self, _move: Move) -> None:
        """Once a voyage the app asks back, where much could still be loaded."""
        self.tap(_("Set sail"))
        if self.all("Dialog"):
            self.tap(self.stage.app.shell.overlays[0].ids.yes)

    # Secrets

    def lay_tokens(self, move: Move) -> None:
        """One finger rests on each value that shall be another, and lets go on the end."""
        task = _("Lay the frigates") if move["do"] == "place-frigates" else _("Lay the troops")
        curtain = next(iter(self.stage.app.shell.overlays), None)
        if curtain is None or curtain.what != task:
            if curtain is not None:
                self.tap("close")
            self.tap(self.one("OfficeCard", text=task))
        touch = self.hold_curtain()
        for place, value in move["tokens"].items():
            cell = self.one("TokenCell", place=place, value=value)
            if not cell.chosen:
                self.slide(touch, cell)
                self.stage.wait(partial(getattr, cell, "chosen"))
        self.slide(touch, self.stage.find(_("Lay them so")))
        self.let_go(touch)

    def hold_curtain(self) -> Any:
        curtain = self.stage.app.shell.overlays[0]
        return self.hold(curtain.ids.pad)

    def lay_disc(self, move: Move) -> None:
        """From the pad over the disc to the chart, without lifting the finger."""
        hand, chart = self.one("Hand"), self.one("Chart")
        touch = self.hold(hand.ids.pad)
        self.slide(touch, self.face(move["disc"]))
        self.slide(touch, chart.cartouches[move["at"]])
        self.let_go(touch)

    def face(self, disc: str) -> "Widget":
        icon = TILE_ICONS.get(disc, "")
        return self.one("HandTile", icon=icon, face="" if icon else disc)

    def peek(self, move: Move) -> None:
        """Chooses where, unless there is only one place, and at what; then the curtain is drawn."""
        chart = self.one("Chart")
        if chart.marked != move["at"]:
            self.tap(chart.cartouches[move["at"]])
        self.tap(_("The discs there") if move["do"] == "peek-discs" else _("The defence"))

    def swap(self, move: Move) -> None:
        touch = self.hold_curtain()
        self.slide(touch, self.one("SwapButton", move=move))
        self.let_go(touch)

    def move_disc(self, move: Move) -> None:
        """Behind the curtain that a disc shall move, then on the chart where it goes."""
        self.choose_behind_curtain(_("Move my disc"))
        self.tap(self.one("Chart").cartouches[move["to"]])

    def keep(self, _move: Move) -> None:
        if self.stage.app.shell.overlays:
            self.choose_behind_curtain(_("Leave all"))
        else:
            self.tap(_("Leave all") if self.stage.has(_("Leave all")) else _("Look nowhere"))

    def choose_behind_curtain(self, text: str) -> None:
        """With one finger: held, slid and let go."""
        touch = self.hold_curtain()
        self.slide(touch, self.stage.find(text))
        self.let_go(touch)

    # Missions

    def attack(self, _move: Move) -> None:
        self.tap(_("Attack"))

    def trade(self, move: Move) -> None:
        self.tap(_("Take {good}").format(good=self.night.word(move["good"])))

    def stand_down(self, _move: Move) -> None:
        self.tap(_("Stand down"))

    def turn_token(self, move: Move) -> None:
        self.tap(str(move["value"]))

    def go_home(self, _move: Move) -> None:
        self.tap(_("Go home"))

    def sail_on(self, _move: Move) -> None:
        self.tap(_("Sail on"))

    def offers_onward(self) -> bool:
        """Whether the next mission can be decided while a captain is asked to sail on."""
        return bool(self.all("OnwardButton"))

    def decide_onward(self, move: Move) -> None:
        self.tap(self.one("OnwardButton", move=move))

    # Between voyages

    def next_voyage(self, _move: Move) -> None:
        """The score, then what to reset: the main button of each leads on."""
        made = moves_made(self.night)
        for _step in range(2):
            if moves_made(self.night) == made:
                self.tap(self.one("TapButton", kind="primary"))


Deed = Callable[[Fingers, Move], None]

DEEDS: dict[str, Deed] = {
    "block": Fingers.enter_die,
    "lay-street": Fingers.lay_street,
    "lay-galleons": Fingers.lay_galleons,
    "visit": Fingers.visit,
    "set-sail": Fingers.set_sail,
    "roll": Fingers.enter_die,
    "place-frigates": Fingers.lay_tokens,
    "place-troops": Fingers.lay_tokens,
    "place-disc": Fingers.lay_disc,
    "peek-discs": Fingers.peek,
    "peek-defence": Fingers.peek,
    "swap-discs": Fingers.swap,
    "move-disc": Fingers.move_disc,
    "keep": Fingers.keep,
    "attack": Fingers.attack,
    "trade": Fingers.trade,
    "stand-down": Fingers.stand_down,
    "turn-token": Fingers.turn_token,
    "go-home": Fingers.go_home,
    "sail-on": Fingers.sail_on,
    "next-voyage": Fingers.next_voyage,
}


def moves_made(night: Night) -> int:
    """How many records the game has."""
    log = night.game.log("table")
    number: int = log[-1]["record"] if log else 0
    return number
