"""Connections below the requests: not too many of one address, and none that says nothing."""

import asyncio
from collections import Counter

from aiohttp import web
from aiohttp.web_protocol import RequestHandler

from companion.phones.limits import MOST_CONNECTIONS, SILENT_SECONDS
from companion.phones.network.own_addresses import plain_address


class Connections:
    """Makes them, and lets go those that nobody needs."""

    def __init__(self, server: web.Server, loop: asyncio.AbstractEventLoop) -> None:
        self._server, self._loop = server, loop
        # Those that have asked for something soon enough.
        self._spoken: set[RequestHandler] = set()

    def accept(self) -> RequestHandler:
        new = self._server()
        # Only after the next round of the loop it is known where it comes from.
        self._loop.call_soon(self._loop.call_soon, self._check_number, new)
        self._loop.call_later(SILENT_SECONDS, self._check_spoken, new)
        return new

    def note(self, request: web.Request) -> None:
        """This one has something to say."""
        self._spoken.add(request.protocol)

    def _check_number(self, new: RequestHandler) -> None:
        number = Counter(_address(one) for one in self._server.connections)
        if new.transport and number[_address(new)] > MOST_CONNECTIONS:
            new.transport.abort()

    def _check_spoken(self, connection: RequestHandler) -> None:
        if connection in self._spoken:
            self._spoken.remove(connection)
        elif connection.transport:
            connection.transport.abort()


def _address(connection: RequestHandler) -> str:
    peer = connection.transport.get_extra_info("peername") if connection.transport else None
    return plain_address(peer[0]) if peer else ""
