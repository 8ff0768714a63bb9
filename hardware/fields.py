"""Fields of what comes from outside, messages and recordings: each is what it should be, or a
ValueError says what it is not."""

import math

from hardware.readers import is_uid


def integer(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(f"{value!r} is no whole number from 0 on")
    return value


def seconds(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < math.inf:
        raise ValueError(f"{value!r} is no time in seconds")
    return value


def text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is not text")
    return value


def truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{value!r} is neither true nor false")
    return value


def items(value: object) -> list[object]:
    if not isinstance(value, list):
        raise ValueError(f"{value!r} is not a list")
    return value


def uids(value: object) -> frozenset[str]:
    return frozenset(uid(one) for one in items(value))


def uid(value: object) -> str:
    if not is_uid(text(value)):
        raise ValueError(f"{value!r} is not a UID of 8, 14 or 20 hexadecimal digits")
    return text(value)
