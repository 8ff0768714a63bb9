"""companion export: a save as lines of text, to keep or to carry elsewhere."""

import argparse
import sys
from pathlib import Path

from companion.i18n import _
from companion.session.saves.lines import to_line
from companion.session.saves.loading import read_save
from companion.session.saves.new_file import new_file
from companion.session.saves.save_error import SaveError


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
    except FileExistsError:
        print(_("There is a file {file} already.").format(file=args.file), file=sys.stderr)
        return 1
    except OSError as error:
        print(
            _("The file {file} cannot be written: {why}.").format(
                file=args.file, why=error.strerror
            ),
            file=sys.stderr,
        )
        return 1
    return 0
