"""What the app's own captains reach in each game: companion/games/<game>/app_scores.toml.

`python -m tools.making.app_scores [--games N] [GAME ...]` plays many games and writes the scores
down, by the number of players. Statistics lay them beside those of people. Nothing tests whether
they are up to date: run it after a change of a rule or of the captains.
"""

import argparse
from pathlib import Path

from companion.bots.tournament import play_game, summary
from companion.kernel.registry import KITS
from companion.session.profiles import load_profile

GAMES = Path(__file__).parents[2] / "companion" / "games"
SEED = 1572


def scores_of(game: str, games: int) -> str:
    kit, profile = KITS[game], load_profile(game)
    lines = [
        f"# By `python -m tools.making.app_scores --games {games}`: of so many games between the",
        "# captains of the app, by the number of players, what one of them reached.",
    ]
    for players in range(kit.least_seats, len(kit.seats) + 1):
        results = [
            result
            for number in range(games)
            for result in play_game(number, game, players, SEED, profile)
        ]
        reached = summary(results)
        lines += [
            "",
            f"[{players}]",
            f"games = {games}",
            f"mean = {reached.mean:.1f}",
            f"spread = {reached.spread:.1f}",
            f"best = {reached.best}",
        ]
        print(game, players, f"{reached.mean:.1f}", flush=True)
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("game", nargs="*", default=list(KITS))
    args = parser.parse_args()
    for game in args.game:
        (GAMES / game / "app_scores.toml").write_text(scores_of(game, args.games))


if __name__ == "__main__":
    main()
