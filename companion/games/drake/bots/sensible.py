"""A captain who counts: plans a voyage, buys what it takes, and changes plans when it pays."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.games.drake.bots.informing import choose_use
from companion.games.drake.bots.missions.disc_plan import choose_disc
from companion.games.drake.bots.missions.mission_choice import choose_homecoming, choose_mission
from companion.games.drake.bots.missions.voyage_worth import VoyageWorth
from companion.games.drake.bots.offices import choose_tokens
from companion.games.drake.bots.seat_view import SeatView
from companion.games.drake.bots.street.street_gifts import GUESSED, Weights
from companion.games.drake.bots.street.street_plan import choose_visit
from companion.games.drake.bots.temperament import Temperament
from companion.games.drake.rules.board.board import Board
from companion.games.drake.rules.moves import GoHome
from companion.kernel.game import Move


class SensibleCaptain:
    """Sees one seat's view and the board; chance decides only between equals."""

    def __init__(
        self,
        board: Board,
        temperament: Temperament,
        seed: int | str,
        weights: Weights = GUESSED,
    ) -> None:
        self._board = board
        self._weights = weights
        self._temperament = temperament
        self._random = Random(seed)
        # Nothing that a voyage's worth depends on changes in Plymouth: reckoned once per voyage.
        self._reckoned: tuple[object, VoyageWorth] | None = None

    def choose(self, view: Mapping[str, Any], choices: Sequence[Move]) -> Move:
        if len(choices) == 1:
            return choices[0]
        seat_view = SeatView(view, choices[0].seat, self._board, self._temperament)
        match seat_view.view.phase:
            case "provisioning":
                worth = self._voyage_worth(seat_view)
                return choose_visit(seat_view, choices, worth, self._random, self._weights)
            case "preparing":
                return choose_tokens(seat_view, choices, self._random)
            case "sailing":
                return choose_disc(seat_view, choices)
            case "informer":
                return choose_use(seat_view, choices, self._random)
            case _ if any(isinstance(move, GoHome) for move in choices):
                return choose_homecoming(seat_view, choices)
            case _:
                return choose_mission(seat_view, choices)

    def _voyage_worth(self, seat_view: SeatView) -> VoyageWorth:
        places = seat_view.view.destinations
        depends_on = (
            seat_view.seat,
            seat_view.view.voyage,
            tuple(seat_view.own.commodities.values()),
            tuple((place.blocked, place.tile) for place in places.values()),
        )
        if self._reckoned is None or self._reckoned[0] != depends_on:
            self._reckoned = depends_on, VoyageWorth(seat_view)
        return self._reckoned[1]
