"""The records of a save: what stands in each of them."""

from collections.abc import Collection, Mapping
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from companion.kernel.chance import OLDEST_RULE, Draw
from companion.kernel.moves.divided_move import DividedMove, Hidden
from companion.session.history.entry import Entry, Header

# 2: a record may hold several secrets, and the first one draws in secret; draws have a kind.
FORMAT = 2

# A secret by its record, and its number among the secrets of that record.
Place = tuple[int, int]
# Where the seed lies.
SEED: Place = (0, 0)


class Row(Struct, frozen=True):
    """A record as it lies on the disk. Its body is JSON that everybody may read."""

    n: int
    body: bytes
    hash: bytes
    signature: bytes
    sealed: bytes | None


class Opening(Struct, frozen=True, omit_defaults=True):
    """A secret of an earlier record, or of this one, public from here on."""

    record: int
    salt: str
    secret: Raw
    number: int = 0

    @property
    def place(self) -> Place:
        return self.record, self.number


class Promise(Struct, frozen=True, omit_defaults=True):
    """What everybody may know of a secret: when it is opened, and what it will be checked by."""

    commitment: str
    label: str = ""


class Beginning(Struct, frozen=True):
    """The body of record 0."""

    format: int
    id: str
    created: str
    game: str
    rules: int
    setup: dict[str, Any]
    profile: dict[str, Any]
    draws: tuple[Draw, ...]
    happened: tuple[dict[str, Any], ...]
    # Of the seed, which only the end of the game opens.
    commitment: str
    # Of all secrets of this record, which are sealed together.
    sealed: str
    # What the app drew in secret at the start.
    more: tuple[Promise, ...] = ()
    chance_rule: int = OLDEST_RULE
    # Not written of other games.
    app_captains: dict[str, str] | UnsetType = UNSET


class Body(Struct, frozen=True, omit_defaults=True):
    """The body of any other record."""

    kind: Literal["move", "undo", "redo", "rewind"]
    move: dict[str, Any] = {}
    draws: tuple[Draw, ...] = ()
    happened: tuple[dict[str, Any], ...] = ()
    # Of a move with a secret: when it is opened, what it was, and the hash of its sealed form.
    label: str = ""
    commitment: str = ""
    sealed: str = ""
    # Further secrets of the same move, sealed together with the first.
    more: tuple[Promise, ...] = ()
    opens: tuple[Opening, ...] = ()
    # Of a move in place of an earlier one: how many of the moves that stand end with that one.
    replaces: int = 0
    # Of a rewind: the last record that still counts, and the rules that hold from here on.
    keep: int = 0
    rules: int = 0


class SeedSecret(Struct, frozen=True):
    """The secret of record 0."""

    seed: int


class MoveSecret(Struct, frozen=True):
    """A secret of a move or of the start: hidden fields, and what chance gave in secret."""

    fields: dict[str, Any]
    draws: tuple[Draw, ...]


class Records(Struct, frozen=True):
    """The records of one game, each as it was written."""

    rows: tuple[Row, ...]
    beginning: Beginning
    # Of the records from 1 on.
    bodies: tuple[Body, ...]

    @property
    def rules(self) -> int:
        """The newest rules that this game was played with."""
        return max([self.beginning.rules, *(body.rules for body in self.bodies)])

    def counting(self) -> list[int]:
        """The numbers of the records that count: those that no rewind has set aside."""
        numbers: list[int] = []
        for n, body in enumerate(self.bodies, start=1):
            if body.kind == "rewind":
                numbers = [number for number in numbers if number <= body.keep]
            else:
                numbers.append(n)
        return numbers

    def promises(self, n: int) -> tuple[Promise, ...]:
        """What was promised of each secret of one record."""
        if n == 0:
            return (Promise(self.beginning.commitment), *self.beginning.more)
        body = self.bodies[n - 1]
        return (Promise(body.commitment, body.label), *body.more) if body.commitment else ()

    def all_promises(self) -> dict[Place, Promise]:
        return {
            (n, number): promise
            for n in range(len(self.bodies) + 1)
            for number, promise in enumerate(self.promises(n))
        }

    def missing(self, secrets: Collection[Place]) -> bool:
        """Whether there are more secrets than these."""
        return bool(self.all_promises().keys() - set(secrets))

    def header(self, secrets: Mapping[Place, bytes]) -> Header:
        """How the game began, with these secrets; where the seed is missing it is 0."""
        beginning, seed = self.beginning, secrets.get(SEED)
        return Header(
            game=beginning.game,
            rules=beginning.rules,
            setup=beginning.setup,
            profile=beginning.profile,
            seed=msgspec.json.decode(seed, type=SeedSecret).seed if seed else 0,
            draws=beginning.draws,
            secrets=self._hidden(0, secrets),
            happened=beginning.happened,
            chance_rule=beginning.chance_rule,
            app_captains=beginning.app_captains or {},
        )

    def entry(self, n: int, secrets: Mapping[Place, bytes]) -> Entry:
        """A record as the session replays it."""
        body = self.bodies[n - 1]
        if body.kind != "move":
            return Entry(body.kind, body.happened)
        parts = DividedMove(body.move, body.draws, self._hidden(n, secrets))
        return Entry(body.kind, body.happened, parts, replaces=body.replaces)

    def _hidden(self, n: int, secrets: Mapping[Place, bytes]) -> tuple[Hidden, ...]:
        """The secrets of a record, other than the seed, as far as they are among these."""
        found: list[Hidden] = []
        for number, promise in enumerate(self.promises(n)):
            json = secrets.get((n, number))
            if json and (n, number) != SEED:
                opened = msgspec.json.decode(json, type=MoveSecret)
                found.append(Hidden(promise.label, opened.fields, opened.draws))
        return tuple(found)
