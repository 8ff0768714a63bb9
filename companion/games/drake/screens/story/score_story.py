"""How the score came about, out of the public log: for the chart and for voyage scoring."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from msgspec import Struct

from companion.kernel.event import Facts


class ScoreStory(Struct, frozen=True):
    """Each captain's score after every move that changed a score, and where voyages ended."""

    lines: dict[str, list[int]]
    # Index into the lines → number of the voyage that ended there.
    voyages: dict[int, int]
    # Whether the last step is the count of cargo and chests.
    final: bool = False


def score_story(history: Sequence[Facts], scores: Mapping[str, int]) -> ScoreStory:
    """The way to `scores`, which are those of now, from what each captain began with."""
    now = dict(scores)
    for event in history:
        for seat, points in changes(event):
            now[seat] -= points
    lines = {seat: [score] for seat, score in now.items()}
    voyages: dict[int, int] = {}
    for _, events in groupby(history, key=_step):
        told = list(events)
        before = dict(now)
        for seat, points in (change for event in told for change in changes(event)):
            now[seat] += points
        ended = [event["voyage"] for event in told if event["event"] == "voyage-over"]
        # A voyage without points has its place too.
        if now != before or (ended and len(next(iter(lines.values()))) - 1 in voyages):
            for seat, line in lines.items():
                line.append(now[seat])
        for voyage in ended:
            voyages[len(next(iter(lines.values()))) - 1] = voyage
    return ScoreStory(lines, voyages, any(event["event"] == "game-over" for event in history))


def _step(event: Facts) -> tuple[int, bool]:
    """What belongs together: a move, and apart from it the end of the game that it brought."""
    return event["record"], event["event"] in ("final-scored", "game-over")


def changes(event: Facts) -> Iterator[tuple[str, int]]:
    """Whose score an event changes, and by how much."""
    match event["event"]:
        case "attack-won" | "came-home" | "conquests-scored" | "unclaimed-scored":
            points = event["points"]
        case "visited":
            points = -event.get("cost", 0)
        case "adjusted":
            points = event["changes"].get("points", 0)
        case "final-scored":
            points = event["commodities"] + event["treasure"]
        case _:
            points = 0
    if points:
        yield event["seat"], points


def of_last_voyage(history: Sequence[Facts]) -> list[Facts]:
    """What happened since the last voyage began."""
    starts = [n for n, event in enumerate(history) if event["event"] == "voyage-began"]
    return list(history[starts[-1] :]) if starts else []
