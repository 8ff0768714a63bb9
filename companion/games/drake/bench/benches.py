"""What is measured of Francis Drake beside its rules: module by subject."""

from companion.bench.game_bench import GameBench

HERE = "companion.games.drake.bench"

BENCH = GameBench(
    {
        "screen": f"{HERE}.screen",
        "table": f"{HERE}.table",
        "taps": f"{HERE}.taps",
    }
)
