"""A new save of what is whole in a damaged one, which stays as it is."""

from pathlib import Path

from msgspec import Struct

from companion.session.saves.chain import WrongRecord
from companion.session.saves.damage.salvage import salvage
from companion.session.saves.reading.loading import checked_records, find_sealer
from companion.session.saves.reading.openings import check_signatures
from companion.session.saves.records import Row
from companion.session.saves.save_error import SaveError
from companion.session.saves.save_file import read_rows, write_new
from companion.session.saves.sealing import Sealer, find_key


class Repaired(Struct, frozen=True):
    """How many records are whole, from the first on, and how many were seen at all."""

    whole: int
    seen: int
    # Nothing was wrong, and nothing was written.
    unharmed: bool = False
    # Why the key of this device could not be used, if there should be one.
    no_key: str = ""


def repair(save: Path, new: Path) -> Repaired:
    """Writes what is whole of a save to a new file, if anything is; raises SaveError."""
    sealer, no_key = _sealer()
    found, seen = salvage(save, sealer)
    rows = _own_rows(save, found)
    if not rows:
        return Repaired(0, seen, no_key=no_key)
    if len(rows) == seen and _is_readable(save):
        return Repaired(len(rows), seen, unharmed=True, no_key=no_key)
    write_new(new, rows).release()
    return Repaired(len(rows), seen, no_key=no_key)


def _sealer() -> tuple[Sealer | None, str]:
    """What everybody may read can be saved without the key, too."""
    try:
        key = find_key()
    except SaveError as error:
        return None, str(error)
    return (Sealer(key) if key else None), ""


def _own_rows(save: Path, rows: list[Row]) -> list[Row]:
    """With the key of the save, only what was signed with it; raises SaveError."""
    if not rows:
        return []
    records = checked_records(save, rows)
    sealer = find_sealer(save, records)
    try:
        if sealer:
            check_signatures(records, sealer)
    except WrongRecord as wrong:
        return rows[: wrong.record]
    return rows


def _is_readable(save: Path) -> bool:
    try:
        read_rows(save)
    except SaveError as error:
        if error.kind == "in-use":
            raise
        return False
    return True
