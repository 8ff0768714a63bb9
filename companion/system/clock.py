"""The time of day, asked for in one place: it may jump, so nothing relies on it."""

from collections.abc import Callable
from datetime import UTC, datetime

EPOCH = datetime.fromtimestamp(0, UTC)


def of_the_system() -> datetime:
    return datetime.now(UTC)


_clock: Callable[[], datetime] = of_the_system


def time_of_day() -> datetime:
    """Now, as the clock on the wall shows it here."""
    return _clock().astimezone()


def go_by(clock: Callable[[], datetime]) -> None:
    """Another clock, for proofs and tests."""
    global _clock
    _clock = clock


def order(number: int, begun: str) -> tuple[int, datetime]:
    """By what to sort things that are counted as they are begun.

    A Pi without a clock begins each evening in 1970, and zones change: the count decides. What is
    older than the counting has number 0 and is ordered by the time of day, wherever that was.
    """
    try:
        when = datetime.fromisoformat(begun)
    except ValueError:
        when = EPOCH
    return number, when if when.tzinfo else when.replace(tzinfo=UTC)
