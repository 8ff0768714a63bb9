"""The whole box, in the tables in which its file has it."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal, cast

from msgspec import Meta, Struct

from companion.games.gallions.rules.box.cards import (
    Adventure,
    GuildCard,
    Id,
    Name,
    Sailor,
    SpecialLoot,
    Upgrade,
)
from companion.games.gallions.rules.box.effects import Few, Range, Some
from companion.games.gallions.rules.box.words import (
    Colour,
    Face,
    Money,
    Part,
    Place,
    ScenarioName,
    Source,
)

Many = Annotated[int, Meta(ge=0, le=999)]
Cells = Annotated[int, Meta(ge=4, le=40)]
Text = Annotated[str, Meta(min_length=1)]
# How often a place serves a captain in one stop.
Times = Few | Literal["any"]


class Table(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A table of the file."""


class Fleet(Table, frozen=True):
    """The dice of a captain."""

    ships: Few
    captain_die: bool


class Players(Fleet, frozen=True):
    """What each captain begins with at that number of players."""

    parts: tuple[Part, ...]
    choice: Few


class Colours(Table, frozen=True):
    captains: tuple[Colour, ...]


class Die(Table, frozen=True):
    count: Few
    faces: Annotated[tuple[Face, ...], Meta(min_length=6, max_length=6)]


class StrengthTable(Table, frozen=True):
    # By the number of cannons from 0 on; the last one for all that follow.
    cannon_face_by_cannons: Annotated[tuple[Some, ...], Meta(min_length=1)]


class Chart(Table, frozen=True):
    """The sea of the app: its cells, and reaches as squared distances."""

    columns: Cells
    rows: Cells
    move_short: Many
    move_long: Many
    move_double: Many
    reach_short: Many
    reach_long: Many


class Parts(Table, frozen=True):
    total: Many
    sail: Many
    cannon: Many
    hold: Many
    hold_back: Text | None = None


class Loot(Table, frozen=True):
    rum: Many
    cloth: Many
    spice: Many
    valuables: Many


class Coins(Table, frozen=True):
    silver: Many
    gold: Many


class Fire(Table, frozen=True):
    cannons_with_cannon_face: Some
    cannons_otherwise: Some
    range: Range


class Market(Table, frozen=True):
    give: Few
    take: Few
    times: Times
    marker: Text | None = None


class CardShop(Table, frozen=True):
    price: dict[Money, Few]
    draw: Few
    keep: Few
    times: Times


class Shipyard(Table, frozen=True):
    price: dict[Money, Few]
    times: Times


class RevengePrice(Table, frozen=True):
    valuables: Few
    others: Few


class Vault(Table, frozen=True):
    valuables_for_one: Few
    others_for_one: Few
    times: Times
    revenge: RevengePrice


class Guild(Table, frozen=True):
    offered: Few
    times: Times


class Port(Table, frozen=True):
    order: tuple[Place, ...]
    market: Market
    tavern: CardShop
    shipyard: Shipyard
    workshop: CardShop
    vault: Vault
    guild: Guild


class Scoring(Table, frozen=True):
    silver: Some
    gold: Some
    guild_cards: Text
    sailors: Text
    ties: tuple[Text, ...]


class Scenario(Table, frozen=True):
    name: Name
    # For each quest its decks, or in the introduction its cards.
    quests: tuple[tuple[Id, ...], ...]
    rules: tuple[Literal["wanted", "fire-on-captains", "revenge"], ...]
    enemy: tuple[Literal["np", "captains"], ...] = ("np",)
    revenge_cards: Many | None = None
    players: dict[Literal["2", "3", "4", "5"], Fleet] = {}


class OceanTiles(Table, frozen=True):
    count: Many
    ids: tuple[Id, ...]


class Packs(Table, frozen=True):
    crew: tuple[Sailor, ...] = ()
    loot: tuple[SpecialLoot, ...] = ()


class Box(Table, frozen=True, dict=True):
    """One edition of the game, or one owner's copy of it."""

    edition: Text
    players: dict[Literal["2", "3", "4", "5"], Players]
    colours: Colours
    dice: dict[
        Literal[
            "player",
            "captain",
            "np-yellow",
            "np-green",
            "np-red",
            "np-orange",
            "np-blue",
            "np-purple",
        ],
        Die,
    ]
    strength: StrengthTable
    chart: Chart
    parts: Parts
    loot: Loot
    doubloons: Coins
    fire: Fire
    port: Port
    guild: tuple[GuildCard, ...]
    scoring: Scoring
    scenario: dict[ScenarioName, Scenario]
    upgrade: tuple[Upgrade, ...]
    sailor: tuple[Sailor, ...]
    adventure: tuple[Adventure, ...]
    ocean_tiles: OceanTiles
    counts: dict[Text, Many]
    pack: Packs = Packs()
    reports: dict[Text, Text] = {}
    # Where the values outside the cards come from, by path: `port.tavern.price`.
    sources: dict[str, Source] = {}

    @cached_property
    def with_allies(self) -> frozenset[str]:
        """The adventures in which an NP ship can be an ally."""
        return frozenset(card.id for card in self.adventure if card.has_allies)

    def die(self, name: str) -> Die:
        """The dice called `player`, `captain`, `np-red`."""
        return cast("Mapping[str, Die]", self.dice)[name]

    def players_at(self, count: int) -> Players:
        """What each of so many captains begins with."""
        return cast("Mapping[str, Players]", self.players)[str(count)]
