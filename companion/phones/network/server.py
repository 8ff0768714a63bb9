"""The server of phones: a thread with a loop of its own, and one queue to the session's owner."""

import asyncio
import logging
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from errno import EADDRNOTAVAIL, EAFNOSUPPORT
from threading import Event, Thread

from aiohttp import web

from companion.phones.limits import LARGEST_MESSAGE
from companion.phones.messages import Message
from companion.phones.network.announcement import Announcement
from companion.phones.network.checks import Handler, checks
from companion.phones.network.connections import Connections
from companion.phones.network.own_addresses import reachable_address
from companion.phones.network.routes import Routes

PORT = 8042
EVERYWHERE = ("", "0.0.0.0", "::")
STOPPING_SECONDS = 5.0
# Between two requests of the same connection.
KEPT_ALIVE_SECONDS = 30.0
ANNOUNCED_AFTER = 0.5
# Of the library; it tells what strangers have sent, word for word.
SILENT = logging.getLogger("companion.phones.library")
SILENT.setLevel(logging.CRITICAL + 1)


class PhoneServer:
    """Serves phones until it is stopped. Whatever they send goes to `hand_over`, in its thread."""

    def __init__(
        self,
        hand_over: Callable[[Message], None],
        host: str = "",
        port: int = PORT,
        announced_at: Sequence[str] | None = None,
    ) -> None:
        """Without a host at all addresses of this machine, and then it can be found by name; with
        one, only if `announced_at` names addresses. Raises OSError if it cannot listen."""
        self._hand_over = hand_over
        self._host = host
        self._listening = listen(host, port)
        self.port: int = self._listening.getsockname()[1]
        everywhere = host in EVERYWHERE
        self._announcement = (
            Announcement(self.port, announced_at) if everywhere or announced_at else None
        )
        self._loop = asyncio.new_event_loop()
        self._ended: asyncio.Event | None = None
        self._connections: Connections | None = None
        self._ready = Event()
        self._thread = Thread(target=self._run, name="phones", daemon=True)

    @property
    def address(self) -> str:
        """Where a phone finds it."""
        host = reachable_address() if self._host in EVERYWHERE else self._host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    def start(self) -> None:
        self._thread.start()
        self._ready.wait()

    def stop(self) -> None:
        """Says goodbye to all and ends the thread."""
        ended = self._ended
        if ended and self._thread.is_alive():
            self._loop.call_soon_threadsafe(ended.set)
            self._thread.join(STOPPING_SECONDS)

    def _run(self) -> None:
        try:
            self._loop.run_until_complete(self._serve())
        finally:
            self._ready.set()
            self._loop.close()

    async def _serve(self) -> None:
        self._ended = asyncio.Event()
        routes = Routes(self._hand_over)
        app = web.Application(
            client_max_size=LARGEST_MESSAGE,
            middlewares=[self._note, checks(self._host, self.port)],
        )
        routes.add_to(app)
        runner = web.AppRunner(
            app,
            access_log=None,
            logger=SILENT,
            keepalive_timeout=KEPT_ALIVE_SECONDS,
            lingering_time=1,
            shutdown_timeout=1,
        )
        await runner.setup()
        assert runner.server
        self._connections = Connections(runner.server, self._loop)
        server = await self._loop.create_server(self._connections.accept, sock=self._listening)
        self._ready.set()
        announcing = asyncio.create_task(self._announce(self._ended))
        await self._ended.wait()
        server.close()
        await asyncio.gather(routes.close(), announcing)
        await runner.cleanup()

    async def _announce(self, ended: asyncio.Event) -> None:
        """While the server runs, if it does so for more than a moment."""
        with suppress(TimeoutError):
            await asyncio.wait_for(ended.wait(), ANNOUNCED_AFTER)
        if self._announcement and not ended.is_set():
            await self._announcement.begin()
            await ended.wait()
            await self._announcement.end()

    @web.middleware
    async def _note(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if self._connections:
            self._connections.note(request)
        return await handler(request)


def listen(host: str, port: int) -> socket.socket:
    """A socket for both families where there are both; raises OSError."""
    if host:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        # Of a name with both, the older family: everything finds it.
        family, *_, address = min(found, key=lambda one: one[0] != socket.AF_INET)
        return socket.create_server(address[:2], family=family)
    if socket.has_dualstack_ipv6():
        try:
            return socket.create_server(("", port), family=socket.AF_INET6, dualstack_ipv6=True)
        except OSError as error:
            # A kernel may know IPv6 and yet have no address of it.
            if error.errno not in (EADDRNOTAVAIL, EAFNOSUPPORT):
                raise
    return socket.create_server(("", port))
