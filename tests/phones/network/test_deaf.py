"""A client that asks and never reads is let go, and nobody waits for it."""

import asyncio
import socket
from contextlib import suppress

import msgspec
import pytest

from companion.phones.limits import MOST_UNSENT, MOST_UNSENT_BYTES, PAUSE_BYTES
from companion.proofs.phones.serving import Table, run, serving
from tests.session.morra_games import begin, hide

pytestmark = pytest.mark.usefixtures("morra")

# More than systems keep for a reader.
MOST = 400_000
HANDSHAKE = (
    "GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def frame(message: object) -> bytes:
    """As a browser sends a short text; masked with zeros, which change nothing."""
    text = msgspec.json.encode(message)
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


class Deaf:
    """A phone that has said hello and reads nothing after that."""

    def __init__(self, table: Table) -> None:
        # What the system keeps for a reader is not ours to bound; here it keeps little.
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.connect(("127.0.0.1", table.server.port))
        self.socket.settimeout(0.2)

    def join(self, token: str) -> None:
        self.socket.sendall(HANDSHAKE.encode())
        assert b"101" in self.socket.recv(64)
        self.socket.sendall(frame({"hello": 1, "token": token}))

    def ask_until_nobody_listens(self) -> int:
        asked = 0
        with suppress(TimeoutError):
            for asked in range(MOST + 1):
                self.socket.sendall(frame({"id": asked, "ask": "log", "as": "red"}))
        return asked


def test_a_client_that_never_reads_is_let_go_and_nobody_waits_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert PAUSE_BYTES < MOST_UNSENT_BYTES
    assert MOST_UNSENT <= 1000
    monkeypatch.setattr("companion.phones.network.phone_socket.MOST_UNSENT", 50)

    async def test() -> None:
        session = begin()
        for _ in range(150):
            session.play(hide("red", 1))
        async with serving(session) as table:
            deaf = Deaf(table)
            deaf.join(await table.token("red"))
            asked = await asyncio.to_thread(deaf.ask_until_nobody_listens)
            assert asked < MOST, "what it asks for is read no more"
            assert 1 in table.owner.call(table.phones.present).values()
            blue = await table.phone("blue")
            for seen in range(150, 250):
                assert (await blue.move(hide("blue", 1), seen))["ok"]
            news = await blue.all_news()
            assert [one["record"] for one in news] == list(range(151, 251))
            while sorted(table.owner.call(table.phones.present).values()) != [0, 1]:
                await asyncio.sleep(0.01)
            deaf.socket.close()

    run(test())
