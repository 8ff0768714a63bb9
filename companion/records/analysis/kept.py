"""What an analysis has counted, kept beside the save: an analysis that was stopped goes on there.

It can be made again from the save at any time, so nothing is lost with it.
"""

from pathlib import Path

import msgspec
from msgspec import Struct

from companion.night.saved.saved_games import MADE_AGAIN
from companion.records.analysis.tally import Tally
from companion.system.files import write_if_possible
from companion.system.json_errors import NOT_READABLE

# What is counted in another way than before is counted anew.
FORMAT = 1


class Kept(Struct, frozen=True):
    """The games that were played on from each position of a save as it was then."""

    format: int
    # The hash by which the save ended.
    key: str
    # The rules and the captains that played on.
    version: str
    counted: dict[int, Tally]


def file_of(save: Path, *, everything: bool) -> Path:
    public, whole = MADE_AGAIN
    return save.with_suffix(whole if everything else public)


def read_kept(file: Path, key: str, version: str, seats: int) -> dict[int, Tally]:
    """What was counted of this very game; nothing where that is missing, damaged or of another."""
    try:
        kept = msgspec.json.decode(file.read_bytes(), type=Kept)
    except (OSError, *NOT_READABLE):
        return {}
    fits = all(set(tally.won) <= set("01234567"[:seats]) for tally in kept.counted.values())
    same = (kept.format, kept.key, kept.version) == (FORMAT, key, version)
    return kept.counted if fits and same else {}


def keep(file: Path, key: str, version: str, counted: dict[int, Tally]) -> bool:
    """Whether it could be written; a full card does not end an analysis."""
    return write_if_possible(file, msgspec.json.encode(Kept(FORMAT, key, version, counted)))
