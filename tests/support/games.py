"""Random games to look at: any number of captains, any options, one move at a time."""

from collections.abc import Iterator
from random import Random

from companion.proofs.referee.random_play import as_request, new_game, random_move
from companion.session.session import Session, begin_game
from tests.games.drake.support.moves import Request
from tests.support.table import BOARD


def begin(request: Request) -> Session:
    """A session of a `new` request."""
    return Session(begin_game("drake", request, BOARD, request["seed"]))


def random_session(seed: int, captains: int | None = None) -> Session:
    """The start of a random game; the same for the same seed."""
    random = Random(f"setup {seed}")
    return begin(new_game(random, captains or random.randint(2, 5)))


def play_on(session: Session, random: Random) -> Iterator[Request]:
    """Plays a game to its end at random; yields each move after it was made."""
    while not session.over:
        move = random_move(session, random)
        session.play_move(move)
        yield as_request(move)


def random_adjust(session: Session, random: Random) -> Request:
    """A small correction that is always possible."""
    what = random.choice(["points", "crew", "guns", "supplies", "trade"])
    return {
        "seat": "table",
        "do": "adjust",
        "of": random.choice(session.seats),
        what: random.randint(1, 2),
        "reason": "miscounted",
    }
