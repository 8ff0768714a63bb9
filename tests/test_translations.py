"""Every sentence is there in every language, with the same placeholders."""

import gettext

import pytest

from companion.i18n import _, use_language
from tools.catalogues import TRANSLATED, mo_file, placeholders, sentences, translations


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated(language: str) -> None:
    translated = translations(language)
    assert [sentence for sentence in sentences() if not translated.get(sentence)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_translation_is_left_over(language: str) -> None:
    assert set(translations(language)) - set(sentences()) == set()


@pytest.mark.parametrize("language", TRANSLATED)
def test_placeholders_are_the_same(language: str) -> None:
    for sentence, translation in translations(language).items():
        assert placeholders(translation) == placeholders(sentence), translation


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_app_reads_what_the_translators_wrote(language: str) -> None:
    """The .mo files are made from the .po files: python -m tools.catalogues."""
    with mo_file(language).open("rb") as file:
        shipped = gettext.GNUTranslations(file)
    for sentence, translation in translations(language).items():
        assert shipped.gettext(sentence) == translation


def test_a_language_can_be_chosen_and_left() -> None:
    english = "The game is over."
    use_language("fr")
    assert _(english) != english
    use_language("en")
    assert _(english) == english
