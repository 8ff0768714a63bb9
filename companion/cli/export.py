"""companion export: a save as lines of text, to keep or to carry elsewhere."""

import argparse
import sys
from pathlib import Path

from companion.session.saves.reading.lines import to_line
from companion.session.saves.reading.loading import read_save
from companion.session.saves.save_error import SaveError
from companion.system.files import new_file
from companion.system.i18n import _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("save", type=Path, metavar=_("SAVE"), help=_("a saved game"))
    parser.add_argument(
        "file",
        type=Path,
        nargs="?",
        metavar=_("FILE"),
        help=_("a new file for the text; without it, standard output"),
    )


def run(args: argparse.Namespace) -> int:
    try:
        lines = [to_line(row) for row in read_save(args.save).rows]
    except SaveError as error:
        print(error, file=sys.stderr)
        return 1
    if args.file is None:
        sys.stdout.buffer.writelines(lines)
        return 0
    try:
        with new_file(args.file) as part:
            part.write_bytes(b"".join(lines))
    except OSError as error:
        print(why_not_written(args.file, error), file=sys.stderr)
        return 1
    return 0


def why_not_written(file: Path, error: OSError) -> str:
    if isinstance(error, FileExistsError):
        return _("There is a file {file} already.").format(file=file)
    return _("The file {file} cannot be written: {why}.").format(file=file, why=error.strerror)
