"""A real `companion serve` in a process of its own, and the game that it begins."""

from pathlib import Path
from typing import Any

import msgspec

from companion.proofs.phones.serve_process import ServeProcess

__all__ = ["ServeProcess", "new_game"]


def new_game(folder: Path, **more: Any) -> Path:
    """A file with the request of a new game."""
    file = folder / "new.json"
    request = {"new": "drake", "seats": ["red", "blue"], "options": {"order": ["red", "blue"]}}
    file.write_bytes(msgspec.json.encode({**request, "seed": 7, **more}))
    return file
