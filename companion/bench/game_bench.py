"""What a game says about its benchmarks: the part "bench" of its kit. All of it may be left out."""

from collections.abc import Mapping

from msgspec import Struct

from companion.kernel.registry import KITS


class GameBench(Struct, frozen=True):
    # What is measured besides the rules: subject → a module with `measure(progress)`.
    subjects: Mapping[str, str] = {}
    # How long one view may take on the reference machine, in millionths of a second.
    view_limit: int = 20


def bench_of(game: str) -> GameBench:
    kit = KITS[game]
    bench: GameBench = kit.load("bench") if kit.has("bench") else GameBench()
    return bench
