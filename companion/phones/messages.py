"""What the server hands to the session's owner through their queue, and whom it answers."""

from collections.abc import Callable
from queue import SimpleQueue
from typing import Protocol

from msgspec import Struct


class Socket(Protocol):
    """One socket of a phone, as the owner knows it. Both methods may be called in any thread."""

    def send(self, *messages: bytes) -> None:
        """After all that was sent before; together they count as one. A socket that has gone is
        not an error."""

    def close(self, reason: str) -> None:
        """After all that was sent before."""


class JoinRequest(Struct, frozen=True):
    """Somebody wants to join."""

    body: bytes
    address: str
    # In which a refusal is said.
    language: str
    # Takes a status of HTTP and a body.
    answer: Callable[[int, bytes], None]


class SocketMessage(Struct, frozen=True):
    """A message over a socket; no other of this socket comes before `done` was called."""

    socket: Socket
    text: bytes
    done: Callable[[], None]


class SocketGone(Struct, frozen=True):
    """A socket was closed by whomever."""

    socket: Socket


Message = JoinRequest | SocketMessage | SocketGone

# The one queue between them. None tells an owner that does nothing else to end.
Inbox = SimpleQueue[Message | None]
