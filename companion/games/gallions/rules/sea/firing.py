"""Shots: what they cost, whom they may hit (Q4, G29, G30)."""

from collections.abc import Iterator

from companion.games.gallions.rules.box.effects import FireCannons, FireRange
from companion.games.gallions.rules.cards.legality import check_tiles
from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.moves.captain_moves import Fire
from companion.games.gallions.rules.sea.chart import shot_reach, tiles_stop
from companion.games.gallions.rules.sea.ships import is_ally, own_ships, working
from companion.games.gallions.rules.sea.sinking import sink
from companion.games.gallions.rules.state import Captain, Ship, State
from companion.games.gallions.rules.text import refusals
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_, Plural


def cannons_needed(state: State, captain: Captain, ship: Ship) -> int:
    special = [one.cannons for one in working(state.setup, captain, FireCannons)]
    if special:
        return min(special)
    fire = state.setup.box.fire
    return fire.cannons_with_cannon_face if ship.face == "cannon" else fire.cannons_otherwise


def reach(state: State, captain: Captain) -> int:
    box = state.setup.box
    ranges = [box.fire.range, *(one.range for one in working(state.setup, captain, FireRange))]
    return max(shot_reach(box, one) for one in ranges)


def is_target(state: State, seat: str, target: Ship) -> bool:
    """NP ships that are no allies; in the war the ships of others too."""
    if target.owner is None:
        return not is_ally(state, target)
    return state.setup.war and target.owner != seat


def needs_revenge(state: State, ship: Ship, target: Ship) -> bool:
    """Whether that ship can fire on that one only with a Revenge card."""
    return target.owner is not None and not state.setup.ships[ship.name].is_captain


def shots(state: State, seat: str) -> Iterator[Fire]:
    """Every shot that is possible now."""
    captain = state.captains[seat]
    ships = [
        ship
        for ship in own_ships(state, seat)
        if cannons_needed(state, captain, ship) <= captain.cannons
    ]
    if not ships:
        return
    targets = [one for one in state.sea.values() if is_target(state, seat, one)]
    far = reach(state, captain)
    for ship in ships:
        for target in targets:
            if not in_reach(state, far, ship, target):
                continue
            revenge = needs_revenge(state, ship, target)
            if not revenge or captain.revenge:
                yield Fire(seat, ship.name, target.name, True if revenge else None)


def in_reach(state: State, far: int, ship: Ship, target: Ship) -> bool:
    """On the chart: near enough, and no tile between; in the box the Baron measures."""
    if not state.setup.on_chart:
        return True
    if state.setup.chart.distances[ship.cell][target.cell] > far:
        return False
    return not tiles_stop(state, "tiles-stop-fire", ship.cell, target.cell)


def fire(draft: Draft, move: Fire) -> None:
    state, captain = draft.state, draft.captain(move.seat)
    ship, target = state.sea.get(move.ship), state.sea.get(move.target)
    if ship is None or ship.owner != move.seat:
        raise refusals.not_at_sea(move.ship, "Q4")
    if target is None:
        raise refusals.not_at_sea(move.target, "Q4")
    chart = draft.setup.chart if draft.setup.on_chart else None
    if chart:
        check_tiles(state, ship.cell, chart.names[target.cell], "tiles-stop-fire")
    cannons = cannons_needed(state, captain, ship)
    if cannons > captain.cannons:
        raise Refused(
            "no-cannons",
            "Q4",
            Plural(
                "That takes {count} cannon that is ready.",
                "That takes {count} cannons that are ready.",
            ),
            count=cannons,
        )
    if not is_target(state, move.seat, target):
        raise refusals.not_an_enemy(move.target, "G25" if is_ally(state, target) else "Q4")
    check_revenge(state, captain, move, needed=needs_revenge(state, ship, target))
    if chart and chart.distances[ship.cell][target.cell] > reach(state, captain):
        raise refusals.out_of_range()
    if move.revenge:
        captain.revenge -= 1
        assert state.revenge is not None
        state.revenge += 1
    assert state.card is not None
    if "free-cannons" not in state.card.adventure.rules:
        captain.cannons -= cannons
        captain.engaged_cannons += cannons
    revenge = {"revenge": True} if move.revenge else {}
    draft.tell("fired", seat=move.seat, ship=move.ship, target=move.target, **revenge)
    sink(draft, move.target, by=move.seat)


def check_revenge(state: State, captain: Captain, move: Fire, *, needed: bool) -> None:
    if needed and not move.revenge:
        raise Refused(
            "needs-captain-ship",
            "S2",
            N_("Only the captain die, or a Revenge card, fires on captains."),
        )
    if move.revenge and (not needed or not captain.revenge):
        raise Refused("no-revenge", "G30", N_("No Revenge card is held, or none is needed."))
