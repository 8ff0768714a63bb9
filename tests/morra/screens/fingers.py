"""Plays Morra on the screen by touch alone."""

from collections.abc import Mapping
from typing import ClassVar

from companion.night.night import Move
from companion.touch.stage.fingers import Fingers, Gesture
from tests.morra.screens.pages.hands import choice_text, seat_text


class MorraFingers(Fingers):
    def hide(self, move: Move) -> None:
        """Opens the curtain of a captain, and lets go on the fingers that shall be hidden."""
        self.tap(seat_text(self.night, move["seat"]))
        self.choose_behind_curtain(choice_text(self.night, move))

    gestures: ClassVar[Mapping[str, Gesture]] = {"hide": hide}
