"""The reveal, and the missions in their order: attacks, trade, standing down (II.D to II.F)."""

from typing import Any

from companion.games.drake.rules.draft import Draft
from companion.games.drake.rules.moves import Attack, GoHome, SailOn, StandDown, Trade, TurnToken
from companion.games.drake.rules.phases import homecoming
from companion.games.drake.rules.phases.defences import price, reward, values_left
from companion.games.drake.rules.state import Captain, Disc, Mission, Place, State
from companion.games.drake.rules.words import CONQUESTS, NUMBERED, SERIES_OF
from companion.kernel.game import TABLE, Move
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused
from companion.kernel.secret import Secret
from companion.kernel.text.translatable import N_

SUCCESSES = 2
RESOLUTION = ("hind", *NUMBERED)


def begin(draft: Draft) -> None:
    """Turns all discs; the ghost ships vanish, the others wait in order of resolution."""
    state = draft.state
    state.phase, state.revealed = "missions", True
    everybody = (TABLE, *draft.setup.seats)
    found = [
        Mission(disc.seat, disc.face.value, at)
        for at, place in state.places.items()
        for disc in place.discs
    ]
    ghosts = [{"seat": m.seat, "at": m.at} for m in found if m.disc == "ghost"]
    order = sorted(
        (m for m in found if m.disc != "ghost"),
        key=lambda m: (RESOLUTION.index(m.disc), state.sailing.index(m.seat)),
    )
    for place in state.places.values():
        place.discs = ()
    for m in order:
        state.places[m.at].discs += (Disc(m.seat, Secret(m.disc, everybody)),)
    state.missions = tuple(order)
    draft.show(
        "revealed",
        missions=[{"seat": m.seat, "disc": m.disc, "at": m.at} for m in order],
        ghosts=ghosts,
    )
    next_mission(draft)


def awaited(state: State) -> tuple[str, ...]:
    return (TABLE if state.waiting == "turn-token" else state.turn,)


def choices(state: State, seat: str) -> list[Move]:
    if state.waiting == "go-home":
        return [GoHome(seat), SailOn(seat)]
    mission = current(state)
    place, captain = state.places[mission.at], state.captains[mission.seat]
    if state.waiting == "turn-token":
        return [TurnToken(TABLE, value) for value in values_left(state, place.kind)]
    moves: list[Move] = []
    if place.kind == "port":
        if captain.trade:
            moves += [Trade(seat, good) for good in dict.fromkeys(place.goods)]
    elif (place.kind != "galleon" or captain.galleon) and can_pay(state, captain, mission.at):
        moves.append(Attack(seat))
    return [*moves, StandDown(seat)]


def current(state: State) -> Mission:
    assert state.mission is not None
    return state.mission


def can_pay(state: State, captain: Captain, at: str) -> bool:
    crew, guns = price(state, captain, at)
    return captain.crew >= crew and captain.guns >= guns


def exhausted(state: State, at: str) -> bool:
    """Whether nothing more can be won here in this voyage (R10)."""
    place = state.places[at]
    if place.kind == "port":
        return len(place.won) >= state.setup.board.destinations[at].circles or not place.goods
    return len(place.won) >= SUCCESSES


def next_mission(draft: Draft) -> None:
    """Turns to the next disc; one that comes too late is skipped."""
    state = draft.state
    if not state.missions:
        homecoming.all_home(draft)
        return
    mission = state.missions[0]
    state.turn = mission.seat
    if exhausted(state, mission.at):
        draft.tell("skipped", seat=mission.seat, disc=mission.disc, at=mission.at)
        finish(draft, mission)
        return
    state.mission, state.waiting = mission, "mission"


@plays(Attack)
def attack(draft: Draft, move: Attack) -> None:
    state, mission = draft.state, current(draft.state)
    place, captain = state.places[mission.at], draft.captain(move.seat)
    check_attack(state, captain, mission.at)
    if place.kind in SERIES_OF and not place.turned:
        if place.token is None:
            draft.tell("attack-declared", seat=move.seat, at=mission.at)
            state.waiting = "turn-token"
            return
        turn(draft, mission.at, place.token.value)
    fight(draft)


def check_attack(state: State, captain: Captain, at: str) -> None:
    place = state.places[at]
    if place.kind == "port":
        raise Refused("no-attack-here", "II.E", N_("{at} is a port: one trades there."), at=at)
    if place.kind == "galleon" and not captain.galleon:
        raise Refused("needs-galleon", "R9", N_("Only a Galleon can attack a galleon."))
    if not can_pay(state, captain, at):
        crew, guns = price(state, captain, at)
        raise Refused(
            "cannot-pay",
            "R9",
            N_("The attack costs crew {crew} and guns {guns}; aboard: {own_crew} and {own_guns}."),
            crew=crew,
            guns=guns,
            own_crew=captain.crew,
            own_guns=captain.guns,
        )


@plays(TurnToken)
def turn_token(draft: Draft, move: TurnToken) -> None:
    state = draft.state
    at = current(state).at
    allowed = values_left(state, state.places[at].kind)
    if move.value not in allowed:
        raise Refused(
            "wrong-token-value",
            "R22",
            N_("The token can only show one of {allowed}."),
            allowed=", ".join(map(str, allowed)),
        )
    turn(draft, at, move.value)
    fight(draft)


def turn(draft: Draft, at: str, value: int) -> None:
    """Turns a hidden token for good."""
    place = draft.state.places[at]
    place.token, place.turned = Secret(value, (TABLE, *draft.setup.seats)), True
    draft.show("token-turned", at=at, value=value)


def fight(draft: Draft) -> None:
    """An attack is a promise: whoever can pay the whole defence pays it and wins (R9)."""
    state, mission = draft.state, current(draft.state)
    seat, at = mission.seat, mission.at
    captain, place = draft.captain(seat), state.places[at]
    facts: dict[str, Any] = {"seat": seat, "disc": mission.disc, "at": at}
    crew, guns = price(state, captain, at)
    if not can_pay(state, captain, at):
        draft.tell("attack-failed", **facts, needed=cost(crew, guns))
    else:
        captain.crew -= crew
        captain.guns -= guns
        points = reward(state, at)
        draft.score(seat, points)
        captain.conquests = with_conquest(captain.conquests, place.kind)
        treasure = draft.setup.board.destinations[at].treasure if place.treasure else None
        if treasure:
            facts |= draft.gain(seat, {treasure: 1})
            place.treasure = False
        place.won += (seat,)
        draft.tell("attack-won", **facts, paid=cost(crew, guns), points=points)
    finish(draft, mission)


def cost(crew: int, guns: int) -> dict[str, int]:
    """A price as it is told: nobody pays no guns."""
    return {thing: count for thing, count in (("crew", crew), ("guns", guns)) if count}


def with_conquest(conquests: tuple[str, ...], kind: str) -> tuple[str, ...]:
    return tuple(known for known in CONQUESTS if known == kind or known in conquests)


@plays(Trade)
def trade(draft: Draft, move: Trade) -> None:
    state, mission = draft.state, current(draft.state)
    captain, place = draft.captain(move.seat), state.places[mission.at]
    if place.kind != "port":
        raise Refused(
            "no-trade-here",
            "II.E",
            N_("{at} is not a port: nothing is traded there."),
            at=mission.at,
        )
    if move.good not in place.goods:
        raise Refused(
            "good-not-there",
            "II.E",
            N_("There is no {good} at {at}; there is {goods}."),
            good=move.good,
            at=mission.at,
            goods=list(place.goods),
        )
    if not captain.trade:
        raise Refused("cannot-pay", "II.E", N_("There are no trade goods aboard."))
    captain.trade -= 1
    setattr(captain, move.good, getattr(captain, move.good) + 1)
    place.goods = without_one(place.goods, move.good)
    place.won += (move.seat,)
    draft.tell("traded", seat=move.seat, disc=mission.disc, at=mission.at, good=move.good)
    finish(draft, mission)


def without_one(goods: tuple[str, ...], good: str) -> tuple[str, ...]:
    index = goods.index(good)
    return goods[:index] + goods[index + 1 :]


@plays(StandDown)
def stand_down(draft: Draft, move: StandDown) -> None:
    mission = current(draft.state)
    draft.tell("stood-down", seat=move.seat, disc=mission.disc, at=mission.at)
    finish(draft, mission)


def finish(draft: Draft, mission: Mission) -> None:
    """The disc is done: its captain goes home with the last one, and is asked after the others."""
    state = draft.state
    captain = draft.captain(mission.seat)
    state.mission = None
    state.missions = state.missions[1:]
    take_up(state.places[mission.at], mission.seat)
    captain.fourth_resolved |= mission.disc == "4"
    if any(later.seat == mission.seat for later in state.missions):
        state.waiting = "go-home"
    else:
        homecoming.come_home(draft, mission.seat)
        next_mission(draft)


def take_up(place: Place, seat: str) -> None:
    place.discs = tuple(disc for disc in place.discs if disc.seat != seat)


@plays(GoHome)
def go_home(draft: Draft, move: GoHome) -> None:
    state = draft.state
    for later in state.missions:
        if later.seat == move.seat:
            take_up(state.places[later.at], move.seat)
    state.missions = tuple(later for later in state.missions if later.seat != move.seat)
    homecoming.come_home(draft, move.seat)
    next_mission(draft)


@plays(SailOn)
def sail_on(draft: Draft, move: SailOn) -> None:
    draft.tell("sailed-on", seat=move.seat)
    next_mission(draft)
