"""B12: crowns are chosen in secret, shown together, and give the order of the actions (L29)."""

from collections.abc import Iterator, Sequence

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.labels import crowns_label
from companion.games.lords.rules.moves.spending import ChooseCrown
from companion.games.lords.rules.phases.turns import start_turn
from companion.games.lords.rules.state import Player, State
from companion.games.lords.rules.text.refusals import no
from companion.games.lords.rules.text.words import CASA
from companion.kernel.game import Move
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.plays import plays
from companion.kernel.secret import Secret


def enter_crowns(draft: Draft) -> None:
    draft.state.phase = "crowns"
    draft.state.passed = frozenset()


def possible_crowns(player: Player) -> tuple[str, ...]:
    return (*player.mordida, player.character)


def awaited(state: State) -> tuple[str, ...]:
    return tuple(
        seat
        for seat, player in state.players.items()
        if seat != state.treasurer and player.mordida and player.crown is None
    )


def choices(state: State, seat: str) -> Sequence[Move]:
    def crowns() -> Iterator[Move]:
        return (ChooseCrown(seat, card) for card in possible_crowns(state.players[seat]))

    return LazyChoices(crowns)


@plays(ChooseCrown)
def choose_crown(draft: Draft, move: ChooseCrown) -> None:
    player = draft.player(move.seat)
    if move.card not in possible_crowns(player):
        raise no("not-a-crown", "B12", card=move.card, seat=move.seat)
    player.crown = Secret(move.card, (move.seat,))
    draft.confide("answered", move.seat, {"card": move.card}, seat=move.seat)


def end(draft: Draft) -> None:
    """All have chosen: the crowns are shown."""
    state = draft.state
    shown: dict[str, str] = {}
    for seat, player in state.players.items():
        if seat == state.treasurer:
            player.crown = Secret(CASA)
        elif player.crown is None:
            player.crown = Secret(player.character)
        shown[seat] = player.crown.value
    state.opened |= {crowns_label(state.year)}
    draft.show("crowns", crowns=shown)
    state.order = tuple(
        sorted(
            state.seats,
            key=lambda seat: (seat == state.treasurer, state.cards[shown[seat]].crown),
        )
    )
    draft.tell("order", order=state.order)
    state.phase = "actions"
    start_turn(draft, state.order[0])
