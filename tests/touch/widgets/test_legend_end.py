"""A game without signs of its own has a legend; a sign that two games share is told once."""

import pytest

from companion.touch.game_screens import games_with_screens, screens_of
from companion.touch.widgets.sheets.legend_sheet import LegendRow, LegendSheet
from tests.support.on_stage import StageMaker


@pytest.mark.usefixtures("morra")
def test_the_legend_of_a_game_without_signs_opens(stage: StageMaker) -> None:
    assert not screens_of("morra").legend
    opened = stage(screens_of("morra").samples().night(lambda _: True))
    LegendSheet().open()
    opened.frames(20)
    assert any(isinstance(overlay, LegendSheet) for overlay in opened.app.shell.overlays)


def test_outside_a_game_a_sign_of_two_games_is_told_once(stage: StageMaker) -> None:
    sections = [part for game in games_with_screens() for part in screens_of(game).legend]
    entries = [one for part in sections for one in part.entries]
    assert len(set(entries)) < len(entries), "two games share a sign"
    opened = stage(screen="harbour")
    LegendSheet().open()
    opened.frames(40)
    rows = [(row.icon, row.word, row.line) for row in opened.widgets(LegendRow)]
    assert set(rows) >= {(one.icon, one.word, one.line) for one in entries}
    assert len(rows) == len(set(rows))
