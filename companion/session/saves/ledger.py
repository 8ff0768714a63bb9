"""Writing a game down: each entry becomes a row, sealed, signed and chained to the row before."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import UNSET, Raw

from companion.kernel.moves.divided_move import Hidden
from companion.session.history.entry import Entry, Header
from companion.session.history.walk import History
from companion.session.saves.chain import NOTHING, chain, seal_hash
from companion.session.saves.records import (
    FORMAT,
    Beginning,
    Body,
    MoveSecret,
    Opening,
    Place,
    Promise,
    Row,
    SeedSecret,
)
from companion.session.saves.sealing import Sealer, Secret, new_secret, together

# Only the end of the game opens the seed: no game has an empty label.
NEVER = ""
NO_PROMISE = Promise("")


class Ledger:
    """How far a game is written, and which of its secrets are still sealed."""

    def __init__(
        self,
        game_id: str,
        sealer: Sealer,
        last: Row | None = None,
        sealed: Mapping[Place, tuple[str, Secret]] | None = None,
        history: History[int] | None = None,
    ) -> None:
        self.game_id = game_id
        self._sealer = sealer
        self._next = last.n + 1 if last else 0
        self._hash = last.hash if last else NOTHING
        # The label under which a secret is opened, and the secret.
        self._sealed = dict(sealed or {})
        # The moves by the numbers of their records.
        self._history = history or History()

    def copy(self) -> "Ledger":
        """To be written in while it is not certain that the rows can be kept."""
        new = Ledger(self.game_id, self._sealer, None, self._sealed, self._history.copy())
        new._next, new._hash = self._next, self._hash
        return new

    def begin(self, header: Header, created: str) -> Row:
        seed = new_secret(msgspec.json.encode(SeedSecret(header.seed)))
        secrets = [(NEVER, seed), *map(_secret_of, header.secrets)]
        sealed = self._seal(secrets)
        promises = _promises(secrets)
        beginning = Beginning(
            format=FORMAT,
            id=self.game_id,
            created=created,
            game=header.game,
            rules=header.rules,
            setup=header.setup,
            profile=header.profile,
            draws=header.draws,
            happened=header.happened,
            commitment=promises[0].commitment,
            sealed=seal_hash(sealed),
            more=promises[1:],
            chance_rule=header.chance_rule,
            app_captains=header.app_captains or UNSET,
        )
        return self._row(msgspec.json.encode(beginning), sealed)

    def add(self, entry: Entry) -> Row:
        parts = entry.parts
        self._history.follow(entry.kind, self._next, entry.replaces)
        sealed: bytes | None = None
        first, more = NO_PROMISE, list[Promise]()
        if parts and parts.secrets:
            secrets = [*map(_secret_of, parts.secrets)]
            sealed = self._seal(secrets)
            first, *more = _promises(secrets)
        body = Body(
            kind=entry.kind,
            move=parts.public if parts else {},
            draws=parts.draws if parts else (),
            happened=entry.happened,
            label=first.label,
            commitment=first.commitment,
            sealed=seal_hash(sealed),
            more=tuple(more),
            replaces=entry.replaces,
            opens=self._open(entry),
        )
        return self._row(msgspec.json.encode(body), sealed)

    def vouch(self, told: bytes) -> str:
        """For what is told of the game as it is written by now: see Sealer.vouch."""
        return self._sealer.vouch(self._hash, told)

    def rewind(self, keep: int, rules: int) -> Row:
        """Sets aside what the rules of now do not allow."""
        return self._row(msgspec.json.encode(Body("rewind", keep=keep, rules=rules)), None)

    def _seal(self, secrets: Sequence[tuple[str, Secret]]) -> bytes:
        """Seals all secrets of the next record together, and keeps them for their openings."""
        for number, secret in enumerate(secrets):
            self._sealed[self._next, number] = secret
        sealed = together([secret for _label, secret in secrets])
        return self._sealer.seal(sealed, self.game_id, self._next)

    def _open(self, entry: Entry) -> tuple[Opening, ...]:
        """What the table knows by now. What was taken back before nobody has seen: only the end of
        the game opens it, for the proof that nothing was changed."""
        due = [
            (n, number)
            for (n, number), (label, _) in self._sealed.items()
            if entry.over or (label in entry.opened and (n == 0 or n in self._history.standing))
        ]
        openings = ((place, self._sealed.pop(place)[1]) for place in due)
        return tuple(
            Opening(n, secret.salt.hex(), Raw(secret.json), number)
            for (n, number), secret in openings
        )

    def _row(self, body: bytes, sealed: bytes | None) -> Row:
        self._hash = chain(self._hash, body)
        row = Row(self._next, body, self._hash, self._sealer.sign(self._hash), sealed)
        self._next += 1
        return row


def _secret_of(hidden: Hidden) -> tuple[str, Secret]:
    return hidden.label, new_secret(msgspec.json.encode(MoveSecret(hidden.fields, hidden.draws)))


def _promises(secrets: Sequence[tuple[str, Secret]]) -> tuple[Promise, ...]:
    return tuple(Promise(secret.commitment, label) for label, secret in secrets)
