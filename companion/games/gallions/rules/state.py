"""The state of a game: plain data, never changed once it has been played."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, Self

from msgspec import Struct

from companion.games.gallions.rules.box.cards import Adventure
from companion.games.gallions.rules.setup import Setup
from companion.kernel.game import Move

Phase = Literal[
    "set-up", "instructions", "launch", "drop", "np-actions", "actions", "battle", "infernal",
    "loot", "sailors", "repairs", "storage", "port", "market", "tavern", "shipyard", "workshop",
    "vault", "guild", "over",
]  # fmt: skip
# Where ships are at sea, and where they are sent before.
AT_SEA: tuple[Phase, ...] = ("launch", "drop", "np-actions", "actions", "battle")
Reserve = Literal["", "asked", "read", "paid"]


class Piece(Struct):
    """Plain data that the rules may copy and then change."""

    if TYPE_CHECKING:  # every Struct has it, several times quicker than copy.copy

        def __copy__(self) -> Self: ...


class Trophy(Struct, frozen=True, gc=False):
    ship: str
    boarded: bool = False
    surrendered: bool = False


class Fitted(Struct, frozen=True, gc=False):
    """An upgrade on a galleon."""

    card: str
    ready: bool = True
    used: bool = False


class Hired(Struct, frozen=True, gc=False):
    """A sailor of a crew; `holds` counts the tokens that lie on it."""

    card: str
    used: bool = False
    holds: int = 0


class Captain(Piece, gc=False):
    """All that a captain has, and what it has done in this adventure or stop."""

    loot: dict[str, int]
    doubloons: int = 0
    extra_points: int = 0
    guild: tuple[str, ...] = ()
    revenge: int = 0
    sails: int = 0
    engaged_sails: int = 0
    cannons: int = 0
    engaged_cannons: int = 0
    holds: int = 0
    upgrades: tuple[Fitted, ...] = ()
    sailors: tuple[Hired, ...] = ()
    # Parts still to be chosen before the first quest.
    choices: int = 0

    # In this adventure:
    sent: tuple[str, ...] = ()
    took_part: bool = False
    passed: bool = False
    sunk: tuple[str, ...] = ()
    sunk_by_captains: tuple[str, ...] = ()
    trophies: tuple[Trophy, ...] = ()
    # Counted at cash, when the trophies go back.
    sank: int = 0
    boarded: int = 0
    repaired: int = 0
    # The bonus of all own ships in this battle, and the loot that a hook has earned.
    bonus: int = 0
    hook: int = 0
    draws: int = 0
    picks: int = 0
    chained: int = 0
    # How often each offer of the card was taken.
    accepted: tuple[int, ...] = ()
    # Loot that an infernal game takes.
    loses: int = 0
    # No more offers: declined, or none is left that can be taken.
    offers_over: bool = False

    # In this stop at port:
    at: str | None = None
    drawn: tuple[str, ...] = ()
    # By place: purchases made, further ones allowed, what the next one costs less.
    purchases: dict[str, int] = {}
    more: dict[str, int] = {}
    less: dict[str, dict[str, int]] = {}

    @property
    def tokens(self) -> int:
        return sum(self.loot.values())


class Ship(Struct, frozen=True, gc=False):
    """A die at sea."""

    name: str
    owner: str | None
    # None until it is read.
    face: str | None = None
    # On the chart: the place of its cell in reading order.
    cell: int = -1
    # How often it was dropped in this adventure.
    drops: int = 0
    # What it counts in battle, as the table said.
    told: int | None = None
    sailed: bool = False
    hook: int = 0


class CardInPlay(Struct, frozen=True):
    """The adventure that is being played; of an unlisted one, what the table has told."""

    adventure: Adventure
    unlisted: bool = False
    # The table has told all, or there was nothing to tell.
    ready: bool = True
    # The wanted captain has engaged an upgrade, or need not.
    engaged: bool = False

    # Whether a face of its fleet can be an ally.
    has_allies: bool = False

    @property
    def by_hand(self) -> bool:
        return self.unlisted or "by-hand" in self.adventure.rules


class Pair(Struct, frozen=True, gc=False):
    """Two ships at the same distance as others: an NP ship that acts, and whom it acts on."""

    np: str
    ship: str
    touching: bool = False


class Explosion(Struct, frozen=True):
    """An explosion that goes on until its number is reached."""

    np: str
    left: int
    # Ships that counted and are still there.
    spared: tuple[str, ...] = ()


class SecondAim(Struct, frozen=True):
    """A volley that shields have turned away, and that looks for another ship."""

    np: str
    shielded: tuple[str, ...]


class CardsDue(Struct, frozen=True):
    """Cards still to be drawn for a captain: to choose from, or added as they come."""

    seat: str
    sort: Literal["sailor", "upgrade"]
    left: int
    choose: bool


class InfernalGame(Piece):
    """An infernal game in progress."""

    turn: str | None = None
    rolls: dict[str, tuple[str, ...]] = {}
    totals: dict[str, int] = {}
    dice: dict[str, int] = {}
    out: tuple[str, ...] = ()
    outcome: dict[str, str] = {}
    awards: dict[str, tuple[str, ...]] = {}
    stopped: tuple[str, ...] = ()


class State(Piece):
    """A game in progress. Values inside are immutable or replaced, so a shallow copy is a copy."""

    setup: Setup
    captains: dict[str, Captain]
    baron: str
    bag: dict[str, int]
    beside: dict[str, int]
    parts: dict[str, int]
    guild: tuple[str, ...]
    sailor_deck: tuple[str, ...]
    upgrade_deck: tuple[str, ...]
    # Adventure cards that are left, by deck.
    decks: dict[str, tuple[str, ...]]
    revenge: int | None = None
    phase: Phase = "set-up"
    awaited: tuple[str, ...] = ()
    quest: int = 1
    # From 1; 0 where there is none.
    adventure: int = 0
    wanted: str | None = None
    card: CardInPlay | None = None
    # Whose turn it is, and who has had theirs in this phase.
    turn: str | None = None
    finished: tuple[str, ...] = ()

    # At sea:
    sea: dict[str, Ship] = {}
    # Ships that have left it in this adventure, as they were: the table may put them back.
    gone: dict[str, Ship] = {}
    # What NP ships have still to do; a ship that is dropped again has a round of its own, the last.
    rounds: tuple[dict[str, tuple[str, ...]], ...] = ()
    explosion: Explosion | None = None
    second_aims: tuple[SecondAim, ...] = ()
    tied: tuple[Pair, ...] = ()
    again: str | None = None
    reserve: Reserve = ""
    reserve_ship: str | None = None
    # The captain whose turn it is has acted, or in launch: has launched.
    action_taken: bool = False

    infernal: InfernalGame | None = None
    # Captains who must still repair or store.
    concerned: tuple[str, ...] = ()
    # At port: cards that were not kept, until their place closes.
    rejected: dict[str, tuple[str, ...]] = {}
    cards_due: CardsDue | None = None
    # How much the app has drawn, so that every draw has a purpose of its own.
    tokens_drawn: int = 0
    cards_drawn: int = 0
    dice_rolled: int = 0

    # Ships and captains as a view tells them, once somebody has asked: the state does not change
    # any more.
    ships_told: tuple[dict[str, Any], ...] | None = None
    captains_told: dict[str, dict[str, Any]] | None = None

    # What the captain whose turn it is may do: found out together with whose turn it is.
    listed: Sequence[Move] | None = None

    def copy(self) -> "State":
        """A state to change, while this one stays as it is."""
        new = self.__copy__()
        new.ships_told = new.captains_told = new.listed = None
        new.captains = {seat: captain.__copy__() for seat, captain in self.captains.items()}
        new.sea = self.sea.copy()
        if self.infernal:
            new.infernal = self.infernal.__copy__()
        return new

    @property
    def order(self) -> tuple[str, ...]:
        """The captains clockwise from the Baron."""
        return self.setup.orders[self.baron]

    @property
    def last_captain(self) -> str:
        """The Baron's right-hand neighbour."""
        return self.order[-1]

    @property
    def by_hand(self) -> bool:
        """Whether the table does what NP ships do."""
        return self.card is not None and self.card.by_hand
