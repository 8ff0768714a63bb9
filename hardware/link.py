"""What the Pico says, checked and typed. The framing itself is firmware/link.py, the same at both
ends."""

from dataclasses import dataclass
from typing import Any

from hardware.readers import is_uid


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
class Done:
    """The answer to a request: its sequence number, and why it was refused, if it was."""

    request: int
    refusal: str | None = None


Message = Hello | Tags | Fault | Alive | Done


def parse(message: dict[str, Any]) -> Message | None:
    """None for a kind we do not know (firmware may add some) or fields that make no sense."""
    try:
        return _parse(message["t"], message)
    except (KeyError, TypeError, ValueError):
        return None


def _parse(kind: str, message: dict[str, Any]) -> Message | None:
    if kind == "hello":
        protocol = _integer(message["protocol"])
        names = tuple(_text(name) for name in message.get("names", ()))
        versions = tuple(_integer(version) for version in message.get("versions", ()))
        if len(names) != len(versions):
            raise ValueError("names and versions differ in number")
        return Hello(
            protocol,
            _text(message.get("firmware", "")),
            _text(message.get("boot", "")),
            names,
            versions,
            _text(message.get("trouble", "")),
        )
    if kind == "tags":
        uids = frozenset(_uid(uid) for uid in message["uids"])
        return Tags(_integer(message["r"]), uids, message["ok"] is True)
    if kind == "fault":
        return Fault(_integer(message["r"]), _text(message["code"]), _text(message["detail"]))
    if kind == "alive":
        return Alive(
            _integer(message["scan_ms"]), _integer(message["rounds"]), _integer(message["bad"])
        )
    if kind in ("done", "snapshot"):
        return Done(_integer(message["re"]))
    if kind == "refused":
        return Done(_integer(message["re"]), _text(message["why"]))
    return None


def _integer(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(f"{value!r} is not a number")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is not text")
    return value


def _uid(value: object) -> str:
    uid = _text(value)
    if not is_uid(uid):
        raise ValueError(f"{uid!r} is not a UID")
    return uid
