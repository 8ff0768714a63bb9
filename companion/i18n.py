"""The app's languages. Sentences are English in the code and looked up in locale/ when shown."""

import gettext
import os
from pathlib import Path

# Each in its own words, for whoever speaks no other. English, the language of the code, is first.
LANGUAGE_NAMES = {"en": "English", "fr": "Français", "pt": "Português"}
LANGUAGES = tuple(LANGUAGE_NAMES)
LOCALE = Path(__file__).parent / "locale"

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use_language(language: str) -> None:
    """Speaks this language from now on; English needs no catalogue."""
    global _catalogue
    if language == "en":
        _catalogue = gettext.NullTranslations()
    else:
        _catalogue = gettext.translation("companion", LOCALE, [language])


def language_of_environment() -> str:
    """The language that the system speaks, if the app speaks it too."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"


def _(sentence: str) -> str:
    return _catalogue.gettext(sentence) if sentence else ""


def ngettext(one: str, many: str, number: int) -> str:
    """The one of two sentences that fits a number; languages differ in when that is which."""
    return _catalogue.ngettext(one, many, number)
