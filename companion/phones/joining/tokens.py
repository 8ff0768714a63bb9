"""The phones that have joined. What they show for it is kept as a hash only."""

import secrets
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from companion.kernel.game import TABLE
from companion.system.files import write_if_possible
from companion.system.json_errors import NOT_READABLE

# Of a token that sees what the table sees and can do nothing.
WATCH = "watch"
TOKEN_BYTES = 24
SUFFIX = ".phones"

# What a phone may do for the whole table: nothing, what is awaited of it, or anything.
TableRight = Literal["none", "awaited", "all"]


class Phone(Struct):
    """A phone that has a seat. Several phones may have the same."""

    # The hash of its token, by which everything else calls it.
    key: str
    seat: str
    # As its owner calls it: "Anna's phone".
    name: str
    table: TableRight = "none"
    undo: bool = False

    @property
    def viewer(self) -> str:
        """As whom it may look, besides the table."""
        return TABLE if self.seat == WATCH else self.seat


class Kept(Struct):
    """As a file keeps it, for one game."""

    game_id: str
    phones: list[Phone]


class Tokens:
    """The tokens of a game. With a file they outlive a power cut; `forget` ends them."""

    def __init__(self, file: Path | None = None, game_id: str = "") -> None:
        self._file, self._game_id = file, game_id
        self._phones: dict[str, Phone] = {}
        if file is not None:
            self._phones = {phone.key: phone for phone in _read(file, game_id)}

    def __iter__(self) -> Iterator[Phone]:
        return iter(self._phones.values())

    def give(self, seat: str, name: str, table: TableRight = "none") -> str:
        """A new token; nobody can be told it a second time."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        phone = Phone(key_of(token), seat, name, table)
        self._phones[phone.key] = phone
        self.keep()
        return token

    def find(self, token: str) -> Phone | None:
        return self._phones.get(key_of(token))

    def take_back(self, phone: Phone) -> None:
        if self._phones.pop(phone.key, None):
            self.keep()

    def forget(self) -> None:
        """The game has been put away."""
        self._phones.clear()
        if self._file:
            self._file.unlink(missing_ok=True)

    def keep(self) -> None:
        """Which phones there are, or what one may do, has changed. On a full card they are known
        until the power goes."""
        if self._file:
            kept = Kept(self._game_id, list(self._phones.values()))
            write_if_possible(self._file, msgspec.json.encode(kept), private=True)


def tokens_beside(save: Path, game_id: str) -> Tokens:
    """The tokens of a kept game, in a file of their own that holds hashes only."""
    return Tokens(save.with_name(f"{save.name}{SUFFIX}"), game_id)


def key_of(token: str) -> str:
    """Tokens are long and random: a plain hash is enough."""
    return sha256(token.encode(errors="replace")).hexdigest()


def _read(file: Path, game_id: str) -> list[Phone]:
    """The phones of this game. Where the file cannot be read there are none: they join anew."""
    try:
        kept = msgspec.json.decode(file.read_bytes(), type=Kept)
    except (OSError, *NOT_READABLE):
        return []
    return kept.phones if kept.game_id == game_id else []
