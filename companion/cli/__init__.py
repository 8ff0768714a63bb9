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
from companion.games.kernel.text import N_
from companion.i18n import LANGUAGES, _, language_of_environment, use_language
from companion.program import is_run, program_name
from companion.screens.libraries import EXIT_CODE, NoScreen

SUMMARIES = {
    "app": N_("open the touchscreen"),
    "bench": N_("measure speed side by side with a yardstick"),
    "board": N_("show, check and correct the board profile"),
    "demo": N_("watch a whole game between the app's own captains"),
    "export": N_("write a saved game as lines of text"),
    "import": N_("read a saved game from lines of text"),
    "list": N_("list the saved games"),
    "prove": N_("run the long tests: kills, damage, nonsense, secrets, time"),
    "referee": N_("play a game by JSON lines on standard input and output"),
    "repair": N_("save what is whole of a damaged save"),
    "replay": N_("tell a saved game as one seat may know it"),
    "report": N_("pack what those who mend need to know, without a secret"),
    "screens": N_("photograph every screen of the app"),
    "simulate": N_("play many games between the app's own captains and count"),
    "table": N_("examine the physical table, enrol its discs, flash its firmware"),
    "verify": N_("prove that nothing was changed in a save"),
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
    except NoScreen as error:
        print(error, file=sys.stderr)
        return EXIT_CODE
    except KeyboardInterrupt:
        return _ended_by(signal.SIGINT)
    except BrokenPipeError:
        # The interpreter flushes once more at its end and would complain about the closed pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _ended_by(signal.SIGPIPE)
    return code


def _dispatch(arguments: Sequence[str]) -> int:
    asked, arguments = _language().parse_known_args(arguments)
    use_language(asked.lang or language_of_environment())
    chosen = arguments[0] if arguments else "--help"
    if chosen in SUMMARIES:
        command = _load(chosen)
        parser = argparse.ArgumentParser(
            prog=f"{program_name()} {chosen}",
            description=_sentence(_(SUMMARIES[chosen])),
            parents=[_language()],
            allow_abbrev=False,
        )
        command.add_arguments(parser)
        return command.run(parser.parse_args(arguments[1:], asked))
    if not chosen.startswith("-"):
        print(_no_such_command(chosen), file=sys.stderr)
        return USAGE_ERROR
    _about_all().parse_args(arguments or [chosen])
    return USAGE_ERROR


def _language() -> argparse.ArgumentParser:
    """Asked for anywhere, and found before anything else is parsed: help is translated, too."""
    parser = argparse.ArgumentParser(prog=program_name(), add_help=False, allow_abbrev=False)
    parser.add_argument("--lang", choices=LANGUAGES, help=_("language to speak"))
    return parser


def _about_all() -> argparse.ArgumentParser:
    """The parser that only tells what there is."""
    parser = argparse.ArgumentParser(
        prog=program_name(),
        usage=f"%(prog)s [{_('COMMAND')}] [--lang {{{','.join(LANGUAGES)}}}] ...",
        description=_("A companion and referee for the board game Francis Drake.")
        + f"\n\n{_ways_to_start()}",
        epilog=_("{program} COMMAND --help tells more about one of them.").format(
            program=program_name()
        ),
        # Lines stay as they are: what to type, and what it does.
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), required=True)
    for name, summary in SUMMARIES.items():
        commands.add_parser(name, help=_(summary))
    return parser


def _ways_to_start() -> str:
    """The touchscreen first: it is what most people want, and ./run needs no word for it."""
    app = program_name() if is_run() else f"{program_name()} app"
    ways = {
        app: _("open the touchscreen; without a screen, play the demonstration game"),
        f"{app} --simulate": _("with a simulated table beside it: drag discs onto the board"),
        f"{app} --lang fr": _("in French; any command takes a language"),
        f"{program_name()} {_('COMMAND')}": _("do one of the things below"),
    }
    width = max(map(len, ways))
    return "\n".join(f"  {typed:<{width}}  {does}" for typed, does in ways.items())


def _load(name: str) -> Command:
    module = name + "_" if iskeyword(name) else name
    return cast(Command, import_module(f"{__name__}.{module}"))


def _no_such_command(name: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, SUMMARIES, n=1)
    if near:
        sentence = _("{program}: there is no command '{name}'. Did you mean '{near}'?")
        return sentence.format(program=program_name(), name=name, near=near[0])
    sentence = _("{program}: there is no command '{name}'. There are: {commands}.")
    return sentence.format(program=program_name(), name=name, commands=", ".join(SUMMARIES))


def _sentence(summary: str) -> str:
    return f"{summary[0].upper()}{summary[1:]}."


def _ended_by(number: signal.Signals) -> int:
    """The exit code by which a shell tells that a signal ended a program."""
    return 128 + number
