"""Plays the golden games anew and writes them down.

python -m tests.games.gallions.golden.regenerate            all games
python -m tests.games.gallions.golden.regenerate --replay   the same moves, under the rules of today
"""

from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from companion.games.gallions.rules.box.words import COLOURS
from companion.proofs.referee.random_play import as_request
from tests.games.gallions.golden.playthrough import Playthrough, replay
from tests.games.gallions.support.games import random_correction, random_move
from tests.games.gallions.support.requests import refusal_of
from tests.games.gallions.support.words import Request
from tests.support.written_game import write_golden_games

GAMES = Path(__file__).parent / "games"
HAND = {"dice": "entered", "shuffles": "entered", "bag": "entered"}
APP = {"dice": "app", "shuffles": "app", "bag": "app"}
CREW, TOKENS = {"packs": ["crew"]}, {"packs": ["loot"]}


def plan(captains: int, scenario: str, *options: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    chosen: dict[str, Any] = {"scenario": scenario}
    for option in options:
        chosen |= option
    return captains, chosen


GOLDEN_GAMES = {
    "2-intro-by-app": plan(2, "intro", APP),
    "2-norrington-by-hand": plan(2, "norrington", HAND, CREW),
    "3-war-by-app": plan(3, "pirate-war", APP, CREW),
    "3-intro-by-hand": plan(3, "intro", HAND),
    "4-norrington-by-app": plan(4, "norrington", APP, TOKENS, {"port": "at-once"}),
    "4-war-by-hand": plan(4, "pirate-war", HAND, {"bag": "app"}),
    "5-norrington-on-the-chart": plan(5, "norrington", HAND, {"dice": "app"}),
    "5-war-with-reserve": plan(5, "pirate-war", HAND, {"variants": ["reserve"]}),
}
UNDO_EVERY, CORRECT_EVERY = 41, 29


def play(captains: int, options: dict[str, Any], seed: int) -> Playthrough:
    """A game between random captains, with corrections and some second thoughts."""
    random = Random(f"golden {seed}")
    new: Request = {"seats": list(COLOURS[:captains]), "options": options, "seed": seed}
    game = Playthrough(new)
    session = game.session
    for number in count(1):
        game.make(as_request(random_move(session, random)))
        if number % UNDO_EVERY == 0:
            game.make({"do": "undo"})
            if number % (2 * UNDO_EVERY) == 0:
                game.make({"do": "redo"})
        if session.over:
            break
        if number % CORRECT_EVERY == 0:
            request = random_correction(session, random)
            if refusal_of(session, request) is None:
                game.make(request)
    return game


def golden_game(name: str) -> str:
    captains, options = GOLDEN_GAMES[name]
    return play(captains, options, 1 + list(GOLDEN_GAMES).index(name)).end()


def main() -> None:
    write_golden_games(
        "tests.games.gallions.golden.regenerate",
        __doc__,
        GAMES,
        {name: partial(golden_game, name) for name in GOLDEN_GAMES},
        replay,
    )


if __name__ == "__main__":
    main()
