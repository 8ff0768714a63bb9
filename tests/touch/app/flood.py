"""A flood over sockets and requests, in a process of its own; it ends by itself:

python -m tests.touch.app.flood ADDRESS TOKEN
"""

import asyncio
import sys
from contextlib import suppress

from aiohttp import ClientSession, TCPConnector

SOCKETS, GUESSERS = 60, 10
LONGEST = 60.0


async def ask_for_ever(http: ClientSession, address: str, token: str) -> None:
    socket = await http.ws_connect(f"{address}/api/socket")
    await socket.send_json({"hello": 1, "token": token})
    number = 0
    while True:
        await socket.receive()
        number += 1
        await socket.send_json({"id": number, "ask": "page"})


async def guess_for_ever(http: ClientSession, address: str) -> None:
    while True:
        async with http.post(f"{address}/api/join", data=b'{"code":"A"}') as answer:
            await answer.read()


async def flood(address: str, token: str) -> None:
    async with ClientSession(connector=TCPConnector(limit=0)) as http:
        work = [ask_for_ever(http, address, token) for _ in range(SOCKETS)]
        work += [guess_for_ever(http, address) for _ in range(GUESSERS)]
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*work), LONGEST)


if __name__ == "__main__":
    asyncio.run(flood(*sys.argv[1:]))
