"""A captain who weighs what each choice brings and takes the best."""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from companion.games.gallions.bots.at_port import deal_worth
from companion.games.gallions.bots.at_sea import action_worth, best, launch_worth
from companion.games.gallions.bots.seat_view import SeatView
from companion.games.gallions.rules.moves.captain_moves import Launch, Roll, Stop
from companion.games.gallions.rules.setup import Setup
from companion.kernel.game import Move

# With so much left to the limit of an infernal game one more die is a fair risk.
SAFE_DISTANCE = 4


class SensibleCaptain:
    """Sees one seat's view and the box; chance decides only between equals."""

    def __init__(self, setup: Setup, seed: int | str, boldness: float = 1.0) -> None:
        self._setup = setup
        self._boldness = boldness
        self._random = Random(seed)

    def choose(self, view: Mapping[str, Any], choices: Sequence[Move]) -> Move:
        if len(choices) == 1:
            return choices[0]
        seat_view = SeatView(self._setup, view, choices[0].seat)
        return self._random.choice(self._best(seat_view, choices))

    def _best(self, seat_view: SeatView, choices: Sequence[Move]) -> list[Move]:
        match seat_view.view["phase"]:
            case "launch" if isinstance(choices[0], Launch):
                return best(choices, partial(launch_worth, seat_view, boldness=self._boldness))
            case "actions":
                return best(choices, partial(_at_sea_or_port, seat_view))
            case "infernal":
                return [move for move in choices if isinstance(move, press(seat_view))]
        return best(choices, partial(deal_worth, seat_view))


def _at_sea_or_port(seat_view: SeatView, move: Move) -> float:
    """In phase 4 loot is discarded too, for a reserve ship."""
    return deal_worth(seat_view, move) if move.do == "discard" else action_worth(seat_view, move)


def press(seat_view: SeatView) -> type[Move]:
    """Whether to roll one more die."""
    limit = seat_view.view["card"]["limit"] or 0
    total = seat_view.view["infernal"]["totals"].get(seat_view.seat, 0)
    return Roll if total + SAFE_DISTANCE <= limit else Stop
