"""The records of a save: what stands in each of them."""

from collections.abc import Collection
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

from companion.games.kernel.chance import Draw
from companion.games.kernel.game import Parts
from companion.session.entry import Entry, Header

FORMAT = 1


class Row(Struct, frozen=True):
    """A record as it lies on the disk. Its body is JSON that everybody may read."""

    n: int
    body: bytes
    hash: bytes
    signature: bytes
    sealed: bytes | None


class Opening(Struct, frozen=True):
    """The secret of an earlier record, or of this one, public from here on."""

    record: int
    salt: str
    secret: Raw


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
    commitment: str
    sealed: str


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
    opens: tuple[Opening, ...] = ()
    # Of a rewind: the last record that still counts, and the rules that hold from here on.
    keep: int = 0
    rules: int = 0


class SeedSecret(Struct, frozen=True):
    """The secret of record 0."""

    seed: int


class MoveSecret(Struct, frozen=True):
    """The secret of a move: its hidden fields, and what chance gave in secret."""

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

    def commitments(self) -> dict[int, str]:
        """What was promised of each secret, by the record that it belongs to."""
        numbers = range(len(self.bodies) + 1)
        return {n: promise for n in numbers if (promise := self.commitment(n))}

    def missing(self, secrets: Collection[int]) -> bool:
        """Whether there are more secrets than those of these records."""
        return bool(self.commitments().keys() - set(secrets))

    def commitment(self, n: int) -> str:
        return self.bodies[n - 1].commitment if n else self.beginning.commitment


def read_header(beginning: Beginning, secret: bytes) -> Header:
    return Header(
        game=beginning.game,
        rules=beginning.rules,
        setup=beginning.setup,
        profile=beginning.profile,
        seed=msgspec.json.decode(secret, type=SeedSecret).seed,
        draws=beginning.draws,
        happened=beginning.happened,
    )


def read_entry(body: Body, secret: bytes | None) -> Entry:
    """A record as the session replays it; without a secret there is none or it is not needed."""
    if body.kind != "move":
        return Entry(body.kind, body.happened)
    hidden = msgspec.json.decode(secret, type=MoveSecret) if secret else MoveSecret({}, ())
    parts = Parts(body.move, hidden.fields, body.draws, hidden.draws, body.label)
    return Entry(body.kind, body.happened, parts)
