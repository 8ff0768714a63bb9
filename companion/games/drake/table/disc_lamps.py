"""What the lamps show of missions and discs: a pure function of what everybody can see, and of the
time.

A captain whose disc has to be moved blinks; the present mission shines in its captain's colour;
where the captain who is next may lay a disc, or has one, glows.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.drake.table.reach import reachable
from companion.table.lamps import BEAT, BLINK, FULL, GLOW, STEADY, Signal
from companion.table.watching import Task


def disc_signals(
    view: Mapping[str, Any],
    awaited: Sequence[str],
    tasks: Sequence[Task],
    zones: Mapping[str, int],
    time: float,
) -> dict[str, Signal]:
    """`awaited`: the seats that must act now. Later ones take the place of earlier ones."""
    signals: dict[str, Signal] = {}
    for seat in awaited:
        if seat in view["captains"]:
            signals |= {
                at: Signal(seat, GLOW, STEADY) for at in _with_something_to_do(view, zones, seat)
            }
    mission = view["mission"]
    if mission:
        signals[mission["at"]] = Signal(mission["seat"], FULL, STEADY)
    turn = int(time / (BEAT * len(BLINK)))
    for at in {place for task in tasks for place in (task.at, task.to) if place}:
        seats = list(dict.fromkeys(task.seat for task in tasks if at in (task.at, task.to)))
        signals[at] = Signal(seats[turn % len(seats)], FULL, BLINK)
    return signals


def _with_something_to_do(
    view: Mapping[str, Any], zones: Mapping[str, int], seat: str
) -> tuple[str, ...]:
    """Where the captain who is next has something to do."""
    if view["phase"] == "sailing":
        return reachable(view, zones, seat)
    if view["phase"] == "informer" or (view["phase"] == "missions" and not view["mission"]):
        return tuple(
            at
            for at in zones
            if any(disc["seat"] == seat for disc in view["destinations"][at]["discs"])
        )
    return ()
