"""A real server on loopback with a session of this process, and phones that speak to it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, TypeVar

import msgspec
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from companion.phones.joining.joining import Joining
from companion.phones.joining.tokens import TableRight, Tokens
from companion.phones.messages import Message
from companion.phones.network.server import PhoneServer
from companion.phones.owner import PhoneOwner
from companion.session.session import Session

Json = dict[str, Any]
T = TypeVar("T")
PATIENCE = 10.0


def run(test: Coroutine[Any, Any, T], seconds: float = 60) -> T:
    return asyncio.run(asyncio.wait_for(test, seconds))


class Clock:
    """Stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Owner:
    """The thread that owns the session: it answers phones, and does what a test asks of it."""

    def __init__(self, owner: PhoneOwner, session: Session) -> None:
        self.inbox: SimpleQueue[Message | Callable[[], None] | None] = SimpleQueue()
        self._owner, self._session = owner, session
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        self._session.hand_over()
        while (message := self.inbox.get()) is not None:
            if callable(message):
                message()
            else:
                self._owner.handle(message)

    def call(self, function: Callable[[], T]) -> T:
        """In the thread of the session, as the touchscreen does."""
        answer: SimpleQueue[T] = SimpleQueue()
        self.inbox.put(lambda: answer.put(function()))
        return answer.get(timeout=PATIENCE)

    def end(self) -> None:
        self.inbox.put(None)
        self._thread.join(PATIENCE)


class Table:
    """A game that phones can join."""

    def __init__(
        self,
        session: Session,
        *,
        confirmed: bool = True,
        table: TableRight = "awaited",
        tokens: Tokens | None = None,
        names: dict[str, str] | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.session = session
        self.new_codes: list[tuple[str, str]] = []
        self.joining = Joining(
            tokens or Tokens(),
            clock,
            confirmed=confirmed,
            table=table,
            told=lambda seat, code: self.new_codes.append((seat, code)),
        )
        self.phones = PhoneOwner(session, self.joining, names=names)
        self.owner = Owner(self.phones, session)
        self.server = PhoneServer(self.owner.inbox.put, "127.0.0.1", 0)
        self.server.start()
        self.http: ClientSession
        self.opened: list[ClientWebSocketResponse] = []

    async def post(self, body: Any, **options: Any) -> tuple[int, Json]:
        url = f"{self.server.address}/api/join"
        data = body if isinstance(body, bytes) else msgspec.json.encode(body)
        async with self.http.post(url, data=data, **options) as answer:
            return answer.status, await answer.json()

    async def token(self, seat: str) -> str:
        """As a phone gets it, without the way over the network."""
        return self.owner.call(
            lambda: self.joining.tokens.give(seat, f"{seat}'s phone", self.joining._table)
        )

    async def socket(self, **options: Any) -> "Phone":
        socket = await self.http.ws_connect(f"{self.server.address}/api/socket", **options)
        self.opened.append(socket)
        return Phone(socket)

    async def phone(self, seat: str, token: str = "", **hello: Any) -> "Phone":
        """A phone at this seat that has said hello."""
        phone = await self.socket()
        phone.token = token or await self.token(seat)
        phone.welcome = await phone.say({"hello": 1, "token": phone.token, **hello})
        return phone


class Phone:
    """One socket, read message by message."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.token = ""
        self.welcome: Json = {}
        # Everything that came, in its order, byte by byte.
        self.received: list[bytes] = []
        self.news: list[Json] = []
        self._number = 0

    async def send(self, message: Any) -> None:
        if isinstance(message, bytes):
            message = message.decode()
        elif not isinstance(message, str):
            message = msgspec.json.encode(message).decode()
        await self.socket.send_str(message)

    async def read(self) -> Json:
        """The next message, whatever it is."""
        message = await self.socket.receive(timeout=PATIENCE)
        assert message.type == WSMsgType.TEXT, f"no message, but {message}"
        self.received.append(message.data.encode())
        content: Json = msgspec.json.decode(message.data)
        if "news" in content:
            self.news.append(content["news"])
        return content

    async def say(self, message: Any) -> Json:
        await self.send(message)
        return await self.read()

    async def ask(self, request: Json, number: int | str | None = None) -> Json:
        """The answer to a request; news that come before it are kept."""
        self._number += 1
        number = self._number if number is None else number
        await self.send({"id": number, **request})
        while True:
            answer = await self.read()
            if "news" not in answer:
                assert answer["id"] == number
                return answer

    async def move(self, move: Json, seen: int, number: int | str | None = None) -> Json:
        return await self.ask({"seen": seen, **move}, number)

    async def all_news(self) -> list[Json]:
        """All that has come by now: what was sent before an answer comes before it."""
        await self.ask({"ask": "standings"})
        return self.news

    async def closed(self) -> tuple[int | None, str]:
        """Waits until it is closed by the server; answers code and reason."""
        while True:
            message = await self.socket.receive(timeout=PATIENCE)
            if message.type == WSMsgType.CLOSE:
                return message.data, message.extra or ""
            if message.type in (WSMsgType.CLOSED, WSMsgType.ERROR):
                return self.socket.close_code, ""
            self.received.append(str(message.data).encode())


@asynccontextmanager
async def serving(session: Session, **options: Any) -> AsyncIterator[Table]:
    table = Table(session, **options)
    try:
        async with ClientSession() as table.http:
            yield table
            # One that is only forgotten is told of when Python finds it, in some other test.
            await asyncio.gather(*(socket.close() for socket in table.opened))
    finally:
        table.server.stop()
        table.owner.end()
