"""Plays Francis Drake on the screen by touch alone."""

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from companion.night.night import Move
from companion.system.i18n import _
from companion.touch.stage.fingers import Fingers, Gesture, moves_made

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

TILE_ICONS = {"ghost": "ghost", "hind": "star"}


class DrakeFingers(Fingers):
    """`make_both` makes two moves by one touch."""

    def make_both(self, sail_on: Move, move: Move) -> None:
        """The captain who is asked sails on, and the next mission is decided: by one touch."""
        assert sail_on["do"] == "sail-on"
        self.make_by(DrakeFingers.decide_onward, move, 2)

    def before_move(self) -> None:
        self.follow_hawkins()

    def after_move(self) -> None:
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

    # Laying out

    def enter_die(self, move: Move) -> None:
        self.tap(f"dice-{move['die']}")

    def lay_street(self, move: Move) -> None:
        """The choices hold only the order that lies; any other is tapped tile by tile."""
        if move in self.night.choices("table", "lay-street"):
            self.tap(_("As it lies now"))
            return
        for tile in move["order"]:
            self.tap(self.night.words.word(tile, "at"))
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

    def look_again(self) -> None:
        """In a game that was opened again the Informer has looked, and no curtain is drawn."""
        if not self.stage.app.shell.overlays:
            self.tap(_("Look"))

    def swap(self, move: Move) -> None:
        self.look_again()
        touch = self.hold_curtain()
        self.slide(touch, self.one("SwapButton", move=move))
        self.let_go(touch)

    def move_disc(self, move: Move) -> None:
        """Behind the curtain that a disc shall move, then on the chart where it goes."""
        self.look_again()
        self.choose_behind_curtain(_("Move my disc"))
        self.tap(self.one("Chart").cartouches[move["to"]])

    def keep(self, _move: Move) -> None:
        if self.stage.app.shell.overlays:
            self.choose_behind_curtain(_("Leave all"))
        else:
            self.tap(_("Leave all") if self.stage.has(_("Leave all")) else _("Look nowhere"))

    # Missions

    def attack(self, _move: Move) -> None:
        self.tap(_("Attack"))

    def trade(self, move: Move) -> None:
        self.tap(_("Take {good}").format(good=self.night.words.word(move["good"])))

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

    gestures: ClassVar[Mapping[str, Gesture]] = {
        "block": enter_die,
        "lay-street": lay_street,
        "lay-galleons": lay_galleons,
        "visit": visit,
        "set-sail": set_sail,
        "roll": enter_die,
        "place-frigates": lay_tokens,
        "place-troops": lay_tokens,
        "place-disc": lay_disc,
        "peek-discs": peek,
        "peek-defence": peek,
        "swap-discs": swap,
        "move-disc": move_disc,
        "keep": keep,
        "attack": attack,
        "trade": trade,
        "stand-down": stand_down,
        "turn-token": turn_token,
        "go-home": go_home,
        "sail-on": sail_on,
        "next-voyage": next_voyage,
    }
