"""The `companion` command.

Each subcommand is a module of this package with `add_arguments(parser)` and `run(args)`. Only the
module of the chosen one is imported: a referee must answer as soon as it is started.
"""

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from keyword import iskeyword
from typing import Protocol, cast

from companion import __version__

SUMMARIES = {
    "bench": "measure speed side by side with a yardstick",
    "board": "show, check and correct the board profile",
    "referee": "play a game by JSON lines on standard input and output",
}

USAGE_ERROR = 2


class Command(Protocol):
    def add_arguments(self, parser: argparse.ArgumentParser, /) -> None: ...

    def run(self, args: argparse.Namespace, /) -> int: ...


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line and answers with its exit code."""
    try:
        code = _dispatch(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return _ended_by(signal.SIGINT)
    except BrokenPipeError:
        # The interpreter flushes once more at its end and would complain about the closed pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _ended_by(signal.SIGPIPE)
    return code


def _dispatch(arguments: Sequence[str]) -> int:
    chosen = arguments[0] if arguments else "--help"
    if not chosen.startswith("-") and chosen not in SUMMARIES:
        print(_no_such_command(chosen), file=sys.stderr)
        return USAGE_ERROR

    parser = argparse.ArgumentParser(
        prog="companion",
        description="A companion and referee for the board game Francis Drake.",
        epilog="companion COMMAND --help tells more about one of them.",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, summary in SUMMARIES.items():
        subparser = commands.add_parser(name, help=summary, description=_sentence(summary))
        if name == chosen:
            command = _load(name)
            command.add_arguments(subparser)
            subparser.set_defaults(run=command.run)
    args = parser.parse_args(arguments or [chosen])
    return cast(int, args.run(args))


def _load(name: str) -> Command:
    module = name + "_" if iskeyword(name) else name
    return cast(Command, import_module(f"{__name__}.{module}"))


def _no_such_command(name: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, SUMMARIES, n=1)
    hint = f"Did you mean '{near[0]}'?" if near else f"There are: {', '.join(SUMMARIES)}."
    return f"companion: there is no command '{name}'. {hint}"


def _sentence(summary: str) -> str:
    return f"{summary[0].upper()}{summary[1:]}."


def _ended_by(number: signal.Signals) -> int:
    """The exit code by which a shell tells that a signal ended a program."""
    return 128 + number
