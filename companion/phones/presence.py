"""Which phones are there: at a glance, so that nobody waits for one that has dropped out."""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from companion.phones.limits import QUIET_SECONDS

PresenceState = Literal["here", "quiet", "gone"]


class Presence(Struct, frozen=True):
    """Whether a phone is there, and how long it has been silent or away."""

    state: PresenceState
    # None if it has not come since the app was started.
    seconds: float | None = 0.0


class Attendance:
    """When each phone was heard last, and which of them hold a socket. Keys are those of phones."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._heard: dict[str, float] = {}
        self._left: dict[str, float] = {}

    def heard(self, key: str) -> None:
        self._heard[key] = self._clock()

    def left(self, key: str) -> None:
        self._left[key] = self._clock()

    def forget(self, key: str) -> None:
        self._heard.pop(key, None)
        self._left.pop(key, None)

    def of(self, key: str, *, connected: bool) -> Presence:
        now = self._clock()
        if not connected:
            left = self._left.get(key)
            return Presence("gone", None if left is None else now - left)
        silent = now - self._heard.get(key, now)
        return Presence("here" if silent < QUIET_SECONDS else "quiet", silent)
