"""Where a captain may lay a disc: in reach, open, and one disc per destination."""

from companion.games.drake.rules.phases.defences import check_open
from companion.games.drake.rules.state import State
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_


def reachable(state: State, seat: str) -> tuple[str, ...]:
    """Where a captain may lay a disc now: in reach, open, and without an own disc."""
    taken = state.places_with(seat)
    return tuple(
        at
        for at in state.setup.within[state.captains[seat].zone or 0]
        if at not in taken and not state.places[at].blocked
    )


def check_destination(state: State, seat: str, at: str, rule: str) -> None:
    """Refuses a destination where a captain may not lay a disc."""
    check_open(state, [at], "blocked")
    zone = state.captains[seat].zone or 0
    if at not in state.setup.within[zone]:
        raise Refused(
            "out-of-reach",
            rule,
            N_("{at} lies in zone {zone}; the supplies reach zone {reach}."),
            at=at,
            zone=state.setup.board.destinations[at].zone,
            reach=zone,
        )
    if at in state.places_with(seat):
        raise Refused(
            "own-disc-there", rule, N_("A disc of the same captain already lies at {at}."), at=at
        )
