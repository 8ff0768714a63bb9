"""The board of Francis Drake, and what must fit together on it."""

from collections import Counter
from collections.abc import Iterator
from typing import Literal, NamedTuple, get_args

from msgspec import Struct

from companion.games.drake.rules.words import GOODS, PORTS, TREASURES, VOYAGES

Kind = Literal["town", "fort", "galleon", "port"]
KINDS: tuple[Kind, ...] = get_args(Kind)


class Destination(Struct, frozen=True):
    id: str
    kind: Kind
    name: str
    zone: int
    treasure: str | None
    points: int = 0
    troops: int = 0
    guns: int = 0
    goods: tuple[str, ...] = ()
    circles: int = 2


class GalleonTile(Struct, frozen=True):
    id: str
    points: int
    guns: int


class Board(Struct, frozen=True):
    """One edition of the board; dictionaries are in board order."""

    edition: str
    destinations: dict[str, Destination]
    tiles: dict[str, GalleonTile]
    frigates: tuple[int, ...]
    troops: tuple[int, ...]
    spare_frigates: tuple[int, ...]
    spare_troops: tuple[int, ...]
    supply: dict[str, int]
    street: tuple[str, ...]
    yields: dict[str, dict[int, tuple[int, ...]]]
    sources: dict[str, str]


class Mismatch(NamedTuple):
    """Values that are each allowed but do not fit together."""

    fields: tuple[str, ...]
    value: object
    allowed: str


def mismatches(board: Board) -> Iterator[Mismatch]:
    yield from _zones(board, "town", [1, 2, 3, 4])
    yield from _zones(board, "fort", [1, 2, 3, 4])
    yield from _zones(board, "galleon", [2, 3, 4])
    yield from _counts(board)
    yield from _treasures(board, "town")
    yield from _treasures(board, "fort")
    yield from _supply(board)


def _of_kind(board: Board, kind: Kind) -> list[Destination]:
    return [place for place in board.destinations.values() if place.kind == kind]


def _zones(board: Board, kind: Kind, zones: list[int]) -> Iterator[Mismatch]:
    places = _of_kind(board, kind)
    found = [place.zone for place in places]
    if sorted(found) != zones:
        fields = tuple(f"{place.id}.zone" for place in places) or ("destination",)
        yield Mismatch(
            fields, found, f"exactly one {kind} in each of the zones {', '.join(map(str, zones))}"
        )


def _counts(board: Board) -> Iterator[Mismatch]:
    ports = [place.id for place in _of_kind(board, "port")]
    if sorted(ports) != sorted(PORTS):
        yield Mismatch(("destination",), ports, f"exactly the ports {', '.join(PORTS)}")
    if len(board.tiles) != 3:
        yield Mismatch(("galleon_tile",), list(board.tiles), "exactly three galleon tiles")


def _treasures(board: Board, kind: Kind) -> Iterator[Mismatch]:
    places = _of_kind(board, kind)
    found = [place.treasure for place in places]
    # A wrong number of places is told by their zones.
    if len(places) == 4 and found.count("gold") != 2:
        yield Mismatch(
            tuple(f"{place.id}.treasure" for place in places),
            found,
            f"two {kind}s with gold and two with silver",
        )


def _supply(board: Board) -> Iterator[Mismatch]:
    laid = Counter(place.treasure for place in board.destinations.values())
    for treasure in TREASURES:
        yield from _enough(board, treasure, laid[treasure], ())
    ports = _of_kind(board, "port")
    for good in GOODS:
        fields = tuple(f"{port.id}.goods" for port in ports if good in port.goods)
        yield from _enough(board, good, sum(port.goods.count(good) for port in ports), fields)


def _enough(board: Board, piece: str, laid: int, fields: tuple[str, ...]) -> Iterator[Mismatch]:
    if board.supply[piece] < laid * VOYAGES:
        yield Mismatch(
            (f"supply.{piece}", *fields),
            board.supply[piece],
            f"at least {laid * VOYAGES} {piece} in the box for {laid} on the board in each of "
            f"{VOYAGES} voyages",
        )
