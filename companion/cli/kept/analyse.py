"""`companion analyse`: what decided a finished game."""

import argparse
import signal
import sys
from contextlib import closing
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.table import Table

from companion.bots.demo.printer import open_console
from companion.cli.simulate import at_least_one
from companion.night.saved.saved_games import SavedGame, summary_of
from companion.records.analysis.analysis import Analysis
from companion.records.analysis.finished_game import FinishedGame, open_finished
from companion.records.analysis.intervals import Share
from companion.records.analysis.kept import file_of
from companion.records.analysis.moments import moments
from companion.records.analysis.planning import Wish
from companion.records.analysis.players import Player, Players, usual_jobs
from companion.records.analysis.telling import percent, tell_moment
from companion.records.replay.replay import Replay
from companion.session.saves.save_error import SaveError
from companion.system.i18n import _, ngettext


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("save", type=Path, metavar=_("SAVE"), help=_("a saved game"))
    parser.add_argument(
        "--jobs",
        type=at_least_one,
        default=usual_jobs(),
        metavar="J",
        help=_("processes that play at the same time (%(default)s)"),
    )
    parser.add_argument(
        "--games",
        type=at_least_one,
        default=Wish().games,
        metavar="N",
        help=_("games that are played on from each side of a moment that matters (%(default)s)"),
    )
    parser.add_argument(
        "--everything",
        action="store_true",
        help=_("with all that was hidden then; without it, only with what was public"),
    )


def run(args: argparse.Namespace) -> int:
    try:
        game = open_finished(args.save)
    except SaveError as error:
        print(error, file=sys.stderr)
        return 1
    file = file_of(args.save, everything=args.everything)
    analysis = Analysis(game, Wish(args.games), everything=args.everything, file=file)
    code = 0
    try:
        play_on(analysis, args.save, args.jobs)
    except KeyboardInterrupt:
        code = 128 + signal.SIGINT
    except SaveError as error:
        print(error, file=sys.stderr)
        return 1
    report(open_console(), replay_of(game, args.save), analysis)
    return code


def play_on(analysis: Analysis, save: Path, jobs: int) -> None:
    """To the end, and shows how far it is; what is there stays if it is interrupted."""
    if analysis.done:
        return
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as shown:
        task = shown.add_task(_("Playing on"), total=1.0)
        if jobs == 1:
            player = Player(analysis.game, everything=analysis.everything)
            for progress in analysis.go_on(player.play):
                shown.update(task, completed=progress.share)
            return
        with closing(Players(save, jobs, everything=analysis.everything)) as players:
            for progress in analysis.go_on(players.play):
                shown.update(task, completed=progress.share)


def replay_of(game: FinishedGame, save: Path) -> Replay:
    """The game with the names of its captains, where they are known."""
    session = game.session
    summary = summary_of(save)
    if summary is None:
        summary = SavedGame(save.stem, session.game.name, "", list(session.seats), {})
    return Replay(session, summary)


def report(console: Console, replay: Replay, analysis: Analysis) -> None:
    if not analysis.tallies.counted:
        console.print(_("Nothing was played on yet."))
        return
    console.print(chances(replay, analysis))
    found = sorted(moments(analysis.tallies), key=lambda one: one.before)
    if not found:
        console.print(_("No single move changed the chances for certain."))
    for moment in found:
        told = tell_moment(replay, moment)
        console.print(told.what, highlight=False, style="bold")
        line = _("{captain}: {before} → {after} ({bounds})").format(
            captain=told.captain, before=told.before, after=told.after, bounds=told.bounds
        )
        console.print(f"  {line}", highlight=False)
    console.print()
    games = analysis.tallies.games
    console.print(
        ngettext(
            "{games} game was played on by captains of the app. True chances lie between the bounds"
            " given in nineteen cases of twenty.",
            "{games} games were played on by captains of the app. True chances lie between the"
            " bounds given in nineteen cases of twenty.",
            games,
        ).format(games=games)
    )
    if analysis.everything:
        console.print(_("They knew all that was hidden then."))
    else:
        console.print(_("What was hidden was drawn anew, by what the table knew then."))
    if not analysis.done:
        console.print(_("It was stopped; the same command goes on with it."))


def chances(replay: Replay, analysis: Analysis) -> Table:
    """The chances at the start of every round, as far as they were looked at."""
    tallies, words = analysis.tallies, replay.night(0).words
    table = Table(box=SIMPLE_HEAD, show_edge=False, header_style="bold", pad_edge=False)
    table.add_column("")
    for seat in tallies.seats:
        table.add_column(words.captain(seat), justify="right")
    for at, number in {0: 1, **analysis.game.rounds}.items():
        if at in tallies.counted:
            shares = [tallies.chance(at, n) for n in range(len(tallies.seats))]
            table.add_row(words.round_name(number), *map(_with_bounds, shares))
    return table


def _with_bounds(share: Share) -> str:
    return _("{chance} ({low} to {high})").format(
        chance=percent(share.value), low=round(100 * share.low), high=round(100 * share.high)
    )
