"""Help shows what it names, and every sign of the app has a word."""

import pytest

from companion.i18n import use_language
from companion.screens.checks import faults, faults_of_picture
from companion.screens.gallery import night_for, screen_names
from companion.screens.icons import glyphs
from companion.screens.legend import LEGEND, words_of_icons
from companion.screens.widgets.cargo import CARGO_ICONS
from companion.screens.widgets.legend_sheet import LegendRow, LegendSheet
from companion.screens.widgets.overlays import HelpParagraph
from companion.screens.widgets.pictures import DRAWINGS, Picture, is_picture
from tests.screens.conftest import StageMaker

# Icons that need no word in the legend.
BESIDE_WORDS = "always stands beside its own words"
EXEMPT = {
    **dict.fromkeys(
        [
            "account-plus",
            "alert",
            "alert-circle",
            "arrow-right",
            "backup-restore",
            "bell",
            "check",
            "check-circle",
            "check-circle-outline",
            "chevron-down",
            "chevron-left",
            "chevron-right",
            "chevron-up",
            "circle",
            "circle-outline",
            "clipboard-check",
            "cog",
            "compass-rose",
            "delete-outline",
            "download",
            "export",
            "file-document-outline",
            "folder",
            "format-letter-case",
            "format-size",
            "history",
            "image",
            "information-outline",
            "key",
            "keyboard",
            "lightbulb-on",
            "lock-open-variant",
            "map-legend",
            "map-marker",
            "message",
            "pencil",
            "plus",
            "power",
            "refresh",
            "restart",
            "scoreboard",
            "sleep",
            "target",
            "theme-light-dark",
            "translate",
            "trophy-outline",
            "update",
            "usb",
            "volume-high",
            "volume-off",
        ],
        BESIDE_WORDS,
    ),
    **dict.fromkeys([f"dice-{eyes}" for eyes in range(1, 7)], "a die shows its own face"),
    **dict.fromkeys(["backspace-outline", "keyboard-space"], "a key as on every keyboard"),
    "arrow-left": "the way back, as everywhere",
    "close": "the way out of a sheet, as everywhere",
}


@pytest.fixture(autouse=True)
def english() -> None:
    use_language("en")


@pytest.mark.parametrize("screen", screen_names())
def test_every_paragraph_of_a_help_has_its_picture(screen: str, stage: StageMaker) -> None:
    opened = stage(night_for(screen), screen=screen)
    page = opened.app.page
    paragraphs = page.help()[1].split("\n\n")
    assert len(page.help_pictures) == len(paragraphs)
    assert [name for name in page.help_pictures if not is_picture(name)] == []
    opened.tap("help-circle-outline")
    shown = [one for one in opened.widgets(HelpParagraph) if isinstance(one, HelpParagraph)]
    assert [one.text for one in shown] == paragraphs
    assert all(one.picture for one in shown)
    opened.tap("What the signs mean")
    assert isinstance(opened.app.shell.overlays[0], LegendSheet)


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("text_size", ["normal", "extra-large"])
def test_help_and_legend_can_be_read(
    name: str, size: tuple[int, int], text_size: str, stage: StageMaker
) -> None:
    opened = stage(night_for("street"), screen="street", theme=name, size=size, text_size=text_size)
    opened.tap("help-circle-outline")
    assert not faults(opened)
    assert not faults_of_picture(opened)
    opened.tap("What the signs mean")
    opened.frames(len(LEGEND))
    rows = list(opened.widgets(LegendRow))
    assert len(rows) == sum(len(part.entries) for part in LEGEND)
    assert not faults(opened)
    assert not faults_of_picture(opened)


def test_every_icon_has_a_word_or_a_reason_to_have_none() -> None:
    told = set(words_of_icons())
    assert set(glyphs()) - told - set(EXEMPT) == set()
    assert told & set(EXEMPT) == set(), "both told and exempt"
    assert set(EXEMPT) <= set(glyphs()), "an exempt icon is gone"
    assert set(CARGO_ICONS.values()) <= told


def test_an_icon_stands_in_the_legend_once() -> None:
    icons = [entry.icon for part in LEGEND for entry in part.entries]
    assert len(icons) == len(set(icons))


@pytest.mark.parametrize("name", DRAWINGS)
def test_every_drawing_is_drawn_within_its_place(name: str, stage: StageMaker) -> None:
    """In the middle of a screen of its own; nothing of it stands out, and it is not empty."""
    opened = stage()
    picture = Picture(name=name, size=(100, 100), pos=(350, 190), size_hint=(None, None))
    before = opened.pixels()
    opened.app.page.add_widget(picture)
    after = opened.pixels()
    changed = [
        (at // 4 % 800, at // 4 // 800)
        for at in range(0, len(after), 4)
        if after[at : at + 4] != before[at : at + 4]
    ]
    assert len(changed) > 200
    assert all(345 <= x <= 455 and 185 <= y <= 295 for x, y in changed)
