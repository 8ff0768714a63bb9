"""The table is found by its name, on loopback alone."""

import asyncio

import pytest
from zeroconf import ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from companion.phones.network.announcement import SERVICE, TITLE, Announcement, own_name
from companion.phones.network.own_addresses import is_own_host
from companion.phones.network.server import PhoneServer
from companion.proofs.phones.serving import run

pytestmark = pytest.mark.waits

LOOPBACK = "127.0.0.1"


def test_a_server_is_found_by_name_and_says_goodbye() -> None:
    async def test() -> None:
        seen: asyncio.Queue[tuple[str, ServiceStateChange]] = asyncio.Queue()

        def noted(
            zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange
        ) -> None:
            if TITLE in name:
                seen.put_nowait((name, state_change))

        async with AsyncZeroconf(interfaces=[LOOPBACK]) as looking:
            browser = AsyncServiceBrowser(looking.zeroconf, SERVICE, handlers=[noted])
            server = PhoneServer(lambda _: None, LOOPBACK, 0, announced_at=[LOOPBACK])
            server.start()
            try:
                name, change = await asyncio.wait_for(seen.get(), 10)
                assert change is ServiceStateChange.Added
                info = AsyncServiceInfo(SERVICE, name)
                assert await info.async_request(looking.zeroconf, 3000)
                assert info.port == server.port
                assert info.parsed_addresses() == [LOOPBACK]
                assert info.server == f"{own_name()}.local."
                assert is_own_host(info.server), "the name that is told is answered to"
            finally:
                await asyncio.to_thread(server.stop)
            while change is not ServiceStateChange.Removed:
                _, change = await asyncio.wait_for(seen.get(), 10)
            await browser.async_cancel()

    run(test())


def test_a_network_that_refuses_it_does_not_matter(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def no_network(**_: object) -> None:
        raise OSError("no such device")

    monkeypatch.setattr("zeroconf.asyncio.AsyncZeroconf", no_network)

    async def test() -> None:
        announcement = Announcement(8042)
        await announcement.begin()
        await announcement.end()

    run(test())
    assert "found by name" in caplog.text


def test_one_address_alone_is_not_announced() -> None:
    server = PhoneServer(lambda _: None, LOOPBACK, 0)
    server.start()
    assert server._announcement is None
    server.stop()
