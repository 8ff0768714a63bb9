"""companion serve: a game for phones alone, without a touchscreen."""

import argparse
import signal
import sys
from os import urandom
from pathlib import Path
from queue import Empty
from time import monotonic

import msgspec

from companion.cli.referee import SEED_BYTES, begin_save, go_on, profile_for
from companion.phones.joining.joining import Joining
from companion.phones.joining.tokens import WATCH, Tokens, tokens_beside
from companion.phones.messages import Inbox
from companion.phones.network.server import PORT, PhoneServer
from companion.phones.owner import PhoneOwner
from companion.session.profiles import Profiles
from companion.session.referee import Referee
from companion.session.saves.journal import SqliteJournal
from companion.session.saves.save_error import SaveError
from companion.session.session import Session
from companion.system.i18n import _, language_of_environment

USAGE_ERROR = 2


class CannotServe(Exception):
    """There is no game to serve, or no way to; says why."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--host", default="", metavar=_("ADDR"), help=_("listen at this address only")
    )
    parser.add_argument(
        "--port", type=port_number, default=PORT, metavar="N", help=_("0 takes a free one")
    )
    parser.add_argument("--save", type=Path, metavar="FILE", help=_("keep the game in this file"))
    parser.add_argument(
        "--new", type=Path, metavar="FILE.json", help=_("begin the game of this request")
    )
    parser.add_argument(
        "--codes", action="store_true", help=_("print the codes with which phones join")
    )


def port_number(text: str) -> int:
    try:
        port = int(text)
    except ValueError:
        port = -1
    if not 0 <= port <= 65535:
        raise argparse.ArgumentTypeError(
            _("{text} is not a port from 0 to 65535.").format(text=text)
        )
    return port


def run(args: argparse.Namespace) -> int:
    inbox: Inbox = Inbox()
    # From the first moment on: whoever stops it early must not find half a line.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: inbox.put(None))
    try:
        session = find_game(args.save, args.new)
        try:
            serve(session, inbox, args)
        finally:
            if session.journal:
                session.journal.close()
    except CannotServe as error:
        print(error, file=sys.stderr)
        return USAGE_ERROR
    return 0


def find_game(save: Path | None, new: Path | None) -> Session:
    """The game in a save, or a new one; raises CannotServe."""
    if save is None and new is None:
        raise CannotServe(_("There is no game to serve: name one with --save or --new."))
    try:
        kept = go_on(save) if save else None
    except SaveError as error:
        raise CannotServe(str(error)) from error
    if new is None:
        if kept is None:
            raise CannotServe(_("{file} holds no game: begin one with --new.").format(file=save))
        return kept
    try:
        return begin(new, save, kept)
    except CannotServe:
        if kept and kept.journal:
            kept.journal.close()
        raise


def begin(new: Path, save: Path | None, kept: Session | None) -> Session:
    """The game of a `new` request in a file; raises CannotServe."""
    try:
        request = new.read_bytes()
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise CannotServe(_("{file} cannot be read: {why}.").format(file=new, why=why)) from error
    profiles = Profiles()
    referee = Referee(
        lambda game: profile_for(profiles, game),
        lambda: int.from_bytes(urandom(SEED_BYTES)),
        (lambda header: begin_save(save, header)) if save else None,
        kept,
    )
    answer = referee.answer(request)
    if not answer["ok"] or referee.session is None:
        raise CannotServe(answer.get("error", {}).get("message", ""))
    return referee.session


def serve(session: Session, inbox: Inbox, args: argparse.Namespace) -> None:
    """Until None is in the inbox; raises CannotServe."""
    joining = Joining(
        tokens_of(session, args.save),
        monotonic,
        confirmed=True,
        table="awaited",
        told=lambda seat, code: tell({"code": {seat: code}}),
    )
    language = args.lang or language_of_environment()
    owner = PhoneOwner(session, joining, names=names_of(args.save), language=language)
    try:
        server = PhoneServer(inbox.put, args.host, args.port)
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise CannotServe(
            _("Port {port} cannot be listened at: {why}.").format(port=args.port, why=why)
        ) from error
    server.start()
    try:
        tell({"listening": server.address})
        if args.codes:
            tell({"codes": joining.offer((*session.seats, WATCH))})
        answer_phones(owner, inbox)
    finally:
        server.stop()


def answer_phones(owner: PhoneOwner, inbox: Inbox) -> None:
    """However much comes in, codes that have grown too old are renewed in between."""
    while True:
        renewal = owner.joining.next_renewal()
        patience = None if renewal is None else renewal - monotonic()
        if patience is not None and patience <= 0:
            owner.joining.renew()
            continue
        try:
            message = inbox.get(timeout=patience)
        except Empty:
            continue
        if message is None:
            return
        owner.handle(message)


def tokens_of(session: Session, save: Path | None) -> Tokens:
    """Phones that have joined this game before are still in it."""
    if save is None or not isinstance(session.journal, SqliteJournal):
        return Tokens()
    return tokens_beside(save, session.journal.game_id)


def names_of(save: Path | None) -> dict[str, str]:
    """The names of the players, if it is a game of the touchscreen."""
    from companion.night.saved.saved_games import summary_of

    summary = summary_of(save) if save else None
    return summary.captains if summary else {}


def tell(line: object) -> None:
    """On standard output, at once. Whoever has stopped reading does not end the game."""
    try:
        sys.stdout.write(f"{msgspec.json.encode(line).decode()}\n")
        sys.stdout.flush()
    except BrokenPipeError:
        return
