"""Whole games by touch between the app's own captains, every touch counted."""

from itertools import cycle

from companion.bots.bots import load_bots
from companion.bots.captain import Captain
from companion.bots.random_captain import RandomCaptain
from companion.kernel.game import TABLE
from companion.kernel.registry import KITS
from companion.night.night import as_sent
from companion.touch.stage.fingers import Fingers

SEED = 11


def captains_of(fingers: Fingers) -> dict[str, Captain]:
    """One for each seat, of all the strategies that the game has, and one for the table."""
    session = fingers.night.game
    bots = load_bots(KITS[session.game.name])
    captains: dict[str, Captain] = {
        seat: bots.captain(strategy, session.setup, seat)
        for seat, strategy in zip(session.seats, cycle(bots.names), strict=False)
    }
    captains[TABLE] = RandomCaptain(SEED)
    return captains


def play(fingers: Fingers) -> int:
    """Plays the game to its end; answers the number of decisions."""
    session, captains = fingers.night.game, captains_of(fingers)
    decisions = 0
    while not session.over:
        seat = session.game.awaited(session.state)[0]
        (move,) = as_sent([captains[seat].choose(session.view(seat), session.choices(seat))])
        fingers.make(move)
        decisions += 1
    return decisions
