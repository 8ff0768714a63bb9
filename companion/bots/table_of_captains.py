"""A table of captains that the app plays: a session, and who sits where with which temperament."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.bots.captain import Captain
from companion.bots.random_captain import RandomCaptain
from companion.bots.sensible import SensibleCaptain
from companion.bots.temperament import temperaments
from companion.games.drake.board import Board
from companion.games.drake.words import COLOURS
from companion.games.kernel.game import TABLE
from companion.session.session import Session, begin_game

RANDOM = "random"


def strategies() -> tuple[str, ...]:
    """The temperaments of sensible captains, by name."""
    return tuple(temperaments())


def captain_of(strategy: str, board: Board, seed: str) -> Captain:
    if strategy == RANDOM:
        return RandomCaptain(seed)
    return SensibleCaptain(board, temperaments()[strategy], seed)


def sit_down(
    strategies_by_loading: Sequence[str],
    board: Board,
    seed: int,
    options: Mapping[str, Any] | None = None,
) -> tuple[Session, dict[str, Captain]]:
    """A new game, one captain for each strategy in loading order; the table plays by chance."""
    seats = COLOURS[: len(strategies_by_loading)]
    request = {"seats": list(seats), "options": {"order": list(seats), **(options or {})}}
    session = Session(begin_game("drake", request, board, seed))
    captains: dict[str, Captain] = {TABLE: RandomCaptain(f"{seed}/{TABLE}")}
    for seat, strategy in zip(seats, strategies_by_loading, strict=True):
        captains[seat] = captain_of(strategy, board, f"{seed}/{seat}")
    return session, captains
