"""Games between captains of the app, for the tests of this package."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from companion.bots.levels import FAIR, captain_of_level
from companion.bots.playing import begin_with_bots
from companion.games.drake.board_files import shipped_board
from companion.games.drake.bots.bots import BOTS
from companion.games.drake.kit import KIT
from companion.kernel.game import Move
from companion.session.session import Session

BOARD = shipped_board()


class Decision(NamedTuple):
    """A captain's turn, before and after its choice."""

    session: Session
    choices: Sequence[Move]
    view: Mapping[str, Any]
    move: Move


def cast(players: int, shift: int = 0) -> list[str]:
    names = BOTS.names
    return [names[(n + shift) % len(names)] for n in range(players)]


def decisions(
    players: Sequence[str],
    seed: int,
    options: Mapping[str, Any] | None = None,
    level: str = FAIR,
) -> Iterator[Decision]:
    """Every decision of a whole game, each seen before it is played."""
    session, captains = begin_with_bots(KIT, players, BOARD, seed, options)
    if level != FAIR:
        for seat, name in zip(session.seats, players, strict=True):
            captains[seat] = captain_of_level(BOTS, name, level, session.setup, f"{seed}/{seat}")
    while not session.over:
        seat = session.game.awaited(session.state)[0]
        view, choices = session.view(seat), session.choices(seat)
        move = captains[seat].choose(view, choices)
        yield Decision(session, choices, view, move)
        session.play_move(move)


def final(players: Sequence[str], seed: int) -> dict[str, Any]:
    """The standings at the end of a game."""
    session = None
    for decision in decisions(players, seed):
        session = decision.session
    assert session is not None
    return session.standings()
