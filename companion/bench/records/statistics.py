"""How long the index of statistics takes: made anew of many saves, and opened again."""

import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from random import Random

from companion.bench.measuring import Figure
from companion.bench.rules import PLAYERS, KeptEntries
from companion.bots.playing import captains_of, new_game_of_bots, pick_strategies, play_on
from companion.kernel.registry import KITS
from companion.night.saved.saved_games import (
    SUFFIX,
    SavedGame,
    describe,
    games_dir,
    keep_summary,
    result,
)
from companion.records.statistics.index import load_counted
from companion.records.statistics.statistics import statistics
from companion.session.profiles import load_profile
from companion.session.saves.ledger import Ledger
from companion.session.saves.records import Row
from companion.session.saves.save_file import write_new
from companion.session.saves.sealing import Sealer, find_or_make_key
from companion.session.session import Session
from companion.system.private_files import make_private_directory
from companion.touch.stage.gallery import fresh_data

SAVES, SEED = 1000, 1
FIRST_EVENING = datetime(2023, 1, 1, 20, tzinfo=UTC)
NAMES = ("Anna", "Bob", "Cleo", "Duarte", "Eva", "Felix", "Gil", "Hugo")
# What everybody is promised, on a machine with nothing else to do.
INDEXED_SECONDS, OPENED_SECONDS = 20.0, 1.0

Progress = Callable[[str], None]


def measure(progress: Progress, game: str) -> Iterator[Figure]:
    progress("many saves are kept and counted")
    with fresh_data():
        records = _keep_games(game, SAVES)
        told = f"{SAVES} saves of {records} records"
        yield Figure("statistics: indexed", _indexed(SAVES), "s", told, limit=INDEXED_SECONDS)
        start = time.perf_counter()
        statistics(load_counted())
        opened = time.perf_counter() - start
        yield Figure("statistics: opened", opened, "s", told, limit=OPENED_SECONDS)
    progress("many saves of every game are kept and counted")
    with fresh_data():
        each = -(-SAVES // len(KITS))
        counts = ", ".join(str(_keep_games(one, each)) for one in KITS)
        told = f"{each} saves of each game, of {counts} records"
        seconds = _indexed(each * len(KITS))
        yield Figure("statistics: all indexed", seconds, "s", told, limit=INDEXED_SECONDS)


def _indexed(games: int) -> float:
    start = time.perf_counter()
    counted = load_counted()
    seconds = time.perf_counter() - start
    if len(counted.games) != games or not counted.rated:
        raise RuntimeError(f"{len(counted.games)} of {games} saves were counted")
    return seconds


def _keep_games(game: str, count: int) -> int:
    """So many saves of one game, which the app's captains have played to its end, each sealed as a
    game of its own; answers how many records each has."""
    kit, kept = KITS[game], KeptEntries()
    players = max(kit.least_seats, min(PLAYERS, len(kit.seats)))
    strategies = pick_strategies(kit, players, Random(SEED))
    header = new_game_of_bots(kit, strategies, load_profile(game), SEED)
    session = Session(header, kept)
    for _move in play_on(session, captains_of(kit, session, strategies, SEED)):
        pass
    make_private_directory(games_dir())
    sealer = Sealer(find_or_make_key())
    names = dict(zip(session.seats, NAMES, strict=False))
    rows: list[Row] = []
    for number in range(count):
        ledger = Ledger(f"{game}-{number}", sealer)
        rows = [ledger.begin(header, ""), *(ledger.add(entry) for entry in kept.entries)]
        write_new(games_dir() / f"{ledger.game_id}{SUFFIX}", rows).release()
        begun = (FIRST_EVENING + timedelta(days=number)).isoformat()
        save = SavedGame(ledger.game_id, game, begun, list(session.seats), names)
        describe(save, session)
        save.proof = ledger.vouch(result(save))
        keep_summary(save)
    return len(rows)
