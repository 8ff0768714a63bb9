"""The cards and special tokens of the box, as their owner describes them.

The annotations say what each field may be: reading, checking and the editor go by them.
"""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, cast

from msgspec import Meta, Struct, field

from companion.games.gallions.rules.box.effects import (
    EndPoints,
    Few,
    PointsPer,
    SailorEffect,
    Some,
    UpgradeEffect,
    Words,
)
from companion.games.gallions.rules.box.words import (
    Deck,
    Face,
    Kind,
    Money,
    NpColour,
    Part,
    Place,
    ScenarioName,
    Source,
)

Id = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Cell = Annotated[str, Meta(pattern=r"^[1-9][0-9]?-[1-9][0-9]?$")]
Dice = Annotated[int, Meta(ge=0, le=9)]
Doubloons = Annotated[int, Meta(ge=-9, le=9)]
Action = Annotated[
    str,
    Meta(
        pattern=r"^(escape|explode|explode-[1-9]|explode-players|approach|approach-wanted|flee"
        r"|flee-wanted|volley|surrender|re-drop|ally)$"
    ),
]
CardRule = Literal[
    "tiles-stop-moves", "tiles-stop-fire", "free-cannons", "wanted-engages-upgrade", "by-hand"
]
Play = Literal["sum", "knock-out", "press", "table"]


class Card(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What all cards have: an id, and where each value comes from, by field."""

    sort: ClassVar[str]
    id: Id
    sources: dict[str, Source] = {}


class FaceRule(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a face of an NP die means on a card."""

    do: tuple[Action, ...] = ()
    strength: Some | None = None


NO_RULE = FaceRule()


class Chain(Struct, frozen=True, forbid_unknown_fields=True):
    """Each drawn token of that kind adds a draw, so often at most."""

    kind: Kind
    most: Few


class Pick(Struct, frozen=True, forbid_unknown_fields=True):
    """For each sunk ship of that colour one token is chosen instead of drawn."""

    colour: NpColour


class Prize(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What an offer brings: doubloons or a part."""

    doubloons: Few | None = None
    part: Part | None = None


class Offer(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Named tokens, or any so many, for doubloons or a part."""

    get: Prize
    give: dict[Kind, Few] = {}
    any: Few | None = None
    times: Few = 1

    @property
    def price(self) -> Mapping[str, int]:
        """The tokens that it names."""
        return cast("Mapping[str, int]", self.give)


class Adventure(Card, frozen=True, kw_only=True):
    """An adventure at sea, or an infernal one if it has `play`."""

    sort: ClassVar[str] = "adventure"
    name: Name
    deck: Deck
    scenario: ScenarioName | Literal["any"]
    # Not complete: never dealt by the app, played by hand as far as needed.
    complete: bool = True
    fleet: dict[NpColour, Dice] = {}
    placed: dict[NpColour, tuple[Cell, ...]] = {}
    faces: dict[NpColour, dict[Face, FaceRule]] = {}
    fights: dict[NpColour, bool] = {}
    tiles: tuple[Id, ...] = ()
    tile_cells: tuple[Cell, ...] = ()
    rules: tuple[CardRule, ...] = ()
    loot: Some = 0
    chain: Chain | None = None
    pick: Pick | None = None
    offers: tuple[Offer, ...] = ()
    play: Play | None = None
    limit: Annotated[int, Meta(ge=1, le=36)] | None = None
    win: dict[Literal["doubloons", "loot"], Doubloons] | None = None
    lose: dict[Literal["doubloons", "loot"], Doubloons] | None = None
    reminder: Words | None = None

    @property
    def infernal(self) -> bool:
        return self.play is not None

    @property
    def for_the_app(self) -> bool:
        """Whether the app may deal it: it knows the card, and no table has to play it by hand."""
        return self.complete and "by-hand" not in self.rules and self.play != "table"

    @property
    def has_allies(self) -> bool:
        """Whether a face of its fleet can be an ally."""
        return any("ally" in rule.do for rules in self.faces.values() for rule in rules.values())

    def count_of(self, colour: str) -> int:
        """How many dice of that colour the fleet has."""
        return cast("dict[str, int]", self.fleet).get(colour, 0)

    def meaning(self, colour: str, face: str) -> FaceRule:
        """What a face of an NP die means."""
        faces = cast("dict[str, dict[str, FaceRule]]", self.faces).get(colour)
        return faces.get(face, NO_RULE) if faces else NO_RULE

    def lets_fight(self, colour: str) -> bool:
        """False for NP ships that take no part in the battle."""
        return cast("dict[str, bool]", self.fights).get(colour, True)


class Upgrade(Card, frozen=True, kw_only=True):
    sort: ClassVar[str] = "upgrade"
    name: Name
    place: Literal["mast", "hull", "bow", "stern"]
    # engage: once per quest; adventure: once per adventure.
    use: Literal["passive", "adventure", "engage"]
    effect: UpgradeEffect


class Condition(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What must have happened in this adventure before a sailor can be used."""

    sank: Few | None = None
    boarded: Few | None = None
    lost: Few | None = None
    took_part: bool | None = None


class Sailor(Card, frozen=True, kw_only=True):
    sort: ClassVar[str] = "sailor"
    name: Name
    when: Literal["sea", "actions", "port", "end"]
    at: Place | None = None
    condition: Condition | None = field(default=None, name="if")
    cost: dict[Money, Few] = {}
    effect: SailorEffect
    # Done once on hiring.
    hire: Literal["hire-again"] | None = None


class GuildCard(Card, frozen=True, kw_only=True):
    sort: ClassVar[str] = "guild"
    cost: Annotated[int, Meta(ge=0, le=99)]
    points: Annotated[int, Meta(ge=0, le=99)]


class SpecialLoot(Card, frozen=True, kw_only=True):
    """A kind of token of the loot pack."""

    sort: ClassVar[str] = "loot"
    count: Few
    effect: EndPoints | PointsPer
