"""The app's languages. Sentences are English in the code and looked up in catalogues when shown.

companion/locale has what is shared, companion/games/<name>/locale what belongs to one game.
"""

import gettext
import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

# Each in its own words, for whoever speaks no other. English, the language of the code, is first.
LANGUAGE_NAMES = {"en": "English", "fr": "Français", "pt": "Português"}
LANGUAGES = tuple(LANGUAGE_NAMES)
PACKAGE = Path(__file__).parents[1]

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
# Instead of the table's, for whoever is being answered: a phone has a language of its own.
_listener: ContextVar[gettext.NullTranslations | None] = ContextVar("_listener", default=None)


def catalogue_folders() -> Iterator[Path]:
    """Where the catalogues are, the shared ones first. Each is called like what it belongs to."""
    yield PACKAGE / "locale"
    yield from sorted((PACKAGE / "games").glob("*/locale"))


def use_language(language: str) -> None:
    """Speaks this language from now on."""
    global _catalogue
    _catalogue = _catalogue_in(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speaks this language to one listener; others, in other threads too, hear the table's."""
    before = _listener.set(_catalogue_in(language))
    try:
        yield
    finally:
        _listener.reset(before)


def language_spoken() -> str:
    """To whoever listens."""
    return (_listener.get() or _catalogue).info().get("language", LANGUAGES[0])


@cache
def _catalogue_in(language: str) -> gettext.NullTranslations:
    """English needs no catalogue."""
    if language == "en":
        return gettext.NullTranslations()
    shared, *games = (
        gettext.translation(folder.parent.name, folder, [language])
        for folder in catalogue_folders()
    )
    for one in games:
        shared.add_fallback(one)
    return shared


def language_of_environment() -> str:
    """The language that the system speaks, if the app speaks it too."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"


def _(sentence: str) -> str:
    return (_listener.get() or _catalogue).gettext(sentence) if sentence else ""


def ngettext(one: str, many: str, number: int) -> str:
    """The one of two sentences that fits a number; languages differ in when that is which."""
    return (_listener.get() or _catalogue).ngettext(one, many, number)


def decimal_text(number: float, digits: int = 1) -> str:
    """A number as the language writes it: 27.1 in English, 27,1 in French and Portuguese."""
    text = f"{number:.{digits}f}"
    return text if language_spoken() == "en" else text.replace(".", ",")
