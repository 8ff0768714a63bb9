"""Games by random choices, of players who like to fight, sail and scheme.

Random lords are soon poor, and the poor do little: now and then the table fills their coffers, and
a fleet grows and is manned.
"""

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

from companion.games.lords.proofs.proofs import WEIGHTS
from companion.games.lords.rules.game import GAME
from companion.games.lords.rules.moves.asides import Adjust
from companion.games.lords.rules.state import State
from companion.kernel.chance import SeededChance
from companion.kernel.game import Move
from companion.session.session import Session, begin_game
from tests.games.lords.scenes import COLOURS, box

VARIANTS = ("parrot-treasure", "treasure-in-cities")
RICH = 10
# What is chosen less often, so that more happens than passing.
DULL = ("pass", "done", "ready", "turn-away", "spare", "refuse", "refuse-ransom", "disband")


def random_state(random: Random, players: int) -> State:
    wishes = {
        "seats": random.sample(COLOURS, players),
        "options": {
            "variants": [name for name in VARIANTS if random.random() < 0.5],
            "shuffles": random.choice(["app", "entered"]),
            "until": random.choice([1606, 1612, 1619, 1649]),
        },
    }
    setup = GAME.setup(wishes, box())
    return GAME.begin(setup, SeededChance(random.randrange(10**6), GAME.chance_rule)).state


def gift(state: State, random: Random) -> Move | None:
    """Something that makes the game richer, sometimes."""
    poor = [seat for seat, player in state.players.items() if player.gold < RICH]
    if poor and random.random() < 0.1:
        return Adjust("table", random.choice(poor), gold=random.randint(2, RICH))
    fleets = [
        name
        for name, unit in state.units.items()
        if unit.card.kind == "fleet" and unit.size < 3 and not unit.soldiers and not unit.profits
    ]
    if fleets and state.step in ("capital", "auction", "ready") and random.random() < 0.1:
        return Adjust("table", random.choice(fleets), size=1, soldiers=random.randint(0, 2))
    return None


def play_on(state: State, random: Random) -> Iterator[State]:
    """Every state of a game from this one on."""
    chance = SeededChance(random.randrange(10**6), GAME.chance_rule)
    while not GAME.over(state):
        yield state
        if given := gift(state, random):
            state = GAME.play(state, given, chance).state
            if GAME.over(state):
                break
            yield state
        choices = list(GAME.choices(state, random.choice(state.awaited)))
        lively = [move for move in choices if move.do not in DULL]
        picked = random.choice(lively if lively and random.random() < 0.6 else choices)
        state = GAME.play(state, picked, chance).state
    yield state


def random_session(seed: int, **options: Any) -> Session:
    random = Random(f"setup {seed}")
    chosen = {
        "variants": [name for name in VARIANTS if random.random() < 0.5],
        "shuffles": random.choice(["app", "entered"]),
    }
    wishes = {"seats": random.sample(COLOURS, random.randint(2, 8)), "options": chosen | options}
    return Session(begin_game("lords", wishes, box(), seed))


def play_session(session: Session, random: Random) -> Iterator[Move]:
    """Plays a game to its end: first a verb, then one of its moves; yields each after it."""
    while not session.over:
        if given := gift(session.state, random):
            session.play_move(given)
            yield given
            continue
        by_verb: dict[str, list[Move]] = defaultdict(list)
        for move in session.choices(random.choice(session.game.awaited(session.state))):
            by_verb[move.do].append(move)
        weights = [WEIGHTS.get(verb, 1.0) for verb in by_verb]
        picked = random.choice(by_verb[random.choices(list(by_verb), weights)[0]])
        session.play_move(picked)
        yield picked
