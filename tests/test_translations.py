"""Every sentence is there in every language, with the same placeholders."""

import gettext

import pytest

from companion.i18n import _, ngettext, use_language
from tools.catalogues import TRANSLATED, forms, mo_file, placeholders, sentences, translations


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated(language: str) -> None:
    translated = translations(language)
    assert [one for one in sentences() if not all(forms(translated.get(one, "")))] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_translation_is_left_over(language: str) -> None:
    assert set(translations(language)) - set(sentences()) == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_placeholders_are_the_same(language: str) -> None:
    for sentence, translation in translations(language).items():
        for said, english in zip(forms(translation), forms(sentence), strict=True):
            assert placeholders(said) == placeholders(english), said


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_app_reads_what_the_translators_wrote(language: str) -> None:
    """The .mo files are made from the .po files: python -m tools.catalogues."""
    with mo_file(language).open("rb") as file:
        shipped = gettext.GNUTranslations(file)
    for sentence, translation in translations(language).items():
        if isinstance(sentence, str):
            assert shipped.gettext(sentence) == translation
        else:
            one, many = sentence
            assert (shipped.ngettext(one, many, 1), shipped.ngettext(one, many, 2)) == translation


def test_a_language_can_be_chosen_and_left() -> None:
    english = "The game is over."
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
