"""Malformed and mutated requests: none may crash the referee or change the game unlawfully.

python -m tests.properties.fuzz --requests 100000
"""

import argparse
import json
import sys
from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import msgspec

from companion.games.drake.words import DISCS, GOODS, LOCATIONS
from companion.session.referee import Referee
from companion.session.session import Session
from tests.support.captains import as_request, new_game, random_move
from tests.support.every_move import Legality
from tests.support.moves import Request
from tests.support.table import BOARD

WORDS = [*LOCATIONS, *DISCS, *GOODS, *BOARD.destinations, *BOARD.tiles]
WORDS += ["red", "blue", "white", "table", "hawkins", "crew", "guns", "supplies", "galleon", "undo"]
WORDS += ["", " ", "crew-1 ", "CREW-1", "\ud800", "ß", "\u0000", "a" * 5000, "{field}", "%s"]
STRANGE: list[Any] = [None, True, False, 0, -1, 1, 7, 10**30, -(10**30), 1.5, 1e300, [], {}, [[]]]
STRANGE += [{"a": {"b": [1]}}, ["1", "2"], {"galleon-2": 0}, ["crew-1"], "1", "0"]
KINDS: list[list[str]] = [
    list(LOCATIONS),
    list(DISCS),
    list(GOODS),
    list(BOARD.destinations),
    list(BOARD.tiles),
    ["red", "blue", "yellow", "green", "white", "table"],
    ["crew", "guns", "supplies", "galleon"],
    ["set-sail", "keep", "attack", "stand-down", "go-home", "sail-on", "next-voyage"],
    ["peek-discs", "peek-defence"],
    ["place-frigates", "place-troops"],
    ["block", "roll"],
    ["undo", "redo"],
    ["view", "choices", "log"],
]
FIELDS = [
    "at",
    "circle",
    "take",
    "die",
    "disc",
    "discs",
    "to",
    "good",
    "value",
    "tokens",
    "tiles",
    "order",
    "of",
    "points",
    "crew",
    "guns",
]
FIELDS += [
    "supplies",
    "trade",
    "reason",
    "seat",
    "do",
    "ask",
    "as",
    "new",
    "seats",
    "options",
    "seed",
    "x",
]
BYTES = [
    b"",
    b"\x00",
    b"\xff\xfe",
    b"{",
    b"[" * 5000,
    b'"',
    b"nul",
    b"\xed\xa0\x80",
    b"1e999",
    b"NaN",
]


def strange_value(random: Random) -> Any:
    return deepcopy(random.choice(STRANGE if random.random() < 0.5 else WORDS))


def twisted(value: Any, random: Random) -> Any:
    """A value of the same kind: another location, disc, captain, number …"""
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        return value + random.choice([-1, 1, 2])
    if isinstance(value, str):
        return random.choice(next((group for group in KINDS if value in group), [value]))
    if not value:
        return value
    at = random.choice(list(value) if isinstance(value, dict) else range(len(value)))
    value[at] = twisted(value[at], random)
    return value


def mutated(request: Request, random: Random) -> Request:
    """A request that says something else, or nothing that makes sense."""
    changed = json.loads(json.dumps(request))
    if random.random() < 0.5:
        for field in random.sample(list(changed), random.randint(1, len(changed))):
            changed[field] = twisted(changed[field], random)
        return dict(changed)
    for _ in range(random.randint(1, 3)):
        field = random.choice([*changed, random.choice(FIELDS)])
        kind = random.random()
        if kind < 0.2:
            changed.pop(field, None)
        elif kind < 0.4 and isinstance(changed.get(field), (list, dict)) and changed[field]:
            inside = changed[field]
            at = random.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))
            inside[at] = strange_value(random)
        elif kind < 0.5 and isinstance(changed.get(field), int):
            changed[field] += random.choice([-1, 1])
        else:
            changed[field] = strange_value(random)
    return dict(changed)


def broken(line: bytes, random: Random) -> bytes:
    """A line with bytes lost, doubled or replaced."""
    at = random.randrange(len(line) + 1)
    kind = random.random()
    if kind < 0.3:
        return line[:at]
    if kind < 0.6:
        return line[:at] + random.choice(BYTES) + line[at:]
    return line[:at] + bytes([random.randrange(256)]) + line[at + 1 :]


def some_request(session: Session, random: Random) -> Request:
    """A request to start from: legal, asking, taking back, correcting or for somebody else."""
    kind = random.random()
    if kind < 0.6 and not session.over:
        request = as_request(random_move(session, random))
        if random.random() < 0.2:
            request["seat"] = random.choice([*session.seats, "table"])
        return request
    if kind < 0.75:
        return {
            "ask": random.choice(["view", "choices", "log"]),
            "as": random.choice(session.seats),
        }
    if kind < 0.85:
        return {
            "seat": "table",
            "do": "adjust",
            "of": session.seats[0],
            "crew": random.randint(-5, 5),
        }
    return random.choice([{"do": "undo"}, {"do": "redo"}, {"ask": "standings"}, {"new": "drake"}])


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
        request = mutated(some_request(self.session, self.random), self.random)
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

    def run(self, requests: int, progress: bool = False) -> None:
        for number in range(1, requests + 1):
            self.step()
            if progress and (number % 500 == 0 or number == requests):
                share = 100 * number // requests
                print(f"\r{number:>8} of {requests} requests, {share:3} %", end="", file=sys.stderr)
        if progress:
            print(file=sys.stderr)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.properties.fuzz", description=__doc__)
    parser.add_argument("--requests", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    fuzzer = Fuzzer(args.seed)
    fuzzer.run(args.requests, progress=True)
    for code, count in fuzzer.codes.most_common():
        print(f"{count:>8} {code}")


if __name__ == "__main__":
    main()
