"""Moves that the log is silent about are taken back like any other."""

from companion.games.gallions.screens.samples import SAMPLES
from companion.system.i18n import _
from companion.touch.widgets.sheets.legend_sheet import LegendSheet
from tests.support.on_stage import StageMaker


def test_done_in_port_can_be_taken_back(stage: StageMaker) -> None:
    night = SAMPLES.in_port("market")
    seat = night.turn
    (done,) = night.choices(seat, "done")
    assert night.play(done).ok
    assert night.undoing.undo_label == f"{night.words.captain(seat)}: {_('done')}"
    opened = stage(night)
    opened.tap("undo")
    assert night.turn == seat
    assert night.undoing.redo_label
    named = f"{night.words.captain(seat)}: {_('done')}"
    assert night.words.log()[-1].sentence == f"Taken back: {named}"
    opened.app.go("log")
    opened.frames(3)
    assert opened.app.page_name == "log"
    assert night.redo().ok
    assert f"Redone: {named}" in [line.sentence for line in night.words.log()]


def test_the_legend_comes_to_its_end(stage: StageMaker) -> None:
    opened = stage(SAMPLES.in_port("market"))
    LegendSheet().open()
    opened.frames(40)
    assert any(isinstance(overlay, LegendSheet) for overlay in opened.app.shell.overlays)
