"""Secrets on disk: sealed with a key of this device, and committed to for everybody."""

import hmac
import os
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from msgspec import MsgspecError, Raw, Struct, json

from companion.kernel.text.translatable import N_
from companion.session.saves.save_error import SaveError
from companion.system.files import new_file
from companion.system.paths import data_dir
from companion.system.private_files import make_private_directory, shut_out_others

KEY_BYTES = 32
SALT_BYTES = 16
NONCE_BYTES = 12
# Sealed secrets come in few sizes: the length of one must not tell a ghost ship from a disc.
PADDED_TO = 256


class Secret(Struct, frozen=True):
    """A secret as JSON, with the salt that keeps its commitment from being guessed."""

    salt: bytes
    json: bytes

    @property
    def commitment(self) -> str:
        """What everybody may keep, to check the secret by once it is opened."""
        return sha256(self.salt + self.json).hexdigest()


def new_secret(text: bytes) -> Secret:
    return Secret(os.urandom(SALT_BYTES), text)


class _Kept(Struct, frozen=True):
    """One of several secrets that are sealed together."""

    salt: str
    secret: Raw


def together(secrets: Sequence[Secret]) -> Secret:
    """The secrets of one record as one. Each keeps a commitment of its own."""
    if len(secrets) == 1:
        return secrets[0]
    # Each padded by itself: a longer one must not be told by the length of all.
    kept = (_padded(json.encode(_Kept(one.salt.hex(), Raw(one.json)))) for one in secrets)
    return new_secret(b"[" + b",".join(kept) + b"]")


def _padded(text: bytes) -> bytes:
    return text + b" " * (-len(text) % PADDED_TO)


def apart(secret: Secret, count: int) -> list[Secret]:
    """The secrets of a record that has so many; raises WrongSeal."""
    if count == 1:
        return [secret]
    try:
        kept = json.decode(secret.json, type=list[_Kept])
        secrets = [Secret(bytes.fromhex(one.salt), bytes(one.secret)) for one in kept]
    except (MsgspecError, ValueError) as error:
        raise WrongSeal from error
    if len(secrets) != count:
        raise WrongSeal
    return secrets


class WrongSeal(ValueError):
    """Sealed with another key, for another place, or changed."""


class Sealer:
    """Seals secrets and signs records with one key."""

    def __init__(self, key: bytes) -> None:
        # Slow to import: only a game that is kept pays for it.
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

        self._cipher = ChaCha20Poly1305(hmac.digest(key, b"sealed secrets", "sha256"))
        self._signing = hmac.digest(key, b"signed records", "sha256")
        self._vouching = hmac.digest(key, b"what is told of games", "sha256")
        self._invalid = InvalidTag

    def seal(self, secret: Secret, game: str, record: int) -> bytes:
        text = secret.salt + secret.json
        nonce = os.urandom(NONCE_BYTES)
        return nonce + self._cipher.encrypt(nonce, _padded(text), _place(game, record))

    def unseal(self, sealed: bytes, game: str, record: int) -> Secret:
        """Raises WrongSeal."""
        nonce, rest = sealed[:NONCE_BYTES], sealed[NONCE_BYTES:]
        try:
            text = self._cipher.decrypt(nonce, rest, _place(game, record))
        except (self._invalid, ValueError) as error:
            raise WrongSeal from error
        return Secret(text[:SALT_BYTES], text[SALT_BYTES:].rstrip(b" "))

    def sign(self, record_hash: bytes) -> bytes:
        """What only this device can write beside a record."""
        return hmac.digest(self._signing, record_hash, "sha256")

    def vouch(self, record_hash: bytes, told: bytes) -> str:
        """What only this device can say of a game that ends with this record."""
        return hmac.new(self._vouching, record_hash + told, "sha256").hexdigest()


def _place(game: str, record: int) -> bytes:
    """Where a sealed secret belongs; in another game or record it cannot be unsealed."""
    return f"{game}/{record}".encode()


def key_file() -> Path:
    return data_dir() / "device.key"


def find_key() -> bytes | None:
    """The key of this device; none if there is none yet. Raises SaveError."""
    file = key_file()
    try:
        key = file.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise SaveError(
            "key",
            N_("The key of this device, {file}, cannot be read: {why}."),
            file=file,
            why=error.strerror,
        ) from error
    if len(key) != KEY_BYTES:
        raise SaveError(
            "key",
            N_("The key of this device, {file}, is damaged: it has {size} bytes, not {right}."),
            file=file,
            size=len(key),
            right=KEY_BYTES,
        )
    return key


def find_or_make_key() -> bytes:
    """The key of this device, made now if there is none. Raises SaveError."""
    return find_key() or _make_key()


def _make_key() -> bytes:
    file = key_file()
    try:
        make_private_directory(file.parent)
        with new_file(file) as part:
            descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            try:
                os.write(descriptor, os.urandom(KEY_BYTES))
            finally:
                os.close(descriptor)
    except FileExistsError:
        pass  # another program was faster; its key is the key
    except OSError as error:
        raise SaveError(
            "key",
            N_("The key of this device, {file}, cannot be written: {why}."),
            file=file,
            why=error.strerror,
        ) from error
    # Other commands may have made the directory before, for everybody to see.
    shut_out_others()
    key = find_key()
    assert key is not None
    return key
