"""The state of a game of Francis Drake: plain data, never changed once it has been played."""

from functools import cached_property
from typing import TYPE_CHECKING, Literal, Self

from msgspec import Struct

from companion.games.drake.rules.board.board import Board
from companion.games.drake.rules.words import NUMBERED, VOYAGES
from companion.kernel.secret import Secret

Phase = Literal[
    "set-up",
    "provisioning",
    "preparing",
    "sailing",
    "informer",
    "missions",
    "between-voyages",
    "over",
]

# What the game waits for within its phase.
Waiting = Literal[
    "block",
    "lay-street",
    "lay-galleons",
    "visit",
    "roll",
    "place-tokens",
    "place-disc",
    "peek",
    "swap-discs",
    "move-disc",
    "mission",
    "turn-token",
    "go-home",
    "next-voyage",
    "nothing",
]

ACTION_DISCS = 10
FIRST_SCORE = 4
LAST_VOYAGE = VOYAGES


class Setup(Struct, frozen=True, dict=True):
    """What was agreed before the game, and the board that it is played on."""

    board: Board
    seats: tuple[str, ...]
    order: tuple[str, ...] = ()
    dice: Literal["app", "entered"] = "app"
    shuffles: Literal["app", "entered"] = "app"
    tokens: Literal["digital", "physical"] = "digital"
    homecoming: Literal["dock", "first-eligible"] = "dock"
    variants: tuple[str, ...] = ()

    @cached_property
    def yields(self) -> dict[str, tuple[int, ...]]:
        """What each circle of the counted locations gives at this number of players."""
        tile_set = max(3, len(self.seats))
        return {at: by_players[tile_set] for at, by_players in self.board.yields.items()}

    @cached_property
    def within(self) -> dict[int, tuple[str, ...]]:
        """The destinations in reach of each zone."""
        places = self.board.destinations.values()
        return {zone: tuple(d.id for d in places if d.zone <= zone) for zone in range(5)}

    @property
    def with_hawkins(self) -> bool:
        return len(self.seats) == 2


class Piece(Struct):
    """Plain data that the rules may copy and then change."""

    if TYPE_CHECKING:  # every Struct has it, several times quicker than copy.copy

        def __copy__(self) -> Self: ...


class Captain(Piece):
    """One captain's ship's log."""

    score: int = FIRST_SCORE
    crew: int = 0
    guns: int = 0
    supplies: int = 0
    trade: int = 0
    zone: int | None = None
    galleon: bool = False
    pinnace: bool = False
    roles: tuple[str, ...] = ()
    extra_discs: tuple[str, ...] = ()
    investor: bool = True
    action_discs: int = ACTION_DISCS
    # Where the last action disc lies in the street; -1 before the first.
    position: int = -1
    hand: tuple[str, ...] = NUMBERED
    conquests: tuple[str, ...] = ()
    fourth_resolved: bool = False
    indigo: int = 0
    sugar: int = 0
    coffee: int = 0
    tobacco: int = 0
    gold: int = 0
    silver: int = 0
    jewel: int = 0


class Hawkins(Piece):
    """The third ship of the two-player game."""

    action_discs: int = ACTION_DISCS
    position: int = -1
    investor: bool = True
    docked: bool = False


class Disc(Struct, frozen=True):
    """A mission disc on the board; whose it is can be seen, its number only by those who know."""

    seat: str
    face: Secret[str]


class Place(Piece):
    """A destination in this voyage."""

    kind: str
    blocked: bool = False
    treasure: bool = False
    goods: tuple[str, ...] = ()
    # None where the app does not know the token, or where none lies.
    token: Secret[int] | None = None
    turned: bool = False
    tile: str | None = None
    discs: tuple[Disc, ...] = ()
    won: tuple[str, ...] = ()


class Mission(Struct, frozen=True):
    """The disc that is being resolved."""

    seat: str
    disc: str
    at: str


class State(Piece):
    """A game in progress. Values inside are immutable or replaced, so a shallow copy is a copy."""

    setup: Setup
    captains: dict[str, Captain]
    places: dict[str, Place]
    street: tuple[str, ...]
    loading: tuple[str, ...]
    hawkins: Hawkins | None = None
    voyage: int = 1
    phase: Phase = "set-up"
    waiting: Waiting = "block"
    turn: str = ""
    # Location → circle → colour, each replaced and never changed in place.
    visits: dict[str, dict[str, str]] = {}
    sailing: tuple[str, ...] = ()
    home: tuple[str, ...] = ()
    # Offices that still have tokens to place.
    offices: tuple[str, ...] = ()
    peeked_at: str = ""
    revealed: bool = False
    # Discs still to resolve, in order.
    missions: tuple[Mission, ...] = ()
    mission: Mission | None = None
    # The number of homecoming bonuses given, for the option first-eligible.
    bonuses: int = 0

    def copy(self) -> "State":
        """A state to change, while this one stays as it is."""
        new = self.__copy__()
        new.captains = {seat: captain.__copy__() for seat, captain in self.captains.items()}
        new.places = {at: place.__copy__() for at, place in self.places.items()}
        if self.hawkins:
            new.hawkins = self.hawkins.__copy__()
        return new

    @property
    def bound_to_drake(self) -> str | None:
        """Whose first disc lies on Drake without the second (R2)."""
        discs = self.visits.get("drake")
        return discs["1"] if discs and len(discs) == 1 else None

    @property
    def outbound_ships(self) -> int:
        """How many ships lie in the outbound docks, Hawkins' too."""
        return len(self.sailing) + bool(self.hawkins and self.hawkins.docked)

    def holder(self, role: str) -> str | None:
        """The captain who holds an office in this voyage."""
        for seat, captain in self.captains.items():
            if role in captain.roles:
                return seat
        return None

    def discs_of(self, seat: str) -> dict[str, str]:
        """A captain's own discs on the board: face → destination."""
        return {
            disc.face.value: at
            for at, place in self.places.items()
            for disc in place.discs
            if disc.seat == seat
        }

    def places_with(self, seat: str) -> tuple[str, ...]:
        """Where a captain has a disc, in board order."""
        return tuple(
            at
            for at, place in self.places.items()
            if any(disc.seat == seat for disc in place.discs)
        )
