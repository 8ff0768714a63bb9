"""companion bench: measures, and with --check says what falls short of its promise."""

import argparse
import shlex
import sys
from importlib import import_module

from companion.bench.measuring import Figure, print_figures
from companion.i18n import _
from companion.screens.libraries import check_libraries

SUBJECTS = ("rules", "screen", "table", "taps")
DRAWN = ("screen", "taps")
# Only comparisons need it: it is not installed with the app.
YARDSTICK = "chess"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("subject", choices=SUBJECTS, help=_("what to measure"))
    parser.add_argument("--check", action="store_true", help=_("exit 1 if a promise is not kept"))


def run(args: argparse.Namespace) -> int:
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    if args.subject in DRAWN:
        check_libraries()
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    figures: list[Figure] = []
    with Progress(*columns, transient=True) as bar:
        task = bar.add_task("")
        subject = import_module(f"companion.bench.{args.subject}")
        try:
            figures += subject.measure(lambda step: bar.update(task, description=step))
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
