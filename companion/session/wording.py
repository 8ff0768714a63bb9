"""Sentences for people, in the language of the table."""

from collections.abc import Mapping
from typing import Any

from companion.kernel.refusal import BadRequest, Refused
from companion.kernel.text.translatable import Plural, Template
from companion.system.i18n import _, ngettext

Names = Mapping[str, Template]

# A word that has several senses may have a name for each field: `verb:trade`. These fields of
# refusals share the names of another one.
SENSES = {
    "verbs": "verb",
    "now": "phase",
}


def refusal_sentence(refusal: Refused, names: Names) -> str:
    # The words of a request are shown as they were sent, not as the game calls them.
    own_words = isinstance(refusal, BadRequest)
    sentence = fill(refusal.sentence, refusal.words, {} if own_words else names)
    # A word of the game may stand first.
    return sentence[:1].upper() + sentence[1:]


# Fields whose numbers say how much more or less there is.
CHANGES = ("changes",)
# Fields with words of the players' own.
OWN_WORDS = ("reason", "text")


def fill(template: Template, words: Mapping[str, Any], names: Names) -> str:
    """A template in the table's language, its words in the words of that language."""
    shown = {
        field: literally(value)
        if field in OWN_WORDS
        else show(value, names, SENSES.get(field, field))
        for field, value in words.items()
    }
    return translated(template, words).format(**shown)


def translated(template: Template, words: Mapping[str, Any]) -> str:
    """In the form that fits the number among its words."""
    if isinstance(template, str):
        return _(template)
    number = words[template.counted]
    # Of a list, how long it is; and what is lost is counted like what is gained.
    many = abs(number) if isinstance(number, int) else len(number)
    return ngettext(template.one, template.many, many)


def literally(text: str) -> str:
    """On one line, and without what would steer a terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def show(value: Any, names: Names, sense: str = "") -> str:
    """A fact of the game as people say it."""
    if isinstance(value, str):
        name = names.get(f"{sense}:{value}") or names.get(value)
        return _(name) if isinstance(name, str) and name else value
    if isinstance(value, (list, tuple)):
        return ", ".join(show(item, names, sense) for item in value)
    if isinstance(value, Mapping):
        if "seat" in value:  # a piece of somebody's: whose, which, where
            return " ".join(show(item, names, sense) for item in value.values())
        pairs = (_pair(key, item, names, signed=sense in CHANGES) for key, item in value.items())
        return ", ".join(pairs) or "0"
    return str(value)


def counted(key: str, number: int, names: Names, *, signed: bool = False) -> str:
    """So many of a thing, where the words of the game tell how it is counted; else ""."""
    form = names.get(f"count:{key}")
    if not isinstance(form, Plural):
        return ""
    return translated(form, {"count": number}).format(count=f"{number:+}" if signed else number)


def _pair(key: str, item: Any, names: Names, *, signed: bool) -> str:
    """A word and what is said of it."""
    if item is True:
        return show(key, names)
    if isinstance(item, int):
        number = f"{item:+}" if signed else str(item)
        return counted(key, item, names, signed=signed) or f"{show(key, names)} {number}"
    return f"{show(key, names)} {show(item, names)}"
