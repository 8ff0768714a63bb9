"""What the server answers: the page, who joins, and sockets. Knows neither game nor session."""

import asyncio
from collections import Counter
from collections.abc import Callable

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_
from companion.phones.limits import (
    HEARTBEAT_SECONDS,
    HELLO_SECONDS,
    LARGEST_MESSAGE,
    LARGEST_READ,
    SILENT_SECONDS,
    SOCKETS_IN_ALL,
    TOO_MANY_SOCKETS,
)
from companion.phones.messages import JoinRequest, Message, SocketGone, SocketMessage
from companion.phones.network.checks import language_of, refused
from companion.phones.network.offers import OFFERS
from companion.phones.network.own_addresses import plain_address
from companion.phones.network.page_files import PAGE, PageFiles
from companion.phones.network.phone_socket import CLOSING_SECONDS, PhoneSocket, call_soon
from companion.phones.page_words import page_words
from companion.system.i18n import LANGUAGES


class Routes:
    """Takes what comes in and hands it to the session's owner."""

    def __init__(self, hand_over: Callable[[Message], None]) -> None:
        self._hand_over = hand_over
        self._page = PageFiles()
        self._open: Counter[str] = Counter()
        self._sockets: set[PhoneSocket] = set()

    def add_to(self, app: web.Application) -> None:
        app.router.add_get("/", self.page)
        app.router.add_get("/join", self.page)
        app.router.add_get("/page/{name:.+}", self.page_file)
        app.router.add_get("/take/{token}", self.take)
        app.router.add_get("/api/words/{language}", self.words)
        app.router.add_post("/api/join", self.join)
        app.router.add_get("/api/socket", self.socket, allow_head=False)

    async def page(self, request: web.Request) -> web.Response:
        return self._page.answer(PAGE, request)

    async def page_file(self, request: web.Request) -> web.Response:
        return self._page.answer(request.match_info["name"], request)

    async def take(self, request: web.Request) -> web.Response:
        """A picture that the table has asked for, as long as its code is shown."""
        offer = OFFERS.find(request.match_info["token"])
        if offer is None:
            raise web.HTTPNotFound
        headers = {"Content-Disposition": f'inline; filename="{offer.name}"'}
        return web.Response(body=offer.content, content_type=offer.kind, headers=headers)

    async def words(self, request: web.Request) -> web.Response:
        """The sentences of the page; of a language that we do not speak, in English."""
        asked = request.match_info["language"]
        language = asked if asked in LANGUAGES else language_of(request) or "en"
        body = msgspec.json.encode(page_words(language))
        return web.Response(body=body, content_type="application/json", charset="utf-8")

    async def join(self, request: web.Request) -> web.Response:
        try:
            body = await asyncio.wait_for(request.read(), SILENT_SECONDS)
        except TimeoutError:
            raise web.HTTPRequestTimeout from None
        loop = asyncio.get_running_loop()
        answered: asyncio.Future[tuple[int, bytes]] = loop.create_future()

        def answer(status: int, text: bytes) -> None:
            call_soon(loop, _resolve, answered, (status, text))

        address = plain_address(request.remote or "")
        self._hand_over(JoinRequest(body, address, language_of(request), answer))
        status, text = await answered
        return web.Response(status=status, body=text, content_type="application/json")

    async def socket(self, request: web.Request) -> web.StreamResponse:
        address = plain_address(request.remote or "")
        if self._open[address] + 1 >= TOO_MANY_SOCKETS or self._open.total() >= SOCKETS_IN_ALL:
            answer = refused(429, _too_many(), language_of(request))
            answer.force_close()
            return answer
        response = web.WebSocketResponse(
            max_msg_size=LARGEST_READ,
            # Or a small message could become a large one.
            compress=False,
            heartbeat=HEARTBEAT_SECONDS,
            timeout=CLOSING_SECONDS,
        )
        self._open[address] += 1
        try:
            await response.prepare(request)
            await self._serve(PhoneSocket(response, request), response)
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]
        return response

    async def _serve(self, socket: PhoneSocket, response: web.WebSocketResponse) -> None:
        self._sockets.add(socket)
        writer = asyncio.create_task(socket.write())
        try:
            await self._read(socket, response)
            # What was answered last may still be on its way.
            await asyncio.wait((writer,), timeout=0 if response.closed else CLOSING_SECONDS)
        finally:
            self._sockets.discard(socket)
            self._hand_over(SocketGone(socket))
            writer.cancel()

    async def _read(self, socket: PhoneSocket, response: web.WebSocketResponse) -> None:
        patience: float | None = HELLO_SECONDS
        while not socket.gone:
            try:
                # The library's own time begins anew with every ping.
                async with asyncio.timeout(patience):
                    message = await response.receive()
            except TimeoutError:
                socket.close_here("no-hello", WSCloseCode.POLICY_VIOLATION)
                return
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return
            patience = None
            text = message.data if isinstance(message.data, bytes) else message.data.encode()
            if len(text) > LARGEST_MESSAGE:
                socket.close_here("too-large", WSCloseCode.MESSAGE_TOO_BIG)
                return
            await self._answered(socket, text)
            # Whoever does not read its answers gets no more of them.
            await socket.room()

    async def _answered(self, socket: PhoneSocket, text: bytes) -> None:
        loop = asyncio.get_running_loop()
        answered: asyncio.Future[None] = loop.create_future()
        self._hand_over(
            SocketMessage(socket, text, lambda: call_soon(loop, _resolve, answered, None))
        )
        await answered

    async def close(self) -> None:
        """Says goodbye to all."""
        goodbyes = [
            socket.say_goodbye(WSCloseCode.GOING_AWAY, "going-away") for socket in self._sockets
        ]
        await asyncio.gather(*goodbyes)


def _resolve(future: "asyncio.Future[object]", value: object) -> None:
    if not future.done():
        future.set_result(value)


def _too_many() -> Refused:
    return Refused("too-many-sockets", None, N_("Too many phones are connected from this address."))
