"""The catalogues of companion/locale; `python -m tools.catalogues` brings them up to date.

New sentences of the code are added to each .po file without a translation, sentences that are
gone are dropped, and the .mo files that the app reads are made anew.
"""

import string
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from companion.i18n import LANGUAGES, LOCALE

CHECKOUT = Path(__file__).parents[1]
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}
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


def sources() -> Iterator[Path]:
    yield from sorted((CHECKOUT / "companion").rglob("*.py"))
    yield from sorted((CHECKOUT / "kv").rglob("*.kv"))


def sentences() -> list[Sentence]:
    """Every sentence that the code and the layouts show, in the order of the files."""
    found: dict[Sentence, None] = {}
    for source in sources():
        for _line, message, _comments, _context in extract_from_file(
            "python", source, keywords=KEYWORDS
        ):
            found[message if isinstance(message, str) else (message[0], message[1])] = None
    return list(found)


def po_file(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "companion.po"


def mo_file(language: str) -> Path:
    return po_file(language).with_suffix(".mo")


def compiled(catalogue: Catalog) -> bytes:
    buffer = BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def forms(sentence: Sentence) -> tuple[str, ...]:
    """What a sentence sounds like: once, or for one and for several."""
    return (sentence,) if isinstance(sentence, str) else sentence


def placeholders(sentence: str) -> set[str]:
    return {field for _text, field, _spec, _form in string.Formatter().parse(sentence) if field}


def catalogue_of(language: str, translations: Mapping[Sentence, Sentence]) -> Catalog:
    # A fixed date: the files change only when a sentence does.
    catalogue = Catalog(locale=language, creation_date=EPOCH, revision_date=EPOCH)
    for sentence in sentences():
        untranslated = "" if isinstance(sentence, str) else ("", "")
        catalogue.add(sentence, translations.get(sentence, untranslated))
    return catalogue


def translations(language: str) -> dict[Sentence, Sentence]:
    """What is translated so far."""
    if not po_file(language).exists():
        return {}
    with po_file(language).open("rb") as file:
        return {plain(m.id): plain(m.string) for m in read_po(file, locale=language) if m.id}


def plain(told: str | tuple[str, ...] | list[str] | None) -> Sentence:
    """Babel tells several forms in several ways."""
    return (told or "") if isinstance(told, str | None) else tuple(told)


def update(language: str) -> int:
    """Brings one language up to date; answers how many sentences wait for a translation."""
    catalogue = catalogue_of(language, translations(language))
    po_file(language).parent.mkdir(parents=True, exist_ok=True)
    with po_file(language).open("wb") as po:
        po.write(HEADER.format(language=language).encode())
        write_po(po, catalogue, width=100, omit_header=True)
    mo_file(language).write_bytes(compiled(catalogue))
    return sum(not all(forms(plain(message.string))) for message in catalogue if message.id)


if __name__ == "__main__":
    for language in TRANSLATED:
        print(f"{language}: {update(language)} sentences to translate")
