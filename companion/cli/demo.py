"""`companion demo`: a whole game between the app's own captains, told in the terminal."""

import argparse
import shlex
import signal
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from random import Random
from secrets import randbits
from typing import Any

from rich.console import Console, Group
from rich.text import Text

from companion.bots.bots import load_bots
from companion.bots.demo.printer import Printer, open_console
from companion.bots.playing import begin_with_bots, pick_strategies, play_on
from companion.cli.game_argument import add_game, add_players, players_of
from companion.cli.referee import new_save
from companion.kernel.kit import Kit
from companion.kernel.registry import KITS
from companion.session.profiles import load_profile
from companion.session.saves.save_error import SaveError
from companion.system.i18n import _
from companion.system.program import program_name


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_players(parser)
    parser.add_argument("--seed", type=int, help=_("the same number plays the same game again"))
    parser.add_argument("--fast", action="store_true", help=_("without pauses"))
    parser.add_argument("--save", type=Path, metavar="FILE", help=_("keep the game in this file"))


def run(args: argparse.Namespace) -> int:
    kit = KITS[args.game]
    try:
        players, profile = players_of(kit, args.players), load_profile(kit.name)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    console = open_console()
    try:
        perform(console, kit, players, profile, args)
    except SaveError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        console.print()
        console.print(_(load_bots(kit).farewell))
        return 128 + signal.SIGINT
    return 0


def perform(
    console: Console, kit: Kit, players: int, profile: Any, args: argparse.Namespace
) -> None:
    seed = randbits(16) if args.seed is None else args.seed
    bots = load_bots(kit)
    strategies = pick_strategies(kit, players, Random(seed))
    keep = partial(new_save, args.save) if args.save else None
    session, captains = begin_with_bots(kit, strategies, profile, seed, keep=keep)
    titles = {
        seat: _(bots.title(name)) for seat, name in zip(session.seats, strategies, strict=True)
    }
    printer = Printer(console, kit, session.game.names(session.setup), args.fast)
    printer.poster(kit.title, introduction(printer, _(bots.introduction), titles))
    narrator = bots.narrator()(printer, session, titles)
    try:
        narrator.catch_up()
        for _move in play_on(session, captains):
            narrator.catch_up()
    finally:
        if session.journal:
            session.journal.close()
    narrator.end()
    if args.save:
        again = f"{program_name()} replay {shlex.quote(str(args.save))}"
    else:
        again = f"{program_name()} demo --players {players} --seed {seed}"
        again += f" --game {kit.name}" if kit.name != KITS.first else ""
    again += f" --lang {args.lang}" if args.lang else ""
    printer.blank()
    printer.line(_("Watch this game again: {command}").format(command=again))


def introduction(printer: Printer, sentence: str, titles: Mapping[str, str]) -> Group:
    """Who plays, and what there is to see."""
    captains = Text("   ").join(
        Text.assemble(printer.captain(seat), f" ({title})") for seat, title in titles.items()
    )
    return Group(Text(sentence), Text(), captains)
