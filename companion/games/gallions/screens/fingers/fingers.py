"""Plays Gallions on the screen by touch alone."""

from collections.abc import Mapping
from typing import ClassVar

from companion.games.gallions.rules.moves.verbs import VERBS
from companion.games.gallions.screens.fingers.adventure import tell_card
from companion.games.gallions.screens.fingers.dice import read_on_pad
from companion.games.gallions.screens.fingers.infernal import RESULT_VERBS, tap_result
from companion.games.gallions.screens.fingers.port import make_in_port
from companion.games.gallions.screens.fingers.sea import make_at_sea
from companion.games.gallions.screens.fingers.spoils import answer_ways, tap_deed, tap_token
from companion.games.gallions.screens.phases import PHASES
from companion.games.gallions.screens.story.adventure.spoils_story import TOKEN_VERBS
from companion.night.night import Move
from companion.system.i18n import _
from companion.touch.stage.fingers import Fingers, Gesture


class GallionsFingers(Fingers):
    def before_move(self) -> None:
        self.read_card()

    def after_move(self) -> None:
        self.leave_editor()
        self.read_card()

    def leave_editor(self) -> None:
        """A card that the app does not know need not be entered."""
        for editor in self.all("BoxEditor"):
            self.tap(next(one for one in editor.walk() if getattr(one, "label", "") == _("Back")))

    def read_card(self) -> None:
        """A card that was just drawn lies over the page until somebody has read it; over that, what
        the app has played."""
        for sheet in ("InfernalSheet", "CardSheet"):
            for lying in self.all(sheet):
                self.tap(self.one("TapButton", text=_("Go on"), parent=lying.children[0]))

    def tap_move(self, move: Move) -> None:
        """As the page of the phase wants it."""
        page = PHASES[self.night.phase]
        if page == "adventure":
            tell_card(self, move)
        elif page == "dice":
            read_on_pad(self, move)
        elif page == "sea":
            make_at_sea(self, move)
        elif page == "spoils":
            (tap_token if move["do"] in TOKEN_VERBS else tap_deed)(self, move)
        elif page == "port":
            make_in_port(self, move)
        elif page == "infernal" and move["do"] in RESULT_VERBS:
            tap_result(self, move)
        else:
            self.tap_button(move)

    def tap_button(self, move: Move) -> None:
        """The button that stands for the move, or for it and others like it."""
        for button in self.all("MoveButton"):
            if button.move == move:
                self.tap(button)
                return
            group = button.move.get("group") if button.move else None
            if group and move in group.moves:
                self.tap(button)
                answer_ways(self, list(group.moves), move)
                return
        raise LookupError(f"no button stands for {move}")

    gestures: ClassVar[Mapping[str, Gesture]] = dict.fromkeys(VERBS, tap_move)
