"""Games by random choices, of players who like to fight, sail and scheme."""

from collections.abc import Iterator
from random import Random

from companion.games.lords.rules.game import GAME
from companion.games.lords.rules.state import State
from companion.kernel.chance import SeededChance
from tests.games.lords.scenes import COLOURS, box

VARIANTS = ("parrot-treasure", "treasure-in-cities")
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


def play_on(state: State, random: Random) -> Iterator[State]:
    """Every state of a game from this one on."""
    chance = SeededChance(random.randrange(10**6), GAME.chance_rule)
    while not GAME.over(state):
        yield state
        choices = list(GAME.choices(state, random.choice(state.awaited)))
        lively = [move for move in choices if move.do not in DULL]
        picked = random.choice(lively if lively and random.random() < 0.6 else choices)
        state = GAME.play(state, picked, chance).state
    yield state
