"""What each single value of a board profile may be.

A value has a path: `veracruz.troops`, `tile-8.guns`, `tokens.frigates`, `supply.crew`,
`street.order`, `street.yields.crew-1.4`.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from companion.games.drake.rules.words import COUNTED, GOODS, LOCATIONS, PRINTED, TREASURES

SOURCES = ("rulebook", "deduced", "reported", "assumed", "owner")
CONFIRMED = ("rulebook", "deduced", "owner")

SETS = (3, 4, 5)
SECTIONS = ("edition", "destination", "galleon_tile", "tokens", "supply", "street")

LONGEST_NUMBER = 18


class Allowed(NamedTuple):
    """What a value may be, in words and as a test, and how it is read from a command line."""

    says: str
    fits: Callable[[object], bool]
    read: Callable[[str], object]


def _is_whole(value: object, low: int, high: int) -> bool:
    # In Python a truth value is a number; on a board it is not.
    return type(value) is int and low <= value <= high


def _items(value: object) -> list[object] | None:
    return list(value) if isinstance(value, list | tuple) else None


def _number(text: str) -> object:
    """The number that was typed, or the text itself for the error to show."""
    digits = text.strip().removeprefix("-")
    is_number = digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER
    return int(text) if is_number else text


def _words(text: str) -> object:
    return [word.strip() for word in text.split(",")]


def _numbers(text: str) -> object:
    return [_number(part.strip()) for part in text.split(",")]


def whole(low: int, high: int) -> Allowed:
    return Allowed(
        f"a whole number from {low} to {high}",
        lambda value: _is_whole(value, low, high),
        _number,
    )


def one_of(*words: str) -> Allowed:
    return Allowed(
        " or ".join(words), lambda value: isinstance(value, str) and value in words, str.strip
    )


def _is_name(value: object) -> bool:
    return isinstance(value, str) and value.strip() != "" and value.isprintable()


NAME = Allowed("a name", _is_name, str.strip)


def _are_goods(value: object) -> bool:
    goods = _items(value)
    return bool(goods) and all(good in GOODS for good in goods or ())


PORT_GOODS = Allowed(f"a list of goods out of {', '.join(GOODS)}", _are_goods, _words)


def _series(count: int) -> Allowed:
    def fits(value: object) -> bool:
        tokens = _items(value)
        return (
            tokens is not None and len(tokens) == count and all(_is_whole(t, 0, 9) for t in tokens)
        )

    return Allowed(f"a list of {count} whole numbers from 0 to 9", fits, _numbers)


def _is_street(value: object) -> bool:
    order = _items(value)
    if order is None or not all(isinstance(place, str) for place in order):
        return False
    return sorted(map(str, order)) == sorted(LOCATIONS) and tuple(order[-2:]) == PRINTED


STREET = Allowed(
    f"each of {', '.join(LOCATIONS)} once, the last two at the end", _is_street, _words
)


def _are_yields(value: object) -> bool:
    yields = _items(value)
    if yields is None or not 1 <= len(yields) <= 5:
        return False
    numbers = [number for number in yields if isinstance(number, int)]
    return all(_is_whole(number, 1, 9) for number in yields) and numbers == sorted(
        numbers, reverse=True
    )


YIELDS = Allowed(
    "a list of 1 to 5 whole numbers from 1 to 9, the best circle first", _are_yields, _numbers
)

ZONE = whole(1, 4)
POINTS = whole(0, 20)
DEFENCE = whole(0, 9)
CIRCLES = whole(1, 9)
BOX = whole(0, 99)

LAND = {
    "name": NAME,
    "zone": ZONE,
    "treasure": one_of("gold", "silver"),
    "points": POINTS,
    "troops": DEFENCE,
    "guns": DEFENCE,
    "circles": CIRCLES,
}
DESTINATION: Mapping[str, Mapping[str, Allowed]] = {
    "town": LAND,
    "fort": LAND,
    "galleon": {"name": NAME, "zone": ZONE, "treasure": one_of("jewel"), "circles": CIRCLES},
    "port": {"name": NAME, "zone": ZONE, "goods": PORT_GOODS, "circles": CIRCLES},
}
TILE = {"points": POINTS, "guns": DEFENCE}
COMMON = {
    "tokens.frigates": _series(3),
    "tokens.troops": _series(4),
    "tokens.spare_frigates": _series(3),
    "tokens.spare_troops": _series(4),
    **{
        f"supply.{piece}": BOX
        for piece in ("crew", "guns", "trade", "supplies", *TREASURES, *GOODS)
    },
    "street.order": STREET,
    **{f"street.yields.{place}.{players}": YIELDS for place in COUNTED for players in SETS},
}


def allowed_values(kinds: Mapping[str, str], tiles: Iterable[str]) -> dict[str, Allowed]:
    """Every path of a board with these destinations (and their kinds) and galleon tiles."""
    rules = {
        f"{place}.{field}": allowed
        for place, kind in kinds.items()
        for field, allowed in DESTINATION[kind].items()
    }
    rules.update((f"{tile}.{field}", allowed) for tile in tiles for field, allowed in TILE.items())
    return rules | COMMON


def names_under(rules: Mapping[str, Allowed], parent: str) -> list[str]:
    """The names that may follow `parent`, in board order."""
    start = f"{parent}." if parent else ""
    below = (path[len(start) :] for path in rules if path.startswith(start))
    return list(dict.fromkeys(path.split(".")[0] for path in below))


def names_beside(rules: Mapping[str, Allowed], path: str) -> str:
    """What could stand where an unknown `path` goes astray."""
    if names := names_under(rules, path):
        return f"a table of {', '.join(names)}"
    parent = path
    while parent:
        parent = parent.rpartition(".")[0]
        if names := names_under(rules, parent):
            break
    return ", ".join(names)
