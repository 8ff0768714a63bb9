"""Requests that make no sense, or another sense than they should: what a referee must survive."""

import json
from copy import deepcopy
from random import Random
from typing import Any

from companion.boards import shipped_board
from companion.games.drake.words import COLOURS, DISCS, GOODS, LOCATIONS
from companion.proofs.captains import Request, as_request, random_move
from companion.session.session import Session

BOARD = shipped_board()
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
    [*COLOURS, "table"],
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
