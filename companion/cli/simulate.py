"""`companion simulate`: many games between the app's own captains, counted by seat and strategy."""

import argparse
import os
import signal
import sys
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from functools import partial
from multiprocessing import get_context
from secrets import randbits
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from companion.bots.bots import Bots, load_bots
from companion.bots.demo.printer import open_console
from companion.bots.levels import LEVELS
from companion.bots.tournament import (
    Result,
    Summary,
    grouped,
    play_game,
    share_with_error,
    summary,
)
from companion.cli.game_argument import add_game, add_players, players_of
from companion.kernel.registry import KITS
from companion.session.profiles import load_profile
from companion.system.i18n import _, decimal_text, ngettext

# Games that a process plays before it reports.
BATCH = 2

Numbered = tuple[int, list[Result]]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "--games", type=at_least_one, default=100, metavar="N", help=_("how many games (100)")
    )
    add_players(parser)
    parser.add_argument(
        "--level",
        choices=tuple(LEVELS),
        help=_("one captain of this level in each game, against fair ones"),
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
    kit = KITS[args.game]
    try:
        players, profile = players_of(kit, args.players), load_profile(kit.name)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    seed = randbits(16) if args.seed is None else args.seed
    played: dict[int, list[Result]] = {}
    started = time.monotonic()
    code = 0
    try:
        play = partial(
            numbered_game,
            game=kit.name,
            players=players,
            seed=seed,
            profile=profile,
            level=args.level or "",
        )
        collect(played, play, args.games, args.jobs)
    except KeyboardInterrupt:
        code = 128 + signal.SIGINT
    console = open_console()
    # In the order of the games, whichever process was done first.
    all_results = [result for number in sorted(played) for result in played[number]]
    report(console, load_bots(kit), all_results)
    if args.level and all_results:
        report_level(console, args.level, all_results, players)
    elapsed = time.monotonic() - started
    console.print(
        ngettext(
            "{games} game with seed {seed}: {speed} games per second.",
            "{games} games with seed {seed}: {speed} games per second.",
            len(played),
        ).format(games=len(played), seed=seed, speed=decimal_text(len(played) / elapsed))
    )
    return code


def collect(
    played: dict[int, list[Result]], play: Callable[[int], Numbered], games: int, jobs: int
) -> None:
    """Plays all games and shows how far it is; what is there stays if it is interrupted."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        task = progress.add_task(_("Playing"), total=games)
        with closing(results(play, games, jobs)) as numbered:
            for number, game in numbered:
                played[number] = game
                progress.advance(task)


def numbered_game(
    number: int, game: str, players: int, seed: int, profile: Any, level: str
) -> Numbered:
    return number, play_game(number, game, players, seed, profile, level)


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


def report(console: Console, bots: Bots, results: list[Result]) -> None:
    if not results:
        console.print(_("No game was finished."))
        return
    table = Table(box=SIMPLE_HEAD, show_edge=False, header_style="bold", pad_edge=False)
    table.add_column(_("Captains"))
    for column in (_("Played"), _("Wins"), _("Mean"), _("Median"), _("Spread"), _("Best")):
        table.add_column(column, justify="right")
    add_row(table, _("all"), summary(results))
    table.add_section()
    for place, group in sorted(grouped(results, lambda result: str(result.place)).items()):
        add_row(table, _(bots.place).format(place=place), group)
    table.add_section()
    strategies = grouped(results, lambda result: result.strategy)
    for name in bots.names:
        if name in strategies:
            add_row(table, _(bots.title(name)), strategies[name])
    levels = grouped(results, lambda result: result.level)
    if "" not in levels:
        table.add_section()
        for name in LEVELS:
            if name in levels:
                add_row(table, _(LEVELS[name]), levels[name])
    console.print(table)


def report_level(console: Console, level: str, results: Sequence[Result], players: int) -> None:
    """What was measured, how far chance may have moved it, and how long it thought."""
    own = [result for result in results if result.level == level]
    share, error = share_with_error([float(result.won) for result in own])
    console.print(
        _(
            "At level {level}: {share} of the games won, give or take {error}; chance is {chance}."
            " The longest thought took {seconds} s."
        ).format(
            level=_(LEVELS[level]),
            share=percent(share),
            error=percent(error),
            chance=percent(1 / players),
            seconds=decimal_text(max(result.longest for result in own), 2),
        )
    )


def add_row(table: Table, name: str, group: Summary) -> None:
    table.add_row(
        name,
        str(group.games),
        percent(group.wins, 0),
        decimal_text(group.mean),
        decimal_text(group.median),
        decimal_text(group.spread),
        str(group.best),
    )


def percent(share: float, digits: int = 1) -> str:
    return _("{number}%").format(number=decimal_text(100 * share, digits))
