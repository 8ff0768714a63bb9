"""The keyboard for names: accents, what is refused, and a key that repeats while it is held."""

from collections.abc import Iterable

import pytest
from fontTools.ttLib import TTFont

from companion.system.i18n import LANGUAGES
from companion.touch.checks import faults
from companion.touch.look.assets import FONTS
from companion.touch.stage.stage import Stage
from companion.touch.widgets.entering.keyboard import ACCENTS, LAYOUTS, Keyboard, NameSheet
from tests.support.on_stage import StageMaker


def ask(opened: Stage, **properties: object) -> tuple[NameSheet, list[str]]:
    names: list[str] = []
    sheet = NameSheet(title="Name of the captain", **properties)
    sheet.bind(on_name=lambda _, name: names.append(name))
    sheet.open()
    opened.frames(3)
    return sheet, names


def written(opened: Stage) -> str:
    (keyboard,) = opened.widgets(Keyboard)
    assert isinstance(keyboard, Keyboard)
    return str(keyboard.text)


def type_letters(opened: Stage, letters: Iterable[str]) -> None:
    for letter in letters:
        opened.tap(letter)


def test_an_empty_name_is_refused_with_a_word(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    sheet, names = ask(opened)
    opened.tap("Done")
    assert opened.has("Write a name first.")
    assert sheet.is_open
    assert not names
    type_letters(opened, "ANNA")
    assert not opened.has("Write a name first.")
    opened.tap("Done")
    assert names == ["Anna"]


def test_spaces_alone_are_no_name(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    ask(opened, text="  ")
    opened.tap("Done")
    assert opened.has("Write a name first.")


def test_a_new_captain_is_told_what_happens_without_a_name(stage: StageMaker) -> None:
    opened = stage(screen="new_game")
    opened.tap("Francis Drake")
    opened.tap("Free")
    opened.tap("Done")
    assert opened.has("Write a name, or close this: the captain is then called by the colour.")


def test_the_end_of_a_name_is_told(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    ask(opened)
    type_letters(opened, "BARTHOLOMEWS")
    assert not opened.has("A name has at most 12 letters.")
    opened.tap("X")
    assert opened.has("A name has at most 12 letters.")
    assert written(opened) == "Bartholomews"
    opened.tap("backspace-outline")
    assert not opened.has("A name has at most 12 letters.")


def test_backspace_repeats_while_it_is_held(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    ask(opened, text="Bartholomew")
    opened.tap("backspace-outline")
    assert written(opened) == "Bartholome"
    finger = opened.press("backspace-outline")
    assert written(opened) == "Bartholom"
    opened.pass_time(0.3)
    assert written(opened) == "Bartholom"
    opened.pass_time(0.6)
    assert 3 <= len(written(opened)) <= 6
    opened.pass_time(1.5)
    assert written(opened) == ""
    finger.touch_up()
    type_letters(opened, "AB")
    opened.pass_time(2)
    assert written(opened) == "Ab"


@pytest.mark.parametrize("language", LANGUAGES)
def test_accents_can_be_written_in_every_language(language: str, stage: StageMaker) -> None:
    opened = stage(screen="harbour", language=language)
    ask(opened)
    for letter in ("J", "O", "S", "ÀÉÖ", "É"):
        opened.tap(letter)
    assert written(opened) == "José"
    # Back to the plain letters by itself.
    opened.tap("A")
    assert written(opened) == "Joséa"
    opened.tap("ÀÉÖ")
    opened.tap("ABC")
    opened.tap("T")
    assert written(opened) == "Joséat"


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_every_key_is_large_enough_and_no_refusal_is_cut(
    size: tuple[int, int], stage: StageMaker
) -> None:
    for language in LANGUAGES:
        opened = stage(
            screen="new_game",
            size=size,
            text_size="extra-large",
            language=language,
            players=["Zoé"],
        )
        opened.app.page.choose_game("drake")
        opened.app.page.captains.tap_seat("red")
        opened.frames(3)
        opened.app.shell.overlays[0].take("")
        opened.frames(3)
        assert not faults(opened)
        opened.app.shell.overlays[0].tell_full()
        opened.tap("ÀÉÖ")
        assert not faults(opened)


def test_the_fonts_have_every_letter_of_the_keyboard() -> None:
    letters = {letter for rows in (*LAYOUTS.values(), ACCENTS) for row in rows for letter in row}
    for name in ("sans", "sans-bold", "title"):
        there = TTFont(FONTS / f"{name}.ttf").getBestCmap()
        wanted = letters | {letter.lower() for letter in letters}
        assert not [letter for letter in sorted(wanted) if ord(letter) not in there], name


def test_a_sentence_has_one_capital_and_figures(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    _sheet, sentences = ask(opened, sentence=True, most=20)
    type_letters(opened, ("P", "A", "Y", " ", "123À", "1", "0", "ABC", " ", "U", "S", "123À", "."))
    opened.tap("Done")
    assert sentences == ["Pay 10 us."]
