"""Writes a game down, move by move: what the table sees happen, and what changes in its view."""

import json
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec

from companion.kernel.game import Move
from companion.session.history.entry import Header
from companion.session.session import Session, begin_game
from tests.games.lords.properties.random_games import DULL
from tests.games.lords.rules.test_example import YEARS
from tests.games.lords.scenes import COLOURS, Scene, box
from tests.support.written_game import MADE


def begin(new: Mapping[str, Any]) -> Session:
    return Session(begin_game("lords", new, box(), new["seed"]))


def flat(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """All values of a view with their paths."""
    if isinstance(value, Mapping) and value:
        for key, item in value.items():
            yield from flat(item, f"{path}.{key}" if path else str(key))
    else:
        yield path, value


def brief(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    old, new = ({path: brief(one) for path, one in flat(view)} for view in (before, after))
    gone = [f"{path} gone" for path in old if path not in new]
    other = [f"{path} {value}" for path, value in new.items() if old.get(path) != value]
    return "; ".join([*other, *gone])


def step(session: Session, request: Mapping[str, Any]) -> Iterator[str]:
    """A move, what happened, and what the table sees differently now."""
    before = session.view("table")
    length = len(session.log("table"))
    session.play(request)
    yield MADE + brief(request)
    for event in session.log("table")[length:]:
        yield f"  {event['event']}: {brief({k: v for k, v in event.items() if k != 'event'})}"
    yield f"  now {changes(before, session.view('table'))}"
    waiting = ", ".join(
        f"{entry['seat']} {' '.join(entry['do'])}" for entry in session.waiting_for()
    )
    yield f"  next {waiting}"


def write_down(new: Mapping[str, Any], requests: Iterator[Mapping[str, Any]]) -> str:
    session = begin(new)
    lines = [brief(new), f"  now {changes({}, session.view('table'))}"]
    for request in requests:
        lines += step(session, request)
    return "\n".join([*lines, brief(session.standings()), ""])


def replay(text: str) -> str:
    """The same game, played again."""
    lines = text.splitlines()
    made = (json.loads(line.removeprefix(MADE)) for line in lines if line.startswith(MADE))
    return write_down(json.loads(lines[0]), made)


def invent(name: str, players: int, **options: Any) -> str:
    """A lively game by chance, written down."""
    random = Random(name)
    new = {
        "seats": list(COLOURS[:players]),
        "options": {"shuffles": "entered", **options},
        "seed": random.randrange(10**6),
    }
    session = begin(new)
    moves: list[dict[str, Any]] = []
    while not session.over:
        seat = random.choice(session.game.awaited(session.state))
        choices = list(session.choices(seat))
        lively = [move for move in choices if move.do not in DULL]
        move = random.choice(lively if lively and random.random() < 0.7 else choices)
        moves.append(msgspec.to_builtins(move))
        session.play_move(move)
    return write_down(new, iter(moves))


class Recorded(Session):
    """A game that remembers its moves."""

    def __init__(self, header: Header) -> None:
        super().__init__(header)
        self.made: list[dict[str, Any]] = []

    def play_move(self, move: Move) -> list[dict[str, Any]]:
        happened = super().play_move(move)
        self.made.append(msgspec.to_builtins(move))
        return happened


def rulebook_example() -> str:
    """The example of a game in the rulebook, written down."""
    game = Scene(3, session=Recorded)
    for year in YEARS:
        year(game)
    assert isinstance(game.session, Recorded)
    return write_down(game.new, iter(game.session.made))
