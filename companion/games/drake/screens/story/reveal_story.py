"""The reveal and the missions as scenes, out of what everybody has already been told.

Scenes are made of the public log alone, after the move: nothing is shown before the rules show it.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from companion.games.drake.screens.story.mission_line import (
    ENDINGS,
    WAITING,
    Leg,
    Result,
    mission_line,
)
from companion.games.drake.screens.story.score_story import changes
from companion.kernel.event import Facts

# Seconds. All discs together, and at most for one of them.
ALL_DISCS, ONE_DISC = 4.0, 0.3
SAIL, TOKEN, RESULT, SHORT_RESULT = 1.3, 1.4, 1.5, 0.9
# What brings another disc to its turn.
ONWARD = ("revealed", "sailed-on", "came-home")


class Scene(Struct, frozen=True, kw_only=True):
    """A part of the reveal; `kind` is "discs", "sail", "token" or "result"."""

    kind: str
    seconds: float
    seat: str = ""
    disc: str = ""
    at: str = ""
    # Where the ship comes from; "" for the open sea.
    origin: str = ""
    result: Result | None = None
    token: int | None = None
    # The discs on the chart, those of captains who will not sail on left out.
    lying: tuple[Leg, ...] = ()
    # Of "discs": those that turn, in their order, and the ghost ships, which vanish.
    turning: tuple[Leg, ...] = ()
    # Whose score it changes, and by how much.
    scored: tuple[tuple[str, int], ...] = ()

    @property
    def step(self) -> float:
        """Of "discs": the seconds from one disc to the next."""
        return self.seconds / max(1, len(self.turning))


def scenes_of(history: Sequence[Facts], mission: Facts | None) -> list[Scene]:
    """The last move of a game as scenes; `mission` is the one that is at hand after it."""
    start = _start_of_last_move(history)
    return list(_scenes(history[:start], history[start:], mission))


def points_of_last_move(history: Sequence[Facts]) -> list[tuple[str, int]]:
    """Whose score the last move has changed, and by how much; also what no scene shows."""
    return [
        change for event in history[_start_of_last_move(history) :] for change in changes(event)
    ]


def _start_of_last_move(history: Sequence[Facts]) -> int:
    records = [event["record"] for event in history]
    return records.index(records[-1]) if records else 0


def _scenes(
    before: Sequence[Facts], events: Sequence[Facts], mission: Facts | None
) -> Iterator[Scene]:
    berths = _berths(before)
    lying = tuple(leg for leg in mission_line(before, None) if leg.state == WAITING)
    token: int | None = None
    for event in events:
        name = event["event"]
        if name == "revealed":
            lying, berths = tuple(mission_line([event], None)), {}
            yield _discs(event, lying)
        elif name == "token-turned":
            token = event["value"]
        elif name in ENDINGS:
            facts = {"seat": event["seat"], "disc": event["disc"], "at": event["at"]}
            if name == "skipped":
                origin = berths.get(event["seat"], "")
                yield Scene(kind="sail", seconds=SAIL, **facts, origin=origin, lying=lying)
            if token is not None:
                yield Scene(kind="token", seconds=TOKEN, **facts, token=token, lying=lying)
            result = Result(ENDINGS[name], event, token)
            long = result.kind in ("won", "failed", "traded")
            yield Scene(
                kind="result",
                seconds=RESULT if long else SHORT_RESULT,
                **facts,
                result=result,
                lying=lying,
                scored=tuple(changes(event)),
            )
            token, berths[event["seat"]] = None, event["at"]
            lying = tuple(leg for leg in lying if (leg.seat, leg.disc) != _whose(event))
        elif name == "came-home":
            lying = tuple(leg for leg in lying if leg.seat != event["seat"])
    if mission and any(event["event"] in ONWARD for event in events):
        yield Scene(
            kind="sail",
            seconds=SAIL,
            seat=mission["seat"],
            disc=mission["disc"],
            at=mission["at"],
            origin=berths.get(mission["seat"], ""),
            lying=lying,
        )


def _discs(event: Facts, lying: tuple[Leg, ...]) -> Scene:
    ghosts = tuple(Leg(one["seat"], "ghost", one["at"]) for one in event["ghosts"])
    turning = (*lying, *ghosts)
    seconds = min(ALL_DISCS, ONE_DISC * len(turning))
    return Scene(kind="discs", seconds=seconds, lying=turning, turning=turning)


def _whose(event: Facts) -> tuple[str, str]:
    return event["seat"], event["disc"]


def _berths(history: Sequence[Facts]) -> dict[str, str]:
    """Where each captain's ship lies in this voyage, if it has come to a place."""
    berths: dict[str, str] = {}
    for event in history:
        if event["event"] == "revealed":
            berths = {}
        elif event["event"] in ENDINGS:
            berths[event["seat"]] = event["at"]
    return berths
