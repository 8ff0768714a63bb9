"""companion bench: measures, and with --check says what falls short of its promise."""

import argparse
import shlex
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module

from companion.bench.game_bench import bench_of
from companion.bench.measuring import Figure, print_figures
from companion.cli.game_argument import add_game
from companion.kernel.registry import KITS
from companion.system.i18n import _
from companion.touch.app.device.libraries import check_libraries

RULES = "rules"
PHONES = "phones"
RECORDS = "records"
# The same for every game.
OF_EVERY_GAME = {
    RULES: "companion.bench.rules",
    PHONES: "companion.bench.phones",
    RECORDS: "companion.bench.records.parts",
}
DRAWN = ("screen", "taps")
# Only comparisons need it: it is not installed with the app.
YARDSTICK = "chess"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("subject", choices=subjects(), help=_("what to measure"))
    add_game(parser)
    parser.add_argument("--check", action="store_true", help=_("exit with 1 if a target is missed"))


def subjects() -> list[str]:
    """What can be measured of one game at least."""
    return [
        *OF_EVERY_GAME,
        *sorted({subject for game in KITS for subject in bench_of(game).subjects}),
    ]


def measured(subject: str, game: str, update: Callable[..., object]) -> Iterator[Figure]:
    def progress(step: str) -> None:
        update(description=step)

    if subject in OF_EVERY_GAME:
        yield from import_module(OF_EVERY_GAME[subject]).measure(progress, game)
    else:
        yield from import_module(bench_of(game).subjects[subject]).measure(progress)


def run(args: argparse.Namespace) -> int:
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    if args.subject not in OF_EVERY_GAME and args.subject not in bench_of(args.game).subjects:
        sentence = _("{game} has no {subject} to measure.")
        print(sentence.format(game=KITS[args.game].title, subject=args.subject), file=sys.stderr)
        return 2
    if args.subject in DRAWN:
        check_libraries()
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    figures: list[Figure] = []
    with Progress(*columns, transient=True) as bar:
        task = bar.add_task("")
        try:
            figures += measured(args.subject, args.game, partial(bar.update, task))
        except ModuleNotFoundError as missing:
            if missing.name != YARDSTICK:
                raise
            command = shlex.join((sys.executable, "-m", "pip", "install", YARDSTICK))
            print(f"{YARDSTICK} is missing. This installs it: {command}", file=sys.stderr)
            return 1
    print_figures(f"companion bench {args.subject}", figures)
    short = [figure for figure in figures if figure.falls_short]
    for figure in short:
        print(f"falls short: {figure.name}, {figure.promise}", file=sys.stderr)
    return 1 if args.check and short else 0
