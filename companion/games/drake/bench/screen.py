"""companion bench screen: the touchscreen, side by side with a bare Kivy window."""

import statistics
from collections.abc import Callable, Iterator
from functools import partial

from companion.bench.in_a_process import in_a_process
from companion.bench.measuring import Figure

ROUNDS = 5
FIRST_FRAME, MEMORY, IDLE = 2.0, 1.3, 1.0
# Two processor clocks are not worth calling a difference, in percent of a core.
IDLE_SLACK = 0.15
REPAINT_FRAMES, REPAINT_MS = 2, 50
# The app draws thirty frames a second.
REVEAL_MS = 1000 / 30
# A game that is played once more may leave no more than this behind.
GROWTH_MB = 0.5

Progress = Callable[[str], None]

run_task = partial(in_a_process, "companion.games.drake.bench.screen_tasks")


def measure(progress: Progress) -> Iterator[Figure]:
    """Cold starts in turn, so that a busy moment hits both; then one app for the rest."""
    starts: dict[str, list[dict[str, float]]] = {"bare": [], "app": []}
    for number in range(ROUNDS):
        progress(f"starts and idling, {number + 1} of {ROUNDS}")
        for window, found in starts.items():
            found.append(run_task("window", window))
    yield from beside_a_bare_window(starts)

    progress("tap to repaint")
    painted = run_task("repaint")
    yield Figure("taps measured", painted["taps"], "", "a whole voyage of four captains")
    yield Figure("frames to repaint", painted["frames"], "", "95th percentile", REPAINT_FRAMES)
    yield Figure(
        "tap to repaint",
        painted["ms"],
        "ms",
        f"95th percentile; median {painted['median']:.0f}; {painted['wall']:.0f} with other load",
        REPAINT_MS,
    )

    progress("the reveal")
    shown = run_task("reveal")
    yield Figure("frames of the reveal", shown["frames"], "", "all missions of a voyage")
    yield Figure(
        "a frame of the reveal",
        shown["ms"],
        "ms",
        f"95th percentile; median {shown['median']:.0f}; worst {shown['worst']:.0f}",
        REVEAL_MS,
    )

    progress("ten games")
    grown = run_task("games")
    yield Figure("memory after one game", grown["first"], "MB")
    yield Figure("memory after ten games", grown["last"], "MB")
    yield Figure("growth by a game", grown["growth"], "MB", "the last six", GROWTH_MB)


def beside_a_bare_window(starts: dict[str, list[dict[str, float]]]) -> Iterator[Figure]:
    def median(window: str, what: str) -> float:
        return statistics.median(found[what] for found in starts[window])

    for what, name, unit, limit in (
        ("first_frame", "start to first frame", "ms", FIRST_FRAME),
        ("memory", "memory", "MB", MEMORY),
    ):
        bare = median("bare", what)
        yield Figure(f"{name}, bare window", bare, unit)
        yield Figure(name, median("app", what), unit, limit=limit * bare)
    bare = median("bare", "idle")
    yield Figure("idle, bare window", bare, "% CPU")
    yield Figure("idle", median("app", "idle"), "% CPU", limit=IDLE * bare + IDLE_SLACK)
