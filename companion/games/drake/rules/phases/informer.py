"""The Informer: one look before the reveal, and a swap or a move after it (II.C, R8)."""

from itertools import combinations

from companion.games.drake.rules.draft import Draft, in_order
from companion.games.drake.rules.moves import Keep, MoveDisc, PeekDefence, PeekDiscs, SwapDiscs
from companion.games.drake.rules.phases import missions
from companion.games.drake.rules.phases.reach import check_destination, reachable
from companion.games.drake.rules.state import Disc, State
from companion.games.drake.rules.words import SERIES_OF
from companion.kernel.game import Move
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_


def begin(draft: Draft) -> None:
    state = draft.state
    holder = state.holder("informer")
    if holder is None:
        missions.begin(draft)
        return
    state.phase, state.waiting, state.turn = "informer", "peek", holder


def awaited(state: State) -> tuple[str, ...]:
    return (state.turn,)


def choices(state: State, seat: str) -> list[Move]:
    moves: list[Move] = []
    if state.waiting == "peek":
        places = state.places_with(seat)
        moves += [PeekDiscs(seat, at) for at in places]
        moves += [PeekDefence(seat, at) for at in places if state.places[at].kind in SERIES_OF]
    elif state.waiting == "swap-discs":
        own = in_order(tuple(state.discs_of(seat)))
        moves += [SwapDiscs(seat, pair) for pair in combinations(own, 2)]
    else:
        moves += [MoveDisc(seat, at) for at in reachable(state, seat)]
    return [*moves, Keep(seat)]


def check_own_disc(state: State, seat: str, at: str) -> None:
    if at not in state.places_with(seat):
        raise Refused(
            "no-disc-there",
            "R8",
            N_("The Informer has no disc at {at} and cannot look there."),
            at=at,
        )


@plays(PeekDiscs)
def peek_discs(draft: Draft, move: PeekDiscs) -> None:
    state, seat, at = draft.state, move.seat, move.at
    check_own_disc(state, seat, at)
    place = state.places[at]
    place.discs = tuple(Disc(d.seat, d.face.shown_to(seat)) for d in place.discs)
    seen = [{"seat": d.seat, "disc": d.face.value} for d in place.discs]
    draft.show_to(seat, "peeked-discs", {"discs": seen}, seat=seat, at=at)
    state.waiting, state.peeked_at = "swap-discs", at


@plays(PeekDefence)
def peek_defence(draft: Draft, move: PeekDefence) -> None:
    state, seat, at = draft.state, move.seat, move.at
    place = state.places[at]
    if place.kind not in SERIES_OF:
        raise Refused(
            "no-disc-there",
            "R8",
            N_("No token lies at {at}: only forts and galleons have one."),
            at=at,
        )
    check_own_disc(state, seat, at)
    if place.token is not None:
        place.token = place.token.shown_to(seat)
    # None: the token lies on the real table alone, and the app learns nothing (R22).
    value = place.token.value if place.token else None
    draft.show_to(seat, "peeked-defence", {"token": value}, seat=seat, at=at)
    state.waiting, state.peeked_at = "move-disc", at


@plays(SwapDiscs)
def swap_discs(draft: Draft, move: SwapDiscs) -> None:
    state, seat = draft.state, move.seat
    own = state.discs_of(seat)
    if len(move.discs) != 2 or len(set(move.discs)) != 2:
        raise Refused("disc-not-on-board", "R8", N_("A swap takes two different discs."))
    for disc in move.discs:
        if disc not in own:
            raise Refused(
                "disc-not-on-board", "R8", N_("The disc {disc} is not on the board."), disc=disc
            )
    first, second = in_order(move.discs)
    lifted = {own[face]: disc_at(state, own[face], seat) for face in (first, second)}
    for at, other in ((own[first], own[second]), (own[second], own[first])):
        place = state.places[at]
        place.discs = tuple(lifted[other] if d.seat == seat else d for d in place.discs)
    # In board order, so that nobody learns which disc was named first.
    places = [at for at in state.places if at in lifted]
    draft.confide("swapped", seat, {"discs": [first, second]}, seat=seat, places=places)
    missions.begin(draft)


def disc_at(state: State, at: str, seat: str) -> Disc:
    return next(disc for disc in state.places[at].discs if disc.seat == seat)


@plays(MoveDisc)
def move_disc(draft: Draft, move: MoveDisc) -> None:
    state, seat = draft.state, move.seat
    check_destination(state, seat, move.to, "R8")
    origin, target = state.places[state.peeked_at], state.places[move.to]
    disc = disc_at(state, state.peeked_at, seat)
    origin.discs = tuple(d for d in origin.discs if d is not disc)
    target.discs += (disc,)
    draft.confide(
        "moved",
        seat,
        {"disc": disc.face.value},
        seat=seat,
        origin=state.peeked_at,
        to=move.to,
    )
    missions.begin(draft)


@plays(Keep)
def keep(draft: Draft, move: Keep) -> None:
    draft.tell("kept", seat=move.seat)
    missions.begin(draft)
