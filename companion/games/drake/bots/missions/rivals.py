"""How likely it is that rivals come first: order of resolution, and how many still may come."""

from companion.games.drake.bots.missions.prices import can_try
from companion.games.drake.bots.seat_view import FARTHEST_ZONE, SeatView, Ship

ORDER = ("hind", "1", "2", "3", "4")
NUMBERS = 4

# A rival who could do it still may not: the token is too strong, or the cubes went elsewhere.
ABLE_RIVAL_SUCCEEDS = 0.85
# In Plymouth nobody knows yet what a rival will be able to do.
UNKNOWN_RIVAL_SUCCEEDS = 0.6
# Captains go where it pays, so any place worth looking at draws more than its share of discs.
CROWDING = 1.3


def rivals_before(seat_view: SeatView, at: str, disc: str | None) -> list[float]:
    """For each rival, the chance to succeed here before one's own disc; None: any number."""
    place = seat_view.view.destinations[at]
    faces = {laid.seat: laid.disc for laid in place.discs}
    chances = []
    for seat, ship in seat_view.rivals.items():
        if seat in place.won or seat in seat_view.view.home:
            continue
        if seat in faces:
            comes, first = 1.0, comes_before(seat_view, seat, faces[seat], disc)
        else:
            comes, first = (
                comes_here(seat_view, ship, at),
                comes_before(seat_view, seat, None, disc),
            )
        chance = comes * first * succeeds(seat_view, ship, at)
        if chance:
            chances.append(chance)
    return chances


def comes_here(seat_view: SeatView, ship: Ship, at: str) -> float:
    """The chance that a rival still lays a disc here."""
    if seat_view.view.phase in ("informer", "missions"):
        return 0.0
    reach = FARTHEST_ZONE if ship.zone is None else ship.zone
    if seat_view.board.destinations[at].zone > reach:
        return 0.0
    return min(0.8, CROWDING * ship.discs_in_hand / seat_view.open_within[reach])


def comes_before(seat_view: SeatView, rival: str, face: str | None, own: str | None) -> float:
    """The chance that a rival's disc is resolved before one's own."""
    if own == "hind" or face == "ghost":
        return 0.0
    if own is None:
        return 0.5
    sails_first = sails_before(seat_view, rival)
    if face is not None:
        if face == own:
            return sails_first
        return float(ORDER.index(face) < ORDER.index(own))
    return (int(own) - 1 + sails_first) / NUMBERS


def sails_before(seat_view: SeatView, rival: str) -> float:
    sailing = seat_view.view.sailing
    if seat_view.in_plymouth or rival not in sailing or seat_view.seat not in sailing:
        return 0.5
    return float(sailing.index(rival) < sailing.index(seat_view.seat))


def succeeds(seat_view: SeatView, ship: Ship, at: str) -> float:
    if seat_view.in_plymouth:
        return UNKNOWN_RIVAL_SUCCEEDS
    return ABLE_RIVAL_SUCCEEDS if can_try(seat_view, ship, at) else 0.0


def at_most(chances: list[float], limit: int) -> float:
    """The chance that no more than so many of these independent things happen."""
    if limit < 0:
        return 0.0
    counts = [1.0] + [0.0] * limit
    for chance in chances:
        for count in range(limit, 0, -1):
            counts[count] += chance * (counts[count - 1] - counts[count])
        counts[0] *= 1 - chance
    return sum(counts)
