"""What the pages of one game owe their users beside what all do, and where they may fall short.

Data in TOML files of one folder: across.toml says what can be read from across the table,
blank.toml, toasts.toml and groups.toml what is exempt, and why.
"""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

from msgspec import Struct, convert

if TYPE_CHECKING:
    from companion.night.night import Night
    from companion.touch.checks.across import Marked

# What is not said, of what should be.
Unsaid = Callable[["Night", "Sequence[Marked]"], list[str]]


class BlankExemption(Struct, frozen=True):
    """A page that may leave more blank, and why."""

    screen: str
    share: float
    why: str
    portrait: bool | None = None
    state: str = ""  # in this state alone


class ToastExemption(Struct, frozen=True):
    """Where there is no room beside the targets, and why. The one thing to do is never hidden."""

    screen: str
    why: str
    state: str | None = None  # in every state
    toast: str | None = None  # news and refusals
    portrait: bool | None = None


class GameChecks:
    """Without a folder a game owes nothing of its own, and is exempt from nothing."""

    def __init__(self, folder: Traversable | None = None) -> None:
        self.folder = folder

    @property
    def owed(self) -> Mapping[str, Sequence[str]]:
        """Page → words for what everybody must be able to read there."""
        owed: Mapping[str, Sequence[str]] = self._read("across.toml").get("owed", {})
        return owed

    @property
    def unless(self) -> Mapping[str, str]:
        """Page → a property of it: while that is set, the page owes nothing."""
        unless: Mapping[str, str] = self._read("across.toml").get("unless", {})
        return unless

    def says(self) -> Mapping[str, Unsaid]:
        """What the words of `owed` mean that only this game has."""
        return {}

    @property
    def blank(self) -> Sequence[BlankExemption]:
        return convert(self._read("blank.toml").get("exemption", []), list[BlankExemption])

    @property
    def uneven(self) -> Mapping[str, str]:
        """Kinds of widgets whose labels may be of several sizes → why."""
        uneven: Mapping[str, str] = self._read("groups.toml").get("exempt", {})
        return uneven

    @property
    def toasts(self) -> Sequence[ToastExemption]:
        return convert(self._read("toasts.toml").get("exemption", []), list[ToastExemption])

    def _read(self, name: str) -> dict[str, Any]:
        file = self.folder.joinpath(name) if self.folder else None
        return tomllib.loads(file.read_text()) if file and file.is_file() else {}
