"""companion bench phones: from a move on one phone to the news on all others, memory and idling of
`companion serve`, beside a bare echo server of the same library."""

import asyncio
import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from aiohttp import ClientSession, ClientWebSocketResponse

from companion.bench.durable import where_games_lie
from companion.bench.measuring import Figure
from companion.kernel.game import TABLE
from companion.kernel.registry import KITS
from companion.proofs.phones.serve_process import ServeProcess, join, say_hello
from companion.proofs.phones.serving import Phone

SEATS, WATCHERS = 8, 20
# How the cost grows: so many phones at seats, and nobody who watches.
GROWING = (2, 4, 8, 16, 32)
MOVES = 60
# As long as ordinary news.
ECHOED = "x" * 300
IDLE_SOCKETS = 60
IDLE_SECONDS = 3.0

Progress = Callable[[str], None]


def measure(progress: Progress, game: str) -> Iterator[Figure]:
    with where_games_lie() as folder:
        progress("news")
        delays = asyncio.run(news_delays(game, folder, SEATS, WATCHERS))
        echoes = asyncio.run(echo_delays(SEATS + WATCHERS))
        told = f"{SEATS} seats, {WATCHERS} watch"
        yield Figure("move to news, 95 of 100", late(delays), "ms", told, 50)
        yield Figure("move to news, half", statistics.median(delays), "ms")
        yield Figure("bare echo to all, 95 of 100", late(echoes), "ms", "aiohttp alone, no disk")
        for seats in GROWING:
            progress(f"news for {seats} phones")
            delays = asyncio.run(news_delays(game, folder, seats, 0))
            echoes = asyncio.run(echo_delays(seats))
            beside = f"95 of 100; bare echo {late(echoes):.1f} ms"
            yield Figure(f"{seats} phones", late(delays), "ms", beside)
        progress("memory and idling")
        yield from asyncio.run(standing_costs(game, folder))


def late(delays: list[float]) -> float:
    """What 95 of 100 keep within, in thousandths of a second."""
    return statistics.quantiles(delays, n=100, method="inclusive")[94]


def request_of(game: str, seats: int) -> dict[str, Any]:
    """With as many captains as there are phones, as far as the game takes them."""
    kit = KITS[game]
    number = max(kit.least_seats, min(seats, len(kit.seats)))
    return {"new": game, "seats": [*kit.colours][:number], "seed": 7}


class Served:
    """A game on a disk, as at a table, with phones at their seats."""

    def __init__(self, game: str, folder: Path, seats: int) -> None:
        request = request_of(game, seats)
        new = folder / "new.json"
        new.write_bytes(msgspec.json.encode(request))
        save = folder / f"{time.monotonic_ns()}.save"
        self.seats: list[str] = request["seats"]
        self.process = ServeProcess(
            "--host", "127.0.0.1", "--port", "0", "--new", str(new), "--save", str(save), "--codes"
        )
        self.address = str(self.process.line()["listening"])
        self.codes: dict[str, str] = self.process.line()["codes"]

    async def phone(self, http: ClientSession, seat: str) -> Phone:
        token = await join(http, self.address, self.codes[seat])
        self.codes |= self.process.line()["code"]
        return await say_hello(http, self.address, token)


async def news_delays(game: str, folder: Path, seats: int, watchers: int) -> list[float]:
    """Of each move to each phone, in thousandths of a second. A new game begins when one is over;
    where a game takes fewer captains, several phones have one seat."""
    delays: list[float] = []
    while len(delays) < MOVES * (seats + watchers):
        served = Served(game, folder, seats)
        with served.process:
            async with ClientSession() as http:
                names = [served.seats[n % len(served.seats)] for n in range(seats)]
                phones = [await served.phone(http, name) for name in names]
                watching = [await served.phone(http, "watch") for _ in range(watchers)]
                await play(phones, names, watching, delays)
    return delays


async def play(
    phones: list[Phone], names: list[str], watching: list[Phone], delays: list[float]
) -> None:
    random = Random(1)
    for _ in range(MOVES):
        page = (await phones[0].ask({"ask": "page"}))["page"]
        if page["over"]:
            return
        seat = random.choice(page["awaited"])["seat"]
        mover = phones[0] if seat == TABLE else phones[names.index(seat)]
        groups = (await mover.ask({"ask": "page"}))["page"]["choices"][seat]
        move = random.choice([one["move"] for group in groups for one in group["moves"]])
        began = time.perf_counter()
        others = [one for one in (*phones, *watching) if one is not mover]
        waiting = [asyncio.create_task(heard(one, began)) for one in others]
        answer = await mover.move(move, page["record"])
        assert answer["ok"], answer
        delays += await asyncio.gather(*waiting, heard(mover, began))


async def heard(phone: Phone, began: float) -> float:
    while "news" not in await phone.read():
        pass
    return (time.perf_counter() - began) * 1000


# The yardstick


async def echo_delays(sockets: int) -> list[float]:
    process = subprocess.Popen(
        [sys.executable, "-m", "companion.bench.echo_server"], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout
        address = f"http://127.0.0.1:{int(process.stdout.readline())}/api/socket"
        async with ClientSession() as http:
            opened = [await http.ws_connect(address) for _ in range(sockets)]
            delays: list[float] = []
            for number in range(MOVES):
                began = time.perf_counter()
                waiting = [asyncio.create_task(echoed(one, began)) for one in opened]
                await opened[number % sockets].send_str(ECHOED)
                delays += await asyncio.gather(*waiting)
            return delays
    finally:
        process.kill()
        process.communicate()


async def echoed(socket: ClientWebSocketResponse, began: float) -> float:
    await socket.receive_str()
    return (time.perf_counter() - began) * 1000


# What phones cost while nobody does anything


async def standing_costs(game: str, folder: Path) -> list[Figure]:
    served = Served(game, folder, 2)
    with served.process:
        pid = served.process.pid
        async with ClientSession() as http:
            # What is made once, for the first ones, is no cost of the others.
            first = [await served.phone(http, "watch") for _ in range(5)]
            before = resident_kb(pid)
            more = [await served.phone(http, "watch") for _ in range(IDLE_SOCKETS)]
            memory = (resident_kb(pid) - before) / IDLE_SOCKETS
            worked = cpu_seconds(pid)
            await asyncio.sleep(IDLE_SECONDS)
            idle = (cpu_seconds(pid) - worked) / IDLE_SECONDS * 100
            open_sockets = len(first) + len(more)
    return [
        Figure("memory of a socket", memory, "kB", f"{IDLE_SOCKETS} sockets", 200),
        Figure("idling", idle, "% of a core", f"{open_sockets} sockets, {IDLE_SECONDS:.0f} s", 0.5),
    ]


def resident_kb(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 1024


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
