"""Every game can be played by bots: those that it brings, or captains who choose at random."""

import re
from random import Random

import pytest

from companion import cli
from companion.bots.bots import RANDOM, Bots, load_bots
from companion.bots.levels import LEVELS, STRONG, captain_of_level
from companion.bots.playing import begin_with_bots, pick_strategies, play_on
from companion.bots.tournament import play_game, share_with_error
from companion.kernel.kit import Kit
from companion.kernel.registry import KITS
from companion.session.profiles import load_profile
from tests.morra.kit import KIT as MORRA

pytestmark = pytest.mark.usefixtures("morra")


@pytest.mark.parametrize("name", [*KITS, "morra"])
@pytest.mark.parametrize("strategy", ["its own", RANDOM])
def test_a_whole_game_with_any_number_of_players(name: str, strategy: str) -> None:
    kit = KITS[name]
    bots = load_bots(kit)
    for players in range(kit.least_seats, len(kit.seats) + 1):
        chosen = [RANDOM] * players
        if strategy != RANDOM:
            chosen = [bots.names[n % len(bots.names)] for n in range(players)]
        session, captains = begin_with_bots(kit, chosen, load_profile(name), seed=players)
        moves = [move for move in play_on(session, captains) if move.seat in session.seats]
        assert {move.seat for move in moves} == set(session.seats)
        assert set(session.summary().ranking) == set(session.seats)


def test_a_game_without_bots_is_played_at_random() -> None:
    kit = Kit("silent", "Silent", MORRA.seats, 2, {"rules": MORRA.parts["rules"]})
    assert load_bots(kit) == Bots()
    assert pick_strategies(kit, 3, Random(1)) == [RANDOM] * 3


def test_no_strategy_plays_twice_before_each_plays_once() -> None:
    for name in KITS:
        names = load_bots(KITS[name]).names
        chosen = pick_strategies(KITS[name], len(KITS[name].seats), Random(2))
        often = -(-len(chosen) // len(names))
        assert all(chosen.count(strategy) <= often for strategy in names)


def test_simulate_and_demo_serve_a_game_that_they_have_never_heard_of(
    capsys: pytest.CaptureFixture[str],
) -> None:
    simulate = ["simulate", "--game", "morra", "--games", "5", "--jobs", "1", "--seed", "3"]
    assert cli.main(simulate) == 0
    told = capsys.readouterr().out
    assert "hopeful" in told
    assert "place 3" in told
    assert cli.main(["demo", "--game", "morra", "--seed", "3", "--fast"]) == 0
    told = capsys.readouterr().out
    assert "Morra" in told
    assert "Red hides some fingers." in told
    assert "wins with" in told
    assert "demo --players 3 --seed 3 --game morra" in told


def test_a_level_is_measured_against_fair_captains(capsys: pytest.CaptureFixture[str]) -> None:
    simulate = ["simulate", "--game", "morra", "--games", "6", "--players", "3", "--jobs", "1"]
    assert cli.main([*simulate, "--seed", "3", "--level", "easy"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert re.search(r"easy 6 \d+% .* At level easy: \d+\.\d% of the games won, give or", told)
    assert re.search(r"fair 12 \d+% ", told)
    assert "chance is 33.3%" in told
    assert cli.main([*simulate, "--seed", "3"]) == 0
    assert "fair" not in capsys.readouterr().out


def test_with_a_level_each_place_has_its_turn() -> None:
    places = [
        next(
            one.place
            for one in play_game(number, "morra", 3, 1, None, STRONG)
            if one.level == STRONG
        )
        for number in range(4)
    ]
    assert places == [1, 2, 3, 1]


def test_a_share_has_an_error() -> None:
    share, error = share_with_error([1.0] * 400 + [0.0] * 400)
    assert share == 0.5
    assert error == pytest.approx(0.0346, abs=0.0002)
    share, error = share_with_error([0.0] * 100)
    assert share == 0.0
    assert error == pytest.approx(0.027, abs=0.001), "that is not certain"


@pytest.mark.parametrize("name", KITS)
def test_every_game_has_every_level(name: str) -> None:
    """A captain of each level answers at once, and with a move that is allowed."""
    kit = KITS[name]
    strategies = list(load_bots(kit).names)[: kit.least_seats]
    session, captains = begin_with_bots(kit, strategies, load_profile(name), seed=1)
    for number in range(12):
        seat = session.game.awaited(session.state)[0]
        choices = session.choices(seat)
        for level in LEVELS if seat in session.seats else ():
            captain = captain_of_level(
                load_bots(kit), strategies[0], level, session.setup, f"{number}"
            )
            assert captain.choose(session.view(seat), choices) in choices
        session.play_move(captains[seat].choose(session.view(seat), choices))


@pytest.mark.parametrize("command", ["demo", "simulate"])
def test_too_many_players_are_told_how_many_there_may_be(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main([command, "--game", "morra", "--players", "4"]) == 2
    assert "Morra is played by 2 to 3 captains, not by 4." in capsys.readouterr().err
