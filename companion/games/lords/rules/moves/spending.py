"""The moves of the reveal, the capital, the tricks, the auction, the crowns and the year's end."""

from typing import ClassVar

from companion.games.lords.rules.labels import these_crowns
from companion.games.lords.rules.moves import fields as takes
from companion.games.lords.rules.moves.rule import Rule
from companion.kernel.game import Move
from companion.kernel.text.translatable import N_


class Reveal(Move, frozen=True, tag="reveal"):
    verb: ClassVar[Rule] = Rule(N_("reveal a card"), steps=("reveal",), fields=takes.any_card)
    card: str


class PayAll(Move, frozen=True, tag="pay-all"):
    verb: ClassVar[Rule] = Rule(N_("pay for everything"), steps=("capital",))


class Pay(Move, frozen=True, tag="pay"):
    verb: ClassVar[Rule] = Rule(N_("pay"), steps=("capital",), fields=takes.item)
    item: str


class Abandon(Move, frozen=True, tag="abandon"):
    verb: ClassVar[Rule] = Rule(N_("abandon"), steps=("capital",), fields=takes.item)
    item: str


class Announce(Move, frozen=True, tag="announce"):
    verb: ClassVar[Rule] = Rule(
        N_("announce a trick"), steps=("tricks",), fields=takes.trick_and_target
    )
    card: str
    trick: str
    target: str | None = None


class Withdraw(Move, frozen=True, tag="withdraw"):
    verb: ClassVar[Rule] = Rule(N_("withdraw a trick"), steps=("tricks",), fields=takes.trick)
    card: str
    trick: str


class Bid(Move, frozen=True, tag="bid"):
    verb: ClassVar[Rule] = Rule(N_("bid"), steps=("auction",), fields=takes.gold)
    gold: int


class Pass(Move, frozen=True, tag="pass"):
    verb: ClassVar[Rule] = Rule(N_("pass"), steps=("tricks", "auction"))


class Designate(Move, frozen=True, tag="designate"):
    verb: ClassVar[Rule] = Rule(
        N_("name a treasure fleet"), steps=("flota",), fields=takes.fleet_and_share
    )
    fleet: str
    share: str | None = None


class ChooseCrown(Move, frozen=True, tag="choose-crown"):
    verb: ClassVar[Rule] = Rule(
        N_("choose a crown"),
        steps=("crowns",),
        fields=takes.any_card,
        hidden={"card": these_crowns},
        answer="final",
    )
    card: str


class PlaceTent(Move, frozen=True, tag="place-tent"):
    verb: ClassVar[Rule] = Rule(
        N_("place a tent"), steps=("year-end",), fields=takes.tent_and_colony
    )
    item: str
    on: str


class DiscardTent(Move, frozen=True, tag="discard-tent"):
    verb: ClassVar[Rule] = Rule(N_("discard a tent"), steps=("year-end",), fields=takes.tent)
    item: str


class Begin(Move, frozen=True, tag="begin"):
    verb: ClassVar[Rule] = Rule(N_("begin to build"), steps=("year-end",), fields=takes.what)
    what: str
