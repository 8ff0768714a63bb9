"""PINs are guessed slowly: after some wrong ones comes a wait, and a longer one after each more.

Wrong tries are counted on disk. No time of day is: a clock that is set, or a Pi that begins each
evening in 1970, must neither end a wait nor make one endless. A wait is measured by the clock that
only goes forward, and begins anew after a restart, unless it was over before.
"""

import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from companion.night.settings.settings import Settings
from companion.system.files import write_if_possible
from companion.system.json_errors import NOT_READABLE
from companion.system.paths import data_dir

# Everybody mistypes now and then.
FREE_TRIES = 3
# Seconds after the third wrong try, the fourth, and so on; then always the last. To try half of all
# PINs takes more than two weeks.
WAITS = (15, 30, 60, 120, 300)


class Tries(Struct):
    """Of one player, since the last right PIN."""

    wrong: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    # Whether the wait after the last wrong one was not over yet, as far as was seen.
    waiting: bool = False


class PinGuard:
    """Asks the settings whether a PIN is right, and makes whoever guesses wait."""

    def __init__(
        self, settings: Callable[[], Settings], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._settings = settings
        self._clock = clock
        self._tries = _load()
        self._until = {
            player: clock() + wait_after(tries.wrong)
            for player, tries in self._tries.items()
            if tries.waiting
        }

    def seconds_left(self, player: str) -> int:
        """How long no PIN of this player is looked at, in whole seconds; 0 if one is now."""
        left = self._until.get(player, 0.0) - self._clock()
        if left > 0:
            return math.ceil(left)
        if self._until.pop(player, None) is not None:
            self._tries[player].waiting = False
            self._keep()
        return 0

    def is_right(self, player: str, pin: str) -> bool:
        """Counts what is wrong. While somebody must wait, nothing is right, and nothing counted."""
        if self.seconds_left(player):
            return False
        if self._settings().is_pin(player, pin):
            self.forget(player)
            return True
        tries = self._tries.setdefault(player, Tries())
        tries.wrong += 1
        wait = wait_after(tries.wrong)
        if wait:
            tries.waiting = True
            self._until[player] = self._clock() + wait
        # Before anybody is told that it was wrong: pulling the plug must not save a try.
        self._keep()
        return False

    def forget(self, player: str) -> None:
        """The PIN was right, or is another one now."""
        self._until.pop(player, None)
        if self._tries.pop(player, None):
            self._keep()

    def _keep(self) -> None:
        write_if_possible(_file(), msgspec.json.encode(self._tries), private=True)


def wait_after(wrong: int) -> int:
    """Seconds to wait after so many wrong tries."""
    if wrong < FREE_TRIES:
        return 0
    return WAITS[min(wrong - FREE_TRIES, len(WAITS) - 1)]


def _load() -> dict[str, Tries]:
    try:
        return msgspec.json.decode(_file().read_bytes(), type=dict[str, Tries])
    except (OSError, *NOT_READABLE):
        return {}


def _file() -> Path:
    # In no backup: restoring one must not give new tries.
    return data_dir() / "pin_tries.json"
