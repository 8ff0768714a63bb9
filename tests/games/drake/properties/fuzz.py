"""Malformed and mutated requests: none may crash the referee or change the game unlawfully.

`companion prove --only requests` sends a million of them; here each is looked at more closely.
"""

import json
from collections import Counter
from random import Random

import msgspec

from companion.proofs.referee.nonsense import Vocabulary, broken, some_request
from companion.proofs.referee.random_play import new_game, random_move
from companion.session.referee import Referee
from companion.session.session import Session
from tests.games.drake.support.every_move import Legality
from tests.support.table import BOARD


class Fuzzer:
    """Sends nonsense to a referee, between the moves of random games."""

    def __init__(self, seed: int) -> None:
        self.random = Random(f"fuzz {seed}")
        self.referee = Referee(lambda game: BOARD, lambda: 7)
        self.codes: Counter[str] = Counter()
        self.new_game()

    @property
    def session(self) -> Session:
        assert self.referee.session is not None
        return self.referee.session

    def new_game(self) -> None:
        request = new_game(self.random, self.random.randint(2, 5))
        answer = self.referee.answer(json.dumps(request).encode())
        assert answer["ok"], answer

    def step(self) -> None:
        """One nonsensical line, and now and then a real move."""
        if self.session.over and self.random.random() < 0.2:
            self.new_game()
        request = Vocabulary("drake").mutated(some_request(self.session, self.random), self.random)
        line = json.dumps(request).encode()
        if self.random.random() < 0.3:
            line = broken(line, self.random)
        self.check(line.replace(b"\n", b" "))
        if not self.session.over and self.random.random() < 0.3:
            self.session.play_move(random_move(self.session, self.random))

    def check(self, line: bytes) -> None:
        """The answer must be one JSON line, and only what is legal may be accepted."""
        before, length = self.session, len(self.session.log("table"))
        state = before.state
        seen = [before.view(viewer) for viewer in (*before.seats, "table")]
        legal = {seat: Legality(before, seat) for seat in (*before.seats, "table")}
        answered = self.referee.answer_line(line)
        if not line.strip():
            assert answered is None
            return
        assert answered is not None
        assert answered.count(b"\n") == 1
        answer = json.loads(answered)
        if not answer["ok"]:
            error = answer["error"]
            self.codes[error["code"]] += 1
            assert set(error) == {"code", "rule", "message"}
            assert error["message"]
            assert error["code"] != "bad-request" or error["rule"] is None
            assert answer["waiting_for"] == before.waiting_for()
        request = msgspec.json.decode(line) if answer["ok"] else {}
        if not answer["ok"] or "ask" in request:
            self.codes["asked"] += answer["ok"]
            assert self.session is before
            assert before.state is state
            assert len(before.log("table")) == length
            assert [before.view(viewer) for viewer in (*before.seats, "table")] == seen
        elif "new" not in request:
            self.codes["accepted"] += 1
            verb = request["do"]
            assert verb in ("undo", "redo", "adjust") or request in legal[request["seat"]], request

    def run(self, requests: int) -> None:
        for _ in range(requests):
            self.step()
