"""What is foreign, too large, too many, or never comes is refused, and the game goes on."""

import asyncio
import logging
import socket

import pytest
from aiohttp import WSServerHandshakeError

from companion.phones.limits import HELLO_SECONDS, LARGEST_MESSAGE
from companion.phones.network.own_addresses import host_of, is_own_host, plain_address
from companion.phones.network.server import PhoneServer
from companion.proofs.phones.serving import Table, run, serving
from tests.session.morra_games import begin, hide

pytestmark = pytest.mark.usefixtures("morra")


async def goes_on(table: Table) -> None:
    """Somebody can still join and play."""
    red = await table.phone("red")
    seen = red.welcome["record"]
    assert (await red.move(hide("red", 1), seen))["ok"]
    await red.socket.close()


@pytest.mark.parametrize(
    "host",
    ["evil.example", "127.0.0.1.evil.example", "8.8.8.8", "0.0.0.0", "", "a b", "x@127.0.0.1",
     "127.0.0.1:x", "[::1", "224.0.0.1"],
)  # fmt: skip
def test_a_foreign_host_is_refused(host: str) -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            for path in ("/", "/join", "/api/socket", "/nothing"):
                url, headers = f"{table.server.address}{path}", {"Host": host}
                async with table.http.get(url, headers=headers) as answer:
                    assert answer.status in (400, 403)
            await goes_on(table)

    run(test())


def test_a_foreign_host_in_the_address_is_refused() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            reader, writer = await asyncio.open_connection("127.0.0.1", table.server.port)
            writer.write(b"GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert b" 403 " in await reader.readline()
            writer.close()
            await goes_on(table)

    run(test())


def test_names_and_addresses_of_this_machine_are_its_own() -> None:
    name = socket.gethostname()
    for own in ("localhost", "LOCALHOST.", "127.0.0.1", "127.9.9.9", name, f"{name}.local"):
        assert is_own_host(own)
    for foreign in ("", "localhost.evil", "255.255.255.255", "::", "ff02::1", "192.0.2.77"):
        assert not is_own_host(foreign)
    assert is_own_host("table.home", "Table.home")
    assert host_of("[::1]:8042") == "::1"
    assert plain_address("::ffff:127.0.0.1") == "127.0.0.1"
    assert plain_address("fe80::1%eth0") == "fe80::1"


def test_where_it_listens() -> None:
    for host, shown in (("localhost", "localhost"), ("127.0.0.2", "127.0.0.2")):
        server = PhoneServer(lambda message: None, host, 0)
        assert server.address == f"http://{shown}:{server.port}"
        server.start()
        server.stop()
    everywhere = PhoneServer(lambda message: None, "0.0.0.0", 0)
    assert is_own_host(host_of(everywhere.address.removeprefix("http://")) or "")
    everywhere.start()
    everywhere.stop()


def test_a_foreign_origin_is_refused() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            port = table.server.port
            for origin in ("http://evil.example", "null", f"http://127.0.0.1:{port + 1}", "file://",
                           f"http://evil.example:{port}", f"ftp://127.0.0.1:{port}"):  # fmt: skip
                with pytest.raises(WSServerHandshakeError) as error:
                    await table.socket(origin=origin)
                assert error.value.status == 403
                status, answer = await table.post({"code": "A"}, headers={"Origin": origin})
                assert (status, answer["error"]["code"]) == (403, "bad-origin")
            for origin in (f"http://127.0.0.1:{port}", f"http://localhost:{port}"):
                await table.socket(origin=origin)
            await goes_on(table)

    run(test())


def test_a_message_of_16_kb_is_read_and_a_larger_one_closes_the_socket() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            red = await table.phone("red")
            head, tail = '{"id": "', '", "ask": "standings"}'
            fits = head + "x" * (LARGEST_MESSAGE - len(head + tail)) + tail
            assert (await red.say(fits))["error"]["code"] == "bad-request"
            await red.send(fits + " ")
            assert await red.closed() == (1009, "too-large")
            for size in (LARGEST_MESSAGE + 1, 100_000, 1_000_000):
                before = await table.socket()
                await before.send("x" * size)
                assert (await before.closed())[0] == 1009
            status, answer = await table.post(b"x" * (LARGEST_MESSAGE + 1))
            assert (status, "error" in answer) == (413, True)
            status, _ = await table.post(b"x" * LARGEST_MESSAGE)
            assert status == 400
            await goes_on(table)

    run(test())


def test_a_first_message_that_does_not_come_closes_the_socket(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert HELLO_SECONDS == 5
    monkeypatch.setattr("companion.phones.network.routes.HELLO_SECONDS", 0.2)

    async def test() -> None:
        async with serving(begin()) as table:
            red = await table.phone("red")
            silent = await table.socket()
            assert await silent.closed() == (1008, "no-hello")
            assert (await red.ask({"ask": "standings"}))["ok"], "who has said hello may be quiet"
            await goes_on(table)

    run(test())


def test_pings_are_no_first_message(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.phones.network.routes.HELLO_SECONDS", 0.3)

    async def test() -> None:
        async with serving(begin()) as table:
            silent = await table.socket()

            async def ping() -> None:
                for _ in range(20):
                    await silent.socket.ping()
                    await asyncio.sleep(0.1)

            pinging = asyncio.create_task(ping())
            assert await silent.closed() == (1008, "no-hello")
            assert not pinging.done(), "it was closed although pings still come"
            pinging.cancel()
            await goes_on(table)

    run(test())


def test_a_hundred_sockets_of_one_address_are_too_many() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            many = [await table.socket() for _ in range(99)]
            for _ in range(3):
                with pytest.raises(WSServerHandshakeError) as error:
                    await table.socket()
                assert error.value.status == 429
            status, _ = await table.post({"code": "A"})
            assert status == 403, "others than sockets are answered all the same"
            await many.pop().socket.close()
            await goes_on(table)

    run(test())


async def is_gone(reader: asyncio.StreamReader) -> bool:
    try:
        return await asyncio.wait_for(reader.read(1), 10) == b""
    except ConnectionError:
        return True


def test_connections_that_say_nothing_are_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.phones.network.connections.SILENT_SECONDS", 0.5)

    async def test() -> None:
        async with serving(begin()) as table:
            reader, writer = await asyncio.open_connection("127.0.0.1", table.server.port)
            writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            assert await is_gone(reader)
            writer.close()
            await goes_on(table)

    run(test())


def test_connections_of_one_address_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.phones.network.connections.MOST_CONNECTIONS", 5)

    async def test() -> None:
        async with serving(begin()) as table:
            open_ones = [
                await asyncio.open_connection("127.0.0.1", table.server.port) for _ in range(5)
            ]
            reader, writer = await asyncio.open_connection("127.0.0.1", table.server.port)
            assert await is_gone(reader)
            for _, one in (*open_ones, (reader, writer)):
                one.close()
                await one.wait_closed()
            await goes_on(table)

    run(test())


def test_nothing_that_is_sent_is_in_a_log(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def test() -> None:
        async with serving(begin()) as table:
            table.owner.call(lambda: table.joining.offer(["red"]))
            red = await table.phone("red")
            await red.say("TOKEN-IN-NONSENSE")
            await table.post({"code": "CODE-THAT-IS-WRONG"})
            reader, writer = await asyncio.open_connection("127.0.0.1", table.server.port)
            writer.write(b"NONSENSE CODE-IN-NONSENSE\r\n\r\n")
            await reader.read(100)
            writer.close()
            for secret in (red.token, "NONSENSE", "WRONG", *dict(table.new_codes).values()):
                assert secret not in caplog.text

    run(test())
