"""The catalogues of the app's languages; `python -m tools.catalogues` brings them up to date.

companion/locale has the sentences of what is shared, companion/games/<name>/locale those that only
one game says: two games can be translated side by side. New sentences of the code are added to each
.po file without a translation, sentences that are gone are dropped, those that moved keep their
translation, and the .mo files that the app reads are made anew.
"""

import string
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from companion.system.i18n import LANGUAGES, PACKAGE

CHECKOUT = Path(__file__).parents[1]
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "Plural": (1, 2)}
# A sentence, or one with a number in it: as it is for one, and for several.
Sentence = str | tuple[str, ...]
EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
HEADER = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")
SHARED = "companion"


# What is to be translated


def owners() -> list[str]:
    """Who has a catalogue: what is shared first, then every game."""
    games = (PACKAGE / "games").iterdir()
    return [SHARED, *sorted(one.name for one in games if (one / "__init__.py").exists())]


def folder_of(owner: str) -> Path:
    return PACKAGE if owner == SHARED else PACKAGE / "games" / owner


def sources(owner: str) -> Iterator[Path]:
    """The modules and layouts of a game, or all that belong to none."""
    games = [] if owner != SHARED else [one for one in owners() if one != SHARED]
    layouts = CHECKOUT / "kv" if owner == SHARED else CHECKOUT / "kv" / owner
    others = [*(folder_of(game) for game in games), *(CHECKOUT / "kv" / game for game in games)]
    for file in sorted([*folder_of(owner).rglob("*.py"), *layouts.rglob("*.kv")]):
        if not any(file.is_relative_to(other) for other in others):
            yield file


@cache
def said_by(owner: str) -> set[Sentence]:
    found: set[Sentence] = set()
    for source in sources(owner):
        for _line, message, _comments, _context in extract_from_file(
            "python", source, keywords=KEYWORDS
        ):
            found.add(message if isinstance(message, str) else (message[0], message[1]))
    return found


def sentences(owner: str) -> list[Sentence]:
    """What the catalogue of an owner holds: of a game only what is not shared. In the order of the
    alphabet: whoever moves code about changes no catalogue."""
    found = said_by(owner)
    if owner != SHARED:
        found -= said_by(SHARED)
    return sorted(found, key=forms)


def forms(sentence: Sentence) -> tuple[str, ...]:
    """What a sentence sounds like: once, or for one and for several."""
    return (sentence,) if isinstance(sentence, str) else sentence


def placeholders(sentence: str) -> set[str]:
    return {field for _text, field, _spec, _form in string.Formatter().parse(sentence) if field}


# The files


def po_file(owner: str, language: str) -> Path:
    return folder_of(owner) / "locale" / language / "LC_MESSAGES" / f"{owner}.po"


def mo_file(owner: str, language: str) -> Path:
    return po_file(owner, language).with_suffix(".mo")


def compiled(catalogue: Catalog) -> bytes:
    buffer = BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def translations(owner: str, language: str) -> dict[Sentence, Sentence]:
    """What is translated so far."""
    file = po_file(owner, language)
    if not file.exists():
        return {}
    with file.open("rb") as stream:
        return {plain(m.id): plain(m.string) for m in read_po(stream, locale=language) if m.id}


def plain(told: str | tuple[str, ...] | list[str] | None) -> Sentence:
    """Babel tells several forms in several ways."""
    return (told or "") if isinstance(told, str | None) else tuple(told)


def catalogue_of(owner: str, language: str, translated: Mapping[Sentence, Sentence]) -> Catalog:
    # A fixed date: the files change only when a sentence does.
    catalogue = Catalog(locale=language, creation_date=EPOCH, revision_date=EPOCH)
    for sentence in sentences(owner):
        untranslated = "" if isinstance(sentence, str) else ("", "")
        catalogue.add(sentence, translated.get(sentence, untranslated))
    return catalogue


def update(language: str) -> dict[str, int]:
    """Brings one language up to date; answers how many sentences of whom are not translated."""
    own = {owner: translations(owner, language) for owner in owners()}
    missing = {}
    for owner in owners():
        # What has moved is translated where it came from.
        elsewhere = {
            sentence: said
            for other in own.values()
            for sentence, said in other.items()
            if all(forms(said))
        }
        said = {one: text for one, text in own[owner].items() if all(forms(text))}
        catalogue = catalogue_of(owner, language, {**elsewhere, **said})
        file = po_file(owner, language)
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("wb") as po:
            po.write(HEADER.format(language=language).encode())
            write_po(po, catalogue, width=100, omit_header=True)
        mo_file(owner, language).write_bytes(compiled(catalogue))
        missing[owner] = sum(
            not all(forms(plain(message.string))) for message in catalogue if message.id
        )
    return missing


if __name__ == "__main__":
    for language in TRANSLATED:
        for owner, count in update(language).items():
            print(f"{language}, {owner}: {count} sentences to translate")
