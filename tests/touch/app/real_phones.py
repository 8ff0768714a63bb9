"""Phones that speak over real sockets while the app draws its frames in the test's own thread."""

import asyncio
from collections.abc import Callable, Coroutine
from threading import Thread
from time import monotonic, sleep
from typing import Any, Self, TypeVar

import msgspec
from aiohttp import ClientSession

from companion.proofs.phones.serving import Phone
from companion.touch.stage.stage import Stage

T = TypeVar("T")
PATIENCE = 10.0


class Network:
    """A loop in a thread, for clients; `until` and `call` let the app work meanwhile."""

    def __init__(self, opened: Stage) -> None:
        self.opened = opened
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._http: ClientSession

    def __enter__(self) -> Self:
        async def begin() -> ClientSession:
            return ClientSession()

        self._http = self.call(begin())
        return self

    def __exit__(self, *_: object) -> None:
        self.call(self._http.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    def until(self, is_so: Callable[[], object]) -> None:
        """Lets the app draw until something is so, in real time."""
        end = monotonic() + PATIENCE
        while not is_so():
            assert monotonic() < end, "it did not happen"
            self.opened.frames(1)
            sleep(0.005)
        self.opened.frames(2)

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        self.until(future.done)
        return future.result()

    def address(self) -> str:
        self.until(lambda: self.opened.app.phones.address)
        return str(self.opened.app.phones.address)

    def post(self, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        async def send(address: str) -> tuple[int, dict[str, Any]]:
            async with self._http.post(
                f"{address}/api/join", data=msgspec.json.encode(body)
            ) as answer:
                return answer.status, await answer.json()

        return self.call(send(self.address()))

    def phone(self, token: str, **hello: Any) -> Phone:
        async def connect(address: str) -> Phone:
            phone = Phone(await self._http.ws_connect(f"{address}/api/socket"))
            phone.welcome = await phone.say({"hello": 1, "token": token, **hello})
            return phone

        return self.call(connect(self.address()))

    def join(self, seat: str, name: str = "") -> Phone:
        """With the code that the touchscreen shows, let in by a tap."""
        self.address()
        status, answer = self.post({"code": self.opened.app.phones.codes[seat], "name": name})
        assert status == 202
        self.opened.tap("Let in")
        status, given = self.post(answer)
        assert (status, given["seat"]) == (200, seat)
        phone = self.phone(given["token"])
        phone.token = given["token"]
        return phone
