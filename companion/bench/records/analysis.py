"""How many games an analysis plays on in a second, beside as many whole games of `simulate`."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from companion.bench.measuring import Figure
from companion.bots.playing import begin_with_bots, pick_strategies
from companion.bots.tournament import play_game
from companion.kernel.registry import KITS
from companion.records.analysis.playing_on import PlayingOn
from companion.records.game_records import records_of
from companion.session.profiles import load_profile

GAMES, PLAYERS = 12, 3

Progress = Callable[[str], None]


def measure(progress: Progress, game: str) -> Iterator[Figure]:
    """Both from the start of a game to its end, in turn, so that a busy moment hits both."""
    progress("a game is played on to another end")
    kit, profile = KITS[game], load_profile(game)
    session, _captains = begin_with_bots(kit, pick_strategies(kit, PLAYERS, Random(1)), profile, 1)
    playing_on = PlayingOn(kit, session.setup, records_of(game).draw_hidden)
    played_on = simulated = 0.0
    for number in range(GAMES):
        played_on += seconds(partial(playing_on.winner, session.state, number))
        simulated += seconds(partial(play_game, number, game, PLAYERS, 1, profile))
    told = f"from the start, {PLAYERS} captains"
    beside = f"simulate: {GAMES / simulated:.3g} per second"
    yield Figure("analysis: games played on", GAMES / played_on, "per second", told)
    yield Figure("analysis: as quick as simulate", simulated / played_on, "times", beside)


def seconds(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start
