"""What is measured of Gallions beside its rules, and how long a view may take."""

from companion.bench.game_bench import GameBench

# A view holds a whole sea of dice.
BENCH = GameBench({"taps": "companion.games.gallions.bench.taps"}, view_limit=40)
