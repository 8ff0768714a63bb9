"""How long a view of Lords may take; the rest is measured as for every game."""

from companion.bench.game_bench import GameBench

# A view holds every unit in play, every track and every trick that is barred this year.
BENCH = GameBench(view_limit=40)
