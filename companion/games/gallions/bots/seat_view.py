"""A view as a captain of the app looks at it: what is mine, what things are worth to me."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from companion.games.gallions.rules.box.effects import (
    CannonStrength,
    EndPoints,
    MoveShip,
    PointsPer,
    Sink,
)
from companion.games.gallions.rules.setup import Setup

KINDS = ("rum", "cloth", "spice", "valuables")
# What a token brings at port, in doubloons: alone, or as a part of what it buys.
WORTH = {"rum": 0.7, "cloth": 0.9, "spice": 0.9, "valuables": 1.0}
# A second and third token of a kind are worth less to whoever has one.
FADING = 0.1


class SeatView:
    """One captain's look at a view."""

    def __init__(self, setup: Setup, view: Mapping[str, Any], seat: str) -> None:
        self.setup = setup
        self.view = view
        self.seat = seat
        self.own: Mapping[str, Any] = view["captains"][seat]

    @property
    def quests_left(self) -> int:
        """How many quests are still to come after this one."""
        return len(self.view["plan"]) - int(self.view["quest"])

    @cached_property
    def ships(self) -> dict[str, Mapping[str, Any]]:
        sea = self.view["sea"]
        return {ship["ship"]: ship for ship in sea["ships"]} if sea else {}

    def strength(self, name: str) -> int:
        return self.ships[name]["strength"] or 0

    def token_worth(self, kind: str) -> float:
        """What losing one token of that kind would cost."""
        return WORTH.get(kind, 0.5) - FADING * int(self.own["loot"][kind])

    def least_worth(self) -> list[str]:
        """The kinds that this captain holds, the cheapest to lose first."""
        held = [kind for kind, count in self.own["loot"].items() if count]
        return sorted(held, key=self.token_worth)

    def cannons(self) -> int:
        parts = self.own["parts"]["cannon"]
        return int(parts["ready"]) + int(parts["engaged"])

    def part_worth(self, part: str) -> float:
        """A part is worth more the more quests are left, and the fewer of it are there."""
        parts = self.own["parts"]
        have: int = {
            "cannon": self.cannons(),
            "sail": parts["sail"]["ready"] + parts["sail"]["engaged"],
            "hold": parts["hold"],
        }[part]
        first = {"cannon": 1.0, "sail": 0.8, "hold": 0.7}[part]
        return first * self.quests_left / (1 + have / 2) + self._counted(part)

    def _counted(self, thing: str) -> float:
        """What own sailors make one more of a thing worth at the end."""
        return sum(
            effect.points / effect.each
            for sailor in self.own["sailors"]
            for effect in [self._effect(sailor["card"])]
            if isinstance(effect, PointsPer) and effect.of in (thing, "part")
        )

    def _effect(self, card: str) -> object:
        known = self.setup.sailors.get(card) or self.setup.upgrades.get(card)
        return known.effect if known else None

    def card_worth(self, card: str) -> float:
        """What a sailor or an upgrade is worth to keep."""
        effect = self._effect(card)
        match effect:
            case EndPoints():
                return float(effect.points)
            case PointsPer():
                return min(self._have(effect.of) + 1, effect.most or 9) * effect.points * 0.8
            case Sink():
                return 1.5 * (1 + self.quests_left)
            case MoveShip() | CannonStrength():
                return 0.8 * (1 + self.quests_left)
            case None:
                return 0.5
        return 0.6 * (1 + self.quests_left)

    def _have(self, of: str) -> int:
        parts = self.own["parts"]
        counts = {
            "cannon": self.cannons(),
            "sail": parts["sail"]["ready"] + parts["sail"]["engaged"],
            "hold": parts["hold"],
            "upgrade": len(self.own["upgrades"]),
            "sailor": len(self.own["sailors"]),
            "guild-card": len(self.own["guild"]),
            "loot": sum(self.own["loot"].values()) // 2,
        }
        return int(counts.get(of, sum(counts[part] for part in ("cannon", "sail", "hold"))))
