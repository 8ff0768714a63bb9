"""What the owner of the app has chosen, and where it was left; both kept in small JSON files."""

from hashlib import scrypt
from pathlib import Path
from secrets import token_hex
from typing import Literal, TypeVar

import msgspec
from msgspec import Struct

from companion.files import write_if_possible
from companion.paths import data_dir

Theme = Literal["light", "dark", "contrast"]
TextSize = Literal["normal", "large", "extra-large"]
Language = Literal["en", "fr", "pt"]

# Minutes without a touch; 0 is never.
SLEEP_TIMES = (0, 2, 5, 10, 30)


class Settings(Struct, forbid_unknown_fields=False):
    language: Language = "en"
    text_size: TextSize = "normal"
    theme: Theme = "light"
    sound: bool = True
    sleep_minutes: int = 10
    # Whether a table with readers is looked for.
    table: bool = False
    # Player's name → salt and hash: the PIN itself is not kept.
    pins: dict[str, str] = {}
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
        return _hash(pin, salt) == expected

    def remember_players(self, names: list[str]) -> None:
        self.players = list(dict.fromkeys([*names, *self.players]))[:24]


class Bookmark(Struct):
    """Where the app was left: after a crash or a pulled plug it opens there again."""

    game: str = ""
    screen: str = ""
    # The last voyage of that game whose board has been laid out as the app had shuffled it.
    laid: int = 0


def _hash(pin: str, salt: str) -> str:
    return scrypt(pin.encode(), salt=salt.encode(), n=2**12, r=8, p=1, dklen=16).hex()


Kept = TypeVar("Kept", Settings, Bookmark)


def load(kind: type[Kept]) -> Kept:
    """The file of that kind, or the defaults where there is none or it is damaged."""
    try:
        return msgspec.json.decode(_file(kind).read_bytes(), type=kind)
    except (OSError, msgspec.MsgspecError):
        return kind()


def save(kept: Settings | Bookmark) -> bool:
    """Whether it could be written; if not, the log says why."""
    content = msgspec.json.format(msgspec.json.encode(kept)) + b"\n"
    return write_if_possible(_file(type(kept)), content)


def _file(kind: type[Settings] | type[Bookmark]) -> Path:
    return data_dir() / f"{kind.__name__.lower()}.json"
