"""A bare server of the library that serves phones: what one socket sends, all get.

`python -m companion.bench.echo_server` prints its port. It knows no game, no seat and no disk.
"""

import asyncio

from aiohttp import WSMsgType, web

sockets: set[web.WebSocketResponse] = set()


async def echo(request: web.Request) -> web.WebSocketResponse:
    socket = web.WebSocketResponse(compress=False)
    await socket.prepare(request)
    sockets.add(socket)
    try:
        async for message in socket:
            if message.type == WSMsgType.TEXT:
                await asyncio.gather(*(one.send_str(message.data) for one in sockets))
    finally:
        sockets.discard(socket)
    return socket


async def serve() -> None:
    app = web.Application()
    app.router.add_get("/api/socket", echo)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    print(runner.addresses[0][1], flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(serve())
