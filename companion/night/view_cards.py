"""A game in words and numbers: the part "cards" of its kit.

A game makes cards of a view, for phones and wherever its own screens are not. Made of a seat's own
view and of the table's they differ in what only that seat knows: so nothing else has to be said
about secrets.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from companion.kernel.registry import KITS
from companion.session.wording import Names, counted, show

View = Mapping[str, Any]
# A place on a chart that is called by numbers.
NUMBERS = re.compile(r"\d+(-\d+)+")


class Facts(Struct, frozen=True):
    """A card with a name and a value in each row. A row without a value is left out."""

    title: str
    rows: Sequence[tuple[str, str]]


class Grid(Struct, frozen=True):
    """A card that compares: who stands in the head, and each line begins with what it tells."""

    title: str
    head: Sequence[str]
    lines: Sequence[Sequence[str]]


Card = Facts | Grid


class Say:
    """The words of one game in the language of one phone."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def __call__(self, value: Any, sense: str = "") -> str:
        """ "" for what says nothing: nothing known, nothing there."""
        return value_text(value, self._names, sense)

    def title(self, word: str, sense: str = "") -> str:
        return capital(self(word, sense))

    def field(self, name: str, value: Any) -> str:
        """What a move says in one of its fields."""
        if value is True:
            return word(name, self._names)
        if isinstance(value, int):
            return counted(name, value, self._names) or f"{word(name, self._names)} {value}"
        return self(value, name)

    def things(self, things: Mapping[str, int]) -> str:
        """Counted, as far as the game counts them; of others there is one."""
        told = (counted(name, number, self._names) for name, number in things.items())
        return ", ".join(
            text or word(name, self._names) for name, text in zip(things, told, strict=True)
        )


def value_text(value: Any, names: Names, sense: str = "") -> str:
    if value is None or value is False:
        return ""
    if value is True:
        return "✓"
    if isinstance(value, (list, tuple)):
        return ", ".join(filter(None, (value_text(one, names, sense) for one in value)))
    if isinstance(value, Mapping):
        pairs = ((key, value_text(one, names, key)) for key, one in value.items() if one)
        return ", ".join(
            word(key, names) if value[key] is True else f"{word(key, names)} {text}"
            for key, text in pairs
            if text
        )
    return word(value, names, sense) if isinstance(value, str) else str(value)


def word(text: str, names: Names, sense: str = "") -> str:
    """A word of the game; what has no name is at least no code."""
    named = show(text, names, sense)
    if named != text or NUMBERS.fullmatch(text):
        return named
    return text.replace("_", " ").replace("-", " ")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# Of any game


def plain_cards(view: View, say: Say) -> list[Card]:
    """For a game that says nothing of cards: all that its view holds, in its order."""
    plain = [(key, value) for key, value in view.items() if not nested(value)]
    found: list[Card] = [Facts("", rows(plain, say))] if plain else []
    for key, value in view.items():
        if not nested(value):
            continue
        for name, content in value.items():
            inner = content.items() if isinstance(content, Mapping) else [(name, content)]
            found.append(Facts(f"{say.title(key)}: {say.title(name)}", rows(inner, say)))
    return found


def nested(value: Any) -> bool:
    """Things with facts of their own: one card for each of them."""
    return (
        isinstance(value, Mapping)
        and bool(value)
        and all(isinstance(one, Mapping) for one in value.values())
    )


# What the page says in another way.
LEFT_OUT = ("game", "you")


def rows(facts: Any, say: Say) -> list[tuple[str, str]]:
    return [(say.title(key), say(value, key)) for key, value in facts if key not in LEFT_OUT]


# What a move says besides its verb: words to tell it from others of that verb.
Words = Sequence[str]


def plain_words(move: View, setup: Any, say: Say) -> Words:
    """All that it says, field by field."""
    return [
        say.field(name, value)
        for name, value in move.items()
        if name not in ("seat", "do") and value is not False
    ]


class GameCards(Struct, frozen=True):
    """A game in words: on cards, and on the buttons of phones."""

    # In the order in which they are looked at, of a view and in the words of `Say`.
    cards: Callable[[View, Say], Sequence[Card]] = plain_cards
    # On the button of a move, of the move as it is sent and the setup of the game.
    words: Callable[[View, Any, Say], Words] = plain_words


PLAIN = GameCards()


def cards_of(game: str) -> GameCards:
    """How this game makes cards."""
    kit = KITS[game]
    cards: GameCards = kit.load("cards") if kit.has("cards") else PLAIN
    return cards


# What only one seat knows


def only_own(own: Sequence[Card], public: Sequence[Card]) -> list[Facts]:
    """What stands on a seat's cards and not on those of the table."""
    known = {row for card in public for row in _facts(card)}
    found: dict[str, list[tuple[str, str]]] = {}
    for card in own:
        for title, name, value in _facts(card):
            if value and (title, name, value) not in known:
                found.setdefault(title, []).append((name, value))
    return [Facts(title, rows) for title, rows in found.items()]


def _facts(card: Card) -> Iterator[tuple[str, str, str]]:
    if isinstance(card, Facts):
        yield from ((card.title, *row) for row in card.rows)
        return
    for name, *values in card.lines:
        yield from ((who, name, value) for who, value in zip(card.head, values, strict=True))


def sent(cards: Sequence[Card]) -> list[dict[str, Any]]:
    """For the page, without what says nothing."""
    found: list[dict[str, Any]] = []
    for card in cards:
        if isinstance(card, Facts):
            told = [[name, value] for name, value in card.rows if value]
            if told:
                found.append({"title": card.title, "rows": told})
        else:
            lines = [[*line] for line in card.lines if any(line[1:])]
            if lines:
                found.append({"title": card.title, "head": [*card.head], "lines": lines})
    return found
