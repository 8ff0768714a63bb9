"""A move in a few words, for a button."""

from collections.abc import Mapping
from typing import Any

from companion.night.night import Move, Night

# Fields that say who moves, not what.
SILENT = ("seat", "do")


def move_text(night: Night, move: Move) -> str:
    """What the move does, with all its fields."""
    said = [night.words.word(move["do"], "verb").capitalize()]
    return ": ".join([*said, *filter(None, [", ".join(_values(night, move))])])


def _values(night: Night, move: Mapping[str, Any]) -> list[str]:
    return [
        _value(night, name, value)
        for name, value in move.items()
        if name not in SILENT and value is not False
    ]


def _value(night: Night, name: str, value: Any) -> str:
    if value is True:
        return night.words.word(name)
    if isinstance(value, list):
        return " + ".join(_value(night, name, one) for one in value)
    return night.words.word(str(value), name)
