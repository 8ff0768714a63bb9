"""How many cards of a box nobody has compared with the real ones yet."""

from functools import lru_cache
from pathlib import Path

from companion.kernel.profile import ProfileError
from companion.system.paths import data_dir


def count_unconfirmed_cards(game: str, owners_file: str) -> int:
    """Every screen of a game asks after every move: the box is read only when it has changed.

    Cards and tables are counted, not single values: that is what an owner compares.
    """
    file = data_dir() / owners_file
    try:
        written = file.stat().st_mtime_ns
    except OSError:
        written = 0
    return _count(game, file, written)


@lru_cache(maxsize=4)
def _count(game: str, _file: Path, _written: int) -> int:
    # Needed by none but a screen.
    from companion.night.owners_box.files import OwnersBox

    try:
        return len({value.card for value in OwnersBox(game).unconfirmed()})
    except ProfileError:
        # Know your box says that itself.
        return 0
