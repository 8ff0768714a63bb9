"""The table can be found by name: it tells the home network where it is (mDNS)."""

import asyncio
import logging
import socket
from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.phones.network.own_addresses import reachable_address

if TYPE_CHECKING:
    from zeroconf.asyncio import AsyncZeroconf

logger = logging.getLogger(__name__)

SERVICE = "_http._tcp.local."
TITLE = "Spanish Main Companion"
# Saying goodbye takes three packets.
GOODBYE_SECONDS = 1.0


class Announcement:
    """Runs in the loop of the server. A network that does not take it is no reason to fail."""

    def __init__(self, port: int, at: Sequence[str] | None = None) -> None:
        """`at`: the addresses at which it is told; without them at all of this machine."""
        self._port, self._at = port, at
        self._zeroconf: AsyncZeroconf | None = None

    async def begin(self) -> None:
        # Takes a moment to load, and most evenings do without.
        from zeroconf import Error, InterfaceChoice, IPVersion, ServiceInfo
        from zeroconf.asyncio import AsyncZeroconf

        name = own_name()
        info = ServiceInfo(
            SERVICE,
            f"{TITLE} ({name}).{SERVICE}",
            port=self._port,
            server=f"{name}.local.",
            parsed_addresses=list(self._at or [reachable_address()]),
            properties={"path": "/"},
        )
        try:
            self._zeroconf = AsyncZeroconf(
                interfaces=list(self._at) if self._at else InterfaceChoice.All,
                ip_version=IPVersion.V4Only,
            )
            # Another table in the same network keeps its name; this one gets a number.
            await self._zeroconf.async_register_service(info, allow_name_change=True)
        except (OSError, Error) as error:
            logger.warning("The table cannot be found by name: %s", type(error).__name__)

    async def end(self) -> None:
        if self._zeroconf is None:
            return
        try:
            async with asyncio.timeout(GOODBYE_SECONDS):
                await self._zeroconf.async_unregister_all_services()
        except TimeoutError:
            pass
        finally:
            await self._zeroconf.async_close()
            # Its sockets are closed in the next round of the loop.
            await asyncio.sleep(0)


def own_name() -> str:
    """Of this machine, as others find it with `.local` behind it."""
    return socket.gethostname().partition(".")[0].lower()
