"""One-time codes: whoever reads one off the table's screen may take that seat."""

import secrets
from collections.abc import Callable

from msgspec import Struct

from companion.phones.limits import CODE_SECONDS

# Without those that are taken for one another: 32 letters, five bits each.
LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
# Forty bits: at the speed that is allowed, guessing one takes some two thousand years.
LENGTH = 8


class Code(Struct, frozen=True):
    """The code of a seat, and when it stops being good."""

    seat: str
    text: str
    until: float


class Codes:
    """At most one code for each seat at a time."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._codes: dict[str, Code] = {}

    def make(self, seat: str) -> str:
        """A new code of a seat; its old one is good no more."""
        text = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        self._codes[seat] = Code(seat, text, self._clock() + CODE_SECONDS)
        return text

    def drop(self, seat: str) -> None:
        """Nobody can take this seat until a new code is made."""
        self._codes.pop(seat, None)

    def use(self, text: str) -> str | None:
        """The seat of a code, which is good no more from now on; None if there is no such code."""
        typed = as_typed(text)
        for code in self._codes.values():
            if secrets.compare_digest(code.text.encode(), typed) and self._clock() < code.until:
                del self._codes[code.seat]
                return code.seat
        return None

    def too_old(self) -> list[str]:
        """The seats whose codes are good no more although nobody has used them."""
        now = self._clock()
        return [code.seat for code in self._codes.values() if now >= code.until]

    def next_too_old(self) -> float | None:
        """When the next one grows too old."""
        return min((code.until for code in self._codes.values()), default=None)


def as_typed(text: str) -> bytes:
    """As people type it: in small letters, with spaces or dashes."""
    return text.upper().replace(" ", "").replace("-", "").encode(errors="replace")
