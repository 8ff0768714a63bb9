"""Making room for a mordida card when the slots are full (L30)."""

from collections.abc import Sequence

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.holdings.ownership import disrupt
from companion.games.lords.rules.moves.actions import MakeRoom
from companion.games.lords.rules.pending import Room
from companion.games.lords.rules.state import State
from companion.games.lords.rules.text.refusals import no, section
from companion.kernel.game import Move
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.plays import plays


def this_room(state: State) -> Room:
    assert state.make_room is not None
    return state.make_room


def awaited(state: State) -> tuple[str, ...]:
    return (this_room(state).seat,)


def choices(state: State, seat: str) -> Sequence[Move]:
    newcomer = this_room(state).card
    mordida = state.players[seat].mordida
    return LazyChoices(lambda: (MakeRoom(seat, card) for card in mordida if card != newcomer))


def end(draft: Draft) -> None:
    raise AssertionError("there is always another card to give up")


@plays(MakeRoom)
def make_room(draft: Draft, move: MakeRoom) -> None:
    state = draft.state
    if move.card not in draft.player(move.seat).mordida:
        raise no("not-yours", section(state), card=move.card, seat=move.seat)
    if move.card == this_room(state).card:
        raise no("wrong-target", "L30", target=move.card)
    state.make_room = None
    disrupt(draft, move.card)
