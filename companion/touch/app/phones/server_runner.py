"""Starts and stops the server of phones in a thread: neither keeps a touch waiting."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.phones.messages import Message
    from companion.phones.network.server import PhoneServer

# The address at which it listens, or why it does not.
Told = Callable[[str, str], None]


class ServerRunner:
    """One after the other: a server that begins waits until the last one has let go of its port."""

    def __init__(self, hand_over: "Callable[[Message], None]", told: Told) -> None:
        """Both are called in other threads."""
        self._hand_over, self._told = hand_over, told
        self._worker: ThreadPoolExecutor | None = None
        self._server: PhoneServer | None = None

    def start(self, host: str, port: int) -> None:
        self._work().submit(self._start, host, port)

    def stop(self) -> None:
        if self._worker:
            self._worker.submit(self._stop)

    def end(self) -> None:
        """For good; waits until all phones have been told."""
        if self._worker:
            self.stop()
            self._worker.shutdown()
            self._worker = None

    def _work(self) -> ThreadPoolExecutor:
        if self._worker is None:
            self._worker = ThreadPoolExecutor(1, "starting phones")
        return self._worker

    def _start(self, host: str, port: int) -> None:
        # The libraries take a moment to load: that too is done here.
        from companion.phones.network.server import PhoneServer

        self._stop()
        try:
            self._server = PhoneServer(self._hand_over, host, port)
        except OSError as error:
            self._told("", error.strerror or type(error).__name__)
            return
        self._server.start()
        self._told(self._server.address, "")

    def _stop(self) -> None:
        if self._server:
            self._server.stop()
            self._server = None
