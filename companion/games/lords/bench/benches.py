"""What is measured of Lords beside its rules, and how long a view may take."""

from companion.bench.game_bench import GameBench

# A view holds every unit in play, every track and every trick that is barred this year.
BENCH = GameBench({"taps": "companion.games.lords.bench.taps"}, view_limit=40)
