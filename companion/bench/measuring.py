"""Timing, the table of figures, and what they have to reach."""

import statistics
import time
from collections.abc import Callable, Iterable

from msgspec import Struct


class Figure(Struct, frozen=True):
    """One measured value, and what it has to reach where something was promised."""

    name: str
    value: float
    unit: str
    remark: str = ""
    # Met if the value is at most (or, for rates, at least) this.
    limit: float | None = None
    at_least: bool = False

    @property
    def falls_short(self) -> bool:
        if self.limit is None:
            return False
        return self.value < self.limit if self.at_least else self.value > self.limit

    @property
    def promise(self) -> str:
        if self.limit is None:
            return ""
        return f"{'at least' if self.at_least else 'at most'} {shown(self.limit)} {self.unit}"


def shown(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def seconds_per_call(call: Callable[[], object], times: int) -> float:
    start = time.perf_counter()
    for _ in range(times):
        call()
    return (time.perf_counter() - start) / times


def side_by_side(*tasks: Callable[[], float], rounds: int) -> list[float]:
    """The median of each task over several rounds in turn, so that a busy moment hits them all."""
    results: list[list[float]] = [[] for _ in tasks]
    for _ in range(rounds):
        for result, task in zip(results, tasks, strict=True):
            result.append(task())
    return [statistics.median(result) for result in results]


def print_figures(title: str, figures: Iterable[Figure]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("figure", "measured", "to reach", "", title=title)
    for figure in figures:
        verdict = "" if figure.limit is None else "short" if figure.falls_short else "ok"
        table.add_row(
            figure.name,
            f"{shown(figure.value)} {figure.unit}",
            figure.promise,
            " ".join(filter(None, (verdict, figure.remark))),
        )
    Console().print(table)
