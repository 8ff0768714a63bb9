"""How long the index of statistics takes: made anew of many saves, and opened again."""

import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec import structs

from companion.bench.measuring import Figure
from companion.bench.rules import RandomPlay
from companion.kernel.registry import KITS
from companion.night.saved.saved_games import (
    SUFFIX,
    SavedGame,
    games_dir,
    summary_file,
    write_summary,
)
from companion.records.statistics.index import Counted, load_counted
from companion.records.statistics.people import People
from companion.records.statistics.rating import rate
from companion.records.statistics.statistics import statistics
from companion.session.saves.ledger import Ledger
from companion.session.saves.save_file import write_new
from companion.session.saves.sealing import Sealer, find_or_make_key
from companion.system.private_files import make_private_directory
from companion.touch.stage.gallery import fresh_data

SAVES = 1000
NAMES = ("Anna", "Bob", "Cleo", "Duarte", "Eva", "Felix", "Gil", "Hugo")
# What everybody is promised, on a machine with nothing else to do.
INDEXED_SECONDS, OPENED_SECONDS = 20.0, 1.0

Progress = Callable[[str], None]


def measure(progress: Progress, game: str) -> Iterator[Figure]:
    progress("many saves are counted")
    with fresh_data():
        records = _keep_games(game)
        told = f"{SAVES} saves of {records} records"
        start = time.perf_counter()
        counted = load_counted()
        yield Figure(
            "statistics: indexed", time.perf_counter() - start, "s", told, limit=INDEXED_SECONDS
        )
        # Copies of one game are one game: to be counted, each needs a name of its own.
        (one,) = counted.games
        games = tuple(
            structs.replace(one, key=f"{one.key}-{n}", uid=f"{one.uid}-{n}") for n in range(SAVES)
        )
        rated = tuple(rate(games, People()))
        start = time.perf_counter()
        load_counted()
        statistics(Counted(games, rated, People(), {}))
        yield Figure(
            "statistics: opened", time.perf_counter() - start, "s", told, limit=OPENED_SECONDS
        )


def _keep_games(game: str) -> int:
    """So many saves of one game that was played to its end; answers how many records each has."""
    play = RandomPlay(KITS[game])
    session, entries = play.whole_game()
    make_private_directory(games_dir())
    ledger = Ledger("bench", Sealer(find_or_make_key()))
    rows = [ledger.begin(play.new_game(1), ""), *(ledger.add(entry) for entry in entries)]
    first = games_dir() / f"bench{SUFFIX}"
    write_new(first, rows).release()
    names = dict(zip(session.seats, NAMES, strict=False))
    begun = "2026-01-01T20:00:00+00:00"
    save = SavedGame("bench", game, begun, list(session.seats), names)
    write_summary(save, session)
    for number in range(1, SAVES):
        _copy(first, save, number)
    return len(rows)


def _copy(first: Path, save: SavedGame, number: int) -> None:
    name = f"{save.name}-{number}"
    shutil.copyfile(first, games_dir() / f"{name}{SUFFIX}")
    content = summary_file(save.name).read_bytes()
    summary_file(name).write_bytes(content.replace(b'"bench"', f'"{name}"'.encode(), 1))
