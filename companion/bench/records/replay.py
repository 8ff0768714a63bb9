"""How quickly a game that is watched again is opened, and how quickly it goes to any step."""

import time
from collections.abc import Callable, Iterator
from random import Random

from companion.bench.in_a_process import in_a_process
from companion.bench.measuring import Figure
from companion.bench.rules import RandomPlay
from companion.kernel.registry import KITS
from companion.records.replay.chapters import chapters
from companion.records.replay.replay import Replay
from companion.records.replay.turning_points import turning_points
from companion.touch.app.device.libraries import missing_packages

# Wherever a finger lets go on the line of the game.
JUMPS = 200
# So many steps are drawn.
STEPS, REPAINT_FRAMES = 60, 2

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

    if KITS[game].has("screens") and not missing_packages():
        progress("a game is watched again on the touchscreen")
        drawn = in_a_process("companion.bench.records.replay_steps", game, str(STEPS))
        yield Figure(
            "replay: frames of a step", drawn["frames"], "", "95th percentile", REPAINT_FRAMES
        )
        remark = f"95th percentile; median {drawn['median']:.0f}"
        yield Figure("replay: work of a step", drawn["ms"], "ms", remark)
