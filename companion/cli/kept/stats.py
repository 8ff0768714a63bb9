"""companion stats: players, games and evenings, counted from the games of this device."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.cli.not_written import why_not_written
from companion.kernel.registry import KITS
from companion.system.i18n import _, language_of_environment, ngettext

if TYPE_CHECKING:
    from rich.columns import Columns
    from rich.table import Table as Printed

    from companion.records.statistics.players import Player
    from companion.records.statistics.statistics import Statistics
    from companion.records.statistics.telling.tables import Table

MONTHS_PRINTED = 12


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--player", metavar=_("NAME"), help=_("only this person"))
    parser.add_argument("--game", choices=tuple(KITS), help=_("only this game"))
    parser.add_argument("--json", action="store_true", help=_("as JSON on standard output"))
    parser.add_argument(
        "--html", type=Path, metavar=_("FILE"), help=_("a new file for a browser, with curves")
    )
    who = parser.add_argument_group(_("who is who"))
    who.add_argument(
        "--rename",
        nargs=2,
        metavar=(_("NAME"), _("NEW")),
        help=_("call a person by another name; if somebody has it, they are counted together"),
    )
    who.add_argument(
        "--separate", metavar=_("NAME"), help=_("a name that was written stands for itself again")
    )
    who.add_argument("--hide", metavar=_("NAME"), help=_("count a person without showing it"))
    who.add_argument("--show", metavar=_("NAME"), help=_("show a hidden person again"))
    who.add_argument(
        "--delete",
        metavar=_("NAME"),
        help=_("take a person out of every file of this device; the games stay"),
    )
    who.add_argument("--yes", action="store_true", help=_("do not ask before"))
    parser.add_argument(
        "--import",
        dest="taken_in",
        type=Path,
        metavar=_("FILE"),
        help=_("count the games that somebody else has exported, too"),
    )


def run(args: argparse.Namespace) -> int:
    if args.taken_in:
        return _take_in(args.taken_in)
    if args.delete:
        return _delete(args.delete, yes=args.yes)
    if args.rename or args.separate or args.hide or args.show:
        return _change_people(args)
    from companion.records.statistics.index import load_counted
    from companion.records.statistics.statistics import statistics

    found = statistics(load_counted(), args.game or "")
    player = None
    if args.player:
        player = find_player(found, args.player)
        if player is None:
            print(_no_such_player(found, args.player), file=sys.stderr)
            return 2
    if args.html:
        return _write_html(found, player, args)
    if args.json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(player or found)) + b"\n")
        return 0
    _print(found, player)
    return 0


def find_player(found: "Statistics", name: str) -> "Player | None":
    """By any name that was written for a person."""
    from companion.records.statistics.people import tidy

    wanted = tidy(name)
    return next((one for one in found.players.values() if wanted in one.names), None)


def _no_such_player(found: "Statistics", name: str) -> str:
    names = ", ".join(one.person for one in found.shown_players)
    return _("Nobody called {name} has finished a game. There are: {names}.").format(
        name=name, names=names or "–"
    )


def _write_html(found: "Statistics", player: "Player | None", args: argparse.Namespace) -> int:
    from companion.records.statistics.telling.html_page import html_page
    from companion.system.files import new_file

    file: Path = args.html
    page = html_page(found, args.lang or language_of_environment(), player)
    try:
        with new_file(file) as part:
            part.write_text(page, encoding="utf-8")
    except OSError as error:
        print(why_not_written(file, error), file=sys.stderr)
        return 1
    return 0


def _print(found: "Statistics", player: "Player | None") -> None:
    from rich.markup import escape

    from companion.bots.demo.printer import open_console
    from companion.records.statistics.telling.tables import tables_of
    from companion.records.statistics.telling.wording import imported_text, left_out_text

    console = open_console()
    tables = tables_of(found, player)
    if not tables:
        console.print(_("No game has been finished yet."))
    for table in tables:
        console.print(_printed(table))
        console.print()
    if not player and found.evenings:
        console.print(_calendar(found))
    for text in (imported_text(found), left_out_text(found.left_out)):
        if text:
            console.print(escape(text))


def _printed(table: "Table") -> "Printed":
    from rich.box import SIMPLE_HEAD
    from rich.markup import escape
    from rich.table import Table as Printed

    printed = Printed(
        title=escape(table.title),
        title_justify="left",
        title_style="bold",
        box=SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        show_header=any(table.heads),
    )
    for number, head in enumerate(table.heads):
        printed.add_column(escape(head), justify="right" if number else "left")
    for row in table.rows:
        printed.add_row(*map(escape, row))
    return printed


def _calendar(found: "Statistics") -> "Columns":
    """The last months in which was played, with a star at each evening."""
    from rich.columns import Columns
    from rich.table import Table as Printed

    from companion.night.text.day_words import month_text, week_begins, weekday_texts
    from companion.records.statistics.telling.calendar import months

    shown = []
    for month in months(found.evenings, week_begins())[:MONTHS_PRINTED]:
        printed = Printed(title=month_text(month.first), title_style="italic", box=None)
        for name in weekday_texts():
            printed.add_column(name, justify="right")
        for week in month.weeks:
            printed.add_row(
                *(f"{day.day}{'*' if month.evening(day) else ' '}" if day else "" for day in week)
            )
        shown.append(printed)
    return Columns(shown, padding=(0, 4))


# Who is who


def _change_people(args: argparse.Namespace) -> int:
    from companion.records.statistics.people import keep_people, load_people, people_file

    people = load_people()
    if args.rename:
        people.rename(*args.rename)
    if args.separate:
        people.separate(args.separate)
    if args.hide:
        people.hide(people.person(args.hide))
    if args.show:
        people.hide(people.person(args.show), hidden=False)
    try:
        keep_people(people)
    except OSError as error:
        print(why_not_written(people_file(), error), file=sys.stderr)
        return 1
    return 0


def _delete(name: str, *, yes: bool) -> int:
    from companion.ops.forgetting import forget

    if not yes:
        question = _(
            "{name} will be taken out of every file of this device, backups too; pictures and "
            "exported files that show the name, or may show it, are thrown away. This cannot be "
            "taken back."
        )
        print(question.format(name=name))
        print(_("Say it again with --yes."))
        return 2
    try:
        forgotten = forget(name)
    except OSError as error:
        print(_("That cannot be done: {why}.").format(why=error), file=sys.stderr)
        return 1
    count = len(forgotten.changed) + len(forgotten.thrown_away)
    print(
        ngettext("{count} file was changed.", "{count} files were changed.", count).format(
            count=count
        )
    )
    for file in forgotten.left:
        print(_("The name still stands in {file}.").format(file=file), file=sys.stderr)
    return 1 if forgotten.left else 0


def _take_in(file: Path) -> int:
    from companion.records.statistics.imports import NotTakenIn, take_in
    from companion.records.statistics.telling.wording import taken_in_text

    try:
        taken = take_in(file)
    except NotTakenIn as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        sentence = _("{file} cannot be read: {why}.")
        print(sentence.format(file=file, why=error.strerror), file=sys.stderr)
        return 1
    print(taken_in_text(taken))
    return 0
