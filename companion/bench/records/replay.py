"""How quickly a game that is watched again is opened, and how quickly it goes to any step."""

import time
from collections.abc import Callable, Iterator
from random import Random

from companion.bench.measuring import Figure
from companion.bench.rules import RandomPlay
from companion.kernel.registry import KITS
from companion.records.replay.chapters import chapters
from companion.records.replay.replay import Replay
from companion.records.replay.turning_points import turning_points

# Wherever a finger lets go on the line of the game.
JUMPS = 200

Progress = Callable[[str], None]


def measure(progress: Progress, game: str) -> Iterator[Figure]:
    progress("a game is watched again")
    session, entries = RandomPlay(KITS[game]).whole_game()
    told = f"{len(entries)} records"

    start = time.perf_counter()
    replay = Replay(session)
    chapters(replay)
    turning_points(replay)
    yield Figure("replay: its line", 1e3 * (time.perf_counter() - start), "ms", told)

    random = Random(1)
    start = time.perf_counter()
    for _ in range(JUMPS):
        night = replay.night(random.randint(0, replay.last))
        night.view()
        night.history()
    yield Figure("replay: to any step", 1e3 * (time.perf_counter() - start) / JUMPS, "ms", told)
