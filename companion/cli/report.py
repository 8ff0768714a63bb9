"""companion report: what those who mend need to know, in one file without a secret."""

import argparse
import sys
from pathlib import Path

from companion.cli.not_written import why_not_written
from companion.ops.report import free_name, write
from companion.system.i18n import _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--to", type=Path, metavar=_("FILE"), help=_("a new file for the report"))


def run(args: argparse.Namespace) -> int:
    file = args.to or free_name(Path())
    try:
        parts = write(file)
    except OSError as error:
        print(why_not_written(file, error), file=sys.stderr)
        return 1
    for part in parts:
        print(f"{len(part.content):>9}  {part.name}")
    print(
        _("{file} holds these and nothing else: no name, no PIN, no move, no secret.").format(
            file=file
        )
    )
    return 0
