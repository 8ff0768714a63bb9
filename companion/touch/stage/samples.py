"""Games to photograph and to test screens with: begun from a seed, played by the first choice."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.kernel.registry import KITS
from companion.night.night import Night
from companion.touch.game_screens import games_with_screens, screens_of

NAMES = ("Anna", "Bernardo", "Chloé", "Duarte", "Inês", "Jean-Luc", "Maria", "Paul")
# As long as a name may be.
LONG_NAMES = ("Maximilianus", "Bartholomeus", "Wilhelmintje", "Constantinos")
# No game of four takes as many.
MOST_MOVES = 2000
SEEDS = range(7, 40)
USUAL_PLAYERS = 4

Until = Callable[[Night], object] | str


class Samples:
    """Of one game. A game overrides who plays and which moments are worth showing."""

    # Moves that end a round early: made only where there is no other.
    avoided: Sequence[str] = ()
    # With which options the header is shown with long names.
    long_names_options: Mapping[str, Any] = {}
    # When a game has begun, as pages outside of playing show it.
    begun: Until = staticmethod(lambda _: True)

    def __init__(self, game: str, phases: Mapping[str, str]) -> None:
        self.game, self.phases = game, phases

    @property
    def main_page(self) -> str:
        """Stands for the others in pictures of what all pages have."""
        return next(iter(self.phases.values()))

    # Who plays

    @property
    def players(self) -> dict[str, str]:
        """As many as usual: seat → name."""
        kit = KITS[self.game]
        count = max(kit.least_seats, min(USUAL_PLAYERS, len(kit.seats)))
        return dict(zip(kit.colours[:count], NAMES, strict=False))

    @property
    def few_players(self) -> dict[str, str]:
        """As few as can play."""
        kit = KITS[self.game]
        return dict(zip(kit.colours[-kit.least_seats :], NAMES[USUAL_PLAYERS:], strict=False))

    @property
    def long_names(self) -> dict[str, str]:
        return dict(zip(self.players, LONG_NAMES, strict=False))

    # Games

    def night(
        self,
        until: Until,
        players: Mapping[str, str] | None = None,
        *,
        seed: int = 7,
        keep: bool = False,
        **options: Any,
    ) -> Night:
        """A night played until a phase is reached, or until something is so.

        Moves are picked by a fixed pattern, so that the same call makes the same game.
        """
        night = Night()
        seats = players or self.players
        begun = night.begin(list(seats), seats, options, game=self.game, seed=seed, keep=keep)
        if begun.refusal:
            raise ValueError(begun.refusal.sentence)
        for number in range(MOST_MOVES):
            if _is_there(night, until):
                return night
            seat = next(iter(night.awaited()), None)
            if seat is None:
                break
            moves = night.choices(seat)
            # One of the first few, so that nobody runs through the game.
            keen = [move for move in moves if move["do"] not in self.avoided] or moves
            played = night.play(keen[(number * 7) % min(4, len(keen))])
            if played.refusal:
                raise AssertionError(f"a choice was refused: {played.refusal.sentence}")
        if _is_there(night, until):
            return night
        raise LookupError("the sample game does not come there")

    def first(
        self, until: Until, players: Mapping[str, str] | None = None, **options: Any
    ) -> Night:
        """The first of some sample games that comes there."""
        for seed in SEEDS:
            try:
                return self.night(until, players, seed=seed, **options)
            except LookupError:
                continue
        raise LookupError("no sample game comes there")

    def for_page(self, page: str) -> Night:
        """A game that stands on this page of the game, or one that has just begun."""
        phases = [phase for phase, name in self.phases.items() if name == page]
        return self.night(phases[0] if phases else self.begun)

    def keep_unfinished(self) -> None:
        """For the list of the harbour."""
        for players in (self.few_players, self.players):
            self.night(self.begun, players, keep=True).leave()

    def keep_finished(self) -> None:
        """For the list of past games."""
        for players in (self.few_players, self.players):
            self.night(lambda night: night.game.over, players, keep=True).leave()


def _is_there(night: Night, until: Until) -> bool:
    return night.phase == until if isinstance(until, str) else bool(until(night))


def first_samples() -> Samples:
    """Of one game, for pages that every game has."""
    return screens_of(games_with_screens()[0]).samples()
