"""Every sign of the game has a word, once, in every language."""

import pytest

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.legend import LEGEND
from companion.night.look.palettes import PALETTES
from companion.system.i18n import LANGUAGES
from companion.touch.checks import faults, faults_of_picture
from companion.touch.look.icons import glyphs
from companion.touch.look.legend import COMMON_LEGEND, words_of_icons
from companion.touch.widgets.sheets.legend_sheet import LegendRow, LegendSheet
from tests.support.on_stage import StageMaker


def test_every_icon_of_the_game_has_a_word() -> None:
    told = words_of_icons(LEGEND)
    assert set(ICONS.values()) - set(told) == set()
    assert set(told) <= set(glyphs())


def test_an_icon_stands_in_the_legend_once() -> None:
    icons = [entry.icon for part in [*LEGEND, *COMMON_LEGEND] for entry in part.entries]
    assert len(icons) == len(set(icons))


@pytest.mark.parametrize(("language", "theme"), [*zip(LANGUAGES, PALETTES, strict=True)])
def test_it_can_be_read(language: str, theme: str, stage: StageMaker) -> None:
    from companion.games.gallions.screens.samples import SAMPLES

    opened = stage(SAMPLES.night("launch"), screen="launch", language=language)
    opened.app.change(theme=theme)
    LegendSheet().open()
    opened.frames(len(LEGEND) + len(COMMON_LEGEND) + 2)
    shown = sum(len(part.entries) for part in [*LEGEND, *COMMON_LEGEND])
    assert len(list(opened.widgets(LegendRow))) == shown
    assert not faults(opened)
    opened.rest()
    assert not faults_of_picture(opened)
