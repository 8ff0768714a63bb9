"""companion referee: a whole game without a screen, in JSON lines."""

import argparse
import signal
import sys
from os import urandom
from pathlib import Path
from types import FrameType

from companion.kernel.profile import ProfileError
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_
from companion.session.history.entry import Header, Journal
from companion.session.profiles import Profiles
from companion.session.referee import Referee
from companion.session.saves.save_error import SaveError
from companion.session.session import Session
from companion.system.i18n import _

# So many that nobody can find the seed from the dice that it has given.
SEED_BYTES = 16


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--board",
        type=Path,
        metavar="FILE.toml",
        help=_("another profile of a game: its board or box"),
    )
    parser.add_argument("--save", type=Path, metavar="FILE", help=_("keep the game in this file"))


def run(args: argparse.Namespace) -> int:
    signal.signal(signal.SIGTERM, end)
    try:
        profiles = Profiles(args.board)
        session = go_on(args.save) if args.save else None
    except (ProfileError, SaveError) as error:
        print(error, file=sys.stderr)
        return 2
    referee = Referee(
        lambda game: profile_for(profiles, game),
        lambda: int.from_bytes(urandom(SEED_BYTES)),
        (lambda header: begin_save(args.save, header)) if args.save else None,
        session,
    )
    try:
        answer_lines(referee)
    finally:
        if referee.session and referee.session.journal:
            referee.session.journal.close()
    return 0


def profile_for(profiles: Profiles, game: str) -> object:
    """Raises Refused: a bad file of one game's owner does not stand in the way of another game."""
    try:
        return profiles.of(game)
    except ProfileError as error:
        raise Refused("bad-profile", None, N_("{why}"), why=str(error)) from error


def answer_lines(referee: Referee) -> None:
    for line in sys.stdin.buffer:
        answer = referee.answer_line(line)
        if answer:
            sys.stdout.buffer.write(answer)
            sys.stdout.buffer.flush()


def end(number: int, _frame: FrameType | None) -> None:
    """Ends as asked, but not before the save is closed."""
    raise SystemExit(128 + number)


# A referee that keeps nothing starts without all that saves need.


def go_on(path: Path) -> Session | None:
    """The game in this save; none if there is no such file yet. Raises SaveError."""
    from companion.session.saves.lock import unreadable

    if not path.parent.is_dir():
        raise SaveError(
            "unwritable", N_("There is no directory {directory}."), directory=path.parent
        )
    try:
        if not path.exists():
            return None
    except OSError as error:
        raise unreadable(path, error) from error
    from companion.session.saves.saving import open_game

    opened = open_game(path)
    if opened.notice:
        print(opened.notice, file=sys.stderr)
    return opened.session


def begin_save(path: Path, header: Header) -> Journal:
    """A new save for a new game; raises Refused."""
    from companion.session.saves.journal import not_saved

    try:
        return new_save(path, header)
    except SaveError as error:
        if error.kind == "exists":
            raise Refused("game-exists", None, N_("This save already holds a game.")) from error
        raise not_saved(str(error).rstrip(".")) from error


def new_save(path: Path, header: Header) -> Journal:
    """Raises SaveError."""
    from datetime import UTC

    from companion.session.saves.journal import create_journal
    from companion.system.clock import time_of_day

    now = time_of_day().astimezone(UTC).isoformat(timespec="seconds")
    return create_journal(path, header, now)
