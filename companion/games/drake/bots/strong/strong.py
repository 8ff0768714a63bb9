"""A captain who searches: each plan is tried on many guesses of what is hidden."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.games.drake.bots.seat_view import SeatView
from companion.games.drake.bots.sensible import SensibleCaptain
from companion.games.drake.bots.street.street_gifts import Weights
from companion.games.drake.bots.strong.at_sea import choose_at_sea
from companion.games.drake.bots.strong.laying import choose_disc
from companion.games.drake.bots.strong.trying import Clock
from companion.games.drake.bots.temperament import Temperament
from companion.games.drake.rules.board.board import Board
from companion.kernel.game import Move

# So much of a temperament is left: tastes cost points, and a strong captain is here to win.
CHARACTER = 0.25
# Measured: what each brought in two hundred games, beyond the missions that were hoped for.
MEASURED = Weights(
    offices={"admiral": 6.0, "governor": 2.4, "informer": 1.4},
    discs={"hind": 7.5, "ghost": 0.0},
    cube=0.9,
    trade=1.8,
    zones=(0.0, 0.0, 0.0, 2.0, 6.0),
    haste=0.1,
)


class StrongCaptain:
    """Sees one seat's view and the board. The same view and seed give the same move."""

    def __init__(self, board: Board, temperament: Temperament, seed: int | str) -> None:
        self._board, self._temperament = board, temperament.milder(CHARACTER)
        self._random = Random(seed)
        self._sensible = SensibleCaptain(board, self._temperament, f"{seed}/sensible", MEASURED)

    def choose(self, view: Mapping[str, Any], choices: Sequence[Move]) -> Move:
        if len(choices) == 1:
            return choices[0]
        clock = Clock()
        seat_view = SeatView(view, choices[0].seat, self._board, self._temperament)
        match seat_view.view.phase:
            case "sailing":
                return choose_disc(seat_view, choices, self._random, clock)
            case "missions":
                return choose_at_sea(seat_view, choices, self._random, clock)
            case _:
                return self._sensible.choose(view, choices)
