"""What the owner of the app has chosen, and where it was left; both kept in small JSON files.

One bad value must not cost the others: what is good is kept, and a damaged file is set aside.
"""

import os
from contextlib import suppress
from hashlib import scrypt
from hmac import compare_digest
from pathlib import Path
from secrets import token_hex
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from companion.system.environment import PHONES
from companion.system.files import free_stem, write_atomically, write_if_possible
from companion.system.json_errors import NOT_READABLE
from companion.system.paths import data_dir

Theme = Literal["light", "dark", "contrast"]
TextSize = Literal["normal", "large", "extra-large"]
Language = Literal["en", "fr", "pt"]

# Minutes without a touch; 0 is never.
SLEEP_TIMES = (0, 2, 5, 10, 30)
Minutes = Annotated[int, Meta(ge=0, le=24 * 60)]
# Salt and hash, both in hexadecimal.
PinHash = Annotated[str, Meta(pattern="^[0-9a-f]{16}:[0-9a-f]{32}$")]


def phones_wanted() -> bool:
    """As the owner of a kiosk has said, until somebody switches them on the touchscreen."""
    return os.environ.get(PHONES) == "on"


class Settings(Struct, forbid_unknown_fields=False):
    language: Language = "en"
    text_size: TextSize = "normal"
    theme: Theme = "light"
    sound: bool = True
    # Whether what is revealed is shown as it happens, piece by piece.
    show_reveal: bool = True
    sleep_minutes: Minutes = 10
    # Whether a table with readers is looked for.
    table: bool = False
    # Whether phones may join the game at the table.
    phones: bool = msgspec.field(default_factory=phones_wanted)
    # By the name of the player: the PIN itself is not kept.
    pins: dict[str, PinHash] = {}
    # Whether the three pages that tell what the app is for have been seen, or skipped.
    first_minute_seen: bool = False
    # The players of this table, the last ones first.
    players: list[str] = []

    def set_pin(self, player: str, pin: str) -> None:
        if pin:
            salt = token_hex(8)
            self.pins[player] = f"{salt}:{_hash(pin, salt)}"
        else:
            self.pins.pop(player, None)

    def has_pin(self, player: str) -> bool:
        return player in self.pins

    def is_pin(self, player: str, pin: str) -> bool:
        salt, _, expected = self.pins[player].partition(":")
        return compare_digest(_hash(pin, salt), expected)

    def remember_players(self, names: list[str]) -> None:
        self.players = list(dict.fromkeys([*names, *self.players]))[:24]


class Bookmark(Struct):
    """Where the app was left: after a crash or a pulled plug it opens there again."""

    game: str = ""
    screen: str = ""
    # Of which game the rest is noted: it stays while that is put away.
    noted: str = ""
    # The last round of that game whose board has been laid out as the app had shuffled it.
    laid: int = 0
    # The record of that game at which the table said that the board lies as it should.
    board_right_at: int = 0
    # The last record of that game of whose news, which wait for a tap, some were tapped away, and
    # how many were not.
    told: int = -1
    untold: int = 0


def _hash(pin: str, salt: str) -> str:
    return scrypt(pin.encode(), salt=salt.encode(), n=2**12, r=8, p=1, dklen=16).hex()


# Reading and writing

Kept = TypeVar("Kept", Settings, Bookmark)


def load(kind: type[Kept]) -> Kept:
    """The file of that kind; the defaults in place of what is missing or cannot be read."""
    try:
        content = _file(kind).read_bytes()
    except OSError:
        return kind()
    return _read(kind, content)[0]


def save(kept: Settings | Bookmark) -> bool:
    """Whether it could be written; if not, the log says why."""
    return write_if_possible(_file(type(kept)), _encoded(kept), private=True)


def load_and_mend() -> tuple[Settings, Path | None]:
    """The settings. A file that is damaged is set aside, and what is good of it takes its place;
    then the second value says where the damaged one lies now."""
    file = _file(Settings)
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        return Settings(), None
    except OSError:
        # Nobody can read it; the next change would replace it, so it is moved out of the way.
        aside = _free_place(file)
        with suppress(OSError):
            file.rename(aside)
        return Settings(), aside
    settings, is_whole = _read(Settings, content)
    if is_whole:
        return settings, None
    aside = _free_place(file)
    # First the copy, then the new file: a power cut loses neither. A card that cannot be written
    # to stays as it is, and the same is told at the next start.
    with suppress(OSError):
        write_atomically(aside, content, private=True)
        write_atomically(file, _encoded(settings), private=True)
    return settings, aside


def _free_place(file: Path) -> Path:
    stem = f"{file.stem}-damaged"
    return file.with_name(f"{free_stem(file.parent, stem, file.suffix)}{file.suffix}")


def _read(kind: type[Kept], content: bytes) -> tuple[Kept, bool]:
    """What can be read of it, and whether that is all."""
    try:
        return msgspec.json.decode(content, type=kind), True
    except NOT_READABLE:
        pass
    try:
        found = msgspec.json.decode(content, type=dict[str, Any])
    except NOT_READABLE:
        return kind(), False
    good = kind()
    for field in msgspec.structs.fields(kind):
        if field.name in found:
            value = _good_part(found[field.name], field.type)
            if value is not _NOTHING:
                setattr(good, field.name, value)
    return good, False


_NOTHING = object()


def _good_part(value: object, kind: Any) -> object:
    """The value, if it is of that kind; of lists and tables those entries that are."""
    with suppress(*NOT_READABLE):
        return msgspec.convert(value, kind)
    if get_origin(kind) is dict and isinstance(value, dict):
        _, entry = get_args(kind)
        parts = {key: _good_part(one, entry) for key, one in value.items()}
        return {key: one for key, one in parts.items() if one is not _NOTHING}
    if get_origin(kind) is list and isinstance(value, list):
        (entry,) = get_args(kind)
        return [one for one in (_good_part(one, entry) for one in value) if one is not _NOTHING]
    return _NOTHING


def _encoded(kept: Settings | Bookmark) -> bytes:
    return msgspec.json.format(msgspec.json.encode(kept)) + b"\n"


def _file(kind: type[Settings] | type[Bookmark]) -> Path:
    return data_dir() / f"{kind.__name__.lower()}.json"
