"""Saved games to test with, and ways to spoil them."""

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from companion.games.drake.board_files import shipped_board
from companion.proofs.referee.random_play import random_move
from companion.session.history.entry import Header
from companion.session.saves.chain import NOTHING, chain
from companion.session.saves.damage.wal import log_file
from companion.session.saves.journal import create_journal
from companion.session.saves.records import Row
from companion.session.saves.save_file import read_rows, write_new
from companion.session.saves.sealing import Sealer, find_or_make_key
from companion.session.session import Session, begin_game

CREATED = "2026-07-14T19:30:00+00:00"
SEATS = ["red", "blue", "green", "white"]
# Easy to find in a file, if it were there.
SEED = 7_777_777_777_777_777_777


@cache
def new_header(dice: str = "app") -> Header:
    request = {"new": "drake", "seats": SEATS, "options": {"order": SEATS, "dice": dice}}
    return begin_game("drake", request, shipped_board(), SEED)


def begin(path: Path) -> Session:
    header = new_header()
    return Session(header, create_journal(path, header, CREATED))


def close(session: Session) -> None:
    assert session.journal
    session.journal.close()


def play(session: Session, random: Random, moves: int = 10_000, takes_back: float = 0.05) -> None:
    """Plays at random, with some undo and redo, until that many moves or the end."""
    for _ in range(moves):
        if session.over:
            return
        session.play_move(random_move(session, random))
        if random.random() < takes_back:
            session.undo()
            if random.random() < 0.5:
                session.redo()


def play_to(session: Session, phase: str, random: Random) -> None:
    while session.state.phase != phase:
        session.play_move(random_move(session, random))


def discs_laid(session: Session) -> int:
    return sum(len(place.discs) for place in session.state.places.values())


def play_until_discs_lie(session: Session, discs: int) -> None:
    """On the first voyage, in the middle of sailing: so many discs lie there in secret."""
    random = Random(5)
    play_to(session, "sailing", random)
    while discs_laid(session) < discs:
        session.play_move(random_move(session, random))
    assert session.state.phase == "sailing"


def save_game(path: Path, moves: int = 10_000, seed: int = 1) -> Session:
    """A save with that many moves in it, or with a whole game."""
    session = begin(path)
    play(session, Random(seed), moves)
    close(session)
    return session


def save_killed_game(path: Path, moves: int, seed: int = 1) -> Session:
    """A save as a killed program leaves it: the last moves are only in the log beside it."""
    playing = path.with_name("playing")
    session = begin(playing)
    play(session, Random(seed), moves)
    shutil.copyfile(playing, path)
    shutil.copyfile(log_file(playing), log_file(path))
    close(session)
    playing.unlink()
    return session


def all_that_is_known(session: Session) -> bytes:
    """Everything that anybody can ask for, the whole past and what can be taken back."""
    viewers = (*session.seats, "table")
    asked = [
        [session.view(viewer), session.log(viewer), [*session.choices(viewer)]]
        for viewer in viewers
    ]
    return msgspec.json.encode([asked, session.standings(), session.waiting_for()])


def contents(directory: Path) -> dict[str, bytes]:
    """Every file of a directory, byte for byte."""
    return {file.name: file.read_bytes() for file in directory.iterdir() if file.is_file()}


def body(row: Row) -> Any:
    return json.loads(row.body)


def change(path: Path, record: int, column: str, value: object) -> None:
    """Changes a column of a record with SQLite, as a clumsy cheat would."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(f"UPDATE record SET {column} = ? WHERE n = ?", (value, record))


def forge(path: Path, record: int, edit: Callable[[Any], None], *, with_key: bool = False) -> None:
    """Changes the body of a record and hides it in the chain, as a cunning cheat would."""
    rows = read_rows(path)
    sealer = Sealer(find_or_make_key())
    previous = NOTHING
    forged = []
    for row in rows:
        text = row.body
        if row.n == record:
            changed = body(row)
            edit(changed)
            text = msgspec.json.encode(changed)
        previous = chain(previous, text)
        signature = sealer.sign(previous) if with_key else row.signature
        forged.append(Row(row.n, text, previous, signature, row.sealed))
    path.unlink()
    write_new(path, forged).release()
