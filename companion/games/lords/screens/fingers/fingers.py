"""Plays Lords on the screen by touch alone."""

from collections.abc import Mapping
from typing import ClassVar

from companion.games.lords.rules.moves.verbs import VERBS
from companion.games.lords.screens.story.sealed_story import PLACES
from companion.kernel.game import TABLE
from companion.night.night import Move
from companion.system.i18n import _
from companion.touch.stage.fingers import Fingers, Gesture


class LordsFingers(Fingers):
    def before_move(self) -> None:
        self.read_year()

    def after_move(self) -> None:
        self.read_year()

    def read_year(self) -> None:
        """A new year lies over the page until somebody has read it."""
        for sheet in self.all("YearSheet"):
            self.tap(self.one("TapButton", text=_("Go on"), parent=sheet.children[0]))

    def tap_move(self, move: Move) -> None:
        if move["do"] in PLACES:
            self.answer(move)
            return
        page = self.stage.app.page
        if move["seat"] != TABLE and page.chosen != move["seat"]:
            self.tap(self.one("LordTile", seat=move["seat"]))
        if move["do"] == "reveal":
            self._choose_kind(move)
        if move["do"] == "bid" and not self._has_button(move):
            self._enter_bid(move)
        else:
            self.tap_button(move)

    def answer(self, move: Move) -> None:
        """Held, slid and let go, behind the curtain of that lord."""
        curtain = self.stage.app.page.curtain
        drawn = curtain in self.stage.app.shell.overlays
        if not drawn or curtain.seat != move["seat"]:
            if drawn:
                self.tap(next(one for one in curtain.walk() if getattr(one, "icon", "") == "close"))
            self.tap(self.one("LordTile", seat=move["seat"]))
        touch = self.hold_curtain()
        self.slide(touch, self.one("SealedKey", move=move))
        self.let_go(touch)

    def _has_button(self, move: Move) -> bool:
        return any(
            move in button.move["group"].moves
            for button in self.all("MoveButton")
            if button.move and "group" in button.move
        )

    def _enter_bid(self, move: Move) -> None:
        self.tap(_("Another bid"))
        self.tap(self.one("Key", icon="close"))
        for digit in str(move["gold"]):
            self.tap(self.one("Key", text=digit))
        self.tap(_("Done"))

    def _choose_kind(self, move: Move) -> None:
        page = self.stage.app.page
        kind = self.night.game.state.cards[move["card"]].kind
        if page.kind != kind:
            self.tap(self.one("Segment", value=kind))

    def tap_button(self, move: Move) -> None:
        """The button that stands for the move, or for it and others like it."""
        for button in self.all("MoveButton"):
            group = button.move.get("group") if button.move else None
            if group and move in group.moves:
                self.tap(button)
                if group.field:
                    self.tap(self.one("PickKey", value=move[group.field]))
                return
        raise LookupError(f"no button stands for {move}")

    gestures: ClassVar[Mapping[str, Gesture]] = dict.fromkeys(VERBS, tap_move)
