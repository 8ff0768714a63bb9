"""Positions whose chances are known are found to have them, within the error bars."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.bots.bots import load_bots
from companion.bots.playing import pick_strategies, play_on
from companion.bots.random_captain import RandomCaptain
from companion.games.drake.rules.moves import Attack
from companion.games.drake.rules.phases.defences import values_left
from companion.games.drake.rules.state import State
from companion.kernel.chance import SeededChance
from companion.kernel.game import TABLE
from companion.kernel.registry import KITS
from companion.kernel.secret import Secret
from companion.records.analysis.intervals import wilson
from companion.records.analysis.playing_on import PlayingOn
from companion.records.game_records import records_of
from companion.session.profiles import load_profile
from companion.session.session import Session, begin_game
from tests.records.analysis.played import played

GAMES = 40


def counted(playing_on: PlayingOn, position: Any, games: int = GAMES) -> Counter[str]:
    return Counter(playing_on.winner(position, number) for number in range(games))


# The last mission decides


def with_token(state: State, at: str, value: int) -> State:
    new = state.copy()
    token = new.places[at].token
    assert token
    new.places[at].token = Secret(value, token.knowers)
    return new


def totals_after_attack(state: State) -> dict[str, int]:
    """What everybody has in the end, if the last captain attacks."""
    rules = KITS["drake"].rules
    after = rules.play(state, Attack(state.turn), SeededChance(1)).state
    assert rules.over(after)
    return dict(rules.summary(after).scores)


def last_mission(seed: int, spare: int) -> tuple[State, str, list[int]]:
    """A position in which all is done but one attack on a token that lies face down. The captain
    has so much to spare over the printed defence, and wins the game exactly with the attack.
    Answers the position, the captain and what the token may be."""
    for position in played("drake", seed).positions:
        state: State = position
        if state.voyage == 3 and state.waiting == "mission" and len(state.missions) == 1:
            at, seat = state.missions[0].at, state.turn
            place = state.places[at]
            break
    else:
        raise LookupError("nobody is left for a last mission")
    assert place.token
    assert not place.turned
    state = state.copy()
    captain, printed = state.captains[seat], state.setup.board.destinations[at]
    captain.galleon = True
    captain.pinnace = False
    if place.kind == "galleon":
        assert place.tile
        captain.guns, captain.crew = state.setup.board.tiles[place.tile].guns + spare, 0
    else:
        captain.guns, captain.crew = printed.guns, printed.troops + spare
    # Nothing but points counts: one short of the first without the attack.
    failed = totals_after_attack(with_token(state, at, 9))
    captain.score += max(failed.values()) - failed[seat] - 1
    return state, seat, list(values_left(state, place.kind))


@pytest.mark.parametrize("seed", [0, 1, 3, 4, 8])
@pytest.mark.parametrize("spare", [0, 1])
def test_the_last_mission_decides(seed: int, spare: int) -> None:
    position, seat, tokens = last_mission(seed, spare)
    truth = sum(token <= spare for token in tokens) / len(tokens)
    rules, setup = KITS["drake"].rules, position.setup
    public = PlayingOn(KITS["drake"], setup, records_of("drake").draw_hidden)
    found = wilson(counted(public, position, 100)[seat], 100)
    assert found.low <= truth <= found.high
    at = position.missions[0].at
    for token in sorted(set(tokens)):
        # Whatever lies there, the table does not know; with everything, all is certain.
        known = with_token(position, at, token)
        assert rules.view(known, TABLE) == rules.view(position, TABLE)
        assert counted(public, known, 100)[seat] == round(100 * found.value)
        wins = counted(PlayingOn(KITS["drake"], setup), known, 5)[seat]
        assert wins == (5 if token <= spare else 0)


# What nobody can change any more


def far_ahead(game: str, position: Any, seat: str) -> Any:
    """The same position, in which a captain has a thousand points more."""
    state = position.copy()
    if game == "drake":
        state.captains[seat].score += 1000
    elif game == "gallions":
        state.captains[seat].extra_points += 1000
    else:
        player = state.players[seat]
        state.players = {**state.players, seat: replace(player, gold=player.gold + 100_000)}
    return state


@pytest.mark.parametrize("game", KITS)
def test_who_is_far_ahead_near_the_end_wins_for_certain(game: str) -> None:
    finished = played(game, 5)
    positions = finished.positions
    for seat in finished.session.seats:
        position = far_ahead(game, positions[len(positions) * 19 // 20], seat)
        assert counted(finished.playing_on(), position, 8) == {seat: 8}


# Counted by a second, plain implementation: whole sessions that go on from there


def winners_of_sessions(game: str, position: Any, games: int) -> Counter[str]:
    kit, draw, seats = KITS[game], records_of(game).draw_hidden, position.setup.seats
    bots = load_bots(kit)
    request = {"seats": list(seats), "options": dict(bots.options(seats))}
    won: Counter[str] = Counter()
    for number in range(games):
        random = Random(f"another {number}")
        header = begin_game(game, request, load_profile(game), random.getrandbits(40))
        session = Session(header)
        session.state = draw(position, random)
        captains = {TABLE: RandomCaptain(number)} | {
            seat: bots.captain(strategy, position.setup, f"other {number}")
            for seat, strategy in zip(seats, pick_strategies(kit, len(seats), random), strict=True)
        }
        for _move in play_on(session, captains):
            pass
        won[session.summary().ranking[0]] += 1
    return won


@pytest.mark.parametrize("game", KITS)
def test_a_plain_second_implementation_comes_to_the_same_chances(game: str) -> None:
    finished = played(game, 5)
    position = finished.positions[len(finished.positions) * 9 // 10]
    ours = counted(finished.playing_on(), position)
    theirs = winners_of_sessions(game, position, GAMES)
    for seat in finished.session.seats:
        one, other = wilson(ours[seat], GAMES), wilson(theirs[seat], GAMES)
        assert one.low <= other.high
        assert other.low <= one.high
