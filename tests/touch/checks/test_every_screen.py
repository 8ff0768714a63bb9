"""Every screen and state, in sizes, languages, text sizes and themes: what it owes its users."""

from gettext import NullTranslations
from itertools import combinations

import pytest

from companion.system import i18n
from companion.touch.checks import faults
from companion.touch.checks.matrix import (
    SIZES,
    Finding,
    Look,
    check_open,
    every_look,
    in_turn,
    put_on,
)
from companion.touch.look.language import tr
from companion.touch.stage.gallery import fresh_data, night_for, page_called, screen_names
from companion.touch.stage.stage import Stage
from companion.touch.widgets.drawing.pictures import is_picture
from companion.touch.widgets.sheets.legend_sheet import LegendSheet
from companion.touch.widgets.sheets.overlays import HelpParagraph
from tests.support.sampling import SAMPLE, SHARE, one_in
from tests.touch.checks.visits import STATE_LOOKS, STATES, together, visit


class LongWinded(NullTranslations):
    """English that is a third longer, in words of ordinary length."""

    def gettext(self, message: str) -> str:
        words = message.split(" ")
        return " ".join([*words, *(word for word in words[::3] if "{" not in word)])


def told(findings: list[Finding]) -> str:
    return "\n".join(f"{one.screen}, {one.look}: {one.what}: {one.where}" for one in findings)


def test_looks_that_are_taken_in_turn_are_all_looks() -> None:
    """Each time every choice once, in the end every look."""
    numbers = range(len(every_look()) // len(in_turn(0)))
    for number in numbers:
        for of_kind in zip(*(look.choices for look in in_turn(number)), strict=True):
            assert len(set(of_kind)) == len(of_kind) == 3
    assert {look for number in numbers for look in in_turn(number)} == set(every_look())


def test_any_two_choices_come_together_in_the_looks_of_states() -> None:
    assert len(STATE_LOOKS) < len(every_look()) / 6
    for look in every_look():
        for pair in combinations(range(len(look.choices)), 2):
            assert any(
                all(one.choices[kind] == look.choices[kind] for kind in pair) for one in STATE_LOOKS
            )


@pytest.mark.parametrize("screen", screen_names())
def test_a_screen_keeps_its_promises(screen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is opened once for all that is asked of every screen."""
    number = screen_names().index(screen)
    looks = in_turn(number)
    common = looks[number % len(looks)]
    if SAMPLE:
        looks = [common]
    with fresh_data(), Stage(night_for(screen), screen=screen, draws=False) as opened:
        assert opened.app.page.name == page_called(screen).path
        check_help(opened)
        findings = list(check_open(opened, screen, looks, [common]))
        assert not findings, told(findings)
        put_on(opened, Look(SIZES[0], "en", "normal", "light"))
        monkeypatch.setattr(i18n, "_catalogue", LongWinded())
        tr._ = lambda sentence: i18n._(sentence)
        check_longer_sentences(opened)


@together
@pytest.mark.parametrize(("screen", "state"), one_in(SHARE + 1, STATES))
def test_a_state_keeps_the_promises_of_its_screen(screen: str, state: str) -> None:
    findings = visit(screen, state).findings
    assert not findings, told(findings)


def check_help(opened: Stage) -> None:
    """One tap away; a picture beside every paragraph; the signs explained from there."""
    page = opened.app.page
    opened.tap("help-circle-outline")
    title, text = page.help()
    paragraphs = text.split("\n\n")
    assert title
    assert len(page.help_pictures) == len(paragraphs)
    assert [name for name in page.help_pictures if not is_picture(name)] == []
    shown = [one for one in opened.widgets(HelpParagraph) if isinstance(one, HelpParagraph)]
    assert [one.text for one in shown] == paragraphs
    assert all(one.picture for one in shown)
    assert not faults(opened)
    opened.tap("What the signs mean")
    assert isinstance(opened.app.shell.overlays[0], LegendSheet)
    while opened.app.shell.overlays:
        opened.tap("close")


def check_longer_sentences(opened: Stage) -> None:
    for size in SIZES[:2]:
        opened.resize(*size)
        opened.frames(4)
        found = faults(opened)
        # A name or a number that everybody reads is no sentence, and does not grow.
        found.pop("too small to read across the table", None)
        assert not found, size
