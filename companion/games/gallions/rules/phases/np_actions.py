"""NP actions: what the symbols of NP ships do, by the app or by hand (Q3)."""

from collections.abc import Iterator

from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.moves.captain_moves import Done
from companion.games.gallions.rules.moves.table_moves import Closest, Gone, SinkShip, TellStrength
from companion.games.gallions.rules.phases.dropping import die_choices
from companion.games.gallions.rules.sea import asking, np_rounds
from companion.games.gallions.rules.sea.sinking import leave, sink
from companion.games.gallions.rules.state import Phase, State
from companion.games.gallions.rules.text import refusals
from companion.kernel.game import TABLE, Move
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_

MOST_STRENGTH = 9


def begin(draft: Draft) -> None:
    state = draft.state
    state.finished = ()
    todo = np_rounds.round_of(state, [n for n, ship in state.sea.items() if ship.owner is None])
    state.rounds = (todo,) if todo else ()


def proceed(draft: Draft) -> Phase | None:
    state = draft.state
    if state.by_hand and TABLE not in state.finished:
        draft.wait(TABLE)
        return None
    return None if np_rounds.proceed(draft) else "actions"


def choices(state: State, seat: str) -> Iterator[Move]:
    if not state.by_hand:
        yield from round_choices(state)
        return
    nps = [ship.name for ship in state.sea.values() if ship.owner is None]
    if not state.setup.on_chart:
        for name in nps:
            yield from die_choices(state, name)
    for ship in state.sea.values():
        if ship.owner is not None:
            yield SinkShip(TABLE, ship.name)
    for name in nps:
        yield Gone(TABLE, name)
    for name in nps:
        for value in range(MOST_STRENGTH + 1):
            yield TellStrength(TABLE, name, value)
    yield Done(TABLE)


def round_choices(state: State) -> Iterator[Move]:
    """What the table is asked while NP ships act."""
    if state.again:
        yield from die_choices(state, state.again)
    else:
        yield from asking.choices(state)


@plays(Closest)
def closest(draft: Draft, move: Closest) -> None:
    asking.tell_closest(draft, move)


def only_by_hand(state: State) -> None:
    if not state.by_hand:
        raise Refused("unlisted-only", "G50", N_("The app does what this card says."))


@plays(SinkShip)
def sink_ship(draft: Draft, move: SinkShip) -> None:
    only_by_hand(draft.state)
    ship = draft.state.sea.get(move.ship)
    if ship is None or ship.owner is None:
        raise refusals.not_at_sea(move.ship, "Q3")
    sink(draft, move.ship)


@plays(Gone)
def gone(draft: Draft, move: Gone) -> None:
    only_by_hand(draft.state)
    ship = draft.state.sea.get(move.ship)
    if ship is None or ship.owner is not None:
        raise refusals.not_at_sea(move.ship, "Q3")
    draft.tell("escaped", ship=move.ship)
    leave(draft, ship)


@plays(TellStrength)
def tell_strength(draft: Draft, move: TellStrength) -> None:
    only_by_hand(draft.state)
    ship = draft.state.sea.get(move.ship)
    if ship is None or ship.owner is not None:
        raise refusals.not_at_sea(move.ship, "Q3")
    draft.change_ship(move.ship, told=move.value)


def done(draft: Draft) -> None:
    only_by_hand(draft.state)
    draft.state.finished = (TABLE,)
