"""A move in the making: a copy of the state that the rules may change, and what they tell of it."""

from collections.abc import Mapping
from typing import Any

from companion.games.drake.rules.state import Captain, Setup, State
from companion.games.drake.rules.words import CARGO, DISCS, TREASURES
from companion.kernel.draft import BaseDraft

ROLES = ("admiral", "governor", "informer")


def left_in_box(state: State, thing: str) -> int:
    """What no captain holds, however the captains came by it (R3)."""
    held: int = sum(getattr(captain, thing) for captain in state.captains.values())
    return max(0, state.setup.board.supply[thing] - held)


class Draft(BaseDraft[State]):
    """A move of Francis Drake in the making."""

    __slots__ = ()

    @property
    def setup(self) -> Setup:
        return self.state.setup

    def captain(self, seat: str) -> Captain:
        return self.state.captains[seat]

    def gain(self, seat: str, things: Mapping[str, int]) -> dict[str, Any]:
        """Gives things to a captain, as far as the box holds them; answers as facts to tell."""
        captain = self.captain(seat)
        gained: dict[str, int] = {}
        short: dict[str, int] = {}
        for thing, wanted in things.items():
            if thing in CARGO or thing in TREASURES:
                got = min(wanted, left_in_box(self.state, thing))
                setattr(captain, thing, getattr(captain, thing) + got)
                gained[thing] = got
                if got < wanted:
                    short[thing] = wanted - got
                continue
            gained[thing] = True
            if thing in ROLES:
                captain.roles = tuple(sorted((*captain.roles, thing)))
            elif thing in DISCS:
                captain.extra_discs = in_order((*captain.extra_discs, thing))
                captain.hand = in_order((*captain.hand, thing))
            else:
                setattr(captain, thing, True)  # a Galleon or a pinnace
        return {"gained": gained, "short": short} if short else {"gained": gained}

    def score(self, seat: str, points: int) -> None:
        self.captain(seat).score += points


def in_order(discs: tuple[str, ...]) -> tuple[str, ...]:
    """Mission discs as they are always listed."""
    return tuple(sorted(discs, key=DISCS.index))
