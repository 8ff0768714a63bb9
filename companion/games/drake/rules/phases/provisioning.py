"""Provisioning: the captains walk down Plymouth street and set sail (I.A, I.B)."""

from companion.games.drake.rules.draft import Draft
from companion.games.drake.rules.moves import Roll, SetSail, Visit
from companion.games.drake.rules.phases import hawkins, preparing
from companion.games.drake.rules.phases.street import (
    INVESTOR_COST,
    OFFERS,
    UNLIMITED,
    free_circles,
    gifts,
    put_disc,
)
from companion.games.drake.rules.phases.visiting import check_visit, drake_binds
from companion.games.drake.rules.state import State
from companion.games.drake.rules.words import HAWKINS
from companion.kernel.game import TABLE, Move
from companion.kernel.moves.plays import plays


def begin(draft: Draft) -> None:
    state = draft.state
    state.phase = "provisioning"
    state.turn = state.loading[-1]
    next_ship(draft)


def awaited(state: State) -> tuple[str, ...]:
    return (TABLE if state.waiting == "roll" else state.turn,)


def choices(state: State, seat: str) -> list[Move]:
    if state.waiting == "roll":
        return [Roll(TABLE, die) for die in range(1, 7)]
    if state.bound_to_drake == seat:
        return [Visit(seat, "drake", 2, take) for take in OFFERS["drake"]]
    return [*visits(state, seat), SetSail(seat)]


def visits(state: State, seat: str) -> list[Move]:
    """Every circle that a captain may take now, in street order, best first."""
    captain = state.captains[seat]
    moves: list[Move] = []
    if not captain.action_discs:
        return moves
    for at in state.street[captain.position + 1 :]:
        if at == "drake" and captain.action_discs < 2:
            continue  # Drake takes two discs (R2)
        if at not in UNLIMITED:
            moves += [Visit(seat, at, circle) for circle in free_circles(state, at)]
        elif at == "dockside" or (captain.investor and captain.score >= INVESTOR_COST):
            circle = free_circles(state, at)[0]
            moves += [Visit(seat, at, circle, take) for take in OFFERS[at]]
    return moves


@plays(Visit)
def visit(draft: Draft, move: Visit) -> None:
    state, seat, at = draft.state, move.seat, move.at
    circle = check_visit(state, move)
    captain = draft.captain(seat)
    put_disc(state, seat, at, circle)
    captain.action_discs -= 1
    captain.position = state.street.index(at)
    facts = draft.gain(seat, gifts(state, at, circle, move.take))
    if move.take:
        facts["take"] = move.take
    if at == "investor":
        captain.investor = False
        draft.score(seat, -INVESTOR_COST)
        facts["cost"] = INVESTOR_COST
    draft.tell("visited", seat=seat, at=at, circle=circle, **facts)
    if at != "tavern":
        next_ship(draft)
    elif draft.setup.dice == "entered":
        state.waiting = "roll"
    else:
        tavern_roll(draft, draft.chance.die(f"voyage {state.voyage}, tavern, circle {circle}"))


@plays(SetSail)
def set_sail(draft: Draft, move: SetSail) -> None:
    if draft.state.bound_to_drake == move.seat:
        raise drake_binds()
    draft.state.sailing += (move.seat,)
    draft.tell("docked", seat=move.seat, dock=draft.state.outbound_ships)
    next_ship(draft)


@plays(Roll)
def roll(draft: Draft, move: Roll) -> None:
    if draft.state.turn == HAWKINS:
        hawkins.walk(draft, move.die)
        next_ship(draft)
    else:
        tavern_roll(draft, move.die)


def tavern_roll(draft: Draft, die: int) -> None:
    """The first circle of the tavern adds one, whoever stands there."""
    seat = draft.state.turn
    total = die + (draft.state.visits["tavern"].get("1") == seat)
    gift = {"ghost": 1} if total <= 2 else {"crew": 2 if total <= 4 else 3}
    draft.show("rolled", seat=seat, die=die, total=total, **draft.gain(seat, gift))
    next_ship(draft)


def next_ship(draft: Draft) -> None:
    """Turns to the next ship in loading order that has not set sail; Hawkins plays by himself."""
    state = draft.state
    while True:
        state.turn = ship_after(state)
        if not state.turn:
            preparing.begin(draft)
            return
        state.waiting = "visit"
        if state.turn != HAWKINS:
            return
        if state.bound_to_drake == HAWKINS:
            hawkins.second_drake_disc(draft)
        elif draft.setup.dice == "entered":
            state.waiting = "roll"
            return
        else:
            hawkins.walk(draft, draft.chance.die(hawkins.purpose(state)))


def ship_after(state: State) -> str:
    """The next ship still in the loading docks, or nothing when all have set sail."""
    here = state.loading.index(state.turn)
    for seat in (*state.loading[here + 1 :], *state.loading[: here + 1]):
        docked = (
            state.hawkins.docked if seat == HAWKINS and state.hawkins else seat in state.sailing
        )
        if not docked:
            return seat
    return ""
