"""companion prove: the long tests, with figures instead of hopes."""

import argparse
import sys
from secrets import randbits

from companion.cli.simulate import at_least_one
from companion.i18n import _
from companion.proofs.plan import PLANS, chosen
from companion.proofs.running import Runner, Verdict
from companion.screens.libraries import NoScreen, missing_packages

SHOWN_FAULTS = 5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    names = ", ".join(plan.name for plan in PLANS)
    parser.add_argument(
        "--sample", action="store_true", help=_("a part of each, in about a minute")
    )
    parser.add_argument("--only", metavar=_("NAME"), help=_("one of: {names}").format(names=names))
    parser.add_argument("--seed", type=int, help=_("the same number tries the same again"))
    parser.add_argument(
        "--jobs",
        type=at_least_one,
        default=1,
        metavar="N",
        help=_("processes at the same time (1)"),
    )


def run(args: argparse.Namespace) -> int:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    try:
        plans = chosen(args.only)
    except LookupError as error:
        print(error.args[0], file=sys.stderr)
        return 2
    missing = missing_packages()
    left_out = [plan.name for plan in plans if plan.draws and missing]
    plans = [plan for plan in plans if plan.name not in left_out]
    if not plans:
        raise NoScreen(missing)
    seed = randbits(16) if args.seed is None else args.seed
    wanted = [(plan, plan.sample if args.sample else plan.full) for plan in plans]
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with Progress(*columns, transient=True) as bar:
        tasks = {
            plan.name: bar.add_task(plan.name, total=count, start=False) for plan, count in wanted
        }

        def advance(name: str, number: int) -> None:
            bar.start_task(tasks[name])
            bar.advance(tasks[name], number)

        verdicts = Runner(args.jobs, advance).run(wanted, seed)
    print_verdicts(verdicts, seed)
    for verdict in verdicts:
        for fault in verdict.faults[:SHOWN_FAULTS]:
            print(f"{verdict.plan.name}: {fault}", file=sys.stderr)
    if not all(verdict.holds for verdict in verdicts):
        return 1
    if left_out:
        print(f"Left out, since they draw: {', '.join(left_out)}.", file=sys.stderr)
        raise NoScreen(missing)
    return 0


def print_verdicts(verdicts: list[Verdict], seed: int) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("proof", "how many", "what was found", "figure", "", title="companion prove")
    for verdict in verdicts:
        found, figure = verdict.described()
        table.add_row(
            verdict.plan.name,
            f"{verdict.done:,} {verdict.plan.unit}",
            found,
            figure,
            "holds" if verdict.holds else f"FELL SHORT ({verdict.fault_count})",
        )
    Console().print(table)
    minutes = sum(verdict.seconds for verdict in verdicts) / 60
    print(f"Seed {seed}; {minutes:.1f} minutes of work.")
