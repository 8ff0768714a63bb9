"""A game played on from one of its positions to another end, by captains of the app."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from msgspec import Struct

from companion.bots.bots import load_bots
from companion.bots.captain import Captain
from companion.bots.playing import pick_strategies
from companion.bots.random_captain import RandomCaptain
from companion.kernel.chance import SeededChance
from companion.kernel.game import TABLE, Game
from companion.kernel.kit import Kit

# No game is so long: captains who never come to an end are at fault.
MOST_MOVES = 50_000

# A position as the table may take it to be: what it does not know is drawn anew.
DrawHidden = Callable[[Any, Random], Any]


class Endless(RuntimeError):
    """A game that the captains of the app do not bring to its end."""


class PlayingOn(Struct, frozen=True):
    """How the positions of a game are played on."""

    kit: Kit
    setup: Any
    # None: with everything as it really was.
    draw_hidden: DrawHidden | None = None

    def winner(self, position: Any, number: int) -> str:
        """Who wins from there, in the game with this number.

        Games with the same number, from whichever position, have the same captains and the same
        luck, so that two positions are compared fairly. Nothing of it comes from the real game.
        """
        game: Game[Any, Any] = self.kit.rules
        random = Random(f"game {number}")
        captains = self._captains(game.seats(self.setup), number, random)
        seed = random.getrandbits(64)
        state = position
        if self.draw_hidden and not game.over(state):
            state = self.draw_hidden(state, random)
        return play_to_the_end(game, state, captains, seed)

    def _captains(
        self, seats: tuple[str, ...], number: int, random: Random
    ) -> Mapping[str, Captain]:
        bots = load_bots(self.kit)
        captains: dict[str, Captain] = {TABLE: RandomCaptain(f"{number}/{TABLE}")}
        for seat, strategy in zip(
            seats, pick_strategies(self.kit, len(seats), random), strict=True
        ):
            captains[seat] = bots.captain(strategy, self.setup, f"{number}/{seat}")
        return captains


def play_to_the_end(
    game: Game[Any, Any], state: Any, captains: Mapping[str, Captain], seed: int
) -> str:
    """Who wins. Each captain sees the view of its seat and its choices, nothing more."""
    for _move in range(MOST_MOVES):
        if game.over(state):
            return game.summary(state).ranking[0]
        seat = game.awaited(state)[0]
        move = captains[seat].choose(game.view(state, seat), game.choices(state, seat))
        # A purpose comes up once in a game, so that each draw is another one.
        state = game.play(state, move, SeededChance(seed, game.chance_rule)).state
    raise Endless(f"{game.name} does not end")
