"""A move on the board of eight lords is on the screen within two frames."""

from random import Random

from companion.games.lords.screens.pages.chart import many_lords
from tests.support.on_stage import StageMaker

MOVES = 12
# A year's card lies over the page until it is read.
ON_BOARD = ("ready", "act", "voyage")


def test_a_move_of_eight_lords_is_shown_within_two_frames(stage: StageMaker) -> None:
    night = many_lords()
    opened = stage(night)
    luck, compared = Random(2), 0
    while compared < MOVES:
        moves = night.choices(luck.choice(list(night.awaited())))
        night.play(luck.choice(moves))
        opened.frames(2)
        if night.view()["stage"] not in ON_BOARD:
            continue
        at_once = opened.pixels()
        opened.frames(4)
        assert opened.pixels() == at_once
        compared += 1
