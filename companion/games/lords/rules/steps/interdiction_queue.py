"""Those who interdict a fleet take their turns, in this year's order."""

from msgspec.structs import replace

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.pending import Raid


def next_in_queue(draft: Draft) -> None:
    """The next raid on the fleet that is stopped; a fleet that is sunk lets the rest go."""
    state = draft.state
    stopped = state.interdiction
    if stopped is None:
        return
    target = state.units.get(stopped.fleet)
    if target is None:
        state.interdiction = state.voyage = None
        return
    if not stopped.queue:
        state.interdiction = None
        return
    by, *rest = stopped.queue
    state.interdiction = replace(stopped, queue=tuple(rest))
    state.raid = Raid(by, draft.unit(by).owner, stopped.fleet, target.owner)
