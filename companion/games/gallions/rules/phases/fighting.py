"""The battle, from the closest pair on, until one side is gone (Q5)."""

from collections.abc import Iterator

from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.sea import asking, battles
from companion.games.gallions.rules.state import Phase, State
from companion.kernel.game import Move


def begin(draft: Draft) -> None:
    draft.state.tied = ()


def proceed(draft: Draft) -> Phase | None:
    state = draft.state
    if battles.proceed(draft):
        return None
    home = [ship.name for ship in state.sea.values() if ship.owner is not None]
    if home:
        draft.tell("came-home", ships=home)
    state.sea = {}
    return "loot"


def choices(state: State, seat: str) -> Iterator[Move]:
    yield from asking.choices(state)
