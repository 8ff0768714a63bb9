"""Requests that nobody would make, out of the words that the verbs take."""

from random import Random
from typing import Any

from companion.games.gallions.rules.moves.verbs import VERBS
from companion.kernel.chance import SeededChance
from companion.kernel.moves.fields import Boolean, Field, Integer, ListOf, Text, Word
from companion.kernel.refusal import Refused
from companion.session.session import Session
from tests.games.gallions.support.words import Request


def random_value(field: Field, random: Random) -> Any:
    match field:
        case Word():
            return random.choice([*field.allowed])
        case Integer():
            return random.randint(max(field.low, -1), min(field.high, 5))
        case Boolean():
            return random.random() < 0.5
        case ListOf():
            return [random_value(field.item, random) for _ in range(random.randint(0, 3))]
        case Text():
            return "because"
    raise AssertionError(field)


def any_request(session: Session, random: Random) -> Request:
    """A verb with some of its fields, any words in them, from anybody."""
    verb = random.choice([*VERBS])
    request: Request = {"seat": random.choice([*session.seats, "table"]), "do": verb}
    for name, field in VERBS[verb].verb.fields(session.state).items():
        if not field.optional or random.random() < 0.4:
            request[name] = random_value(field, random)
    return request


def changed_choice(session: Session, choice: Request, random: Random) -> Request:
    """A legal move with another value in one field, without one, or in another order."""
    request = dict(choice)
    fields = VERBS[choice["do"]].verb.fields(session.state)
    name = random.choice(["seat", *fields])
    if name == "seat":
        request["seat"] = random.choice([*session.seats, "table"])
    elif name in request and random.random() < 0.2:
        del request[name]
    elif isinstance(request.get(name), list) and random.random() < 0.4:
        request[name] = random.sample(request[name], len(request[name]))
    else:
        request[name] = random_value(fields[name], random)
    return request


def refusal_of(session: Session, request: Request) -> Refused | None:
    """How a request would be refused; None if it would be accepted."""
    try:
        move = session.game.read(session.state, request)
        session.game.play(session.state, move, SeededChance(0))
    except Refused as refusal:
        return refusal
    return None


def in_order(request: Request) -> str:
    """A request as it would be listed: lists have no order."""
    plain = {
        name: tuple(sorted(value)) if isinstance(value, list) else value
        for name, value in request.items()
    }
    return repr(sorted(plain.items()))
