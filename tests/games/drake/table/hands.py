"""Players at a board: they make the moves of a game by hand, and do what the table asks for."""

from random import Random
from typing import Any

from companion.games.drake.table.disc_tasks import DiscTask
from companion.games.drake.table.discs import BOX, Disc
from companion.proofs.referee.random_play import as_request, random_move
from companion.session.session import Session, begin_game
from tests.games.drake.table.rig import BOARD, Rig, uid_of

SEATS = ["red", "blue", "yellow", "green"]
BY_HAND = ("place-disc", "swap-discs", "move-disc")


def new_session(seed: int) -> Session:
    return Session(begin_game("drake", {"seats": SEATS}, BOARD, seed))


def game_by_moves(seed: int) -> tuple[list[dict[str, Any]], Session]:
    """A game of four captains, and every move of it."""
    random = Random(seed)
    session = new_session(seed)
    moves = []
    while not session.over:
        move = random_move(session, random)
        moves.append(as_request(move))
        session.play_move(move)
    return moves, session


class Hands:
    """`patience`: how long they wait for the table to see a disc before they enter it by touch;
    `clearing`: for the board to be seen empty."""

    def __init__(self, rig: Rig, patience: float = 0.5, clearing: float = 4.0) -> None:
        self.rig = rig
        self.session = rig.session
        self.patience = patience
        self.clearing = clearing
        self.by_touch = 0

    def make(self, move: dict[str, Any]) -> None:
        if move["do"] not in BY_HAND:
            self.session.play(move)
        else:
            done = len(self.rig.accepted)
            {"place-disc": self.lay, "swap-discs": self.swap, "move-disc": self.move}[move["do"]](
                move
            )
            if not self.rig.wait_for(lambda: len(self.rig.accepted) > done, self.patience):
                self.by_touch += 1
                self.session.play(move)
        self.rig.tick()
        if self.session.state.phase in ("missions", "between-voyages", "over"):
            self.tidy()

    def lay(self, move: dict[str, Any]) -> None:
        self.put(Disc(move["seat"], move["disc"]), move["at"])

    def swap(self, move: dict[str, Any]) -> None:
        places = self.session.state.discs_of(move["seat"])
        first, second = move["discs"]
        self.put(Disc(move["seat"], first), places[second])
        self.put(Disc(move["seat"], second), places[first])

    def move(self, move: dict[str, Any]) -> None:
        places = self.session.state.discs_of(move["seat"])
        looked_at = self.session.state.peeked_at
        face = next(face for face, at in places.items() if at == looked_at)
        self.put(Disc(move["seat"], face), move["to"])

    def put(self, disc: Disc, at: str) -> None:
        self.rig.readers.place(uid_of(disc), self.rig.reader(at))

    def tidy(self) -> None:
        """Does what the table asks for, and what the rules ask for where it cannot see."""
        for piece in self.rig.outcome.tasks:
            assert isinstance(piece, DiscTask)
            self.obey(piece)
        if self.session.state.phase != "missions":
            for disc in BOX:
                self.take(disc)
            assert self.rig.wait_for(lambda: self.rig.outcome.board_empty, self.clearing)
            assert self.rig.outcome.tasks == ()

    def obey(self, piece: DiscTask) -> None:
        if piece.disc is None:
            assert self.session.state.phase != "missions"
        elif piece.do == "take":
            self.take(Disc(piece.seat, piece.disc))
        else:
            self.put(Disc(piece.seat, piece.disc), piece.to or piece.at)

    def take(self, disc: Disc) -> None:
        # The table may not have noticed yet that it has been done.
        if self.rig.readers.where(uid_of(disc)) is not None:
            self.rig.readers.lift(uid_of(disc))
