"""The Spanish Main as numbers: what a seat sees of it, in a form that can be sailed quickly."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from companion.games.drake.bots.missions.commodities import worth_of
from companion.games.drake.bots.missions.valuing import KIND_BIT, SUCCESSES
from companion.games.drake.bots.seat_view import SeatView
from companion.games.drake.rules.phases.scoring import TREASURE_POINTS
from companion.games.drake.rules.words import GOODS, SERIES_OF

# Faces in the order in which they are resolved; a ghost never is.
FACES = ("hind", "1", "2", "3", "4", "ghost")
FACE = {face: n for n, face in enumerate(FACES)}
FOURTH, GHOST = FACE["4"], FACE["ghost"]
# A port conquers nothing.
PORT = 0
GALLEON = KIND_BIT["galleon"]
FORT = KIND_BIT["fort"]


class Spot(NamedTuple):
    """A destination as it lies: what an attack costs without a hidden token, and what it brings."""

    kind: int
    zone: int
    troops: int
    guns: int
    points: int
    treasure: int
    # "gold", "silver" or "jewel", where it still lies.
    chest: str | None
    goods: tuple[int, ...]
    # How many captains may still win something here.
    room: int
    # The value of the token where the seat knows it, and whether all know it.
    token: int | None
    turned: bool
    # Whether a token lies here at all.
    defended: bool


class Log(NamedTuple):
    """A ship's log, as everybody can read it."""

    crew: int
    guns: int
    trade: int
    galleon: bool
    pinnace: bool
    conquered: int
    cargo: tuple[int, ...]
    admiral: bool
    governor: bool


class Waters:
    """Destinations and ships by number; those of the view, in its order."""

    def __init__(self, seat_view: SeatView) -> None:
        view, board = seat_view.view, seat_view.board
        self.voyage = view.voyage
        self.names = [at for at, place in view.destinations.items() if not place.blocked]
        self.number = {at: n for n, at in enumerate(self.names)}
        self.spots = [spot_of(seat_view, at) for at in self.names]
        self.seats = list(view.captains)
        self.own = self.seats.index(seat_view.seat)
        self.logs = [log_of(seat_view, seat) for seat in self.seats]
        sailing = view.sailing or tuple(self.seats)
        # Among equal discs the ship that sails first.
        self.rank = [sailing.index(s) if s in sailing else len(sailing) for s in self.seats]
        self.home = len(view.home)
        self.series = {FORT: board.troops, GALLEON: board.frigates}


def spot_of(seat_view: SeatView, at: str) -> Spot:
    printed, place = seat_view.board.destinations[at], seat_view.view.destinations[at]
    tile = seat_view.board.tiles[place.tile] if place.tile else None
    chest = printed.treasure if place.treasure else None
    is_port = printed.kind == "port"
    return Spot(
        kind=KIND_BIT.get(printed.kind, PORT),
        zone=printed.zone,
        troops=printed.troops,
        guns=tile.guns if tile else printed.guns,
        points=tile.points if tile else printed.points,
        treasure=TREASURE_POINTS[chest] if chest else 0,
        chest=chest,
        goods=tuple(place.goods.count(good) for good in GOODS),
        room=(printed.circles if is_port else SUCCESSES) - len(place.won),
        token=place.token,
        turned=place.turned,
        defended=printed.kind in SERIES_OF,
    )


def log_of(seat_view: SeatView, seat: str) -> Log:
    ship = seat_view.view.captains[seat]
    return Log(
        crew=ship.crew,
        guns=ship.guns,
        trade=ship.trade,
        galleon=ship.ship == "galleon",
        pinnace=ship.pinnace,
        conquered=sum(KIND_BIT[kind] for kind in ship.conquests),
        cargo=tuple(ship.commodities[good] for good in GOODS),
        admiral="admiral" in ship.roles,
        governor="governor" in ship.roles,
    )


@lru_cache(maxsize=20000)
def good_worth(good: int, cargo: tuple[int, ...], voyage: int) -> float:
    """The points that one more of this commodity brings, now or later."""
    counts: Mapping[str, int] = dict(zip(GOODS, cargo, strict=True))
    return worth_of(GOODS[good], counts, voyage)
