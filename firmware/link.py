"""The link between Pico and Pi: JSON lines with a sequence number and a CRC. See PROTOCOL.md.

Used by both ends, so it runs under MicroPython and CPython.
"""

import json
from binascii import crc32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

PROTOCOL = 1
LONGEST = 1024  # bytes of a line; longer ones are thrown away unread
SEQUENCE = 0x10000  # numbers wrap around here
MOST_BRACKETS = 64  # our messages have a few; hundreds within each other are too deep to be read


def encode(message: "dict[str, Any]") -> bytes:
    body = json.dumps(message, separators=(",", ":")).encode()
    return body + b"*%08x\n" % crc32(body)


def decode(line: bytes) -> "dict[str, Any] | None":
    """One line without its end; None unless it is exactly what somebody encoded."""
    body, star, crc = line[:-9], line[-9:-8], line[-8:]
    if star != b"*" or crc != b"%08x" % crc32(body):
        return None
    if body.count(b"[") + body.count(b"{") > MOST_BRACKETS:
        return None
    try:
        message = json.loads(body)
    except ValueError:
        return None
    if not isinstance(message, dict) or not isinstance(message.get("t"), str):
        return None
    if type(message.get("seq")) is not int:
        return None
    return message


class Sender:
    """Numbers the messages. The first is 0."""

    def __init__(self, write: "Callable[[bytes], object]") -> None:
        self._write = write
        self._next = 0

    def send(self, kind: str, **fields: object) -> int:
        sequence = self._next
        self._next = (sequence + 1) % SEQUENCE
        fields["t"] = kind
        fields["seq"] = sequence
        self._write(encode(fields))
        return sequence


class Receiver:
    """Cuts a stream of bytes into messages. `bad` counts lines that were none, `missed` messages
    that were sent but did not arrive."""

    def __init__(self) -> None:
        self.bad = 0
        self.missed = 0
        self._line = b""
        self._too_long = False
        self._expected: int | None = None

    def feed(self, data: bytes) -> "list[dict[str, Any]]":
        messages = []
        lines = data.split(b"\n")
        for position, piece in enumerate(lines):
            if len(self._line) + len(piece) > LONGEST:
                self._too_long = True
                self._line = b""
            elif not self._too_long:
                self._line += piece
            if position < len(lines) - 1:
                message = self._end_of_line()
                if message:
                    messages.append(message)
        return messages

    def _end_of_line(self) -> "dict[str, Any] | None":
        line = self._line.rstrip(b"\r")  # consoles add it
        too_long, self._line, self._too_long = self._too_long, b"", False
        if not line and not too_long:
            return None
        message = None if too_long else decode(line)
        if message is None:
            self.bad += 1
            return None
        # A 0 out of turn is a sender that started anew.
        if self._expected is not None and message["seq"] != 0:
            self.missed += (message["seq"] - self._expected) % SEQUENCE
        self._expected = (message["seq"] + 1) % SEQUENCE
        return message
