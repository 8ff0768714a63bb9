"""The group of the last game, kept for the next evening."""

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from companion.kernel.registry import KITS
from companion.night.app_captains.app_captain import AppCaptain
from companion.system.files import write_if_possible
from companion.system.json_errors import NOT_READABLE
from companion.system.paths import data_dir


class LastGroup(Struct):
    """Who played what last, and how."""

    # Seat → name, "" for a captain without one.
    captains: dict[str, str] = {}
    # Name → the colour that this player had last.
    colours: dict[str, str] = {}
    # Game → its options as they were chosen last.
    options: dict[str, dict[str, Any]] = {}
    # What was played last.
    game: str = ""
    # The seats that the app played.
    app_captains: dict[str, AppCaptain] = {}


class _OnlyGame(Struct):
    """The options in a file of before there were several games."""

    choices: dict[str, str] = {}
    variants: list[str] = []
    own_order: bool = False


def last_group() -> LastGroup:
    """An empty one where there was none or its file is damaged."""
    try:
        content = _file().read_bytes()
        group = msgspec.json.decode(content, type=LastGroup)
        if not group.options:
            old = msgspec.json.decode(content, type=_OnlyGame)
            order: list[str] | None = [] if old.own_order else None
            chosen = {**old.choices, "variants": old.variants, "order": order}
            group.options = {KITS.first: chosen} if old != _OnlyGame() else {}
    except (OSError, *NOT_READABLE):
        return LastGroup()
    return group


def keep_group(group: LastGroup) -> None:
    write_if_possible(_file(), msgspec.json.encode(group), private=True)


def _file() -> Path:
    return data_dir() / "last_group.json"
