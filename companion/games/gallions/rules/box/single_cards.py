"""One card by itself: what its fields may be together, beyond what each may be alone."""

from collections.abc import Iterator, Mapping, Sequence

from companion.games.gallions.rules.box.cards import (
    Adventure,
    Card,
    GuildCard,
    Sailor,
    SpecialLoot,
    Upgrade,
)
from companion.games.gallions.rules.box.checking import Fault
from companion.games.gallions.rules.box.effects import (
    Again,
    EndPoints,
    Keep,
    PointsPer,
    Price,
    Reminder,
)
from companion.games.gallions.rules.box.words import SHOPS

# The class of each sort of card, by the name of its table in the file.
SORTS: Mapping[str, type[Card]] = {
    "adventure": Adventure,
    "upgrade": Upgrade,
    "sailor": Sailor,
    "guild": GuildCard,
    "pack.crew": Sailor,
    "pack.loot": SpecialLoot,
}

SEA_ONLY = ("fleet", "placed", "faces", "fights", "tiles", "tile_cells", "rules", "chain", "pick")
INFERNAL_ONLY = ("limit", "win", "lose")


def card_faults(card: Card) -> Iterator[Fault]:
    match card:
        case Adventure():
            yield from _adventure_faults(card)
        case Upgrade():
            passive = card.effect.passive
            if passive != (card.use == "passive") and not isinstance(card.effect, Reminder):
                right = "passive" if passive else "adventure | engage"
                yield Fault("use", f'is "{card.use}", which this effect cannot be', right)
        case Sailor():
            yield from _sailor_faults(card)


def _adventure_faults(card: Adventure) -> Iterator[Fault]:
    kind, others = ("infernal", SEA_ONLY) if card.infernal else ("sea", INFERNAL_ONLY)
    for name in others:
        if getattr(card, name):
            yield Fault(name, f"does not belong to an adventure of this kind ({kind})", "nothing")
    if (card.play == "press") != (card.limit is not None):
        yield Fault("limit", "belongs to play = press, and is needed there", "a whole number")
    if card.infernal != (card.deck == "infernal") and card.deck != "intro":
        right = "infernal" if card.infernal else "easy | hard | extreme"
        yield Fault("deck", f'is "{card.deck}"', right)
    for colour, cells in card.placed.items():
        if len(cells) > card.fleet.get(colour, 0):
            most = card.fleet.get(colour, 0)
            yield Fault(f"placed.{colour}", f"has {len(cells)} cells", f"at most {most}")
    for name, group in (("tile_cells", card.tile_cells), *_placed(card)):
        if len(set(group)) != len(group):
            yield Fault(name, "names a cell twice", "each cell once")
    for number, offer in enumerate(card.offers, 1):
        if bool(offer.give) == bool(offer.any):
            yield Fault(f"offers[{number}]", "takes nothing or too much", "either give or any")
        if (offer.get.doubloons is None) == (offer.get.part is None):
            yield Fault(f"offers[{number}].get", "is not one thing", "either doubloons or part")


def _placed(card: Adventure) -> Iterator[tuple[str, Sequence[str]]]:
    if card.placed:
        yield "placed", [cell for cells in card.placed.values() for cell in cells]


def _sailor_faults(card: Sailor) -> Iterator[Fault]:
    if (card.when == "port") != (card.at is not None):
        yield Fault("at", "belongs to sailors of the port, and is needed there", "a place")
    if (card.when == "actions") != isinstance(card.effect, Keep):
        yield Fault("when", f'is "{card.when}"', "actions exactly for the effect keep")
    ends = isinstance(card.effect, EndPoints | PointsPer)
    if (card.when == "end") != ends and not isinstance(card.effect, Reminder):
        yield Fault("when", f'is "{card.when}"', "end exactly for points and points-per")
    if isinstance(card.effect, Price | Again) and card.at not in SHOPS:
        yield Fault("at", f'is "{card.at}"', " | ".join(SHOPS))
