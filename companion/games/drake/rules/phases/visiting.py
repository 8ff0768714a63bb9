"""Whether a captain may stop at a location of Plymouth street, and why not (I.B, R1, R2, R18)."""

from companion.games.drake.rules.moves import Visit
from companion.games.drake.rules.phases.street import INVESTOR_COST, OFFERS, UNLIMITED, free_circles
from companion.games.drake.rules.state import Captain, State
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_


def check_visit(state: State, move: Visit) -> int:
    """The circle that a visit takes, the best free one if none is named; raises Refused."""
    captain, at = state.captains[move.seat], move.at
    bound = state.bound_to_drake == move.seat
    if bound:
        if at != "drake":
            raise drake_binds()
    else:
        check_way(state, captain, at)
    free = (2,) if bound else free_circles(state, at)
    if not free:
        raise Refused("circle-taken", "I.B", N_("Every circle of {at} is taken."), at=at)
    circle = free[0] if move.circle is None else move.circle
    if circle not in free:
        raise wrong_circle(state, at, circle, free)
    offers = OFFERS[at] if bound or at in UNLIMITED else {}
    if move.take not in (offers or (None,)):
        raise wrong_take(at, tuple(offers))
    return circle


def drake_binds() -> Refused:
    return Refused(
        "drake-binds", "R2", N_("The second disc must go to Drake before anything else.")
    )


def check_way(state: State, captain: Captain, at: str) -> None:
    """Refuses a location that this captain has passed, or cannot pay for."""
    if not captain.action_discs:
        raise Refused("no-action-discs", "I.B", N_("No action disc is left: set sail."))
    if state.street.index(at) <= captain.position:
        sentence = N_("The street is one-way: go beyond {at}.")
        if captain.position == len(state.street) - 1:
            sentence = N_("Nothing lies beyond {at}: set sail.")
        raise Refused("one-way-street", "I.B", sentence, at=state.street[captain.position])
    if at == "drake" and captain.action_discs < 2:
        raise Refused("drake-last-disc", "R2", N_("Drake takes two discs, and only one is left."))
    if at == "investor" and not captain.investor:
        raise Refused(
            "investor-used", "R18", N_("The investor helps each captain once, and already has.")
        )
    if at == "investor" and captain.score < INVESTOR_COST:
        raise Refused(
            "cannot-pay",
            "R18",
            N_("The investor costs {cost} points; there are only {score}."),
            cost=INVESTOR_COST,
            score=captain.score,
        )


def wrong_circle(state: State, at: str, circle: int, free: tuple[int, ...]) -> Refused:
    words = {"at": at, "circle": circle, "free": ", ".join(map(str, free))}
    if str(circle) in state.visits.get(at, {}):
        sentence = N_("Circle {circle} of {at} is taken; free: {free}.")
        return Refused("circle-taken", "I.B", sentence, **words)
    sentence = N_("{at} has no circle {circle} for this disc; free: {free}.")
    return Refused("circle-taken", "R1", sentence, **words)


def wrong_take(at: str, offers: tuple[str, ...]) -> Refused:
    if not offers:
        return Refused("take-not-here", "I.B", N_("There is nothing to choose at {at}."), at=at)
    return Refused(
        "take-not-here",
        "I.B",
        N_("{at} does not offer that; choose one of {offers}."),
        at=at,
        offers=list(offers),
    )
