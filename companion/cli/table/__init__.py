"""companion table: the doctor of the physical table, and what its builder and owner need."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from companion.cli.table.doctor import examine, light_lamps
from companion.cli.table.flashing import flash_pico
from companion.cli.table.pieces import enrol_pieces, export_register, import_register
from companion.cli.table.placing import place_readers
from companion.cli.table.template import make_template
from companion.cli.table.tuning import tune_table
from companion.system.i18n import _
from companion.table.readers.source import TableError
from companion.table.tagged_pieces import games_with_readers
from companion.table.tags.register import RegisterError

ACTIONS: dict[str | None, Callable[[argparse.Namespace], int]] = {
    None: examine,
    "lamps": light_lamps,
    "enrol": enrol_pieces,
    "place": place_readers,
    "flash": flash_pico,
    "tune": tune_table,
    "template": make_template,
    "export": export_register,
    "import": import_register,
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    _add_game(parser, games_with_readers()[0])
    _add_source(parser, None)
    parser.add_argument("--live", action="store_true", help=_("go on looking until Ctrl-C"))
    actions = parser.add_subparsers(dest="action", metavar="ACTION")
    lamps = actions.add_parser("lamps", help=_("light every lamp in every colour"))
    enrol = actions.add_parser("enrol", help=_("tell the pieces of a box apart by their tags"))
    enrol.add_argument("--box", default="", metavar=_("NAME"), help=_("if there are several"))
    enrol.add_argument(
        "--piece",
        "--disc",
        action="append",
        default=[],
        metavar=_("GROUP-NAME"),
        help=_("give this piece a new tag, such as red-2"),
    )
    place = actions.add_parser("place", help=_("tell which reader lies under which place"))
    tune = actions.add_parser("tune", help=_("try the readers out and propose settings"))
    tune.add_argument("--write", action="store_true", help=_("keep the settings without asking"))
    for action in (lamps, enrol, place, tune):
        _add_source(action, argparse.SUPPRESS)
    flash = actions.add_parser("flash", help=_("copy the firmware to the Pico"))
    flash.add_argument("--device", default=argparse.SUPPRESS, metavar=_("PORT"))
    export = actions.add_parser("export", help=_("write down which tag is which piece"))
    export.add_argument("file", type=Path, metavar=_("FILE"))
    export.add_argument("--box", default="", metavar=_("NAME"), help=_("this box only"))
    importing = actions.add_parser("import", help=_("import the boxes of such a file"))
    importing.add_argument("file", type=Path, metavar=_("FILE"))
    template = actions.add_parser(
        "template", help=_("a PDF at 1:1 that shows where readers and lamps go")
    )
    template.add_argument(
        "to", type=Path, nargs="?", default=Path("template.pdf"), metavar="FILE.pdf"
    )
    template.add_argument(
        "--measures", type=Path, metavar="FILE.json", help=_("what you have measured on the board")
    )
    template.add_argument(
        "--from-below", action="store_true", help=_("mirrored, for the underside of the table top")
    )
    for action in (lamps, enrol, place, tune, template, export, importing):
        _add_game(action, argparse.SUPPRESS)


def _add_game(parser: argparse.ArgumentParser, absent: str) -> None:
    parser.add_argument(
        "--game", choices=games_with_readers(), default=absent, help=_("whose pieces")
    )


def _add_source(parser: argparse.ArgumentParser, absent: object) -> None:
    parser.add_argument(
        "--device", default=absent, metavar=_("PORT"), help=_("the Pico's serial port")
    )
    parser.add_argument(
        "--simulate", action="store_true", default=absent, help=_("a table without hardware")
    )
    parser.add_argument(
        "--replay", type=Path, default=absent, metavar=_("FILE"), help=_("play a recording")
    )
    parser.add_argument(
        "--record", type=Path, default=absent, metavar=_("FILE"), help=_("record what is seen")
    )


def run(args: argparse.Namespace) -> int:
    try:
        return ACTIONS[args.action](args)
    except (TableError, RegisterError, ValueError) as error:
        print(error, file=sys.stderr)
    except OSError as error:
        print(f"{error.filename or ''}: {error.strerror or error}", file=sys.stderr)
    return 1
