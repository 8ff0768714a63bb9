"""Games between captains of the app, for the tests of this package."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from companion.boards import shipped_board
from companion.bots.table_of_captains import sit_down, strategies
from companion.games.kernel.game import Move
from companion.session.session import Session

BOARD = shipped_board()


class Decision(NamedTuple):
    """A captain's turn, before and after its choice."""

    session: Session
    choices: Sequence[Move]
    view: Mapping[str, Any]
    move: Move


def cast(players: int, shift: int = 0) -> list[str]:
    names = strategies()
    return [names[(n + shift) % len(names)] for n in range(players)]


def decisions(
    players: Sequence[str], seed: int, options: Mapping[str, Any] | None = None
) -> Iterator[Decision]:
    """Every decision of a whole game, each seen before it is played."""
    session, captains = sit_down(players, BOARD, seed, options)
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
