"""Deals and corrections at any time, and nonsense: nothing crashes, nothing is broken by it."""

import json
from random import Random
from typing import Any

import pytest

from companion.games.lords.rules.moves.checks import things_of
from companion.games.lords.rules.moves.fields import ItemName
from companion.games.lords.rules.moves.verbs import VERBS
from companion.kernel.moves.fields import Boolean, Integer, Text, Word
from companion.session.referee import Referee
from companion.session.session import Session
from tests.games.lords.properties.random_games import DULL
from tests.games.lords.properties.test_whole_games import check_always_true
from tests.games.lords.scenes import COLOURS, box

NONSENSE: tuple[Any, ...] = (None, -1, 0, 10**30, "", "red", "casa", "fort-1", [], {}, True, "none")
NEW_CARDS = (
    {"id": "galleon-of-lisbon", "kind": "fleet", "rig": "galleon", "seamanship": "Z", "shield": 1},
    {"id": "bribe", "kind": "mordida", "crown": 3, "shield": 1},
)


def begin(random: Random) -> Referee:
    referee = Referee(lambda game: box(), lambda: 7)
    new = {
        "new": "lords",
        "seats": list(COLOURS[: random.randint(2, 6)]),
        "options": {"until": 1606, "variants": ["parrot-treasure"]},
    }
    assert referee.answer(json.dumps(new).encode())["ok"]
    return referee


def session_of(referee: Referee) -> Session:
    assert referee.session is not None
    return referee.session


def value(field: Any, random: Random) -> Any:
    """A word of the field, or nonsense."""
    if random.random() < 0.05:
        return random.choice(NONSENSE)
    match field:
        case ItemName():
            return random.choice([*field.allowed, "fort-1", "mill-1"])
        case Word():
            return random.choice(list(field.allowed))
        case Integer():
            return random.randint(-2, 4)
        case Boolean():
            return random.random() < 0.5
        case Text():
            return "because"
    return random.choice(NEW_CARDS)


def some_aside(session: Session, random: Random) -> dict[str, Any]:
    """A deal or a correction that might well be accepted."""
    state = session.state
    fields = VERBS["adjust"].verb.fields(state)
    if random.random() < 0.4:
        seat, to = random.sample(session.seats, 2)
        player = state.players[seat]
        cards = [*player.mordida, *(item.item for item in player.track)]
        cards += [name for name, unit in state.units.items() if unit.owner == seat]
        given = random.choice([{"gold": 1}, {"gold": 2}, {"card": random.choice([*cards, "casa"])}])
        return {"seat": seat, "do": "deal", "to": to, **given}
    of = random.choice([*session.seats, *state.units, *state.places, *state.words.nations, "casa"])
    name = random.choice(things_of(state, of))
    return {"seat": "table", "do": "adjust", "of": of, name: value(fields[name], random)}


def some_request(session: Session, random: Random, verbs: list[str]) -> dict[str, Any]:
    verb = random.choice(verbs)
    fields = VERBS[verb].verb.fields(session.state)
    seat = random.choice([*session.seats, "table"])
    request: dict[str, Any] = {"seat": seat, "do": verb}
    for name, field in fields.items():
        if not field.optional or random.random() < 0.35:
            request[name] = value(field, random)
    return request


@pytest.mark.parametrize("seed", range(5))
def test_deals_corrections_and_nonsense_break_nothing(seed: int) -> None:
    random = Random(f"requests {seed}")
    referee = begin(random)
    session = session_of(referee)
    asides = [verb for verb in VERBS if VERBS[verb].verb.listed == "none" and verb != "end-game"]
    listed = [verb for verb in VERBS if VERBS[verb].verb.listed != "none"]
    accepted = 0
    while not session.over:
        tried = (some_request(session, random, verbs) for verbs in (asides, listed))
        for request in (some_aside(session, random), *tried):
            before = session.state
            answer = referee.answer(json.dumps(request).encode())
            accepted += answer["ok"]
            if not answer["ok"]:
                assert session.state is before
                assert answer["error"]["message"]
            check_always_true(session.state)
        if session.over:
            break
        if random.random() < 0.1 and session.can_undo:
            session.undo()
        seat = random.choice(session.game.awaited(session.state))
        choices = list(session.choices(seat))
        lively = [move for move in choices if move.do not in DULL]
        session.play_move(random.choice(lively if lively and random.random() < 0.6 else choices))
        check_always_true(session.state)
    assert accepted > 100
