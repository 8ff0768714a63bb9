"""What the Pico says, checked and typed. The framing itself is firmware/link.py, the same at both
ends."""

from dataclasses import dataclass
from typing import Any

from firmware.link import PROTOCOL
from hardware.fields import integer, text, uid, uids


@dataclass(frozen=True, slots=True)
class Hello:
    protocol: int
    firmware: str
    boot: str  # another one: the Pico has been reset
    names: tuple[str, ...]
    versions: tuple[int, ...]
    trouble: str


@dataclass(frozen=True, slots=True)
class Tags:
    reader: int
    uids: frozenset[str]
    complete: bool
    changing: int = 0


@dataclass(frozen=True, slots=True)
class Fault:
    reader: int
    code: str  # "" when it is over
    detail: str


@dataclass(frozen=True, slots=True)
class Alive:
    scan_ms: int
    rounds: int
    bad: int


@dataclass(frozen=True, slots=True)
class Measured:
    """What came of trying a reader out."""

    request: int
    reader: int
    accesses_us: int  # of 100 register accesses
    scans_us: int
    seen: dict[str, int]  # by UID: in how many scans it was read
    complete: int  # scans that left nothing unread


@dataclass(frozen=True, slots=True)
class Done:
    """The answer to a request: its sequence number, and why it was refused, if it was."""

    request: int
    refusal: str | None = None


Message = Hello | Tags | Fault | Alive | Measured | Done


def parse(message: dict[str, Any]) -> Message | None:
    """None for a kind we do not know (firmware may add some) or fields that make no sense."""
    try:
        return _parse(message["t"], message)
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


def _parse(kind: str, message: dict[str, Any]) -> Message | None:
    if kind == "hello":
        protocol = integer(message["protocol"])
        if protocol != PROTOCOL:
            # Nothing else is sure to mean what it means here.
            return Hello(protocol, str(message.get("firmware", "")), "", (), (), "")
        names = tuple(text(name) for name in message.get("names", ()))
        versions = tuple(integer(version) for version in message.get("versions", ()))
        if len(names) != len(versions):
            raise ValueError("names and versions differ in number")
        return Hello(
            protocol,
            text(message.get("firmware", "")),
            text(message.get("boot", "")),
            names,
            versions,
            text(message.get("trouble", "")),
        )
    if kind == "tags":
        changing = integer(message.get("changing", 0))
        return Tags(integer(message["r"]), uids(message["uids"]), message["ok"] is True, changing)
    if kind == "fault":
        return Fault(integer(message["r"]), text(message["code"]), text(message["detail"]))
    if kind == "alive":
        return Alive(
            integer(message["scan_ms"]), integer(message["rounds"]), integer(message["bad"])
        )
    if kind == "measured":
        return Measured(
            integer(message["re"]),
            integer(message["r"]),
            integer(message["accesses_us"]),
            integer(message["scans_us"]),
            {uid(one): integer(times) for one, times in message["seen"].items()},
            integer(message["complete"]),
        )
    if kind in ("done", "snapshot"):
        return Done(integer(message["re"]))
    if kind == "refused":
        return Done(integer(message["re"]), text(message["why"]))
    return None
