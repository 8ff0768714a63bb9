"""One web socket: what waits to be sent is bounded, so that nobody waits for a phone."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from aiohttp import ClientConnectionResetError, WSCloseCode, WSMsgType, web

from companion.phones.limits import MOST_UNSENT, MOST_UNSENT_BYTES, PAUSE_BYTES

CLOSING_SECONDS = 2.0


def call_soon(
    loop: asyncio.AbstractEventLoop, function: Callable[..., None], *given: object
) -> None:
    """In the thread of the server, if it is still there."""
    # It may have ended meanwhile, and its loop with it.
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(function, *given)


class PhoneSocket:
    """Sends in order. A phone that does not read is let go; the owner never waits."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self._socket = socket
        self._transport = request.transport
        self._loop = asyncio.get_running_loop()
        # What was sent together counts as one: a phone that comes back has missed a whole evening.
        self._unsent: deque[tuple[bytes, ...]] = deque()
        self._bytes = 0
        # Let go: what it has sent before is not even read.
        self.gone = False
        self._closing: tuple[int, str] | None = None
        self._changed = asyncio.Event()
        self._room = asyncio.Event()
        self._room.set()

    # From any thread

    def send(self, *messages: bytes) -> None:
        call_soon(self._loop, self._put, messages)

    def close(self, reason: str, code: int = WSCloseCode.POLICY_VIOLATION) -> None:
        call_soon(self._loop, self.close_here, reason, code)

    # In the thread of the server

    def _put(self, messages: tuple[bytes, ...]) -> None:
        if self.gone:
            return
        self._unsent.append(messages)
        self._bytes += sum(map(len, messages))
        if len(self._unsent) > MOST_UNSENT or self._bytes > MOST_UNSENT_BYTES:
            self.abort()
            return
        if self._bytes > PAUSE_BYTES:
            self._room.clear()
        self._changed.set()

    def close_here(self, reason: str, code: int) -> None:
        """After what waits to be sent."""
        self._closing = self._closing or (code, reason)
        self._changed.set()

    def abort(self) -> None:
        """At once, without a word: nobody reads it."""
        self.gone = True
        self._unsent.clear()
        self._bytes = 0
        self._room.set()
        if self._transport:
            self._transport.abort()

    async def room(self) -> None:
        """Waits until the phone has read most of what was sent to it."""
        await self._room.wait()

    async def write(self) -> None:
        """Sends what there is, until the socket is closed."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            while self._unsent:
                for message in self._unsent.popleft():
                    try:
                        await self._socket.send_frame(message, WSMsgType.TEXT)
                    except (ClientConnectionResetError, ConnectionError):
                        self.abort()
                        return
                    self._bytes = max(0, self._bytes - len(message))
                    if self._bytes <= PAUSE_BYTES:
                        self._room.set()
            if self._closing:
                code, reason = self._closing
                await self.say_goodbye(code, reason)
                return

    async def say_goodbye(self, code: int, reason: str) -> None:
        """Closes with a reason; whoever does not answer to that is let go."""
        with suppress(TimeoutError, ConnectionError, RuntimeError):
            await asyncio.wait_for(
                self._socket.close(code=code, message=reason.encode()), CLOSING_SECONDS
            )
        self.abort()
