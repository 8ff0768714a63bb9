"""Every screen and state, in sizes, languages, text sizes and themes: what it owes its users."""

from gettext import NullTranslations

import pytest

from companion import i18n
from companion.screens.checks import faults
from companion.screens.checks.matrix import (
    SIZES,
    Finding,
    check,
    check_state,
    every_look,
    for_pictures,
    for_states,
    representative,
)
from companion.screens.gallery import night_for, screen_names
from companion.screens.language import tr
from companion.screens.states import listed_states
from tests.screens.conftest import StageMaker

# `companion screens --check` goes through all of them, which takes too long for every day.
LOOKS = representative(every_look())
# A state is reached anew for each look, which takes long: they take turns, so that every size,
# language, text size and theme meets a third of the states here, and all of them in that command.
STATE_LOOKS = for_states(every_look())
STATES = [(screen, state) for screen in screen_names() for state in listed_states(screen)]


class LongWinded(NullTranslations):
    """English that is a third longer, in words of ordinary length."""

    def gettext(self, message: str) -> str:
        words = message.split(" ")
        return " ".join([*words, *(word for word in words[::3] if "{" not in word)])


def told(findings: list[Finding]) -> str:
    return "\n".join(f"{one.screen}, {one.look}: {one.what}: {one.where}" for one in findings)


def test_any_two_choices_come_together_in_the_looks_that_stand_for_all() -> None:
    assert len(LOOKS) < len(every_look()) / 6
    for look in every_look():
        for index, other in ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)):
            wanted = look.choices[index], look.choices[other]
            assert wanted in {(one.choices[index], one.choices[other]) for one in LOOKS}
    pictures = for_pictures(LOOKS)
    assert {look.theme for look in pictures} == {look.theme for look in LOOKS}
    assert {look.size for look in pictures} == set(SIZES)
    for number in range(4):
        every = {look.choices[number] for look in every_look()}
        assert {look.choices[number] for look in STATE_LOOKS} == every


@pytest.mark.parametrize("screen", screen_names())
def test_a_screen_keeps_its_promises(screen: str) -> None:
    common = STATE_LOOKS[screen_names().index(screen) % len(STATE_LOOKS)]
    findings = list(check(screen, LOOKS, for_pictures(LOOKS), [common]))
    assert not findings, told(findings)


@pytest.mark.parametrize(("screen", "state"), STATES)
def test_a_state_keeps_the_promises_of_its_screen(screen: str, state: str) -> None:
    look = STATE_LOOKS[STATES.index((screen, state)) % len(STATE_LOOKS)]
    findings = list(check_state(screen, state, [look]))
    assert not findings, told(findings)


@pytest.mark.parametrize("screen", screen_names())
def test_sentences_may_be_longer_and_help_is_one_tap_away(
    screen: str, stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = stage(night_for(screen), screen=screen)
    assert opened.app.page.name == screen
    opened.tap("help-circle-outline")
    title, text = opened.app.page.help()
    assert title
    assert opened.has(text)
    assert not faults(opened)
    opened.tap("close")
    assert not opened.app.shell.overlays

    monkeypatch.setattr(i18n, "_catalogue", LongWinded())
    tr._ = lambda sentence: i18n._(sentence)
    for size in SIZES[:2]:
        opened.resize(*size)
        opened.frames(4)
        found = faults(opened)
        # A name or a number that everybody reads is no sentence, and does not grow.
        found.pop("too small to read across the table", None)
        assert not found, size
