"""Every move that could be written down: all verbs with all words, legal or not."""

from collections.abc import Hashable, Iterator
from functools import cache
from itertools import combinations, permutations, product
from random import Random

from companion.games.drake.rules.words import DISCS, GOODS, LOCATIONS, TILES
from companion.proofs.referee.random_play import as_request
from companion.session.session import Session
from tests.games.drake.support.moves import Request
from tests.support.table import BOARD

TAKES = (None, "crew", "guns", "supplies", "galleon")
CIRCLES = (None, -1, 0, 1, 2, 3, 4, 5, 6)
PLAIN = ("set-sail", "keep", "attack", "stand-down", "go-home", "sail-on", "next-voyage")


def every_move(seat: str) -> Iterator[Request]:
    """All that a seat could ask for, with the fields that each verb must have."""
    for verb, fields in every_verb():
        yield {"seat": seat, "do": verb, **fields}


@cache
def every_verb() -> tuple[tuple[str, Request], ...]:
    return (*plain_verbs(), *street_verbs(), *disc_verbs(), *layout_verbs())


def plain_verbs() -> Iterator[tuple[str, Request]]:
    for verb in PLAIN:
        yield verb, {}
    for verb, die in product(("block", "roll"), range(1, 7)):
        yield verb, {"die": die}
    for good in GOODS:
        yield "trade", {"good": good}
    for value in range(-1, 4):
        yield "turn-token", {"value": value}


def street_verbs() -> Iterator[tuple[str, Request]]:
    for at, circle, take in product(LOCATIONS, CIRCLES, TAKES):
        optional = {"circle": circle, "take": take}
        yield "visit", {"at": at} | {k: v for k, v in optional.items() if v is not None}
    for order in (TILES, TILES[::-1], TILES[:15], (*TILES[1:], TILES[1]), LOCATIONS, ()):
        yield "lay-street", {"order": list(order)}


def disc_verbs() -> Iterator[tuple[str, Request]]:
    for disc, at in product(DISCS, BOARD.destinations):
        yield "place-disc", {"disc": disc, "at": at}
    for at in BOARD.destinations:
        yield "peek-discs", {"at": at}
        yield "peek-defence", {"at": at}
        yield "move-disc", {"to": at}
    for count in range(4):
        for discs in product(DISCS, repeat=count):
            yield "swap-discs", {"discs": list(discs)}


def layout_verbs() -> Iterator[tuple[str, Request]]:
    """Tokens and tiles on the forts and galleons, and on too few or other places."""
    places = BOARD.destinations.values()
    galleons = [place.id for place in places if place.kind == "galleon"]
    forts = [place.id for place in places if place.kind == "fort"]
    tiles = [*BOARD.tiles, None]
    some_missing = {*permutations(tiles, 3), *permutations([*tiles, None], 3)}
    for laid in [*sorted(some_missing, key=str), (tiles[0],) * 3]:
        yield "lay-galleons", {"tiles": given(galleons, laid)}
    yield "lay-galleons", {"tiles": {"panama": tiles[0]}}
    for verb in ("place-frigates", "place-troops"):
        for where in (galleons, forts):
            for values in product((None, 0, 1, 2), repeat=len(where)):
                yield verb, {"tokens": given(where, values)}
    for at, other in combinations([*forts, "portobelo", "san-juan"], 2):
        yield "place-troops", {"tokens": {at: 0, other: 3}}


def given(places: list[str], values: tuple[object, ...]) -> dict[str, object]:
    return {at: value for at, value in zip(places, values, strict=True) if value is not None}


def key(request: Request) -> Hashable:
    """Requests that mean the same move have the same key: the order in objects does not matter."""
    fields: list[tuple[str, Hashable]] = []
    for name, value in request.items():
        if name == "discs":
            fields.append((name, tuple(sorted(value, key=DISCS.index))))
        elif isinstance(value, dict):
            fields.append((name, frozenset(value.items())))
        else:
            fields.append((name, tuple(value) if isinstance(value, list) else value))
    return frozenset(fields)


class Legality:
    """The moves that the choices of a seat list, and those that are legal in addition to them."""

    def __init__(self, session: Session, seat: str) -> None:
        self.choices = [as_request(move) for move in session.choices(seat)]
        self.keys = {key(choice) for choice in self.choices}
        # A visit without a circle means the best free one.
        for choice in self.choices:
            if choice["do"] == "visit":
                self.keys.add(key({k: v for k, v in choice.items() if k != "circle"}))
        self.any_street = any(choice["do"] == "lay-street" for choice in self.choices)

    def __contains__(self, request: Request) -> bool:
        if self.any_street and request["do"] == "lay-street":
            return sorted(request["order"]) == sorted(TILES)
        return key(request) in self.keys


def some_moves(seat: str, random: Random, count: int) -> list[Request]:
    """A sample of every move."""
    return [{"seat": seat, "do": verb, **f} for verb, f in random.sample(every_verb(), count)]
