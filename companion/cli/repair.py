"""companion repair: what is whole of a damaged save, in a new file."""

import argparse
import sys
from pathlib import Path

from companion.i18n import _
from companion.session.saves.chain import WrongRecord
from companion.session.saves.loading import checked_records, find_sealer
from companion.session.saves.openings import check_signatures
from companion.session.saves.records import Row
from companion.session.saves.salvage import salvage
from companion.session.saves.save_error import SaveError
from companion.session.saves.save_file import check_kind, read_rows, write_new
from companion.session.saves.sealing import Sealer, find_key


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("save", type=Path, metavar=_("SAVE"), help=_("a damaged saved game"))
    parser.add_argument(
        "--to", type=Path, metavar=_("FILE"), help=_("the new file for what could be saved")
    )


def run(args: argparse.Namespace) -> int:
    try:
        return _repair(args.save, args.to)
    except SaveError as error:
        print(error, file=sys.stderr)
        return 1


def _repair(save: Path, to: Path | None) -> int:
    if not save.is_file():
        check_kind(save)  # says what is there instead
    new = to or save.with_stem(f"{save.stem}-repaired")
    whole, seen = salvage(save, _sealer())
    rows = _own_rows(save, whole)
    if not rows:
        print(_("Nothing of {file} can be saved.").format(file=save), file=sys.stderr)
        return 1
    if len(rows) == seen and _is_readable(save):
        print(_("Nothing is wrong with {file}.").format(file=save))
        return 0
    write_new(new, rows).release()
    print(
        _("{count} records of {file} are whole and were saved to {new}.").format(
            count=len(rows), file=save, new=new
        )
    )
    print(
        _("Record {record} and all after it are lost.").format(record=len(rows))
        if len(rows) < seen
        else _("Records after that, if there were any, are lost.")
    )
    return 0


def _sealer() -> Sealer | None:
    """What everybody may read can be saved without the key, too."""
    try:
        key = find_key()
    except SaveError as error:
        print(error, file=sys.stderr)
        return None
    return Sealer(key) if key else None


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
