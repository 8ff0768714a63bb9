"""The words of Lords of the Spanish Main, in the order in which they are always listed."""

from collections.abc import Mapping

from msgspec import Struct

from companion.games.lords.rules.box.model import Box, Card

COLOURS = ("red", "blue", "yellow", "green", "white", "black", "orange", "purple")
CASA = "casa"
GUADALCAZAR = "guadalcazar"
NONE = "none"
SHARES = ("half", "treasurer", "carrier")
EVERY = ("once", "year", "monkey", "parrot")
TENTS = ("fort", "mill")
FATES = ("disrupted", "removed")
WARS = ("active", "truce", "none")
MOST_PROFIT = 3
# Products that a mill turns into sugar.
MILLED = ("cotton", "tobacco", "spices")


class Words(Struct, frozen=True):
    """What counts as a word of this game; the rest is a bad request. Lists are in box order."""

    cards: tuple[str, ...]
    mordida: tuple[str, ...]
    fleets: tuple[str, ...]
    colonies: tuple[str, ...]
    units: tuple[str, ...]
    targets: tuple[str, ...]
    partners: tuple[str, ...]
    cities: tuple[str, ...]
    smugglers: tuple[str, ...]
    pirate_ports: tuple[str, ...]
    tricks: tuple[str, ...]
    nations: tuple[str, ...]


def words_of(box: Box, cards: Mapping[str, Card]) -> Words:
    """The words of a box with these cards and characters."""
    every = cards.values()
    fleets = tuple(card.id for card in every if card.kind == "fleet")
    colonies = tuple(card.id for card in every if card.kind == "colony")
    cities, smugglers = box.of_kind("city"), box.of_kind("smuggler")
    pirate_ports = box.of_kind("pirate")
    nations = dict.fromkeys(card.nation for card in every if card.nation)
    return Words(
        cards=tuple(cards),
        mordida=tuple(card.id for card in every if card.kind == "mordida"),
        fleets=fleets,
        colonies=colonies,
        units=(*colonies, *fleets, *cities, *smugglers),
        targets=(*colonies, *cities, *pirate_ports),
        partners=(*colonies, *smugglers),
        cities=cities,
        smugglers=smugglers,
        pirate_ports=pirate_ports,
        tricks=tuple(dict.fromkeys(trick.id for card in every for trick in card.tricks)),
        nations=tuple(nations),
    )
