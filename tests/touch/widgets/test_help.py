"""Help shows what it names, and every sign of the app has a word."""

import pytest

from companion.games.drake.screens.help_pictures import DRAWINGS as DRAKE_DRAWINGS
from companion.games.drake.screens.widgets.cargo import CARGO_ICONS
from companion.system.i18n import use_language
from companion.touch.checks import faults, faults_of_picture
from companion.touch.game_screens import games_with_screens, screens_of
from companion.touch.look.icons import glyphs
from companion.touch.look.legend import COMMON_LEGEND, words_of_icons
from companion.touch.stage.gallery import night_for
from companion.touch.widgets.drawing.pictures import DRAWINGS, Picture
from companion.touch.widgets.sheets.legend_sheet import LegendRow
from tests.support.on_stage import StageMaker

# What is explained in each game.
LEGENDS = {game: [*screens_of(game).legend, *COMMON_LEGEND] for game in games_with_screens()}

# Icons that need no word in the legend.
BESIDE_WORDS = "always stands beside its own words"
EXEMPT = {
    **dict.fromkeys(
        [
            "alert-circle",
            "arrow-right",
            "backup-restore",
            "bell",
            "cellphone",
            "cellphone-off",
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
            "television",
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


@pytest.mark.parametrize(
    ("name", "size", "text_size"),
    [
        ("light", (800, 480), "extra-large"),
        ("dark", (720, 1280), "extra-large"),
        ("contrast", (800, 480), "normal"),
        ("light", (720, 1280), "normal"),
    ],
)
def test_help_and_legend_can_be_read(
    name: str, size: tuple[int, int], text_size: str, stage: StageMaker
) -> None:
    opened = stage(night_for("street"), screen="street", theme=name, size=size, text_size=text_size)
    opened.tap("help-circle-outline")
    assert not faults(opened)
    assert not faults_of_picture(opened)
    opened.tap("What the signs mean")
    opened.frames(len(LEGENDS["drake"]))
    rows = list(opened.widgets(LegendRow))
    assert len(rows) == sum(len(part.entries) for part in LEGENDS["drake"])
    assert not faults(opened)
    assert not faults_of_picture(opened)


def test_every_icon_has_a_word_or_a_reason_to_have_none() -> None:
    told = {icon for legend in LEGENDS.values() for icon in words_of_icons(legend)}
    assert set(glyphs()) - told - set(EXEMPT) == set()
    assert told & set(EXEMPT) == set(), "both told and exempt"
    assert set(EXEMPT) <= set(glyphs()), "an exempt icon is gone"
    assert set(CARGO_ICONS.values()) <= told


@pytest.mark.parametrize("game", LEGENDS)
def test_an_icon_stands_in_the_legend_once(game: str) -> None:
    icons = [entry.icon for part in LEGENDS[game] for entry in part.entries]
    assert len(icons) == len(set(icons))


@pytest.mark.parametrize("name", [*DRAWINGS, *(f"drake/{one}" for one in DRAKE_DRAWINGS)])
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
