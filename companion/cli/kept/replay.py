"""companion replay: a saved game as one seat, or the table, may know it: told, or as a file for a
browser."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.cli.not_written import why_not_written
from companion.kernel.game import TABLE, Game
from companion.kernel.registry import find_game
from companion.night.game_night import night_of
from companion.night.saved.saved_games import summary_of
from companion.night.text.unconfirmed_text import marked
from companion.session.narration import tell
from companion.session.saves.reading.loading import (
    find_sealer,
    own_sealer,
    read_save,
    replay,
    saved_setup,
    secrets_of,
)
from companion.session.saves.records import Records
from companion.session.saves.save_error import SaveError
from companion.session.session import Session
from companion.session.wording import Names
from companion.system.files import new_file
from companion.system.i18n import _

# A line of the story: the record that it belongs to, and what happened.
Line = tuple[int, dict[str, Any]]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("save", type=Path, metavar=_("SAVE"), help=_("a saved game"))
    parser.add_argument(
        "--as",
        dest="viewer",
        default=TABLE,
        metavar=_("SEAT"),
        help=_("tell what this captain may know; without it, what the whole table may know"),
    )
    parser.add_argument(
        "--html",
        type=Path,
        metavar=_("FILE"),
        help=_("make a new file for a browser, to watch the game step by step and to send it on"),
    )


def run(args: argparse.Namespace) -> int:
    try:
        records = read_save(args.save)
        game = find_game(records.beginning.game)
        setup = saved_setup(args.save, records)
        seats = game.seats(setup)
        if args.viewer not in (*seats, TABLE):
            return _no_such_seat(args.viewer, [*seats, TABLE])
        if args.html:
            return _make_page(args.save, records, args.viewer, args.html)
        lines = (
            list(_public_lines(records))
            if args.viewer == TABLE
            else _private_lines(args.save, records, args.viewer)
        )
    except SaveError as error:
        print(error, file=sys.stderr)
        return 1
    names = game.names(setup)
    cards = night_of(game.name).unconfirmed_cards(setup)
    for record, event in lines:
        print(f"{record:>4}  {marked(_told(game, event, names), event, cards)}")
    return 0


def _told(game: Game[Any, Any], event: dict[str, Any], names: Names) -> str:
    """A save from elsewhere may tell what this version has no sentence for."""
    try:
        return tell(game, event, names)
    except LookupError:
        return str(event.get("event"))


def _no_such_seat(viewer: str, known: list[str]) -> int:
    print(
        _("There is no seat {seat} in this game; there are {known}.").format(
            seat=viewer, known=", ".join(known)
        ),
        file=sys.stderr,
    )
    return 1


def _public_lines(records: Records) -> Iterator[Line]:
    """What the table saw, as the records tell it: no key is needed."""
    counting = set(records.counting())
    for event in records.beginning.happened:
        yield 0, event
    for n, body in enumerate(records.bodies, start=1):
        if n in counting:
            for event in body.happened:
                yield n, event


def _make_page(save: Path, records: Records, viewer: str, file: Path) -> int:
    """Writes the game for a browser; raises SaveError without its secrets."""
    from companion.records.replay.html.page import html_page
    from companion.records.replay.replay import NotYet, Replay

    replay_of_save = Replay(_played_again(save, records), summary_of(save))
    try:
        page = html_page(replay_of_save, viewer)
        with new_file(file) as part:
            part.write_text(page, encoding="utf-8")
    except NotYet:
        sentence = _("This game is not over: until then it can be shown only as the table saw it.")
        print(sentence, file=sys.stderr)
        return 1
    except OSError as error:
        print(why_not_written(file, error), file=sys.stderr)
        return 1
    print(_("{file} shows the game step by step in any browser.").format(file=file))
    return 0


def _private_lines(save: Path, records: Records, viewer: str) -> list[Line]:
    """What a seat knows; raises SaveError without the secrets of the game."""
    return [
        (line["record"], {field: fact for field, fact in line.items() if field != "record"})
        for line in _played_again(save, records).log(viewer)
    ]


def _played_again(save: Path, records: Records) -> Session:
    """The game from its records, with its secrets; raises SaveError without them."""
    secrets = secrets_of(save, records, find_sealer(save, records))
    if records.missing(secrets):
        own_sealer(save, records)  # says why this device cannot unseal the rest
    replayed = replay(save, records, secrets)
    if replayed.mismatch:
        print(replayed.notice(save), file=sys.stderr)
    return replayed.session
