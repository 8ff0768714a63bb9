"""Plays the golden games anew and writes them down.

python -m tests.games.drake.golden.regenerate            all games
python -m tests.games.drake.golden.regenerate --replay   the same moves, under the rules of today
"""

from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from companion.games.drake.rules.words import COLOURS
from companion.proofs.referee.random_play import as_request, random_move
from tests.games.drake.golden.playthrough import Playthrough, replay
from tests.games.drake.support.moves import Request
from tests.support.games import random_adjust
from tests.support.written_game import write_golden_games

GAMES = Path(__file__).parent / "games"

SHUFFLED, ALL = "shuffled-first-street", "all-tokens"


def plan(
    captains: int, dice: str, shuffles: str, tokens: str, homecoming: str, *variants: str
) -> tuple[int, dict[str, Any]]:
    options = {"dice": dice, "shuffles": shuffles, "tokens": tokens, "homecoming": homecoming}
    return captains, options | {"variants": list(variants)}


GOLDEN_GAMES = {
    "2-all-by-app": plan(2, "app", "app", "digital", "dock"),
    "2-all-by-hand": plan(2, "entered", "entered", "physical", "first-eligible", SHUFFLED),
    "2-all-tokens": plan(2, "entered", "app", "digital", "dock", ALL),
    "3-all-by-app": plan(3, "app", "app", "digital", "first-eligible"),
    "3-all-by-hand": plan(3, "entered", "entered", "physical", "dock"),
    "3-both-variants": plan(3, "app", "app", "digital", "dock", SHUFFLED, ALL),
    "3-physical-tokens": plan(3, "app", "app", "physical", "first-eligible", ALL),
    "4-all-by-app": plan(4, "app", "app", "digital", "dock"),
    "4-all-by-hand": plan(4, "entered", "entered", "physical", "first-eligible"),
    "4-all-tokens": plan(4, "app", "entered", "digital", "first-eligible", ALL),
    "4-shuffled-street": plan(4, "entered", "app", "digital", "dock", SHUFFLED),
    "5-all-by-app": plan(5, "app", "app", "digital", "first-eligible"),
    "5-all-by-hand": plan(5, "entered", "entered", "physical", "dock", SHUFFLED, ALL),
    "5-digital-tokens": plan(5, "entered", "entered", "digital", "dock"),
}

# Without these a game is not worth the paper.
WANTED = {"rolled", "attack-won", "traded", "conquests-scored"}
WANTED_OF_DIGITAL_TOKENS = {"tokens-placed", "peeked-discs", "unclaimed-scored"}
# Every so many moves somebody has second thoughts, and the table corrects a ship's log.
UNDO_EVERY, ADJUST_EVERY = 37, 53


def play(captains: int, options: dict[str, Any], seed: int) -> Playthrough:
    """A game between random captains, with a correction and some second thoughts."""
    random = Random(f"golden {seed}")
    seats = list(COLOURS[:captains])
    new: Request = {"new": "drake", "seats": seats, "options": options, "seed": seed}
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
        if number % ADJUST_EVERY == 0:
            game.make(random_adjust(session, random))
    return game


def is_interesting(game: Playthrough) -> bool:
    """Whether all that can happen does, with captains in every office."""
    session = game.session
    log = session.log("table")
    wanted = WANTED | (WANTED_OF_DIGITAL_TOKENS if session.setup.tokens == "digital" else set())
    roles = {
        line["at"] for line in log if line["event"] == "visited" and line["seat"] in session.seats
    }
    offices = {"admiral", "governor", "informer", "golden-hind"}
    return wanted <= {line["event"] for line in log} and offices <= roles


def interesting_game(name: str) -> str:
    """The first game of a plan that is worth the paper."""
    captains, options = GOLDEN_GAMES[name]
    for seed in count(1):
        game = play(captains, options, seed)
        if is_interesting(game):
            return game.end()
    raise AssertionError("seeds never end")


def main() -> None:
    write_golden_games(
        "tests.games.drake.golden.regenerate",
        __doc__,
        GAMES,
        {name: partial(interesting_game, name) for name in GOLDEN_GAMES},
        replay,
    )


if __name__ == "__main__":
    main()
