"""What each single value of a box may be, in words and as a test."""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from companion.games.lords.rules.box.model import ICONS

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
PRODUCTS = (
    "silver",
    "horses",
    "salt",
    "dyes",
    "pearls",
    "cacao",
    "cotton",
    "tobacco",
    "spices",
    "sugar",
)
RELIGIONS = ("catholic", "protestant", "heathen")
EFFECTS = (
    "truce",
    "break-truce",
    "peace",
    "slaves",
    "mercury",
    "flota",
    "smuggle",
    "governor-raid",
    "spanish-attack",
    "build",
    "persecution",
    "marque",
    "disrupt",
    "seize",
    "protect",
    "table",
)
PASSIVES = ("free-capital", "single-capital", "catholic", "protector", "bound")
EVENTS = ("war", "thirty-years-war", "comet", "demand")
RESULT_ICONS = "XKDV*"
WHEN = (
    "always",
    "more-ships",
    "more-men",
    "enemy-no-men",
    "enemy-boarding",
    "enemy-broadside",
    "enemy-seize",
    "enemy-flee",
)


class Allowed(NamedTuple):
    """What a value may be; `needed` where it must be there."""

    says: str
    fits: Callable[[Any], bool]
    needed: bool = False


Fields = Mapping[str, Allowed]


def needed(allowed: Allowed) -> Allowed:
    return allowed._replace(needed=True)


def is_word(value: object) -> bool:
    return isinstance(value, str) and ID.fullmatch(value) is not None


def is_whole(value: object, low: int, high: int) -> bool:
    # In Python a truth value is a number; in a box it is not.
    return type(value) is int and low <= value <= high


def whole(low: int, high: int) -> Allowed:
    return Allowed(f"a whole number from {low} to {high}", lambda value: is_whole(value, low, high))


def one_of(*words: str) -> Allowed:
    says = " or ".join(word or "nothing" for word in words)
    return Allowed(says, lambda value: isinstance(value, str) and value in words)


def list_of(item: Allowed) -> Allowed:
    def fits(value: object) -> bool:
        return isinstance(value, list) and all(map(item.fits, value))

    return Allowed(f"a list, each {item.says}", fits)


def table_of(fields: Fields) -> Allowed:
    """A table in one line, such as a trick: all that is needed, and nothing unknown."""

    def fits(value: object) -> bool:
        return (
            isinstance(value, dict)
            and all(name in fields and fields[name].fits(item) for name, item in value.items())
            and all(name in value for name, allowed in fields.items() if allowed.needed)
        )

    parts = ", ".join(f"{name} ({allowed.says})" for name, allowed in fields.items())
    return Allowed(f"a table of {parts}", fits)


def _is_name(value: object) -> bool:
    return isinstance(value, str) and value.strip() != "" and value.isprintable()


def _is_result(value: object) -> bool:
    return isinstance(value, str) and all(icon in RESULT_ICONS for icon in value)


def _is_range(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(is_whole(n, 2, 8) for n in value)


NAME = Allowed("a name", _is_name)
TEXT = Allowed("a text", lambda value: isinstance(value, str))
WORD = Allowed("a word of a-z, 0-9 and dashes", is_word)
WORD_OR_NOTHING = Allowed(
    "a word of a-z, 0-9 and dashes, or nothing", lambda value: value == "" or is_word(value)
)
TRUTH = Allowed("true or false", lambda value: isinstance(value, bool))
RESULT = Allowed(f"icons out of {', '.join(RESULT_ICONS)}, or nothing", _is_result)
YEAR = whole(1500, 1799)
COUNT = whole(0, 999)
DIGIT = whole(0, 9)
DIGITS = list_of(DIGIT)
PLAYERS = Allowed("two numbers of players from 2 to 8, the smaller first", _is_range)
ICON_LIST = list_of(one_of(*ICONS))
WORDS = list_of(WORD)
