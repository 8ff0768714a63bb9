"""An open port to the Pico: what was heard from it, and what it is still asked for."""

import logging
from dataclasses import dataclass
from typing import Any

from firmware.link import Receiver, Sender
from hardware.link import Done, Hello
from hardware.ports import Port

ASK_AGAIN = 1.5  # seconds: more than a scan of the whole board takes

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Request:
    """Something the Pico has not confirmed yet: sent again until it does."""

    fields: dict[str, Any]
    sequence: int = -1
    due: float = 0.0
    damage: int = 0  # how much had been lost on the line when it was sent


class Connection:
    def __init__(self, port: Port, now: float) -> None:
        self.port = port
        self.opened = self.heard = now
        self.anything = False
        self.hello: Hello | None = None
        self.receiver = Receiver()
        self._sender = Sender(port.write)
        self._requests: dict[str, Request] = {}

    @property
    def damage(self) -> int:
        return self.receiver.bad + self.receiver.missed

    def ask(self, kind: str, **fields: Any) -> None:
        self._requests[kind] = Request(fields)

    def keep_asking(self, now: float) -> None:
        for kind, request in self._requests.items():
            if now >= request.due:
                request.due = now + ASK_AGAIN
                request.damage = self.damage
                request.sequence = self._sender.send(kind, **request.fields)

    def is_asking(self, kind: str, sequence: int) -> bool:
        """Whether this is the number of such a request that waits for its answer."""
        request = self._requests.get(kind)
        return request is not None and request.sequence == sequence

    def answered(self, kind: str) -> None:
        self._requests.pop(kind, None)

    def confirm(self, done: Done) -> str | None:
        """The kind of the request that is done with."""
        sequences = {request.sequence: kind for kind, request in self._requests.items()}
        kind = sequences.get(done.request)
        if kind is None:
            return None
        request = self._requests[kind]
        if done.refusal is not None:
            log.warning("the board refused %s: %.140r", kind, done.refusal)
        elif kind == "snapshot" and self.damage > request.damage:
            request.due = 0.0  # some of it was lost on the way: once more
            return None
        del self._requests[kind]
        return kind
