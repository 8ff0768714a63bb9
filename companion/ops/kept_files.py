"""Which files belong to this table: those of the app, and those that its games say they keep."""

import re
from collections.abc import Iterator

from companion.kernel.registry import KITS
from companion.night.game_night import KeptFiles, night_of
from companion.night.saved.saved_games import SUFFIX
from companion.table.tagged_pieces import games_with_readers, load_tagged_pieces

# Whatever is played. The names of games and of their files are made of letters, digits, . _ and -.
OF_THE_APP = (
    "device.key",
    "games/*.json",
    f"games/*{SUFFIX}",
    "imports/*.json",
    "last_group.json",
    "people.json",
    "settings.json",
    "table.json",
)


def files_of_games() -> Iterator[KeptFiles]:
    for game in KITS:
        yield from night_of(game).files


def belongs(name: str) -> bool:
    """Whether a file, named from the data directory, is one of these."""
    tags = (load_tagged_pieces(KITS[game]).file for game in games_with_readers())
    patterns = (*OF_THE_APP, *tags, *(kept.pattern for kept in files_of_games()))
    return any(_expression(pattern).fullmatch(name) for pattern in patterns)


def _expression(pattern: str) -> re.Pattern[str]:
    """A star stands for letters of one name: it leads into no other directory."""
    return re.compile(re.escape(pattern).replace(r"\*", r"[\w.-]+"))
