"""What a phone may fetch once somebody at the table has asked for it, under an address that nobody
can guess; it is gone when the code is no longer shown."""

from secrets import token_urlsafe
from threading import Lock

from msgspec import Struct


class Offer(Struct, frozen=True):
    name: str
    kind: str
    content: bytes


class Offers:
    """Asked in the thread of the server, changed in that of the app."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._offers: dict[str, Offer] = {}

    def put(self, offer: Offer) -> str:
        """Where it is, below the address of the table."""
        token = token_urlsafe(12)
        with self._lock:
            self._offers[token] = offer
        return f"/take/{token}"

    def find(self, token: str) -> Offer | None:
        with self._lock:
            return self._offers.get(token)

    def take_back(self, path: str) -> None:
        with self._lock:
            self._offers.pop(path.rpartition("/")[2], None)


# There is one server at most.
OFFERS = Offers()
