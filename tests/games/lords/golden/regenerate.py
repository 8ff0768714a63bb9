"""python -m tests.games.lords.golden.regenerate: writes the golden games anew.

With --replay the same moves are played again, after a rule was changed on purpose.
"""

import sys
from pathlib import Path
from typing import Any

from tests.games.lords.golden.playthrough import invent, replay

GAMES = Path(__file__).parent / "games"
GOLDEN_GAMES: dict[str, dict[str, Any]] = {
    "two-lords": {"players": 2, "until": 1604},
    "three-lords-parrots": {"players": 3, "until": 1605, "variants": ["parrot-treasure"]},
    "five-lords-cities": {
        "players": 5,
        "until": 1605,
        "variants": ["parrot-treasure", "treasure-in-cities"],
    },
    "eight-lords": {"players": 8, "until": 1602, "shuffles": "app"},
}


def main() -> None:
    for name, plan in GOLDEN_GAMES.items():
        file = GAMES / f"{name}.txt"
        again = "--replay" in sys.argv
        text = replay(file.read_text("utf-8")) if again else invent(name, **plan)
        file.write_text(text, "utf-8")
        print(f"{file.name}: {len(text)} characters")


if __name__ == "__main__":
    main()
