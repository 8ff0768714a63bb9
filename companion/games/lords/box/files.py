"""The files of the box: the shipped one with what its owner has entered, or one given instead."""

from functools import lru_cache
from pathlib import Path

from companion.games.lords.rules.box.model import Box
from companion.games.lords.rules.box.problems import BoxError, Problem
from companion.games.lords.rules.box.reading import read_box
from companion.session.profiles import READABLE, profile_text
from companion.system.paths import data_dir

SHIPPED = Path(__file__).with_name("box.toml")
# Below the data directory.
OWNERS_FILE = "boxes/lords.toml"
# Every game that is begun or opened asks: it is the same box until the text is another.
_read_once = lru_cache(maxsize=1)(read_box)


def load_box(file: Path | None = None) -> Box:
    """The box of that file, or the shipped one with the owner's cards; raises ProfileError."""
    if file is None and (data_dir() / OWNERS_FILE).exists():
        # A referee starts sooner without, and most have no such file.
        from companion.night.owners_box.files import load_box as load_owners_box

        box: Box = load_owners_box("lords")
        return box
    file = file or SHIPPED
    return _read_once(profile_text(file, _unreadable), str(file))


def shipped_box() -> Box:
    return load_box(SHIPPED)


def _unreadable(file: Path, fault: str) -> BoxError:
    return BoxError([Problem(str(file), "", "the file", fault, READABLE)])
