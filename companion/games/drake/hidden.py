"""What the table does not know, drawn anew: tokens that lie face down, and numbers of discs."""

from collections import Counter
from random import Random

from companion.games.drake.rules.draft import in_order
from companion.games.drake.rules.phases.defences import tokens_in_hand
from companion.games.drake.rules.state import Disc, Place, State
from companion.games.drake.rules.words import SERIES_OF
from companion.kernel.game import TABLE
from companion.kernel.secret import Secret


def draw_hidden(position: State, random: Random) -> State:
    """The same for all positions that look alike to the table. Whoever knows a secret knows the
    new one; nothing is concluded from what captains have done so far."""
    state = position.copy()
    for kind in SERIES_OF:
        draw_tokens(state, kind, random)
    if not state.revealed:
        for seat in state.captains:
            draw_faces(state, seat, random)
    return state


def is_hidden(secret: Secret[int] | Secret[str]) -> bool:
    return TABLE not in secret.knowers


def draw_tokens(state: State, kind: str, random: Random) -> None:
    """Those of forts, or of galleons: out of the box, without those that lie open."""
    hidden: list[tuple[Place, Secret[int]]] = []
    turned: Counter[int] = Counter()
    for place in state.places.values():
        token = place.token
        if place.kind != kind or token is None:
            continue
        if is_hidden(token):
            hidden.append((place, token))
        else:
            turned[token.value] += 1
    left = sorted((Counter(tokens_in_hand(state.setup, kind)) - turned).elements())
    # The table may have turned up one that is not in the box.
    left += left[:1] * (len(hidden) - len(left))
    random.shuffle(left)
    for (place, token), value in zip(hidden, left, strict=False):
        place.token = Secret(value, token.knowers)


def draw_faces(state: State, seat: str, random: Random) -> None:
    """Which of a captain's discs lies where, and which are still in the hand."""
    captain = state.captains[seat]
    places = [
        place
        for place in state.places.values()
        if any(disc.seat == seat and is_hidden(disc.face) for disc in place.discs)
    ]
    if not places:
        return
    laid = [disc.face.value for place in places for disc in place.discs if disc.seat == seat]
    faces = list(in_order((*captain.hand, *laid)))
    random.shuffle(faces)
    for place in places:
        place.discs = tuple(
            Disc(seat, Secret(faces.pop(), disc.face.knowers)) if disc.seat == seat else disc
            for disc in place.discs
        )
    captain.hand = in_order(tuple(faces))
