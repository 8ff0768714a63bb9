"""A real `companion serve` in a process of its own."""

import signal
import subprocess
import sys
from typing import Any

import msgspec
from aiohttp import ClientSession

from companion.proofs.phones.serving import Phone


class ServeProcess:
    """Its lines are read one by one; every end is waited for."""

    def __init__(self, *options: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "companion", "serve", *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    @property
    def pid(self) -> int:
        return self._process.pid

    def line(self) -> Any:
        assert self._process.stdout
        return msgspec.json.decode(self._process.stdout.readline())

    def end(self, number: signal.Signals | None = None) -> tuple[int, str, str]:
        """Exit status, and what it still said on both outputs."""
        if number:
            self._process.send_signal(number)
        out, errors = self._process.communicate(timeout=30)
        return self._process.returncode, out.decode(), errors.decode()

    def kill(self) -> None:
        """In the middle of whatever it does."""
        self._process.kill()
        self._process.communicate()

    def __enter__(self) -> "ServeProcess":
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


async def join(http: ClientSession, address: str, code: str) -> str:
    """A token for a code, as a phone gets it."""
    async with http.post(f"{address}/api/join", json={"code": code}) as answer:
        joined = await answer.json()
        assert answer.status == 200, joined
        token: str = joined["token"]
        return token


async def say_hello(http: ClientSession, address: str, token: str, **more: Any) -> Phone:
    phone = Phone(await http.ws_connect(f"{address}/api/socket"))
    phone.token = token
    phone.welcome = await phone.say({"hello": 1, "token": token, **more})
    return phone
