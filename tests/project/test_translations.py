"""Every sentence is there in every language, with the same placeholders."""

import gettext
import re
from itertools import product

import pytest

from companion.system.i18n import _, ngettext, use_language
from tools.catalogues import (
    TRANSLATED,
    Sentence,
    forms,
    mo_file,
    owners,
    placeholders,
    sentences,
    translations,
)

CATALOGUES = tuple(product(owners(), TRANSLATED))
STRAIGHT = re.compile(r"\b[^\W\d]+'(?=[\w{«])")


@pytest.mark.parametrize(("owner", "language"), CATALOGUES)
def test_every_sentence_is_translated(owner: str, language: str) -> None:
    translated = translations(owner, language)
    assert [one for one in sentences(owner) if not all(forms(translated.get(one, "")))] == []


@pytest.mark.parametrize(("owner", "language"), CATALOGUES)
def test_no_translation_is_left_over(owner: str, language: str) -> None:
    assert set(translations(owner, language)) - set(sentences(owner)) == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_two_games_say_alike_is_translated_alike(language: str) -> None:
    """They are spoken by one app: it looks a sentence up wherever it stands."""
    found: dict[Sentence, set[Sentence]] = {}
    for owner in owners():
        for sentence, translation in translations(owner, language).items():
            found.setdefault(sentence, set()).add(translation)
    assert {one: several for one, several in found.items() if len(several) > 1} == {}


@pytest.mark.parametrize(("owner", "language"), CATALOGUES)
def test_placeholders_are_the_same(owner: str, language: str) -> None:
    for sentence, translation in translations(owner, language).items():
        for said, english in zip(forms(translation), forms(sentence), strict=True):
            assert placeholders(said) == placeholders(english), said


@pytest.mark.parametrize(("owner", "language"), CATALOGUES)
def test_no_translation_repeats_itself(owner: str, language: str) -> None:
    """As one that was pasted behind another."""
    for translation in translations(owner, language).values():
        for said in forms(translation):
            beginning = said[:40]
            assert len(beginning) < 40 or said.count(beginning) == 1, said


@pytest.mark.parametrize(("owner", "language"), CATALOGUES)
def test_the_app_reads_what_the_translators_wrote(owner: str, language: str) -> None:
    """The .mo files are made from the .po files: python -m tools.catalogues."""
    with mo_file(owner, language).open("rb") as file:
        shipped = gettext.GNUTranslations(file)
    for sentence, translation in translations(owner, language).items():
        if isinstance(sentence, str):
            assert shipped.gettext(sentence) == translation
        else:
            one, many = sentence
            assert (shipped.ngettext(one, many, 1), shipped.ngettext(one, many, 2)) == translation


@pytest.mark.parametrize("english", ["The game is over.", "{seat} visits {at}, circle {circle}."])
def test_a_language_can_be_chosen_and_left(english: str) -> None:
    """What is shared, and what belongs to a game."""
    use_language("fr")
    assert _(english) != english
    use_language("en")
    assert _(english) == english


def test_a_number_has_its_own_form_in_every_language() -> None:
    one, many = "{count} value unconfirmed", "{count} values unconfirmed"
    for language in ("en", *TRANSLATED):
        use_language(language)
        assert ngettext(one, many, 1) != ngettext(one, many, 2)
    use_language("en")
    assert ngettext(one, many, 1) == one


@pytest.mark.parametrize(("owner", "language"), CATALOGUES)
def test_apostrophes_are_typographic(owner: str, language: str) -> None:
    said = [said for one in translations(owner, language).values() for said in forms(one)]
    assert [one for one in said if STRAIGHT.search(one)] == []
