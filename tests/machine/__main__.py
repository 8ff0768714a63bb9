"""python -m tests.machine PART --work DIRECTORY: a whole machine, tried; see README.md."""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

from companion.kernel.registry import KITS
from tests.machine.drive.cuts import Cuts
from tests.machine.drive.full_drive import full_drive
from tests.machine.drive.kills import kills
from tests.machine.drive.recording import record
from tests.machine.qemu import HEIGHT, WIDTH, MachineError, machine_directory, why_not

STEP = 250


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.machine")
    parser.add_argument("part", choices=tuple(PARTS))
    parser.add_argument("--work", type=Path, default=machine_directory(), help="made by build")
    parser.add_argument("--recording", type=Path, help="of record, for cuts")
    parser.add_argument("--kept", type=Path, help="disk and tallies of kills, pictures")
    parser.add_argument("--count", type=int, default=50, help="cuts, kills or moves")
    parser.add_argument("--control", type=int, default=50, help="with a drive that forgets")
    parser.add_argument("--longest", type=int, default=250, help="requests of a recorded game")
    parser.add_argument("--game", default=KITS.first, choices=tuple(KITS))
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    began = time.monotonic()
    try:
        for line in PARTS[args.part](args):
            print(f"{time.monotonic() - began:6.0f} s  {line}", flush=True)
    except MachineError as error:
        print(f"WRONG: {error}", file=sys.stderr)
        return 1
    return 0


def machine_of(args: argparse.Namespace) -> Path:
    missing = why_not(args.work)
    if missing:
        raise MachineError(missing)
    work: Path = args.work
    return work


def recording_of(args: argparse.Namespace) -> Path:
    recording: Path | None = args.recording or (args.work and args.work / "recording")
    if recording is None:
        raise MachineError("--recording names no directory")
    return recording


def recorded(args: argparse.Namespace) -> Iterator[str]:
    directory = recording_of(args)
    made = record(machine_of(args), directory, list(KITS), args.seed, args.longest)
    answers = sum(len(game.answered_at) for game in made.games)
    yield f"{answers} answers recorded in {directory}"


def cut(args: argparse.Namespace) -> Iterator[str]:
    cuts = Cuts(recording_of(args), args.seed)
    left = args.count
    while left > 0:
        cuts.cut(min(STEP, left))
        left -= STEP
        yield cuts.told
    noticed, tried = cuts.control(args.control)
    yield f"control: a drive that forgets its last flushes lost moves in {noticed} of {tried} cuts"
    if cuts.faults or noticed < tried:
        raise MachineError("\n".join(cuts.faults) or "the control was not noticed every time")


def killed(args: argparse.Namespace) -> Iterator[str]:
    work = machine_of(args)
    yield from kills(work, args.kept or work / "kills", args.count, args.game, args.seed)


def seen(args: argparse.Namespace) -> Iterator[str]:
    """A part with the app on the console: its module and function have its name."""
    from companion.touch.stage.stage import prepare_stage

    # Before anything is imported that draws.
    prepare_stage((WIDTH, HEIGHT))
    part = getattr(import_module(f"tests.machine.console.{args.part}"), args.part)
    more = {"pulls": args.count} if args.part in ("evening", "voyage") else {}
    work = machine_of(args)
    yield from part(work, args.kept or work / "pictures" / args.part, args.seed, **more)


def laid(args: argparse.Namespace) -> Iterator[str]:
    # Only here, as above.
    from tests.machine.pico.pico import pico

    yield from pico(machine_of(args))


def filled(args: argparse.Namespace) -> Iterator[str]:
    yield from full_drive(machine_of(args), args.game, args.seed)


def drawn(args: argparse.Namespace) -> Iterator[str]:
    # Only here, as above.
    from tests.machine.first_picture import first_picture

    yield from first_picture(machine_of(args), args.kept or args.work / "pictures")


PARTS: dict[str, Callable[[argparse.Namespace], Iterator[str]]] = {
    "record": recorded,
    "cuts": cut,
    "kills": killed,
    "pico": laid,
    "full": filled,
    "first": drawn,
    **dict.fromkeys(("evening", "voyage", "screen", "clock", "stick", "versions", "disk"), seen),
}


if __name__ == "__main__":
    raise SystemExit(main())
