"""Phase 4: the captains take turns, each a move, a shot or a pass, and upgrades besides
(Q4, G27)."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain

from companion.games.gallions.rules.box.effects import SailRange
from companion.games.gallions.rules.cards.legality import check_tiles
from companion.games.gallions.rules.cards.listing import uses
from companion.games.gallions.rules.cards.targets import cells_in_reach
from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.geometry import Geometry
from companion.games.gallions.rules.moves.captain_moves import (
    Decline,
    EndTurn,
    Fire,
    MoveShip,
    Pass,
    ReserveShip,
)
from companion.games.gallions.rules.phases import reserve
from companion.games.gallions.rules.phases.dropping import die_choices
from companion.games.gallions.rules.phases.launching import discards
from companion.games.gallions.rules.phases.np_actions import round_choices
from companion.games.gallions.rules.sea import firing, np_rounds
from companion.games.gallions.rules.sea.chart import move_reach
from companion.games.gallions.rules.sea.ships import own_ships, working
from companion.games.gallions.rules.state import Captain, Phase, State
from companion.games.gallions.rules.text import refusals
from companion.kernel.game import Move
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_


def begin(draft: Draft) -> None:
    state = draft.state
    state.finished, state.turn, state.action_taken = (), None, False
    state.rounds, state.tied, state.explosion = (), (), None
    reserve.begin(draft)


def proceed(draft: Draft) -> Phase | None:
    state = draft.state
    if np_rounds.proceed(draft) or reserve.proceed(draft):
        return None
    if state.turn is None:
        state.turn = next_captain(state)
    while state.turn is not None:
        seat = state.turn
        listed = turn_choices(state, seat)
        if listed.any_before(2 if state.action_taken else 1):
            state.listed = listed
            draft.wait(seat)
            return None
        if not state.action_taken:
            pass_turns(draft, seat)
        state.action_taken = False
        state.turn = next_captain(state)
    for captain in state.captains.values():
        captain.passed = False
    return "battle"


def next_captain(state: State) -> str | None:
    """The next one clockwise who has not passed."""
    orders, turn = state.setup.orders, state.turn
    order = state.order if turn is None else (*orders[turn][1:], turn)
    for seat in order:
        if not state.captains[seat].passed:
            return seat
    return None


def choices(state: State, seat: str) -> Sequence[Move]:
    if seat not in state.captains:
        if state.reserve == "read" and state.reserve_ship:
            return list(die_choices(state, state.reserve_ship))
        return list(round_choices(state))
    if state.reserve == "asked":
        return reserve.choices(state, seat)
    if state.reserve == "paid":
        return list(discards(state, seat))
    return turn_choices(state, seat)


def turn_choices(state: State, seat: str) -> LazyChoices:
    """In a turn; last what makes no captain worth asking."""
    if state.action_taken:
        return LazyChoices(lambda: uses(state, seat), lambda: [EndTurn(seat)], lambda: [Pass(seat)])
    return LazyChoices(
        lambda: ship_moves(state, seat),
        lambda: firing.shots(state, seat),
        lambda: uses(state, seat),
        lambda: [Pass(seat)],
    )


def ship_moves(state: State, seat: str) -> Iterator[Move]:
    """Every own ship, on the chart with every cell that a sail takes it to."""
    captain = state.captains[seat]
    if not captain.sails:
        return iter(())
    ships = own_ships(state, seat)
    if not state.setup.on_chart:
        return (MoveShip(seat, ship.name) for ship in ships)
    chart, reach = state.setup.chart, sail_reach(state, captain)
    # A ship at a time: long lists are built as far as somebody looks.
    return chain.from_iterable(
        [moves[cell] for cell in cells_in_reach(state, ship, reach)]
        for ship in ships
        for moves in [moves_of(seat, ship.name, chart)]
    )


@cache
def moves_of(seat: str, ship: str, chart: Geometry) -> tuple[MoveShip, ...]:
    """To each cell: they are listed over and over, so they are made once."""
    return tuple(MoveShip(seat, ship, name) for name in chart.names)


def sail_reach(state: State, captain: Captain) -> int:
    box = state.setup.box
    reach = box.chart.move_long
    for effect in working(state.setup, captain, SailRange):
        reach = max(reach, move_reach(box, effect.range))
    return reach


def check_action(state: State) -> None:
    if state.action_taken:
        raise Refused("action-taken", "G27", N_("There is one action in a turn."))


@plays(MoveShip)
def move_ship(draft: Draft, move: MoveShip) -> None:
    state, captain = draft.state, draft.captain(move.seat)
    check_action(state)
    ship = state.sea.get(move.ship)
    if ship is None or ship.owner != move.seat:
        raise refusals.not_at_sea(move.ship, "Q4")
    cell = ship.cell
    if move.to is not None:
        check_tiles(state, ship.cell, move.to, "tiles-stop-moves")
    if not captain.sails:
        raise Refused("no-sail", "Q4", N_("No sail is ready."))
    if move.to is not None:
        chart = draft.setup.chart
        cell = chart.places[move.to]
        if chart.distances[ship.cell][cell] > sail_reach(state, captain):
            raise refusals.out_of_range()
        if any(other.cell == cell for other in state.sea.values()):
            raise refusals.cell_taken(move.to)
    draft.change_ship(move.ship, cell=cell, sailed=True)
    captain.sails -= 1
    captain.engaged_sails += 1
    state.action_taken = True
    to = {"to": move.to} if move.to is not None else {}
    draft.tell("moved", seat=move.seat, ship=move.ship, **to)


@plays(Fire)
def fire(draft: Draft, move: Fire) -> None:
    check_action(draft.state)
    firing.fire(draft, move)
    draft.state.action_taken = True


@plays(EndTurn)
def end_turn(draft: Draft, move: EndTurn) -> None:
    state = draft.state
    if not state.action_taken:
        raise Refused("nothing-done", "G27", N_("Without an action there is only a pass."))
    state.action_taken = False
    state.turn = next_captain(state)


@plays(Pass)
def pass_on(draft: Draft, move: Pass) -> None:
    state = draft.state
    pass_turns(draft, move.seat)
    state.action_taken = False
    state.turn = next_captain(state)


def pass_turns(draft: Draft, seat: str) -> None:
    draft.captain(seat).passed = True
    draft.tell("passed", seat=seat)


@plays(ReserveShip)
def send_reserve(draft: Draft, move: ReserveShip) -> None:
    reserve.send(draft, move)


def decline(draft: Draft, move: Decline) -> None:
    reserve.decline(draft)
