"""The bench of taps goes through all its parts; here its captains play without fingers."""

from collections.abc import Callable

import pytest

from companion.bench import taps
from companion.screens.fingers import Fingers
from companion.screens.night import Move


def test_taps_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    whole_game = taps.play

    def quickly(fingers: Fingers, _: Callable[[Move], None]) -> int:
        def make(move: Move) -> None:
            fingers.night.play(move)
            # Nobody lays out the next voyage.
            for sheet in fingers.stage.app.shell.overlays:
                sheet.close()

        decisions = whole_game(fingers, make)
        fingers.stage.frames(3)
        return decisions

    monkeypatch.setattr(taps, "play", quickly)
    # The window of these tests is open already.
    monkeypatch.setattr(taps, "prepare_stage", lambda: None)
    found = {figure.name: figure for figure in taps.measure(lambda _: None)}
    assert 0 < found["taps to begin with the last group"].value <= taps.TAPS_TO_BEGIN
    assert found["decisions of four captains"].value > 100
    assert found["taps, with discs"].value == 0
