"""Two games that differ in a secret, over sockets: everybody else gets the same bytes, in the same
order, after the same moves."""

from random import Random

from companion.kernel.game import Move
from companion.proofs.phones.serving import run, serving
from companion.proofs.phones.twins import (
    Pair,
    Side,
    as_json,
    begin_twins,
    common,
    fork_of,
    hiding_verbs,
    told_apart,
)
from companion.proofs.referee.random_play import any_game
from companion.proofs.share import Share

FOUND = "{steps:,} moves and {messages:,} messages were compared, byte by byte"
FIGURE = "{per_second:.1f} twin games a second"

STEPS = 5


def prove(share: Share) -> None:
    for _ in range(share.count):
        found = run(compare_any(share.random, share.game))
        share.check(not found.faults, f"told apart: {str(found.faults)[:600]}")
        share.tally["steps"] += found.steps
        share.tally["messages"] += found.messages
        share.done()


class Compared:
    """What was compared, and who could tell the two games apart."""

    def __init__(self) -> None:
        self.steps = self.messages = 0
        self.faults: list[object] = []
        # Whether the one who knows got something else: otherwise there was no secret.
        self.differs_for_knower = False


async def compare_any(random: Random, game: str) -> Compared:
    """One secret of this game: what somebody decides, or else what chance will bring."""
    request = any_game(random, game)
    request.pop("seed")
    if verbs := hiding_verbs(game):
        pair, fork = fork_of(request, verbs, random)
        return await compare(pair, fork, random)
    seed = random.randrange(10**6)
    return await compare_chance(begin_twins(request, (seed, seed + 1)), random)


async def compare(pair: Pair, fork: tuple[Move, Move], random: Random) -> Compared:
    """Makes the two moves and goes on alike, until the table learns the secret."""
    found = Compared()
    knowers = {str(fork[0].seat)}
    label = pair[0].game.opened_labels(pair[0].state)
    async with serving(pair[0]) as left, serving(pair[1]) as right:
        sides = await Side.at(left), await Side.at(right)
        moves: tuple[Move, Move] = fork
        for step in range(STEPS):
            ours, theirs = [
                await side.make(as_json(move)) for side, move in zip(sides, moves, strict=True)
            ]
            if any(session.game.opened_labels(session.state) != label for session in pair):
                break
            if not step:
                found.differs_for_knower = any(ours[one] != theirs[one] for one in knowers)
            else:
                # Whoever looks at what is hidden knows it from then on.
                looked = str(moves[0].seat)
                knowers |= {looked} if pair[0].view(looked) != pair[1].view(looked) else set()
            found.steps += 1
            found.messages += sum(map(len, ours.values()))
            found.faults += told_apart(ours, theirs, knowers)
            possible = [move for move in common(pair) if move.seat not in knowers]
            if not possible or found.faults:
                break
            again = random.choice(possible)
            moves = (again, again)
    return found


async def compare_chance(pair: Pair, random: Random) -> Compared:
    """What the app will draw is known to nobody before it is drawn."""
    found = Compared()
    async with serving(pair[0]) as left, serving(pair[1]) as right:
        sides = await Side.at(left), await Side.at(right)
        while found.steps < 2 * STEPS and (possible := common(pair)):
            move = as_json(random.choice(possible))
            ours, theirs = [await side.make(move) for side in sides]
            if pair[0].log("table") != pair[1].log("table"):
                break
            found.steps += 1
            found.messages += sum(map(len, ours.values()))
            found.faults += told_apart(ours, theirs, set())
    return found
