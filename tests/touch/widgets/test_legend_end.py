"""A game without signs of its own has a legend all the same."""

import pytest

from companion.touch.game_screens import screens_of
from companion.touch.widgets.sheets.legend_sheet import LegendSheet
from tests.support.on_stage import StageMaker


@pytest.mark.usefixtures("morra")
def test_the_legend_of_a_game_without_signs_opens(stage: StageMaker) -> None:
    assert not screens_of("morra").legend
    opened = stage(screens_of("morra").samples().night(lambda _: True))
    LegendSheet().open()
    opened.frames(20)
    assert any(isinstance(overlay, LegendSheet) for overlay in opened.app.shell.overlays)
