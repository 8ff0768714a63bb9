"""companion bench records: what remains of a game night, part by part."""

from collections.abc import Callable, Iterator

from companion.bench.measuring import Figure
from companion.bench.records import analysis, replay, statistics

Progress = Callable[[str], None]

# Each has `measure(progress, game)`.
PARTS = (replay, analysis, statistics)


def measure(progress: Progress, game: str) -> Iterator[Figure]:
    for part in PARTS:
        yield from part.measure(progress, game)
