"""How likely it is that rivals come first: order of resolution, and how many still may come."""

from companion.bots.prices import can_try
from companion.bots.sight import FARTHEST_ZONE, Ship, Sight

ORDER = ("hind", "1", "2", "3", "4")
NUMBERS = 4

# A rival who could do it still may not: the token is too strong, or the cubes went elsewhere.
ABLE_RIVAL_SUCCEEDS = 0.85
# In Plymouth nobody knows yet what a rival will be able to do.
UNKNOWN_RIVAL_SUCCEEDS = 0.6
# Captains go where it pays, so any place worth looking at draws more than its share of discs.
CROWDING = 1.3


def rivals_before(sight: Sight, at: str, disc: str | None) -> list[float]:
    """For each rival, the chance to succeed here before one's own disc; None: any number."""
    place = sight.view.destinations[at]
    faces = {laid.seat: laid.disc for laid in place.discs}
    chances = []
    for seat, ship in sight.rivals.items():
        if seat in place.won or seat in sight.view.home:
            continue
        if seat in faces:
            comes, first = 1.0, comes_before(sight, seat, faces[seat], disc)
        else:
            comes, first = comes_here(sight, ship, at), comes_before(sight, seat, None, disc)
        chance = comes * first * succeeds(sight, ship, at)
        if chance:
            chances.append(chance)
    return chances


def comes_here(sight: Sight, ship: Ship, at: str) -> float:
    """The chance that a rival still lays a disc here."""
    if sight.view.phase in ("informer", "missions"):
        return 0.0
    reach = FARTHEST_ZONE if ship.zone is None else ship.zone
    if sight.board.destinations[at].zone > reach:
        return 0.0
    return min(0.8, CROWDING * ship.discs_in_hand / sight.open_within[reach])


def comes_before(sight: Sight, rival: str, face: str | None, own: str | None) -> float:
    """The chance that a rival's disc is resolved before one's own."""
    if own == "hind" or face == "ghost":
        return 0.0
    if own is None:
        return 0.5
    sails_first = sails_before(sight, rival)
    if face is not None:
        if face == own:
            return sails_first
        return float(ORDER.index(face) < ORDER.index(own))
    return (int(own) - 1 + sails_first) / NUMBERS


def sails_before(sight: Sight, rival: str) -> float:
    sailing = sight.view.sailing
    if sight.in_plymouth or rival not in sailing or sight.seat not in sailing:
        return 0.5
    return float(sailing.index(rival) < sailing.index(sight.seat))


def succeeds(sight: Sight, ship: Ship, at: str) -> float:
    if sight.in_plymouth:
        return UNKNOWN_RIVAL_SUCCEEDS
    return ABLE_RIVAL_SUCCEEDS if can_try(sight, ship, at) else 0.0


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
