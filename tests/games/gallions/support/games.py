"""Random games to look at: any number of captains, any options, one move at a time."""

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

from companion.games.gallions.rules.box.words import COLOURS, SCENARIOS
from companion.kernel.game import Move
from companion.proofs.referee.random_play import as_request
from companion.session.session import Session, begin_game
from tests.games.gallions.support.requests import refusal_of
from tests.games.gallions.support.table import BOX
from tests.games.gallions.support.words import Request

BY = ("app", "entered")
# How much each verb tempts; one that is not here weighs one.
WEIGHTS = {"pass": 0.3, "decline": 0.3, "strength": 0.3, "fleet": 0.5, "done": 0.5, "end-turn": 0.2}


def new_game(random: Random, captains: int | None = None, **options: Any) -> Request:
    seats = random.sample(COLOURS, captains or random.randint(2, 5))
    chosen: dict[str, Any] = {
        "scenario": random.choice(SCENARIOS),
        "dice": random.choice(BY),
        "shuffles": random.choice(BY),
        "bag": random.choice(BY),
        "port": random.choice(("in-turn", "at-once")),
        "packs": random.choice(([], ["crew"], ["loot"], ["crew", "loot"])),
        "variants": ["reserve"] if len(seats) == 5 and random.random() < 0.5 else [],
    }
    return {"seats": seats, "options": chosen | options}


def begin(request: Request, seed: int) -> Session:
    return Session(begin_game("gallions", request, BOX, seed))


def random_session(seed: int, captains: int | None = None, **options: Any) -> Session:
    return begin(new_game(Random(f"setup {seed}"), captains, **options), seed)


def random_move(session: Session, random: Random) -> Move:
    """A legal move of somebody who is awaited: first a verb, then one of its moves."""
    seat = random.choice(session.waiting_for())["seat"]
    by_verb: dict[str, list[Move]] = defaultdict(list)
    for move in session.choices(seat):
        by_verb[move.do].append(move)
    verbs = list(by_verb)
    verb = random.choices(verbs, [WEIGHTS.get(one, 1.0) for one in verbs])[0]
    return random.choice(by_verb[verb])


def random_correction(session: Session, random: Random) -> Request:
    """A correction that may or may not be possible."""
    of = random.choice(session.seats)
    if random.random() < 0.5:
        what = random.choice(["rum", "cloth", "spice", "doubloons", "points", "sails", "cannons"])
        return {"seat": "table", "do": "adjust", "of": of, what: random.randint(-1, 3)}
    if random.random() < 0.5:
        card = random.choice(session.setup.gain_words)
        what = random.choice(["gain", "gain", "lose"])
        return {"seat": "table", "do": "adjust", "of": of, what: card}
    ship = random.choice([*session.setup.ships])
    request: Request = {"seat": "table", "do": "set-ship", "ship": ship}
    request["is"] = random.choice(["sunk", "away", "sea"])
    if request["is"] == "sea":
        request["face"] = random.choice(session.setup.ships[ship].die.faces)
        if session.setup.on_chart:
            request["at"] = random.choice(session.setup.cells)
    return request


def correct_sometimes(session: Session, random: Random) -> None:
    """Now and then the table puts something right."""
    if random.random() < 0.05:
        request = random_correction(session, random)
        refusal = refusal_of(session, request)
        assert refusal is None or refusal.code != "bad-request", refusal
        if refusal is None:
            session.play(request)


def play_on(session: Session, random: Random, most: int = 10**6) -> Iterator[Request]:
    """Plays a game to its end at random; yields each move after it was made."""
    while not session.over and most:
        most -= 1
        move = random_move(session, random)
        session.play_move(move)
        yield as_request(move)
