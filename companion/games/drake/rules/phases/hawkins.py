"""Hawkins, the third ship of the two-player game: a die walks him down the street (R19)."""

from companion.games.drake.rules.draft import Draft
from companion.games.drake.rules.phases.street import free_circles, put_disc
from companion.games.drake.rules.state import Hawkins, State
from companion.games.drake.rules.words import HAWKINS

# Die → which of the open locations ahead of him.
STEPS = {1: 0, 2: 0, 3: 0, 4: 1, 5: 1, 6: 2}


def him(state: State) -> Hawkins:
    assert state.hawkins is not None
    return state.hawkins


def purpose(state: State) -> str:
    return f"voyage {state.voyage}, hawkins, {him(state).action_discs} discs left"


def open_locations(state: State) -> list[str]:
    """Where Hawkins may stop next, in street order."""
    hawkins = him(state)
    if not hawkins.action_discs:
        return []

    def is_open(at: str) -> bool:
        if at == "investor":
            return hawkins.investor
        if at == "drake" and hawkins.action_discs < 2:
            return False  # Drake takes two discs (R2)
        return bool(free_circles(state, at))

    return [at for at in state.street[hawkins.position + 1 :] if is_open(at)]


def walk(draft: Draft, die: int) -> None:
    """Moves him by a die: to an open location, or past the last one into the outbound docks."""
    state = draft.state
    ahead = open_locations(state)
    draft.show("hawkins-rolled", die=die)
    if STEPS[die] < len(ahead):
        at = ahead[STEPS[die]]
        place(draft, at, free_circles(state, at)[0])
    else:
        him(state).docked = True
        draft.tell("docked", seat=HAWKINS, dock=state.outbound_ships)


def second_drake_disc(draft: Draft) -> None:
    place(draft, "drake", 2)


def place(draft: Draft, at: str, circle: int) -> None:
    state, hawkins = draft.state, him(draft.state)
    put_disc(state, HAWKINS, at, circle)
    hawkins.action_discs -= 1
    hawkins.position = state.street.index(at)
    if at == "investor":
        hawkins.investor = False
    draft.tell("visited", seat=HAWKINS, at=at, circle=circle, gained={})
