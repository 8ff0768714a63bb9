"""A bot for Morra: bets on itself, and hopes that the others show two fingers each."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.bots.bots import Bots, Strategy
from companion.kernel.game import Move
from tests.morra.rules import Hide, Setup


class HopefulCaptain:
    def __init__(self, setup: Setup, seed: str) -> None:
        self._seats = setup.seats

    def choose(self, view: Mapping[str, Any], choices: Sequence[Move]) -> Move:
        return max(choices, key=self._hope)

    def _hope(self, move: Move) -> tuple[bool, bool]:
        assert isinstance(move, Hide)
        total = move.fingers + 2 * (len(self._seats) - 1)
        winner = self._seats[(total + 1) % len(self._seats)]
        return winner == move.seat, move.bet == move.seat


BOTS = Bots(strategies={"hopeful": Strategy("hopeful", HopefulCaptain)})
