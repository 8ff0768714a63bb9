"""Which reader lies under which place: told by laying a piece on each."""

import argparse

import msgspec

from companion.cli.table.looking import newly_laid, open_source, pieces_of, say_if_simulated
from companion.session.profiles import load_profile
from companion.table.readers.reader_placing import ReaderPlacing
from companion.table.settings import save_settings


def place_readers(args: argparse.Namespace) -> int:
    words = pieces_of(args).names(load_profile(args.game))
    with open_source(args) as source:
        placing = ReaderPlacing(source.reader_places.places)
        print(placing.prompt(words))

        def lay_next() -> None:
            if source.simulated and placing.expected:
                reader = source.reader_places.reader_of[placing.expected]
                uid = "0400000000ff00"
                if source.simulated.where(uid) != reader:
                    source.simulated.place(uid, reader)

        for found in newly_laid(source, lay_next):
            for _uid, reader in found:
                print(placing.appeared(reader, words))
            print(placing.prompt(words))
            if placing.expected is None:
                if not source.simulated:
                    readers = placing.reader_of
                    save_settings(msgspec.structs.replace(source.settings, readers=readers))
                break
        say_if_simulated(source)
    return 0
