"""Every screen, in sizes, languages, text sizes and themes: targets, cut text, overlaps."""

from gettext import NullTranslations
from itertools import product

import pytest

from companion import i18n
from companion.screens.gallery import night_for, screen_names
from companion.screens.language import tr
from companion.screens.stage import Stage
from tests.screens import checks
from tests.screens.conftest import StageMaker

SIZES = ((800, 480), (720, 1280), (1280, 720), (1920, 1080))
LANGUAGES = ("en", "fr", "pt")
TEXT_SIZES = ("normal", "large", "extra-large")
THEMES = ("light", "dark", "contrast")


class LongWinded(NullTranslations):
    """English that is a third longer, in words of ordinary length."""

    def gettext(self, message: str) -> str:
        words = message.split(" ")
        return " ".join([*words, *(word for word in words[::3] if "{" not in word)])


def combinations() -> list[tuple[tuple[int, int], str, str, str]]:
    """The hardest ones, and of the others so many that each pair comes up."""
    hardest = [
        (size, language, "extra-large", "light") for size, language in product(SIZES[:2], LANGUAGES)
    ]
    others = [
        (size, LANGUAGES[n % 3], TEXT_SIZES[n % 2], THEMES[(n + 1) % 3])
        for n, size in enumerate(SIZES)
    ]
    return hardest + others


def faults(stage: Stage) -> dict[str, list[str]]:
    found = {
        "too small to hit": checks.small_targets(stage),
        "cut": checks.cut_texts(stage),
        "outside the window": checks.outside(stage),
        "overlapping": checks.overlapping(stage),
    }
    return {what: where for what, where in found.items() if where}


@pytest.mark.parametrize("screen", screen_names())
def test_a_screen_keeps_its_promises(screen: str, stage: StageMaker) -> None:
    opened = stage(night_for(screen), screen=screen)
    found = {}
    for size, language, text_size, theme in combinations():
        opened.resize(*size)
        opened.app.change(language=language, text_size=text_size, theme=theme)
        opened.frames(3)
        wrong = faults(opened)
        if wrong:
            found[f"{size} {language} {text_size}"] = wrong
    assert not found


@pytest.mark.parametrize("screen", screen_names())
@pytest.mark.parametrize("size", SIZES[:2])
def test_sentences_may_be_longer_in_another_language(
    screen: str, size: tuple[int, int], stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = stage(night_for(screen), screen=screen, size=size)
    monkeypatch.setattr(i18n, "_catalogue", LongWinded())
    tr._ = lambda sentence: i18n._(sentence)
    opened.frames(3)
    assert not faults(opened)


@pytest.mark.parametrize("screen", screen_names())
def test_a_screen_has_help(screen: str, stage: StageMaker) -> None:
    opened = stage(night_for(screen), screen=screen)
    assert opened.app.page.name == screen
    opened.tap("help-circle-outline")
    title, text = opened.app.page.help()
    assert title
    assert opened.has(text)
    assert not faults(opened)
    opened.tap("close")
    assert not opened.app.shell.overlays
