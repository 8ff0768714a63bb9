"""The profile that a game is played with, loaded by the game itself: its kit's part "profile"."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.kernel.profile import ProfileError
from companion.kernel.registry import KITS

# The profile of that file alone, or the shipped one with the owner's corrections.
LoadProfile = Callable[[Path | None], Any]
# What a game says of a file that cannot be read: which one, and what is wrong with it.
ErrorFor = Callable[[Path, str], ProfileError]
READABLE = "a readable TOML file"


def load_profile(game: str, file: Path | None = None) -> Any:
    """The profile of a game by its name, None if it has none; raises ProfileError."""
    kit = KITS[game]
    if not kit.has("profile"):
        return None
    load: LoadProfile = kit.load("profile")
    return load(file)


def unreadable(file: Path, fault: str) -> ProfileError:
    return ProfileError(f"{file}: the file {fault}; allowed: {READABLE}")


def profile_text(file: Path, error_for: ErrorFor = unreadable, absent: str | None = None) -> str:
    """The text of a profile, or of what its owner has entered; raises ProfileError, or the error
    that a game has for it. `absent`: what stands for a file that there is not."""
    try:
        # Some editors put a byte order mark in front.
        return file.read_text(encoding="utf-8-sig")
    except OSError as error:
        if absent is not None and isinstance(error, FileNotFoundError):
            return absent
        fault = f"cannot be read ({error.strerror})"
    except UnicodeDecodeError:
        fault = "is not UTF-8"
    raise error_for(file, fault)


def game_of_profile(file: Path) -> str:
    """The game that a profile names at its top; raises ProfileError.

    One that names none is of the first game. So is one that cannot be read: that game says why.
    """
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return KITS.first
    named = content.get("game", KITS.first)
    if named not in KITS:
        raise ProfileError(f"{file}: game is {named!r}; allowed: {', '.join(KITS)}")
    return str(named)


class Profiles:
    """The profiles of all games, one of them perhaps out of a file instead of its own."""

    def __init__(self, file: Path | None = None) -> None:
        """Raises ProfileError."""
        self._instead: dict[str, Any] = {}
        if file is not None:
            game = game_of_profile(file)
            self._instead[game] = load_profile(game, file)

    def of(self, game: str) -> Any:
        """Raises ProfileError."""
        return self._instead[game] if game in self._instead else load_profile(game)
