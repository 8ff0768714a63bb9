"""The bench of taps goes through all its parts; here its captains play without fingers."""

from collections.abc import Callable

import pytest

from companion.games.drake.bench import taps
from companion.games.drake.screens.fingers import DrakeFingers
from companion.games.drake.screens.samples import sample_night
from companion.night.night import Move
from companion.touch.app.table.table_setup import TableOptions
from hardware.simulated import SimulatedTable
from tests.support.on_stage import StageMaker


@pytest.mark.long
def test_taps_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    whole_game = taps.play

    def quickly(fingers: DrakeFingers, _: Callable[[Move], None]) -> int:
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
    assert found["touches in a voyage"].limit == 85
    assert found["touches in a voyage"].value == 0


@pytest.mark.parametrize("blind", [False, True])
def test_a_disc_that_the_table_does_not_take_costs_taps(
    blind: bool, stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = sample_night("sailing")
    shown = stage(night, size=(1280, 640), table=TableOptions(simulate=True))
    shown.app.table.settings = taps.EAGER
    shown.app.table.reopen()
    shown.wait(lambda: shown.app.table.ready)
    if blind:
        monkeypatch.setattr(SimulatedTable, "place", lambda *_: None)
    hand = taps.Hand(shown, DrakeFingers(shown))
    hand.make(night.choices(night.turn)[0])
    assert hand.laid == 1
    assert (hand.taps > 0) is blind
