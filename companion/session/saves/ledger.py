"""Writing a game down: each entry becomes a row, sealed, signed and chained to the row before."""

from collections.abc import Mapping

import msgspec
from msgspec import Raw

from companion.session.entry import Entry, Header
from companion.session.saves.chain import NOTHING, chain, seal_hash
from companion.session.saves.made import Made
from companion.session.saves.records import (
    FORMAT,
    Beginning,
    Body,
    MoveSecret,
    Opening,
    Row,
    SeedSecret,
)
from companion.session.saves.sealing import Sealer, Secret, new_secret


class Ledger:
    """How far a game is written, and which of its secrets are still sealed."""

    def __init__(
        self,
        game_id: str,
        sealer: Sealer,
        last: Row | None = None,
        sealed: Mapping[int, tuple[str, Secret]] | None = None,
        made: Made | None = None,
    ) -> None:
        self.game_id = game_id
        self._sealer = sealer
        self._next = last.n + 1 if last else 0
        self._hash = last.hash if last else NOTHING
        # By record: the label under which a secret is opened, and the secret.
        self._sealed = dict(sealed or {})
        self._made = made or Made()

    def copy(self) -> "Ledger":
        """To be written in while it is not certain that the rows can be kept."""
        new = Ledger(self.game_id, self._sealer, None, self._sealed, self._made.copy())
        new._next, new._hash = self._next, self._hash
        return new

    def begin(self, header: Header, created: str) -> Row:
        secret = new_secret(msgspec.json.encode(SeedSecret(header.seed)))
        sealed = self._sealer.seal(secret, self.game_id, self._next)
        # Only the end of the game opens the seed: no label is empty.
        self._sealed[self._next] = ("", secret)
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
            commitment=secret.commitment,
            sealed=seal_hash(sealed),
        )
        return self._row(msgspec.json.encode(beginning), sealed)

    def add(self, entry: Entry) -> Row:
        parts = entry.parts
        secret, sealed = None, None
        self._made.follow(entry.kind, self._next)
        if parts and (parts.secret or parts.secret_draws):
            hidden = MoveSecret(parts.secret, parts.secret_draws)
            secret = new_secret(msgspec.json.encode(hidden))
            sealed = self._sealer.seal(secret, self.game_id, self._next)
            self._sealed[self._next] = (parts.label, secret)
        body = Body(
            kind=entry.kind,
            move=parts.public if parts else {},
            draws=parts.draws if parts else (),
            happened=entry.happened,
            label=parts.label if parts and secret else "",
            commitment=secret.commitment if secret else "",
            sealed=seal_hash(sealed),
            opens=self._open(entry),
        )
        return self._row(msgspec.json.encode(body), sealed)

    def rewind(self, keep: int, rules: int) -> Row:
        """Sets aside what the rules of now do not allow."""
        return self._row(msgspec.json.encode(Body("rewind", keep=keep, rules=rules)), None)

    def _open(self, entry: Entry) -> tuple[Opening, ...]:
        """What the table knows by now. What was taken back before nobody has seen: only the end of
        the game opens it, for the proof that nothing was changed."""
        due = [
            n
            for n, (label, _) in self._sealed.items()
            if entry.over or (label in entry.opened and n in self._made.standing)
        ]
        secrets = ((n, self._sealed.pop(n)[1]) for n in due)
        return tuple(Opening(n, secret.salt.hex(), Raw(secret.json)) for n, secret in secrets)

    def _row(self, body: bytes, sealed: bytes | None) -> Row:
        self._hash = chain(self._hash, body)
        row = Row(self._next, body, self._hash, self._sealer.sign(self._hash), sealed)
        self._next += 1
        return row
