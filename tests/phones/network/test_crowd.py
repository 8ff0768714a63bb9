"""Many at once: two hundred sockets, and one address that floods. The game goes on for all."""

import asyncio
from contextlib import suppress
from time import monotonic

import pytest
from aiohttp import ClientError, ClientSession, TCPConnector

from companion.phones.limits import TOO_MANY_SOCKETS
from companion.proofs.phones.serve_process import say_hello
from companion.proofs.phones.serving import Phone, Table, run, serving
from tests.session.morra_games import begin, hide

pytestmark = [pytest.mark.usefixtures("morra"), pytest.mark.waits]

SOCKETS = 200
AT_ONE_ADDRESS = 80
MOVES = 20
# A phone at the table answers a finger: nobody notices so much.
AT_ONCE = 0.25


def from_address(number: int) -> ClientSession:
    """As if from another machine: all of 127.0.0.0/8 is this one."""
    return ClientSession(connector=TCPConnector(local_addr=(f"127.0.0.{number}", 0), limit=0))


def test_two_hundred_sockets_hear_every_move() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            token = await table.token("watch")
            machines = [from_address(2 + n) for n in range(-(-SOCKETS // AT_ONE_ADDRESS))]
            watching: list[Phone] = [
                await say_hello(machines[n // AT_ONE_ADDRESS], table.server.address, token)
                for n in range(SOCKETS)
            ]
            red = await table.phone("red")
            for seen in range(MOVES):
                assert (await red.move(hide("red", 1 + seen % 2), seen))["ok"]
            for phone in watching:
                for _ in range(MOVES):
                    await phone.read()
                assert [one["record"] for one in phone.news] == list(range(1, MOVES + 1))
            for machine in machines:
                await machine.close()

    run(test())


async def ask_for_ever(phone: Phone) -> None:
    with suppress(AssertionError, ConnectionError):
        while True:
            await phone.ask({"ask": "log", "as": "table"})


async def guess_for_ever(machine: ClientSession, table: Table) -> None:
    with suppress(ClientError):
        while True:
            async with machine.post(f"{table.server.address}/api/join", data=b'{"code":"A"}'):
                pass


def test_a_flood_from_one_address_does_not_keep_others_waiting() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            machine = from_address(9)
            token = await table.token("watch")
            phones = [
                await say_hello(machine, table.server.address, token)
                for _ in range(TOO_MANY_SOCKETS // 2)
            ]
            flood = [asyncio.create_task(ask_for_ever(one)) for one in phones]
            flood += [asyncio.create_task(guess_for_ever(machine, table)) for _ in range(10)]
            red = await table.phone("red")
            delays = []
            for seen in range(MOVES):
                began = monotonic()
                assert (await red.move(hide("red", 1 + seen % 2), seen))["ok"]
                delays.append(monotonic() - began)
            for one in flood:
                one.cancel()
            await asyncio.gather(*flood, return_exceptions=True)
            await machine.close()
            assert sorted(delays)[MOVES // 2] < AT_ONCE, delays

    run(test())
