"""companion export: a save as lines of text, or its result for other programs."""

import argparse
import sys
from pathlib import Path

from companion.cli.not_written import why_not_written
from companion.session.saves.reading.lines import to_line
from companion.session.saves.reading.loading import read_save
from companion.system.files import new_file
from companion.system.i18n import _
from companion.system.user_error import UserError

# Loaded when one is asked for: companion/records/exports/forms.py.
FORMS = ("bgstats", "bgsplay", "csv", "json")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("save", type=Path, metavar=_("SAVE"), help=_("a saved game"))
    parser.add_argument(
        "file",
        type=Path,
        nargs="?",
        metavar=_("FILE"),
        help=_("a new file for the text; without it, standard output"),
    )
    parser.add_argument(
        "--as",
        dest="form",
        choices=FORMS,
        help=_(
            "the result of a finished game for other programs: a link that the app BG Stats opens, "
            "a file that it imports, a table, or JSON"
        ),
    )


def run(args: argparse.Namespace) -> int:
    try:
        content = _content(args.save, args.form)
    except UserError as error:
        print(error, file=sys.stderr)
        return 1
    if args.file is None:
        sys.stdout.buffer.write(content)
        return 0
    try:
        with new_file(args.file) as part:
            part.write_bytes(content)
    except OSError as error:
        print(why_not_written(args.file, error), file=sys.stderr)
        return 1
    return 0


def _content(save: Path, form: str | None) -> bytes:
    """Raises UserError."""
    if form is None:
        return b"".join(to_line(row) for row in read_save(save).rows)
    from companion.records.exports import forms
    from companion.records.exports.told import told
    from companion.records.statistics.people import load_people
    from companion.records.statistics.reading import read_anywhere

    return forms.FORMS[form].content(told(read_anywhere(save), load_people()))
