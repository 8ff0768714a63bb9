"""companion report: what those who mend need to know, in one file without a secret."""

import argparse
import sys
from pathlib import Path

from companion.i18n import _
from companion.report import free_name, write


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--to", type=Path, metavar=_("FILE"), help=_("a new file for the report"))


def run(args: argparse.Namespace) -> int:
    file = args.to or free_name(Path())
    try:
        parts = write(file)
    except FileExistsError:
        print(_("There is a file {file} already.").format(file=file), file=sys.stderr)
        return 1
    except OSError as error:
        print(
            _("The file {file} cannot be written: {why}.").format(file=file, why=error.strerror),
            file=sys.stderr,
        )
        return 1
    for part in parts:
        print(f"{len(part.content):>9}  {part.name}")
    print(
        _("{file} holds these and nothing else: no name, no PIN, no move, no secret.").format(
            file=file
        )
    )
    return 0
