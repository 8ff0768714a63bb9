"""A game in progress, as plain data."""

from typing import TYPE_CHECKING, Literal, Self

from msgspec import Struct

from companion.games.lords.rules.box.model import ICONS, Box, Card, Port, Spot
from companion.games.lords.rules.pending import (
    Announced,
    Barred,
    Battle,
    Interdiction,
    Item,
    Note,
    Question,
    Raid,
    Room,
    Voyage,
)
from companion.games.lords.rules.text.words import Words
from companion.kernel.secret import Secret

Phase = Literal[
    "reveal",
    "capital",
    "tricks",
    "auction",
    "flota",
    "crowns",
    "actions",
    "year-end",
    "over",
]


class Piece(Struct):
    """What the rules change."""

    if TYPE_CHECKING:

        def __copy__(self) -> Self:
            """Structs have it; the stubs do not say so."""


class Setup(Struct, frozen=True):
    """The wishes of a table."""

    box: Box
    seats: tuple[str, ...]
    # Empty: drawn from the seed.
    characters: dict[str, str] = {}
    shuffles: Literal["app", "entered"] = "app"
    until: int = 0
    variants: tuple[str, ...] = ()


class Player(Piece):
    character: str
    nation: str
    # That of the character; the cardinalship may say otherwise.
    own_religion: str
    gold: int
    treasure: int = 0
    mordida: tuple[str, ...] = ()
    track: tuple[Item, ...] = ()
    crown: Secret[str] | None = None
    barred: tuple[Barred, ...] = ()


class Unit(Piece):
    """A mature colony or fleet."""

    card: Card
    owner: str
    size: int
    soldiers: int = 0
    # The worth of each, greatest first.
    profits: tuple[int, ...] = ()
    pirate: bool = False
    # Colonies
    mill: bool = False
    fort: bool = False
    closed: bool = False
    # Fleets
    treasure: int = 0
    privateer: bool = False
    base: Secret[str] | None = None
    base_public: bool = False
    # Which of all bases that were chosen in this game it is: its label on disk.
    base_number: int = 0
    cargo: str | None = None
    flota: str | None = None
    sailed: bool = False
    # What it has done this year.
    role_set: bool = False
    enlisted: bool = False
    disbanded: bool = False
    raided: tuple[str, ...] = ()
    # Fleets that it has stopped, and where.
    stopped: tuple[tuple[str, str], ...] = ()


class Place(Piece):
    """A treasure city or a smuggler port."""

    port: Port
    soldiers: int = 0
    treasure: int = 0
    loaded: bool = False
    closed: bool = False
    open_by: str | None = None
    enlisted: bool = False
    disbanded: bool = False
    raided: tuple[str, ...] = ()


class State(Piece):
    """Values inside are immutable or replaced, so that a shallow copy of the pieces is a copy."""

    setup: Setup
    # All cards by id, characters and cards entered during the game too.
    cards: dict[str, Card]
    words: Words
    players: dict[str, Player]
    units: dict[str, Unit]
    places: dict[str, Place]
    # The cards not yet revealed, in box order.
    deck: tuple[str, ...]
    year: int
    phase: Phase = "reveal"
    # Who must act now.
    awaited: tuple[str, ...] = ()
    treasurer: str | None = None
    # The year
    revealed: tuple[str, ...] = ()
    revealed_in_decade: int = 0
    spot: Spot | None = None
    wars: dict[str, str] = {}
    thirty_years_war: str | None = None
    demand: str | None = None
    persecution: bool = False
    comet: bool = False
    mercenaries: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    # What was refused this year: kind of question, who asked for what with what.
    refused: dict[tuple[str, str, str], tuple[int | str, ...]] = {}
    # Tricks
    stack: tuple[Announced, ...] = ()
    # Who has passed in the tricks or on the lot, who is done with the flota or the year.
    passed: frozenset[str] = frozenset()
    # The auction
    lots: tuple[str, ...] = ()
    lot: str | None = None
    bids: dict[str, int] = {}
    leader: str | None = None
    # The treasure fleet
    flota_paid: bool = False
    came_home: bool = False
    # Actions
    order: tuple[str, ...] | None = None
    turn: str | None = None
    acting: bool = False
    last_unit: str | None = None
    finished: tuple[str, ...] = ()
    # What interrupts a phase
    question: Question | None = None
    make_room: Room | None = None
    base: str | None = None
    raid: Raid | None = None
    battle: Battle | None = None
    interdiction: Interdiction | None = None
    voyage: Voyage | None = None
    # Notes
    notes: tuple[Note, ...] = ()
    notes_written: int = 0
    # Secrets on disk: how many there were, and the labels that are open.
    bases_chosen: int = 0
    battles: int = 0
    interdictions: int = 0
    opened: frozenset[str] = frozenset()
    # States from which the game went on by itself, for gold that comes late (L51).
    kept: tuple["State", ...] = ()

    def copy(self) -> "State":
        """A state to change, while this one stays as it is."""
        new = self.__copy__()
        new.players = {seat: player.__copy__() for seat, player in self.players.items()}
        new.units = {name: unit.__copy__() for name, unit in self.units.items()}
        new.places = {name: place.__copy__() for name, place in self.places.items()}
        return new

    @property
    def box(self) -> Box:
        return self.setup.box

    @property
    def seats(self) -> tuple[str, ...]:
        return self.setup.seats

    @property
    def step(self) -> str:
        """What the game waits for: the first that is open."""
        if self.question:
            return "question"
        if self.make_room:
            return "make-room"
        if self.base:
            return "base"
        if self.raid:
            return self.raid.stage
        if self.interdiction:
            return "interdiction"
        if self.voyage:
            return "voyage"
        if self.phase == "actions":
            return "act" if self.acting else "ready"
        return self.phase

    @property
    def icons(self) -> tuple[str, ...]:
        """Those of this year, monkey before parrot."""
        return icons_of(self.box, self.year)

    @property
    def treasure_year(self) -> bool:
        if "parrot-treasure" in self.setup.variants:
            return "parrot" in self.icons
        return self.year % 10 == self.box.calendar.treasure_digit


def icons_of(box: Box, year: int) -> tuple[str, ...]:
    digit = year % 10
    calendar = box.calendar
    if digit in calendar.monkey_digits:
        return ICONS if digit in calendar.parrot_digits else ICONS[:1]
    return ICONS[1:] if digit in calendar.parrot_digits else ()
