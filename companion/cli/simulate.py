"""`companion simulate`: many games between the app's own captains, counted by seat and strategy."""

import argparse
import os
import signal
import sys
import time
from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from multiprocessing import get_context
from secrets import randbits

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from companion.boards import load_board
from companion.bots.show.stage import open_console
from companion.bots.temperament import CHARACTERS, character
from companion.bots.tournament import Result, Summary, grouped, play_game, summary
from companion.games.drake.board import Board, BoardError
from companion.i18n import _

# Games that a process plays before it reports.
BATCH = 2

Numbered = tuple[int, list[Result]]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--games", type=at_least_one, default=100, metavar="N", help=_("how many games (100)")
    )
    parser.add_argument(
        "--players", type=int, choices=range(2, 6), default=4, help=_("captains in each game (4)")
    )
    parser.add_argument(
        "--jobs",
        type=at_least_one,
        default=len(os.sched_getaffinity(0)),
        metavar="J",
        help=_("processes that play at the same time (%(default)s)"),
    )
    parser.add_argument("--seed", type=int, help=_("the same number plays the same games again"))


def at_least_one(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(_("at least 1"))
    return number


def run(args: argparse.Namespace) -> int:
    try:
        board = load_board()
    except BoardError as error:
        print(error, file=sys.stderr)
        return 2
    seed = randbits(16) if args.seed is None else args.seed
    played: dict[int, list[Result]] = {}
    started = time.monotonic()
    code = 0
    try:
        collect(played, args, seed, board)
    except KeyboardInterrupt:
        code = 128 + signal.SIGINT
    console = open_console()
    # In the order of the games, whichever process was done first.
    report(console, [result for number in sorted(played) for result in played[number]])
    elapsed = time.monotonic() - started
    console.print(
        _("{games} games with seed {seed}: {speed} games per second.").format(
            games=len(played), seed=seed, speed=f"{len(played) / elapsed:.1f}"
        )
    )
    return code


def collect(
    played: dict[int, list[Result]], args: argparse.Namespace, seed: int, board: Board
) -> None:
    """Plays all games and shows how far it is; what is there stays if it is interrupted."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    play = partial(numbered_game, players=args.players, seed=seed, board=board)
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        task = progress.add_task(_("Playing"), total=args.games)
        with closing(results(play, args.games, args.jobs)) as games:
            for number, game in games:
                played[number] = game
                progress.advance(task)


def numbered_game(number: int, players: int, seed: int, board: Board) -> Numbered:
    return number, play_game(number, players, seed, board)


def results(
    play: Callable[[int], Numbered], games: int, jobs: int
) -> Generator[Numbered, None, None]:
    if jobs == 1:
        yield from map(play, range(games))
        return
    # Only this process listens to Ctrl-C, and ends the others: they are born deaf.
    listening = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        # Begun afresh: a copy of a process with threads may hang in a lock that nobody gives back.
        pool = get_context("spawn").Pool(min(jobs, games))
    finally:
        signal.signal(signal.SIGINT, listening)
    with pool:
        yield from pool.imap_unordered(play, range(games), BATCH)


def report(console: Console, results: list[Result]) -> None:
    if not results:
        console.print(_("No game was finished."))
        return
    table = Table(box=SIMPLE_HEAD, show_edge=False, header_style="bold", pad_edge=False)
    table.add_column(_("Captains"))
    for column in (_("Games"), _("Wins"), _("Mean"), _("Median"), _("Spread"), _("Best")):
        table.add_column(column, justify="right")
    add_row(table, _("all"), summary(results))
    table.add_section()
    for dock, group in sorted(grouped(results, lambda result: str(result.dock)).items()):
        add_row(table, _("loading dock {dock}").format(dock=dock), group)
    table.add_section()
    strategies = grouped(results, lambda result: result.strategy)
    for name in CHARACTERS:
        if name in strategies:
            add_row(table, character(name), strategies[name])
    console.print(table)


def add_row(table: Table, name: str, group: Summary) -> None:
    table.add_row(
        name,
        str(group.games),
        f"{group.wins:.0%}",
        f"{group.mean:.1f}",
        f"{group.median:.1f}",
        f"{group.spread:.1f}",
        str(group.best),
    )
