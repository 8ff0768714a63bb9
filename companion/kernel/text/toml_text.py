"""Plain data as TOML: the standard library only reads it."""

import re
from collections.abc import Mapping

import msgspec

BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def inline(value: object) -> str:
    """A value on one line of TOML."""
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{key_text(key)} = {inline(item)}" for key, item in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(inline, value))}]"
    # A string, a number or a truth value is written as in JSON.
    return msgspec.json.encode(value).decode()


def key_text(key: str) -> str:
    return key if BARE_KEY.fullmatch(key) else inline(key)
