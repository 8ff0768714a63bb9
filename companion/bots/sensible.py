"""A captain who counts: plans a voyage, buys what it takes, and changes plans when it pays."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.bots.disc_plan import choose_disc
from companion.bots.informing import choose_use
from companion.bots.mission_choice import choose_homecoming, choose_mission
from companion.bots.offices import choose_tokens
from companion.bots.sight import Sight
from companion.bots.street_plan import choose_visit
from companion.bots.temperament import Temperament
from companion.bots.voyage_worth import VoyageWorth
from companion.games.drake.board import Board
from companion.games.drake.moves import GoHome
from companion.games.kernel.game import Move


class SensibleCaptain:
    """Sees one seat's view and the board; chance decides only between equals."""

    def __init__(self, board: Board, temperament: Temperament, seed: int | str) -> None:
        self._board = board
        self._temperament = temperament
        self._random = Random(seed)
        # Nothing that a voyage's worth depends on changes in Plymouth: reckoned once per voyage.
        self._reckoned: tuple[object, VoyageWorth] | None = None

    def choose(self, view: Mapping[str, Any], choices: Sequence[Move]) -> Move:
        if len(choices) == 1:
            return choices[0]
        sight = Sight(view, choices[0].seat, self._board, self._temperament)
        match sight.view.phase:
            case "provisioning":
                return choose_visit(sight, choices, self._voyage_worth(sight), self._random)
            case "preparing":
                return choose_tokens(sight, choices, self._random)
            case "sailing":
                return choose_disc(sight, choices)
            case "informer":
                return choose_use(sight, choices, self._random)
            case _ if any(isinstance(move, GoHome) for move in choices):
                return choose_homecoming(sight, choices)
            case _:
                return choose_mission(sight, choices)

    def _voyage_worth(self, sight: Sight) -> VoyageWorth:
        places = sight.view.destinations
        depends_on = (
            sight.seat,
            sight.view.voyage,
            tuple(sight.own.commodities.values()),
            tuple((place.blocked, place.tile) for place in places.values()),
        )
        if self._reckoned is None or self._reckoned[0] != depends_on:
            self._reckoned = depends_on, VoyageWorth(sight)
        return self._reckoned[1]
