"""Requests that make no sense, or another sense than they should: what a referee must survive."""

import json
from copy import deepcopy
from random import Random
from typing import Any

from companion.kernel.game import TABLE
from companion.kernel.registry import KITS
from companion.proofs.game_proofs import Request, proofs_of
from companion.proofs.referee.random_play import as_request, random_move
from companion.session.session import Session

STRANGE_WORDS = ["", " ", "table", "undo", "\ud800", "ß", "\u0000", "a" * 5000, "{field}", "%s"]
STRANGE: list[Any] = [None, True, False, 0, -1, 1, 7, 10**30, -(10**30), 1.5, 1e300, [], {}, [[]]]
STRANGE += [{"a": {"b": [1]}}, ["1", "2"], "1", "0"]
FIELDS = (
    "of",
    "points",
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
)
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


class Vocabulary:
    """The words of a game, by which a request is turned into another one, or into nonsense."""

    def __init__(self, game: str) -> None:
        kit, proofs = KITS[game], proofs_of(game)
        # Words of one kind: one may stand for another.
        self.kinds: list[tuple[str, ...]] = [
            *proofs.words,
            (*kit.colours, TABLE),
            tuple(kit.rules.verbs),
            ("undo", "redo"),
            ("view", "choices", "log"),
        ]
        self._words = [*STRANGE_WORDS, *(word for kind in self.kinds for word in kind)]
        self._words += [word.upper() for word in self._words[len(STRANGE_WORDS) :][:3]]
        self._fields = [*FIELDS, *proofs.fields]

    def strange_value(self, random: Random) -> Any:
        return deepcopy(random.choice(STRANGE if random.random() < 0.5 else self._words))

    def twisted(self, value: Any, random: Random) -> Any:
        """A value of the same kind: another place, captain, number …"""
        if isinstance(value, bool) or value is None:
            return value
        if isinstance(value, int):
            return value + random.choice([-1, 1, 2])
        if isinstance(value, str):
            return random.choice(next((kind for kind in self.kinds if value in kind), (value,)))
        if not value:
            return value
        at = random.choice(list(value) if isinstance(value, dict) else range(len(value)))
        value[at] = self.twisted(value[at], random)
        return value

    def mutated(self, request: Request, random: Random) -> Request:
        """A request that says something else, or nothing that makes sense."""
        changed = json.loads(json.dumps(request))
        if random.random() < 0.5:
            for field in random.sample(list(changed), random.randint(1, len(changed))):
                changed[field] = self.twisted(changed[field], random)
            return dict(changed)
        for _ in range(random.randint(1, 3)):
            field = random.choice([*changed, random.choice(self._fields)])
            kind = random.random()
            if kind < 0.2:
                changed.pop(field, None)
            elif kind < 0.4 and isinstance(changed.get(field), (list, dict)) and changed[field]:
                inside = changed[field]
                at = random.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))
                inside[at] = self.strange_value(random)
            elif kind < 0.5 and isinstance(changed.get(field), int):
                changed[field] += random.choice([-1, 1])
            else:
                changed[field] = self.strange_value(random)
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
            request["seat"] = random.choice([*session.seats, TABLE])
        return request
    if kind < 0.75:
        return {
            "ask": random.choice(["view", "choices", "log"]),
            "as": random.choice(session.seats),
        }
    counters = proofs_of(session.game.name).counters
    if kind < 0.85 and counters:
        correction: Request = {"seat": TABLE, "do": "adjust", "of": session.seats[0]}
        return {**correction, random.choice(counters): random.randint(-5, 5)}
    return random.choice(
        [{"do": "undo"}, {"do": "redo"}, {"ask": "standings"}, {"new": session.game.name}]
    )
