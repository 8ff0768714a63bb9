"""Nonsense against a referee in this process, between the moves of random games."""

import json
from typing import Any

import msgspec

from companion.proofs.game_proofs import Request, proofs_of
from companion.proofs.referee.nonsense import Vocabulary, broken, some_request
from companion.proofs.referee.random_play import any_game, as_request, random_move
from companion.proofs.share import Share
from companion.session.profiles import load_profile
from companion.session.referee import Referee
from companion.session.session import Session

FOUND = "{refused:,} refused, {asked:,} answered, {accepted:,} legal after all"
FIGURE = "{per_second:,.0f} requests a second"

ERROR_FIELDS = {"code", "rule", "message"}
# What is no choice among others, and may be asked for at any time.
ALWAYS = ("undo", "redo", "adjust")


def prove(share: Share) -> None:
    Fuzzer(share).run()


class Fuzzer:
    def __init__(self, share: Share, referee: Referee | None = None) -> None:
        self.share, self.random = share, share.random
        self.referee = referee or Referee(load_profile, lambda: 7)
        self._vocabulary = Vocabulary(share.game)
        self._begin()

    def run(self) -> None:
        for _ in range(self.share.count):
            if self.session.over and self.random.random() < 0.2:
                self._begin()
            self.try_line(self._nonsense())
            if not self.session.over and self.random.random() < 0.3:
                self.session.play_move(random_move(self.session, self.random))
            self.share.done()

    @property
    def session(self) -> Session:
        assert self.referee.session is not None
        return self.referee.session

    def _begin(self) -> None:
        request = any_game(self.random, self.share.game)
        answer = self.referee.answer(json.dumps(request).encode())
        assert answer["ok"], answer

    def _nonsense(self) -> bytes:
        request = self._vocabulary.mutated(some_request(self.session, self.random), self.random)
        line = json.dumps(request).encode()
        if self.random.random() < 0.3:
            line = broken(line, self.random)
        return line.replace(b"\n", b" ")

    def try_line(self, line: bytes) -> None:
        before = self.session
        # States are never changed in place: the same one is an unchanged one.
        state, past = before.state, len(before.log("table"))
        waiting = before.waiting_for()
        try:
            answered = self.referee.answer_line(line)
            if answered is None:
                self.share.check(not line.strip(b" \t\r\n"), f"no answer to {line[:300]!r}")
                return
            kind = self._kind(line, answered, waiting, before, state)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is what must not be
            self.share.fault(f"{error!r} after {line[:300]!r}")
            return
        self.share.tally[kind] += 1
        if kind != "accepted":
            same = self.session is before and before.state is state
            same = same and len(before.log("table")) == past and before.waiting_for() == waiting
            self.share.check(same, f"the game has changed: {line[:300]!r}")

    def _kind(
        self, line: bytes, answered: bytes, waiting: object, session: Session, state: Any
    ) -> str:
        """By the protocol: one line of JSON, a reason for every no, a yes only to what is legal."""
        answer = json.loads(answered)
        self.share.check(answered.count(b"\n") == 1, f"not one line: {answered[:300]!r}")
        if not answer["ok"]:
            error = answer["error"]
            fair = set(error) == ERROR_FIELDS and error["message"] and error["code"]
            fair = fair and answer["waiting_for"] == waiting
            self.share.check(fair, f"a refusal without a reason: {answered[:300]!r}")
            return "refused"
        request = msgspec.json.decode(line)
        if "ask" in request:
            return "asked"
        if "new" not in request and request["do"] not in ALWAYS:
            fair = is_choice(session, state, request)
            self.share.check(fair, f"accepted, though it is no choice: {line[:300]!r}")
        return "accepted"


def is_choice(session: Session, state: Any, request: Request) -> bool:
    """Whether a request is one of the listed choices, or of a verb that does not list them all."""
    game = session.game
    move = game.read(state, request)
    if move.verb.listed != "all" or move.verb.answer == "replaceable":
        return True
    means = proofs_of(game.name).means
    choices = game.choices(state, move.seat)
    return move in choices or any(means(request, as_request(choice)) for choice in choices)
