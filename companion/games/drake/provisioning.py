"""Provisioning: the captains walk down Plymouth street and set sail (I.A, I.B)."""

from companion.games.drake import hawkins, preparing
from companion.games.drake.draft import Draft
from companion.games.drake.moves import Roll, SetSail, Visit
from companion.games.drake.state import State
from companion.games.drake.street import (
    INVESTOR_COST,
    OFFERS,
    UNLIMITED,
    free_circles,
    gifts,
    put_disc,
)
from companion.games.drake.words import HAWKINS
from companion.games.kernel.game import TABLE, Move
from companion.games.kernel.refusal import Refused
from companion.games.kernel.text import N_


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
        if at == "drake":
            if captain.action_discs > 1 and at not in state.visits:
                moves.append(Visit(seat, at, 1))
        elif at not in UNLIMITED:
            moves += [Visit(seat, at, circle) for circle in free_circles(state, at)]
        elif at == "dockside" or (captain.investor and captain.score >= INVESTOR_COST):
            circle = free_circles(state, at)[0]
            moves += [Visit(seat, at, circle, take) for take in OFFERS[at]]
    return moves


def visit(draft: Draft, move: Visit) -> None:
    state, seat, at = draft.state, move.seat, move.at
    circle = allowed_circle(state, move)
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
        facts["paid"] = {"points": INVESTOR_COST}
    draft.tell("visited", seat=seat, at=at, circle=circle, **facts)
    if at != "tavern":
        next_ship(draft)
    elif draft.setup.dice == "entered":
        state.waiting = "roll"
    else:
        tavern_roll(draft, draft.chance.die(f"voyage {state.voyage}, tavern, circle {circle}"))


def allowed_circle(state: State, move: Visit) -> int:
    """The circle that a visit takes; raises Refused where the captain may not stop."""
    captain, at = state.captains[move.seat], move.at
    bound = state.bound_to_drake == move.seat
    if bound and at != "drake":
        raise Refused(
            "drake-binds", "R2", N_("The second disc must go to Drake before anything else.")
        )
    if not captain.action_discs:
        raise Refused("no-action-discs", "I.B", N_("No action disc is left: set sail."))
    if not bound and state.street.index(at) <= captain.position:
        raise Refused(
            "one-way-street",
            "I.B",
            N_("The street is one-way: go beyond {at}."),
            at=state.street[captain.position],
        )
    if at == "drake" and not bound and captain.action_discs < 2:
        raise Refused("drake-last-disc", "R2", N_("Drake takes two discs, and only one is left."))
    if at == "investor":
        refuse_investor(captain.investor, captain.score)
    free = (2,) if bound else free_circles(state, at)
    circle = free[0] if move.circle is None and free else move.circle
    if circle not in free or circle is None:
        refuse_circle(state, move, free)
    if (move.take is not None or at in UNLIMITED or bound) and not (
        (bound or at in UNLIMITED) and move.take in OFFERS[at]
    ):
        refuse_take(at, bound)
    assert circle is not None
    return circle


def refuse_investor(token: bool, score: int) -> None:
    if not token:
        raise Refused(
            "investor-used", "R18", N_("The investor helps each captain once, and already has.")
        )
    if score < INVESTOR_COST:
        raise Refused(
            "cannot-pay",
            "R18",
            N_("The investor costs {cost} points; there are only {score}."),
            cost=INVESTOR_COST,
            score=score,
        )


def refuse_circle(state: State, move: Visit, free: tuple[int, ...]) -> None:
    if not free:
        raise Refused("circle-taken", "I.B", N_("Every circle of {at} is taken."), at=move.at)
    if str(move.circle) in state.visits.get(move.at, {}):
        raise Refused(
            "circle-taken",
            "I.B",
            N_("Circle {circle} of {at} is taken; free: {free}."),
            circle=move.circle,
            at=move.at,
            free=", ".join(map(str, free)),
        )
    raise Refused(
        "circle-taken",
        "R1",
        N_("{at} has no circle {circle} for this disc; free: {free}."),
        circle=move.circle,
        at=move.at,
        free=", ".join(map(str, free)),
    )


def refuse_take(at: str, bound: bool) -> None:
    if at in UNLIMITED or bound:
        raise Refused(
            "take-not-here",
            "I.B",
            N_("{at} does not offer that; choose one of {allowed}."),
            at=at,
            allowed=", ".join(OFFERS[at]),
        )
    raise Refused("take-not-here", "I.B", N_("There is nothing to choose at {at}."), at=at)


def set_sail(draft: Draft, move: SetSail) -> None:
    if draft.state.bound_to_drake == move.seat:
        raise Refused(
            "drake-binds", "R2", N_("The second disc must go to Drake before anything else.")
        )
    draft.state.sailing += (move.seat,)
    draft.tell("docked", seat=move.seat, dock=outbound_ships(draft.state))
    next_ship(draft)


def outbound_ships(state: State) -> int:
    """How many ships lie in the outbound docks, Hawkins' too."""
    return len(state.sailing) + bool(state.hawkins and state.hawkins.docked)


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
    draft.tell("rolled", seat=seat, die=die, total=total, **draft.gain(seat, gift))
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
