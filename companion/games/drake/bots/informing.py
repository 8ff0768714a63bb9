"""The Informer: where to look, and what to make of it."""

from collections.abc import Sequence
from random import Random

from companion.games.drake.bots.missions.campaign import best_campaign, cargo_of
from companion.games.drake.bots.missions.disc_plan import own_missions
from companion.games.drake.bots.missions.prices import can_try, possible_tokens
from companion.games.drake.bots.missions.valuing import conquests_so_far, prospect
from companion.games.drake.bots.seat_view import SeatView
from companion.games.drake.rules.moves import Keep, MoveDisc, PeekDefence, PeekDiscs, SwapDiscs
from companion.games.drake.rules.words import OFFICE_OF
from companion.kernel.game import Move

# Less than this is not worth telling the table that something changed.
WORTHWHILE = 0.5
# The part of a mission's worth that each cube of doubt about its token puts at risk.
TOKEN_DOUBT = 0.12


def choose_use(seat_view: SeatView, choices: Sequence[Move], random: Random) -> Move:
    keep = next(move for move in choices if isinstance(move, Keep))
    if any(isinstance(move, PeekDiscs) for move in choices):
        return choose_look(seat_view, choices, random) or keep
    swaps = [move for move in choices if isinstance(move, SwapDiscs)]
    moves = [move for move in choices if isinstance(move, MoveDisc)]
    return best_swap(seat_view, swaps) or best_move(seat_view, moves) or keep


def choose_look(seat_view: SeatView, choices: Sequence[Move], random: Random) -> Move | None:
    """The look that may change most: at a crowd around an own disc, or at a strong token."""
    doubts = {move: doubt(seat_view, move) for move in choices if not isinstance(move, Keep)}
    most = max(doubts.values())
    if most <= 0:
        return None
    return random.choice([move for move, much in doubts.items() if much > most - 1e-9])


def doubt(seat_view: SeatView, move: Move) -> float:
    """What a look may save: points lost to rivals who come first, or to a strong token."""
    assert isinstance(move, PeekDiscs | PeekDefence)
    disc = seat_view.own_discs()[move.at]
    if disc == "ghost" or not can_try(seat_view, seat_view.own, move.at):
        return 0.0
    seen = prospect(seat_view, move.at, disc)
    if isinstance(move, PeekDiscs):
        return prospect(seat_view, move.at, "hind").worth - seen.worth
    tokens = possible_tokens(seat_view, move.at)
    return TOKEN_DOUBT * (max(tokens) - min(tokens)) * seen.worth


def worth_with(seat_view: SeatView, discs: dict[str, str]) -> float:
    """What the own discs promise, if they lay like this."""
    missions = own_missions(seat_view, discs)
    return best_campaign(missions, cargo_of(seat_view.own), conquests_so_far(seat_view)).worth


def best_swap(seat_view: SeatView, swaps: Sequence[SwapDiscs]) -> Move | None:
    own = seat_view.own_discs()
    place_of = {disc: at for at, disc in own.items()}
    best, best_worth = None, worth_with(seat_view, own) + WORTHWHILE
    for swap in swaps:
        first, second = swap.discs
        swapped = {**own, place_of[first]: second, place_of[second]: first}
        worth = worth_with(seat_view, swapped)
        if worth > best_worth:
            best, best_worth = swap, worth
    return best


def best_move(seat_view: SeatView, moves: Sequence[MoveDisc]) -> Move | None:
    """Moves the disc away from the defence that was seen, if there is a better place for it."""
    own = seat_view.own_discs()
    origin = seen_through_the_informer(seat_view)
    if origin is None:
        return None
    best, best_worth = None, worth_with(seat_view, own) + WORTHWHILE
    for move in moves:
        moved = {move.to if at == origin else at: disc for at, disc in own.items()}
        worth = worth_with(seat_view, moved)
        if worth > best_worth:
            best, best_worth = move, worth
    return best


def seen_through_the_informer(seat_view: SeatView) -> str | None:
    """Where a token is known that no office of one's own has laid."""
    for at in seat_view.own_discs():
        office = OFFICE_OF.get(seat_view.board.destinations[at].kind)
        known = seat_view.view.destinations[at].token is not None
        if known and office and office not in seat_view.own.roles:
            return at
    return None
