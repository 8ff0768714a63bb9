"""The readers that the command line asks for, looked at from a loop."""

import argparse
import time
from collections.abc import Callable, Iterator

from companion.kernel.registry import KITS
from companion.session.profiles import load_profile
from companion.system.i18n import _
from companion.table.readers.doctor import Doctor
from companion.table.readers.health import state_sentence
from companion.table.readers.reader_places import reader_places_of
from companion.table.readers.source import Source, TableError
from companion.table.settings import load_settings
from companion.table.tagged_pieces import TaggedPieces, load_tagged_pieces
from companion.table.tags.newly_laid import NewlyLaid
from hardware.readers import State

PAUSE = 0.05  # seconds between two polls
ANSWER_SECONDS = 6.0  # for the readers to get ready


def pieces_of(args: argparse.Namespace) -> TaggedPieces:
    return load_tagged_pieces(KITS[args.game])


def open_source(args: argparse.Namespace) -> Source:
    settings = load_settings()
    reader_places = reader_places_of(pieces_of(args).places(load_profile(args.game)), settings)
    return Source(
        settings, reader_places, args.device, bool(args.simulate), args.replay, args.record
    )


def say_if_simulated(source: Source) -> None:
    """Invented tags and readers are not written among the real ones."""
    if source.simulated:
        print(_("This table is simulated: nothing is kept."))


def polls(source: Source, doctor: Doctor) -> Iterator[float]:
    """Polls for ever; the time after each poll."""
    while True:
        doctor.take(source.readers.poll())
        yield time.monotonic()
        time.sleep(PAUSE)


def wait_until_ready(source: Source, doctor: Doctor) -> None:
    began = time.monotonic()
    for now in polls(source, doctor):
        state = source.readers.status.state
        if state in (State.READY, State.ENDED) or now - began > ANSWER_SECONDS:
            return


def newly_laid(source: Source, before_each: Callable[[], None]) -> Iterator[list[tuple[str, int]]]:
    """Tags that have just been laid down, with their readers."""
    readers = source.readers
    look = NewlyLaid(readers, source.settings.patience).look
    last_ready = time.monotonic()
    while readers.status.state is not State.ENDED:
        before_each()
        now = time.monotonic()
        found = look(now)
        last_ready = now if readers.status.state is State.READY else last_ready
        if now - last_ready > ANSWER_SECONDS:
            raise TableError(state_sentence(readers.status))
        if found:
            yield found
        time.sleep(PAUSE)
