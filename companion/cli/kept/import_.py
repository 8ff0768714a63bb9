"""companion import: a save from the lines of text that `companion export` has written."""

import argparse
import sys
from contextlib import suppress
from pathlib import Path

from companion.night.saved.saved_games import SUFFIX, games_dir
from companion.session.saves.chain import WrongRecord, read_records
from companion.session.saves.reading.lines import read_lines
from companion.session.saves.reading.loading import find_sealer, known_version
from companion.session.saves.reading.proof import prove
from companion.session.saves.records import Records
from companion.session.saves.save_error import SaveError
from companion.session.saves.save_file import write_new
from companion.system.i18n import _, ngettext
from companion.system.private_files import make_private_directory


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar=_("FILE"), help=_("an exported game"))
    parser.add_argument(
        "save",
        type=Path,
        nargs="?",
        metavar=_("SAVE"),
        help=_("the new save; without it, one among the games of this device"),
    )


def run(args: argparse.Namespace) -> int:
    try:
        return _import(args.file, args.save)
    except (SaveError, WrongRecord) as error:
        print(error, file=sys.stderr)
        return 1


def _import(file: Path, save: Path | None) -> int:
    rows = read_lines(file)
    records = known_version(file, read_records(rows))
    faults = prove(records, find_sealer(file, records)).faults
    if faults:
        raise faults[0]
    new = save or _place_for(records)
    write_new(new, rows).release()
    print(
        ngettext(
            "{count} record was checked and saved to {file}.",
            "{count} records were checked and saved to {file}.",
            len(rows),
        ).format(count=len(rows), file=new)
    )
    return 0


def _place_for(records: Records) -> Path:
    """A name that every import of the same game gets, and that the file cannot choose."""
    games = games_dir()
    with suppress(OSError):  # writing the save will tell why
        make_private_directory(games)
    return games / f"{records.beginning.game}-{records.rows[0].hash.hex()[:12]}{SUFFIX}"
