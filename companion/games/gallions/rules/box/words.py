"""The words of the box, in the order in which they are always listed."""

from typing import Literal, get_args

Source = Literal["rulebook", "deduced", "reported", "assumed", "owner"]
SOURCES: tuple[Source, ...] = get_args(Source)
# What is certain enough not to be marked; the rest is shown as unconfirmed.
CONFIRMED: tuple[Source, ...] = ("rulebook", "deduced", "owner")

Colour = Literal["yellow", "blue", "green", "red", "white"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
NpColour = Literal["yellow", "green", "red", "orange", "blue", "purple"]
NP_COLOURS: tuple[str, ...] = get_args(NpColour)

Face = Literal["1", "2", "3", "4", "5", "6", "cannon", "sail", "grapeshot", "skull"]
FACES: tuple[Face, ...] = get_args(Face)

Kind = Literal["rum", "cloth", "spice", "valuables"]
KINDS: tuple[str, ...] = get_args(Kind)
Money = Literal["rum", "cloth", "spice", "valuables", "doubloons"]

Part = Literal["sail", "cannon", "hold"]
PARTS: tuple[str, ...] = get_args(Part)

Place = Literal["market", "tavern", "shipyard", "workshop", "vault", "guild"]
PLACES: tuple[Place, ...] = get_args(Place)
# Where a captain buys, once per stop.
SHOPS: tuple[Place, ...] = ("tavern", "shipyard", "workshop", "guild")

Deck = Literal["intro", "easy", "hard", "extreme", "infernal"]
DECKS: tuple[str, ...] = get_args(Deck)
ScenarioName = Literal["intro", "norrington", "pirate-war"]
SCENARIOS: tuple[ScenarioName, ...] = get_args(ScenarioName)

# Printed cards that the app does not know.
UNLISTED = "unlisted"
UNLISTED_INFERNAL = "unlisted-infernal"
