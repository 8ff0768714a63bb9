"""A random game as it goes undisturbed: what is asked, what is answered, and how it then stands."""

from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from companion.proofs.game_proofs import Request
from companion.proofs.referee.random_play import any_game, as_request, random_move
from companion.session.profiles import load_profile
from companion.session.referee import Referee
from companion.session.session import Session

LONGEST = 400


class Exchange(Struct, frozen=True):
    """A request and its answer, and how many records the game has after it."""

    request: bytes
    answer: bytes
    records: int
    state: Any


class Story:
    """Requests mixed with questions, undo and redo; record 0 is the start."""

    def __init__(self, random: Random, game: str, longest: int = LONGEST) -> None:
        self._referee = Referee(load_profile, lambda: 1)
        self.exchanges: list[Exchange] = []
        self.ask(any_game(random, game))
        while not self.session.over and len(self.exchanges) < longest:
            self.ask(as_request(random_move(self.session, random)))
            if random.random() < 0.2:
                self.ask({"do": random.choice(["undo", "redo"])})
            if random.random() < 0.1:
                viewer = random.choice([*self.session.seats, "table"])
                self.ask({"ask": random.choice(["view", "log"]), "as": viewer})
        self._log: list[dict[str, Any]] = as_sent(self.session.log("table"))

    @property
    def session(self) -> Session:
        assert self._referee.session is not None
        return self._referee.session

    def ask(self, request: Request) -> None:
        line = msgspec.json.encode(request)
        answer = self._referee.answer_line(line) or b""
        records = self.session.record + 1
        self.exchanges.append(Exchange(line, answer.rstrip(b"\n"), records, self.session.state))

    def after(self, records: int) -> int:
        """Where to go on when that many records were kept."""
        for place, exchange in enumerate(self.exchanges):
            if exchange.records >= records:
                return place + 1 if records else 0
        return len(self.exchanges)

    def log_with(self, records: int) -> list[dict[str, Any]]:
        """The table's log when there were that many records."""
        return [line for line in self._log if line["record"] < records]

    def views_with(self, records: int) -> dict[str, Any]:
        """What each seat and the table saw then, as it is sent."""
        state = self.exchanges[self.after(records) - 1].state
        session = self.session
        views = {viewer: session.game.view(state, viewer) for viewer in (*session.seats, "table")}
        sent: dict[str, Any] = as_sent(views)
        return sent


def as_sent(value: object) -> Any:
    """What is a tuple here arrives as a list."""
    return msgspec.json.decode(msgspec.json.encode(value))
