"""Laying the mission discs: where to go, in which order, and what to show last."""

from collections.abc import Iterable, Mapping, Sequence

from companion.games.drake.bots.missions.campaign import best_campaign, cargo_of
from companion.games.drake.bots.missions.prices import can_try
from companion.games.drake.bots.missions.rivals import ORDER
from companion.games.drake.bots.missions.valuing import Prospect, conquests_so_far, prospect
from companion.games.drake.bots.seat_view import SeatView
from companion.games.drake.rules.moves import PlaceDisc
from companion.kernel.game import Move


def choose_disc(seat_view: SeatView, choices: Sequence[Move]) -> Move:
    """Decoys first, then missions: the later a disc is laid, the more it knows of the others."""
    moves = {(move.at, move.disc): move for move in choices if isinstance(move, PlaceDisc)}
    free = list(dict.fromkeys(at for at, _ in moves))
    hand = [disc for disc in ORDER if (free[0], disc) in moves]
    targets = best_targets(seat_view, free, len(hand))
    others = by_temptation(seat_view, (at for at in free if at not in targets))
    if (free[0], "ghost") in moves and (others or not hand):
        # It promises nothing and hides the plan for another turn.
        return moves[(others or free)[0], "ghost"]
    if len(targets) < len(hand) and others:
        return moves[others[0], hand[-1]]
    return moves[by_urgency(seat_view, targets, hand)[-1], hand[len(targets) - 1]]


def best_targets(seat_view: SeatView, free: Iterable[str], discs: int) -> list[str]:
    """Where the discs in hand should go, together with those on the board."""
    laid = own_missions(seat_view, seat_view.own_discs())
    open_ = [
        prospect(seat_view, at)._replace(discs=1)
        for at in free
        if can_try(seat_view, seat_view.own, at)
    ]
    cargo = cargo_of(seat_view.own, discs)
    campaign = best_campaign(laid + open_, cargo, conquests_so_far(seat_view))
    return [seen.at for seen in open_ if seen.at in campaign.missions]


def by_urgency(seat_view: SeatView, targets: Iterable[str], hand: Sequence[str]) -> list[str]:
    """Destinations where coming late would cost most are first."""
    early, late = hand[0], hand[-1]

    def urgency(at: str) -> float:
        return prospect(seat_view, at, early).worth - prospect(seat_view, at, late).worth

    return sorted(targets, key=urgency, reverse=True)


def by_temptation(seat_view: SeatView, places: Iterable[str]) -> list[str]:
    """Destinations by what they would bring to anybody."""
    return sorted(places, key=lambda at: prospect(seat_view, at).worth, reverse=True)


def own_missions(seat_view: SeatView, discs: Mapping[str, str]) -> list[Prospect]:
    """The missions of own discs on the board, as far as they can be carried out."""
    return [
        prospect(seat_view, at, disc)
        for at, disc in discs.items()
        if disc != "ghost" and can_try(seat_view, seat_view.own, at)
    ]
