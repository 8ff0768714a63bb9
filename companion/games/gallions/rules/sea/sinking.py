"""Ships that leave the sea: sunk, taken as a trophy, or just gone."""

from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.sea.ships import surrenders
from companion.games.gallions.rules.state import Ship, Trophy


def sink(draft: Draft, name: str, *, by: str | None = None, trophy: bool = True) -> None:
    """A ship sinks, by an NP ship or by a captain, who may take it as a trophy."""
    state = draft.state
    ship = state.sea[name]
    if by is not None and trophy:
        add_trophy(draft, by, Trophy(name, surrendered=surrenders(state, ship)))
    if ship.owner is not None:
        owner = draft.captain(ship.owner)
        owner.sunk += (name,)
        if by is not None:
            owner.sunk_by_captains += (name,)
    draft.tell("sunk", ship=name, **({"by": by} if by is not None else {}))
    leave(draft, ship)


def add_trophy(draft: Draft, seat: str, trophy: Trophy) -> None:
    draft.captain(seat).trophies += (trophy,)


def leave(draft: Draft, ship: Ship) -> None:
    """A ship is no longer at sea, and has nothing more to do there."""
    state = draft.state
    del state.sea[ship.name]
    state.gone = {**state.gone, ship.name: ship}
    forget(draft, ship.name)


def forget(draft: Draft, name: str) -> None:
    """Drops what a ship had still to do, and the pairs that it is in."""
    state = draft.state
    if any(name in todo for todo in state.rounds):
        state.rounds = tuple(
            {np: actions for np, actions in todo.items() if np != name} for todo in state.rounds
        )
    if state.tied:
        state.tied = tuple(pair for pair in state.tied if name not in (pair.np, pair.ship))
    if state.explosion and state.explosion.np == name:
        state.explosion = None
    if state.second_aims:
        state.second_aims = tuple(aim for aim in state.second_aims if aim.np != name)
    if state.again == name:
        state.again = None
    if state.reserve_ship == name and state.reserve == "read":
        state.reserve = "paid"
