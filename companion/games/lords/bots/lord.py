"""A lord who counts: buys what pays, sails where profit is, fights where it is likely to win."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from companion.games.lords.bots import agreeing, buying, fighting, sailing
from companion.games.lords.bots.seat_view import SeatView, Temper
from companion.games.lords.rules.box.model import Box
from companion.kernel.game import Move

Choose = Callable[[SeatView, Sequence[Move]], Move]
ChooseByLuck = Callable[[SeatView, Sequence[Move], Random], Move]


def first(seat_view: SeatView, choices: Sequence[Move]) -> Move:
    return choices[0]


# By step; what is not here is taken as it is listed: spoils, one after the other.
BY_STEP: Mapping[str, Choose] = {
    "capital": buying.choose_payment,
    "tricks": buying.choose_trick,
    "auction": buying.choose_bid,
    "flota": agreeing.choose_flota,
    "act": fighting.choose_action,
    "voyage": sailing.choose_on_voyage,
    "ransom": fighting.choose_ransom,
    "raid": fighting.choose_attack,
    "question": agreeing.choose_answer,
    "make-room": agreeing.choose_room,
    "year-end": buying.choose_improvement,
}
BY_LUCK: Mapping[str, ChooseByLuck] = {
    "crowns": agreeing.choose_crown,
    "ready": fighting.choose_readiness,
    "interdiction": fighting.choose_interdiction,
    "battle": fighting.choose_tactic,
}


class SensibleLord:
    """Sees one seat's view and the printed box."""

    def __init__(self, box: Box, temper: Temper, seed: int | str) -> None:
        self._box = box
        self._temper = temper
        self._random = Random(seed)

    def choose(self, view: Mapping[str, Any], choices: Sequence[Move]) -> Move:
        if len(choices) == 1:
            return choices[0]
        seat_view = SeatView(view, choices[0].seat, self._box, self._temper)
        step = view["stage"] or view["phase"]
        if step == "base":
            return self._random.choice(choices)
        if step in BY_LUCK:
            return BY_LUCK[step](seat_view, choices, self._random)
        return BY_STEP.get(step, first)(seat_view, choices)
