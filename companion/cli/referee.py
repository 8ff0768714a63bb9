"""companion referee: a whole game without a screen, in JSON lines."""

import argparse
import sys
from os import urandom
from pathlib import Path

from companion.boards import load_board
from companion.games.drake.board import BoardError
from companion.i18n import LANGUAGES, use_language
from companion.session.referee import Referee


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--board", type=Path, metavar="FILE.toml", help="another board profile")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the game in this file")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the messages")


def run(args: argparse.Namespace) -> int:
    use_language(args.lang)
    try:
        board = load_board(args.board)
    except BoardError as error:
        print(error, file=sys.stderr)
        return 2
    referee = Referee(lambda game: board, lambda: int.from_bytes(urandom(4)))
    for line in sys.stdin.buffer:
        answer = referee.answer_line(line)
        if answer:
            sys.stdout.buffer.write(answer)
            sys.stdout.buffer.flush()
    return 0
