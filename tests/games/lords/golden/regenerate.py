"""python -m tests.games.lords.golden.regenerate: writes the golden games anew.

With --replay the same moves are played again, after a rule was changed on purpose.
"""

from functools import partial
from pathlib import Path
from typing import Any

from tests.games.lords.golden.playthrough import invent, replay, rulebook_example
from tests.support.written_game import write_golden_games

GAMES = Path(__file__).parent / "games"
EXAMPLE = "rulebook-example"
# The games by chance: one for each number of lords, so that all decks and years are there.
INVENTED: dict[str, dict[str, Any]] = {
    "two-lords": {"players": 2, "until": 1604},
    "three-lords-parrots": {"players": 3, "until": 1605, "variants": ["parrot-treasure"]},
    "four-lords": {"players": 4, "until": 1603},
    "five-lords-cities": {
        "players": 5,
        "until": 1605,
        "variants": ["parrot-treasure", "treasure-in-cities"],
    },
    "six-lords": {"players": 6, "until": 1602},
    "seven-lords": {"players": 7, "until": 1602},
    "eight-lords": {"players": 8, "until": 1602, "shuffles": "app"},
}
GOLDEN_GAMES = (EXAMPLE, *INVENTED)


def make(name: str) -> str:
    return rulebook_example() if name == EXAMPLE else invent(name, **INVENTED[name])


def main() -> None:
    write_golden_games(
        "tests.games.lords.golden.regenerate",
        __doc__,
        GAMES,
        {name: partial(make, name) for name in GOLDEN_GAMES},
        replay,
    )


if __name__ == "__main__":
    main()
