"""Which reader lies under which destination: told by laying a disc on each."""

import argparse

import msgspec

from companion.boards import load_board
from companion.cli.table.looking import appearances, open_source, say_if_simulated
from companion.games.drake.wording import names
from companion.table.placing import Placing
from companion.table.settings import save_settings


def place_readers(args: argparse.Namespace) -> int:
    board = load_board(None)
    words = names(board)
    with open_source(args) as source:
        placing = Placing(source.plan.destinations)
        print(placing.prompt(words))

        def lay_next() -> None:
            if source.simulated and placing.expected:
                reader = source.plan.reader_of[placing.expected]
                uid = "0400000000ff00"
                if source.simulated.where(uid) != reader:
                    source.simulated.place(uid, reader)

        for found in appearances(source, lay_next):
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
