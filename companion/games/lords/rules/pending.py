"""What a game waits for in the middle of something. All of it is replaced, never changed."""

from typing import Literal

from msgspec import Struct

from companion.kernel.secret import Secret


class Item(Struct, frozen=True):
    """A card or tent under construction."""

    item: str
    due: int
    paid: bool = True


class Barred(Struct, frozen=True):
    """A trick that its player may not announce again this year."""

    card: str
    trick: str
    target: str | None = None


class Announced(Struct, frozen=True):
    """A trick on the stack."""

    seat: str
    card: str
    trick: str
    target: str | None = None


class Note(Struct, frozen=True):
    """A promise to be recalled."""

    note: int
    text: str
    every: str


class Question(Struct, frozen=True):
    """What needs another player's consent."""

    kind: Literal["trade", "build", "slaves", "mercury", "flota", "tent"]
    asked: str
    by: str
    card: str
    on: str
    profit: int | None = None
    share: str | None = None


class Room(Struct, frozen=True):
    """A mordida card that has come to somebody whose slots were full."""

    seat: str
    card: str


class Voyage(Struct, frozen=True):
    """A fleet at sea."""

    fleet: str
    steered_by: str
    zone: str
    visited: tuple[str, ...]
    # Whether it has traded or loaded in this zone, and so may be stopped again as it leaves.
    lingered: bool = False
    # Where it goes once it has been let pass: a zone, "home", or nowhere.
    leaving_for: str = ""


class Interdiction(Struct, frozen=True):
    """A fleet that others may stop; once all have answered, those who do it in turn."""

    fleet: str
    zone: str
    asked: tuple[str, ...]
    number: int
    answers: dict[str, Secret[str]] = {}
    queue: tuple[str, ...] = ()


class Raid(Struct, frozen=True):
    """A raid on a colony, a city or a fleet."""

    by: str
    seat: str
    target: str
    victim: str
    stage: Literal["ransom", "raid", "battle", "spoils"] = "ransom"
    ransom: str | None = None
    won: int | None = None
    # The spoils that were taken already.
    taken: tuple[str, ...] = ()


class Round(Struct, frozen=True):
    """What one side did in a round of a battle, and what the chart says."""

    tactic: str
    column: str
    result: str


class Battle(Struct, frozen=True):
    """A battle between two fleets."""

    attacker: str
    defender: str
    number: int
    round: int = 1
    vane: str | None = None
    # By seat.
    tactics: dict[str, Secret[str]] = {}
    # Of the round before: attacker, defender.
    last: tuple[Round, Round] | None = None
