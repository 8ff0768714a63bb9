"""Sailing: the captains lay their mission discs face down, one at a time (II.B)."""

from companion.games.drake.rules.draft import Draft
from companion.games.drake.rules.moves import PlaceDisc
from companion.games.drake.rules.phases import informer
from companion.games.drake.rules.phases.reach import check_destination, reachable
from companion.games.drake.rules.state import Disc, State
from companion.kernel.game import Move
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused
from companion.kernel.secret import Secret
from companion.kernel.text.translatable import N_


def begin(draft: Draft) -> None:
    state = draft.state
    state.phase, state.waiting = "sailing", "place-disc"
    state.turn = state.sailing[-1]
    next_captain(draft)


def awaited(state: State) -> tuple[str, ...]:
    return (state.turn,)


def choices(state: State, seat: str) -> list[Move]:
    places = reachable(state, seat)
    return [PlaceDisc(seat, disc, at) for disc in state.captains[seat].hand for at in places]


@plays(PlaceDisc)
def place_disc(draft: Draft, move: PlaceDisc) -> None:
    state, seat, at = draft.state, move.seat, move.at
    captain, place = draft.captain(seat), state.places[at]
    if move.disc not in captain.hand:
        raise Refused(
            "disc-not-in-hand",
            "II.B",
            N_("The disc {disc} is not in the hand; there are {hand}."),
            disc=move.disc,
            hand=list(captain.hand),
        )
    check_destination(state, seat, at, "II.B")
    captain.hand = tuple(disc for disc in captain.hand if disc != move.disc)
    place.discs += (Disc(seat, Secret(move.disc, (seat,))),)
    draft.confide("disc-placed", seat, {"disc": move.disc}, seat=seat, at=at)
    next_captain(draft)


def next_captain(draft: Draft) -> None:
    """Turns to the next captain with a disc to lay; without any, the Informer is next."""
    state = draft.state
    here = state.sailing.index(state.turn)
    for seat in (*state.sailing[here + 1 :], *state.sailing[: here + 1]):
        captain = state.captains[seat]
        if captain.zone and captain.hand and reachable(state, seat):
            state.turn = seat
            return
    for seat in state.sailing:
        captain = state.captains[seat]
        if captain.zone and captain.hand:
            draft.tell("passed-over", seat=seat, discs=len(captain.hand))
    informer.begin(draft)
