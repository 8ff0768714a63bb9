"""How long the index of statistics takes: made anew of many saves, and opened again."""

import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from msgspec import structs

from companion.bench.measuring import Figure
from companion.bench.rules import PLAYERS, KeptEntries
from companion.bots.playing import captains_of, new_game_of_bots, pick_strategies, play_on
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
from companion.session.profiles import load_profile
from companion.session.saves.ledger import Ledger
from companion.session.saves.save_file import write_new
from companion.session.saves.sealing import Sealer, find_or_make_key
from companion.session.session import Session
from companion.system.private_files import make_private_directory
from companion.touch.stage.gallery import fresh_data

SAVES, SEED = 1000, 1
NAMES = ("Anna", "Bob", "Cleo", "Duarte", "Eva", "Felix", "Gil", "Hugo")
# What everybody is promised, on a machine with nothing else to do.
INDEXED_SECONDS, OPENED_SECONDS = 20.0, 1.0

Progress = Callable[[str], None]


def measure(progress: Progress, game: str) -> Iterator[Figure]:
    progress("many saves are counted")
    with fresh_data():
        records = _keep_games(game, SAVES)
        told = f"{SAVES} saves of {records} records"
        yield Figure("statistics: indexed", _indexed(), "s", told, limit=INDEXED_SECONDS)
        # Copies of one game are one game: to be counted, each needs a name of its own.
        (one,) = load_counted().games
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
    progress("many saves of every game are counted")
    with fresh_data():
        each = -(-SAVES // len(KITS))
        counts = ", ".join(str(_keep_games(one, each)) for one in KITS)
        told = f"{each} saves of each game, of {counts} records"
        yield Figure("statistics: all indexed", _indexed(), "s", told, limit=INDEXED_SECONDS)


def _indexed() -> float:
    start = time.perf_counter()
    load_counted()
    return time.perf_counter() - start


def _keep_games(game: str, count: int) -> int:
    """So many saves of one game, which the app's captains have played to its end; answers how many
    records each has."""
    kit, kept = KITS[game], KeptEntries()
    players = max(kit.least_seats, min(PLAYERS, len(kit.seats)))
    strategies = pick_strategies(kit, players, Random(SEED))
    header = new_game_of_bots(kit, strategies, load_profile(game), SEED)
    session = Session(header, kept)
    for _move in play_on(session, captains_of(kit, session, strategies, SEED)):
        pass
    make_private_directory(games_dir())
    ledger = Ledger(game, Sealer(find_or_make_key()))
    rows = [ledger.begin(header, ""), *(ledger.add(entry) for entry in kept.entries)]
    first = games_dir() / f"{game}{SUFFIX}"
    write_new(first, rows).release()
    names = dict(zip(session.seats, NAMES, strict=False))
    begun = "2026-01-01T20:00:00+00:00"
    save = SavedGame(game, game, begun, list(session.seats), names)
    write_summary(save, session)
    for number in range(1, count):
        _copy(first, save, number)
    return len(rows)


def _copy(first: Path, save: SavedGame, number: int) -> None:
    name = f"{save.name}-{number}"
    shutil.copyfile(first, games_dir() / f"{name}{SUFFIX}")
    content = summary_file(save.name).read_bytes()
    summary_file(name).write_bytes(
        content.replace(f'"name":"{save.name}"'.encode(), f'"name":"{name}"'.encode(), 1)
    )
