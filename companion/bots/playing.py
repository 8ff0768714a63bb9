"""A whole game between captains of the app."""

from collections.abc import Iterator, Mapping

from companion.bots.captain import Captain
from companion.games.kernel.game import Move
from companion.session.session import Session


def play_on(session: Session, captains: Mapping[str, Captain]) -> Iterator[Move]:
    """Plays to the end, and shows each move once it is made. The table is a captain, too."""
    while not session.over:
        seat = session.game.awaited(session.state)[0]
        move = captains[seat].choose(session.view(seat), session.choices(seat))
        session.play_move(move)
        yield move
