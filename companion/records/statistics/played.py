"""A game as statistics know it: who sat where, with what result."""

from collections.abc import Iterable
from datetime import UTC, datetime
from uuid import UUID, uuid5

from msgspec import Struct

from companion.system.clock import EPOCH

# Where a game is known from.
SAVE, PAD, IMPORT = "save", "pad", "import"
# Made once, for all identities of this program.
OURS = UUID("5b0e4c0a-9d0f-4a53-8a5e-6f3b1f9f0c57")
# Nobody has played before.
FIRST_YEAR = 2020


class Captain(Struct, frozen=True, omit_defaults=True):
    """One captain's game."""

    seat: str
    score: int
    # From 1; those who share a victory are all first.
    rank: int
    won: bool = False
    # As it was written down; "" for a captain who is called by colour.
    name: str = ""
    # How the app played this seat: game, strategy and level; "" for people.
    app: str = ""
    # In the playing order at the start, from 1.
    place: int = 0
    # Words of the game for what this captain went for.
    strategies: tuple[str, ...] = ()


class Played(Struct, frozen=True, omit_defaults=True):
    """A game that was played to its end."""

    # Unlike that of any other: of a save or pad its name.
    key: str
    source: str
    game: str
    begun: str
    captains: tuple[Captain, ...]
    # The same wherever this game is read: other programs know it by this.
    uid: str = ""
    number: int = 0
    # 0 if nobody knows.
    minutes: int = 0
    # Of an import: which program or device wrote it.
    origin: str = ""

    @property
    def begun_at(self) -> datetime:
        return moment(self.begun)

    @property
    def winners(self) -> tuple[Captain, ...]:
        return tuple(one for one in self.captains if one.won)

    @property
    def ranked(self) -> list[Captain]:
        """The first one first."""
        return sorted(self.captains, key=lambda one: one.rank)

    @property
    def margin(self) -> int:
        """By how much the best score is ahead of the next one."""
        scores = sorted((one.score for one in self.captains), reverse=True)
        return scores[0] - scores[1] if len(scores) > 1 else 0


def uid_of(text: str) -> str:
    """As other programs write identities: from our own, so that nothing gets a second one."""
    return str(uuid5(OURS, text)).upper()


def moment(text: str) -> datetime:
    """Whatever a file says."""
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        return EPOCH
    return when if when.tzinfo else when.replace(tzinfo=UTC)


def in_order(games: Iterable[Played]) -> list[Played]:
    """As they were played. A Pi without a clock begins its evenings in 1970: such a game comes
    after the one that was begun before it at this table."""
    found = sorted(games, key=lambda game: (game.number, game.begun_at, game.key))
    when: dict[str, datetime] = {}
    last = EPOCH
    for game in found:
        begun = game.begun_at
        when[game.key] = last if game.number and begun.year < FIRST_YEAR else begun
        if game.number:
            last = max(last, when[game.key])
    return sorted(found, key=lambda game: when[game.key])
