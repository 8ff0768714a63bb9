"""`companion demo`: a whole game between the app's own captains, told in the terminal."""

import argparse
import signal
import sys
from random import Random
from secrets import randbits

from rich.console import Console, Group
from rich.text import Text

from companion.boards import load_board
from companion.bots.playing import play_on
from companion.bots.show.narrator import Narrator
from companion.bots.show.stage import Stage, open_console
from companion.bots.table_of_captains import sit_down, strategies
from companion.bots.temperament import character
from companion.games.drake.board import Board, BoardError
from companion.i18n import _
from companion.program import program_name


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--players", type=int, choices=range(2, 6), default=4, help=_("how many captains (4)")
    )
    parser.add_argument("--seed", type=int, help=_("the same number plays the same game again"))
    parser.add_argument("--fast", action="store_true", help=_("without pauses"))


def run(args: argparse.Namespace) -> int:
    try:
        board = load_board()
    except BoardError as error:
        print(error, file=sys.stderr)
        return 2
    console = open_console()
    try:
        perform(console, board, args)
    except KeyboardInterrupt:
        console.print()
        console.print(_("The ships stay at sea. Farewell!"))
        return 128 + signal.SIGINT
    return 0


def perform(console: Console, board: Board, args: argparse.Namespace) -> None:
    seed = randbits(16) if args.seed is None else args.seed
    cast = Random(seed).sample(strategies(), args.players)
    session, captains = sit_down(cast, board, seed)
    characters = {seat: character(name) for seat, name in zip(session.seats, cast, strict=True)}
    stage = Stage(console, session.game.names(session.setup), args.fast)
    stage.poster(_("Francis Drake"), introduction(stage, characters))
    narrator = Narrator(stage, session, characters)
    narrator.catch_up()
    for _move in play_on(session, captains):
        narrator.catch_up()
    again = f"{program_name()} demo --players {args.players} --seed {seed}"
    again += f" --lang {args.lang}" if args.lang else ""
    stage.blank()
    stage.line(_("Watch this game again: {command}").format(command=again))


def introduction(stage: Stage, characters: dict[str, str]) -> Group:
    """Who plays, and what there is to see."""
    captains = Text("   ").join(
        Text.assemble(stage.captain(seat), f" ({temper})") for seat, temper in characters.items()
    )
    promise = _(
        "Three voyages to the Spanish Main, played by the app's own captains. Each knows only what"
        " a captain at the table may know, and so do you."
    )
    return Group(Text(promise), Text(), captains)
