"""How far to play both games of a pair before they are compared: while something is hidden."""

from collections.abc import Iterable
from random import Random

from companion.games.drake.proofs.twins import Pair, begin
from companion.kernel.refusal import Refused
from companion.proofs.game_proofs import Request
from companion.session.session import Session


def secret_moment(pair: Pair, random: Random) -> int:
    """How much of its scripts leads to a secret that nobody has opened: for discs, all up to the
    reveal; for tokens, up to some moment before the end of the game, which turns them all."""
    if pair.reveal:
        return pair.reveal
    while True:
        until = random.randrange(2, len(pair.viewers))
        left, right = played(pair, until)
        if left.state != right.state and not left.over:
            return until


def played(pair: Pair, until: int) -> tuple[Session, Session]:
    left, right = (follow(begin(script[0]), script[1:until]) for script in pair.scripts)
    return left, right


def follow(session: Session, script: Iterable[Request]) -> Session:
    """Makes what a script says, but for its questions and for what is refused."""
    for request in script:
        if "ask" not in request:
            try_move(session, request)
    return session


def try_move(session: Session, request: Request) -> None:
    try:
        if request["do"] in ("undo", "redo"):
            session.undo() if request["do"] == "undo" else session.redo()
        else:
            session.play(request)
    except Refused:
        return
