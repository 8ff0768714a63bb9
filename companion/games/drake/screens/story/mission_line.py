"""The missions of a voyage in their order, and what became of each, out of the public log."""

from collections.abc import Sequence

from msgspec import Struct

from companion.kernel.event import Facts

# How a mission ends → what the line shows of it.
ENDINGS = {
    "attack-won": "won",
    "attack-failed": "failed",
    "traded": "traded",
    "stood-down": "stood-down",
    "skipped": "skipped",
}
WAITING, NOW, RECALLED = "waiting", "now", "recalled"


class Leg(Struct):
    """One disc in the line of missions."""

    seat: str
    disc: str
    at: str
    state: str = WAITING


class Result(Struct, frozen=True):
    """How a mission ended, with the token that was turned for it."""

    kind: str
    event: Facts
    token: int | None = None

    @property
    def seat(self) -> str:
        seat: str = self.event["seat"]
        return seat


def mission_line(history: Sequence[Facts], mission: Facts | None) -> list[Leg]:
    """Every disc of this voyage in order of resolution; `mission` is the view's."""
    legs: list[Leg] = []
    for event in history:
        name = event["event"]
        if name == "voyage-began":
            legs = []
        elif name == "revealed":
            legs = [Leg(one["seat"], one["disc"], one["at"]) for one in event["missions"]]
        elif name in ENDINGS:
            for leg in _of(legs, event["seat"], event["disc"]):
                leg.state = ENDINGS[name]
        elif name == "came-home":
            for leg in legs:
                if leg.seat == event["seat"] and leg.state == WAITING:
                    leg.state = RECALLED
    if mission:
        for leg in _of(legs, mission["seat"], mission["disc"]):
            leg.state = NOW
    return legs


def _of(legs: Sequence[Leg], seat: str, disc: str) -> list[Leg]:
    return [leg for leg in legs if (leg.seat, leg.disc) == (seat, disc)]


def latest_results(history: Sequence[Facts]) -> list[Result]:
    """How the missions ended that the last deciding touch brought to their end, in order."""
    start = next(
        (n for n in range(len(history) - 1, -1, -1) if history[n]["event"] == "revealed"), None
    )
    voyage = history[start:] if start is not None else []
    ended = [event for event in voyage if event["event"] in ENDINGS]
    if not ended:
        return []
    record = ended[-1]["record"]
    results: list[Result] = []
    token: int | None = None
    for event in voyage:
        if event["record"] != record:
            continue
        if event["event"] == "token-turned":
            token = event["value"]
        elif event["event"] in ENDINGS:
            results.append(Result(ENDINGS[event["event"]], event, token))
            token = None
    return results
