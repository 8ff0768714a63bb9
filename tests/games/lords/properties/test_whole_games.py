"""Whole games by random choices: what is always true is true after every move."""

from random import Random

import pytest

from companion.games.lords.rules.game import GAME
from companion.games.lords.rules.holdings.storage import cargo_room, is_bark, largest
from companion.games.lords.rules.state import State
from tests.games.lords.properties.random_games import play_on, random_state
from tests.games.lords.scenes import box


def check_always_true(state: State) -> None:
    check_cards(state)
    check_locations(state)
    limits = box().limits
    quiet = not state.make_room and not state.battle
    for player in state.players.values():
        assert player.gold >= 0
        assert player.treasure >= 0
        assert len(player.mordida) <= limits.mordida_slots or not quiet
    for unit in state.units.values():
        assert 1 <= unit.size <= largest(state, unit)
        held = len(unit.profits) + unit.treasure
        assert unit.soldiers <= unit.size
        assert held + (unit.soldiers if is_bark(unit) else 0) <= unit.size
        assert cargo_room(unit) >= 0
    for place in state.places.values():
        assert 0 <= place.soldiers <= 3
    seats = (*state.seats, "table")
    assert [seat for seat in seats if GAME.choices(state, seat)] == [
        seat for seat in seats if seat in state.awaited
    ]
    assert bool(state.awaited) != GAME.over(state)


def check_cards(state: State) -> None:
    """Each card is in exactly one place."""
    if GAME.over(state):
        return
    lots = (*((state.lot,) if state.lot else ()), *state.lots)
    waiting = state.revealed if state.phase in ("reveal", "capital", "tricks") else ()
    places = [*state.deck, *lots, *waiting, *state.mercenaries, *state.units, *state.discard]
    for player in state.players.values():
        places += player.mordida
        places += [item.item for item in player.track if item.item in state.cards]
    playing = {player.character for player in state.players.values()}
    entered = {name for name in state.cards if name not in state.box.characters}
    assert sorted(places) == sorted(entered | playing)


def check_locations(state: State) -> None:
    taken = [unit.base.value for unit in state.units.values() if unit.base]
    assert len(set(taken)) == len(taken)
    for name, unit in state.units.items():
        assert (unit.base is not None) == (unit.privateer and state.base != name)
        if unit.base:
            in_city = unit.base.value in state.words.cities
            assert in_city == (unit.owner == state.treasurer)


@pytest.mark.parametrize("players", range(2, 9))
def test_every_game_ends_and_keeps_what_is_always_true(players: int) -> None:
    random = Random(f"whole {players}")
    for state in play_on(random_state(random, players), random):
        check_always_true(state)
        last = state
    assert GAME.over(last)
    assert set(GAME.standings(last)["ranking"]) == set(last.seats)
