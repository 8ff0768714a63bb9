"""The drop: every die at sea shows a face (Q2)."""

from collections.abc import Iterator

from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.moves.table_moves import Die
from companion.games.gallions.rules.sea.dropping import drop_all, read_die
from companion.games.gallions.rules.sea.np_rounds import read_again
from companion.games.gallions.rules.state import Phase, State
from companion.games.gallions.rules.text import refusals
from companion.kernel.game import TABLE, Move
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_


def begin(draft: Draft) -> None:
    pass


def proceed(draft: Draft) -> Phase | None:
    names = unread(draft.state)
    if names and not draft.setup.on_chart:
        draft.wait(TABLE)
        return None
    if names:
        place_ships(draft)
        drop_all(draft, names)
    return "np-actions"


def unread(state: State) -> list[str]:
    return [name for name, ship in state.sea.items() if ship.face is None]


def place_ships(draft: Draft) -> None:
    """NP ships that the card draws in the box have their cells before the others fall (G20)."""
    state, places = draft.state, draft.setup.chart.places
    assert state.card is not None
    for colour, cells in state.card.adventure.placed.items():
        for number, cell in enumerate(cells, 1):
            name = f"np-{colour}-{number}"
            if name in state.sea and state.sea[name].face is None:
                draft.change_ship(name, cell=places[cell])


def choices(state: State, seat: str) -> Iterator[Move]:
    for name in unread(state):
        yield from die_choices(state, name)


def die_choices(state: State, name: str) -> Iterator[Die]:
    for face in dict.fromkeys(state.setup.ships[name].die.faces):
        yield Die(TABLE, name, face)


@plays(Die)
def read(draft: Draft, move: Die) -> None:
    """The table reads a die: in the drop, again, or by hand."""
    state = draft.state
    ship = state.sea.get(move.ship)
    if ship is None:
        raise refusals.not_at_sea(move.ship, "Q3")
    by_hand = state.phase == "np-actions" and state.by_hand and ship.owner is None
    by_hand = by_hand and not draft.setup.on_chart
    if ship.face is not None and state.again != move.ship and not by_hand:
        raise Refused("already-read", "G15", N_("The face of {ship} is known."), ship=move.ship)
    if move.face not in draft.setup.ships[move.ship].die.faces:
        raise Refused(
            "wrong-face",
            "Q2",
            N_("{ship} has no such face: {face}."),
            ship=move.ship,
            face=move.face,
        )
    if state.again == move.ship:
        read_again(draft, move.face)
        return
    read_die(draft, move.ship, move.face, again=by_hand)
    if state.reserve == "read" and move.ship == state.reserve_ship:
        state.reserve = "paid"
