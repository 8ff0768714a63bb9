"""companion prove: the long tests, with figures instead of hopes."""

import argparse
import sys
from secrets import randbits

from companion.cli.simulate import at_least_one
from companion.kernel.registry import KITS
from companion.proofs import whole_machine
from companion.proofs.choosing import chosen, every_proof
from companion.proofs.running import Runner, Verdict
from companion.system.i18n import _
from companion.touch.app.device.libraries import NoScreen, missing_packages

SHOWN_FAULTS = 5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    names = ", ".join(proof.name for proof in every_proof())
    parser.add_argument(
        "--sample", action="store_true", help=_("a part of each, in about a minute")
    )
    parser.add_argument("--only", metavar=_("NAME"), help=_("one of: {names}").format(names=names))
    parser.add_argument("--game", choices=tuple(KITS), help=_("one game; otherwise all of them"))
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
        proofs = chosen(args.only, args.game)
    except LookupError as error:
        print(error.args[0], file=sys.stderr)
        return 2
    missing = missing_packages()
    left_out = [proof.name for proof in proofs if proof.draws and missing]
    proofs = [proof for proof in proofs if proof.name not in left_out]
    if not proofs:
        raise NoScreen(missing)
    seed = randbits(16) if args.seed is None else args.seed
    wanted = [(proof, proof.sample if args.sample else proof.full) for proof in proofs]
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with Progress(*columns, transient=True) as bar:
        tasks = {
            proof.name: bar.add_task(proof.name, total=count, start=False)
            for proof, count in wanted
        }

        def advance(name: str, number: int) -> None:
            bar.start_task(tasks[name])
            bar.advance(tasks[name], number)

        verdicts = Runner(args.jobs, advance).run(wanted, seed)
    print_verdicts(verdicts, seed)
    if args.only is None:
        print(whole_machine.told())
    for verdict in verdicts:
        for fault in verdict.faults[:SHOWN_FAULTS]:
            print(f"{verdict.proof.name}: {fault}", file=sys.stderr)
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
            verdict.proof.name,
            f"{verdict.done:,} {verdict.proof.unit}",
            found,
            figure,
            "holds" if verdict.holds else f"FELL SHORT ({verdict.fault_count})",
        )
    Console().print(table)
    minutes = sum(verdict.seconds for verdict in verdicts) / 60
    print(f"Seed {seed}; {minutes:.1f} minutes of work.")
