"""companion repair: what is whole of a damaged save, in a new file."""

import argparse
import sys
from pathlib import Path

from companion.session.saves.damage.repairing import repair
from companion.session.saves.save_error import SaveError
from companion.session.saves.save_file import check_kind
from companion.system.i18n import _, ngettext


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
    repaired = repair(save, new)
    if repaired.no_key:
        print(repaired.no_key, file=sys.stderr)
    if not repaired.whole:
        print(_("Nothing of {file} can be saved.").format(file=save), file=sys.stderr)
        return 1
    if repaired.unharmed:
        print(_("Nothing is wrong with {file}.").format(file=save))
        return 0
    print(
        ngettext(
            "{count} record of {file} is intact and was saved to {new}.",
            "{count} records of {file} are intact and were saved to {new}.",
            repaired.whole,
        ).format(count=repaired.whole, file=save, new=new)
    )
    print(
        _("Record {record} and all after it are lost.").format(record=repaired.whole)
        if repaired.whole < repaired.seen
        else _("Records after that, if there were any, are lost.")
    )
    return 0
