"""The `companion` command.

Each subcommand is a module of this package, or of `kept/` if it is about kept games, with
`add_arguments(parser)` and `run(args)`; a game may bring some of its own (`commands` in its part
"night"). Only the module of the chosen one is imported: a referee must answer as soon as it is
started.
"""

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from keyword import iskeyword
from typing import TYPE_CHECKING, Protocol, cast

from companion import __version__
from companion.kernel.text.translatable import N_
from companion.system.i18n import LANGUAGES, _, language_of_environment, use_language
from companion.system.program import is_run, program_name
from companion.touch.app.device.libraries import EXIT_CODE, NoScreen

if TYPE_CHECKING:
    from companion.kernel.kit import Kit
    from companion.night.game_night import OwnCommand

SUMMARIES = {
    "analyse": N_("tell what decided a finished game"),
    "app": N_("open the touchscreen"),
    "bench": N_("measure speed beside a known reference"),
    "box": N_("show, enter and confirm the cards of a box"),
    "demo": N_("watch a whole game between the app's own captains"),
    "export": N_("write a saved game as lines of text"),
    "import": N_("read a saved game from lines of text"),
    "list": N_("list the saved games"),
    "prove": N_("run the long tests: kills, damage, nonsense, secrets, time"),
    "referee": N_("play a game by JSON lines on standard input and output"),
    "repair": N_("recover what is intact in a damaged save"),
    "replay": N_("tell a saved game as one seat may know it"),
    "report": N_("write a report for the developers, without secrets"),
    "screens": N_("take pictures of every screen of the app"),
    "serve": N_("let phones play a game, without a touchscreen"),
    "simulate": N_("play many games between the app's own captains and count"),
    "stats": N_("count players, games and evenings"),
    "table": N_("examine the physical table, enrol its discs, flash its firmware"),
    "verify": N_("prove that nothing was changed in a save"),
}

# What is about games that were kept stands in a folder of its own.
KEPT = {"analyse", "export", "import", "list", "repair", "replay", "stats", "verify"}

# What stands on the other commands and tries or measures them.
ELSEWHERE = {"bench": "companion.bench.command", "prove": "companion.proofs.command"}

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
    summary = SUMMARIES[chosen] if chosen in SUMMARIES else _of_games().get(chosen)
    if summary:
        command = load_command(chosen)
        parser = argparse.ArgumentParser(
            prog=f"{program_name()} {chosen}",
            description=_sentence(_(summary)),
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
    parser.add_argument("--lang", choices=LANGUAGES, help=_("language of the messages"))
    return parser


def _about_all() -> argparse.ArgumentParser:
    """The parser that only tells what there is."""
    parser = argparse.ArgumentParser(
        prog=program_name(),
        usage=f"%(prog)s [{_('COMMAND')}] [--lang {{{','.join(LANGUAGES)}}}] ...",
        description=_("A companion and referee for board game nights: {games}.").format(
            games=", ".join(kit.title for kit in _kits())
        )
        + f"\n\n{_ways_to_start()}",
        epilog=_("{program} COMMAND --help tells more about one of them.").format(
            program=program_name()
        ),
        # Lines stay as they are: what to type, and what it does.
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), required=True)
    for name, summary in all_commands().items():
        commands.add_parser(name, help=_(summary))
    return parser


def all_commands() -> dict[str, str]:
    """All commands with what they do, those of the games among them."""
    return dict(sorted({**SUMMARIES, **_of_games()}.items()))


def _of_games() -> dict[str, str]:
    return {name: command.summary for name, command in _own_commands().items()}


def _own_commands() -> "dict[str, OwnCommand]":
    from companion.night.game_night import night_of

    return {name: one for kit in _kits() for name, one in night_of(kit.name).commands.items()}


def _kits() -> "tuple[Kit, ...]":
    from companion.kernel.registry import KITS

    return tuple(KITS.values())


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


def load_command(name: str) -> Command:
    if name in ELSEWHERE:
        module = ELSEWHERE[name]
    elif name in SUMMARIES:
        package = f"{__name__}.kept" if name in KEPT else __name__
        module = f"{package}.{name}_" if iskeyword(name) else f"{package}.{name}"
    else:
        module = _own_commands()[name].module
    return cast(Command, import_module(module))


def _no_such_command(name: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, all_commands(), n=1)
    if near:
        sentence = _("{program}: there is no command '{name}'. Did you mean '{near}'?")
        return sentence.format(program=program_name(), name=name, near=near[0])
    sentence = _("{program}: there is no command '{name}'. There are: {commands}.")
    return sentence.format(program=program_name(), name=name, commands=", ".join(all_commands()))


def _sentence(summary: str) -> str:
    return f"{summary[0].upper()}{summary[1:]}."


def _ended_by(number: signal.Signals) -> int:
    """The exit code by which a shell tells that a signal ended a program."""
    return 128 + number
