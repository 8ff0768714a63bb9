"""What captains do at port."""

from typing import ClassVar

from companion.games.gallions.rules.moves import fields as takes
from companion.games.gallions.rules.moves.rule import Rule
from companion.kernel.game import Move
from companion.kernel.text.translatable import N_


class Trade(Move, frozen=True, tag="trade"):
    verb: ClassVar[Rule] = Rule(
        N_("trade"),
        fields=takes.trade,
        phases=("market",),
    )
    give: tuple[str, ...]
    take: str


class Hire(Move, frozen=True, tag="hire"):
    verb: ClassVar[Rule] = Rule(
        N_("hire a sailor"),
        phases=("tavern",),
    )


class BuyUpgrade(Move, frozen=True, tag="buy-upgrade"):
    verb: ClassVar[Rule] = Rule(
        N_("buy an upgrade"),
        phases=("workshop",),
    )


class Keep(Move, frozen=True, tag="keep"):
    verb: ClassVar[Rule] = Rule(
        N_("keep a card"),
        fields=takes.card,
        phases=("tavern", "workshop"),
    )
    card: str


class BuyPart(Move, frozen=True, tag="buy-part"):
    verb: ClassVar[Rule] = Rule(
        N_("buy a part"),
        fields=takes.part,
        phases=("shipyard",),
    )
    part: str


class Sell(Move, frozen=True, tag="sell"):
    verb: ClassVar[Rule] = Rule(
        N_("sell loot"),
        fields=takes.give,
        phases=("vault",),
    )
    give: tuple[str, ...]


class BuyRevenge(Move, frozen=True, tag="buy-revenge"):
    verb: ClassVar[Rule] = Rule(
        N_("buy a Revenge card"),
        fields=takes.give,
        phases=("vault",),
    )
    give: tuple[str, ...]


class BuyVp(Move, frozen=True, tag="buy-vp"):
    verb: ClassVar[Rule] = Rule(
        N_("buy a guild card"),
        fields=takes.card,
        phases=("guild",),
    )
    card: str
