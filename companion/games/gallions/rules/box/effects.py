"""What upgrades and sailors do, one small class for each kind of effect."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from companion.games.gallions.rules.box.words import Face, Kind, Money

Few = Annotated[int, Meta(ge=1, le=9)]
Some = Annotated[int, Meta(ge=0, le=9)]
Points = Annotated[int, Meta(ge=0, le=99)]
Words = Annotated[str, Meta(min_length=1, max_length=300)]
Range = Literal["short", "long"]


class Effect(
    Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    tag_field="kind",
    forbid_unknown_fields=True,
):
    """What a card does; `kind` says which."""

    # Works as long as the card is there, and is never used.
    passive: ClassVar[bool] = False


class MoveShip(Effect, frozen=True, tag="move"):
    """Moves one ship without a sail."""

    who: Literal["own", "enemy"]
    range: Range
    ends: Literal["touching"] | None = None
    # So much more loot if that ship boards in this adventure.
    boarding: Some = 0


class SailRange(Effect, frozen=True, tag="sail-range"):
    """A sail moves a ship that far."""

    passive: ClassVar[bool] = True
    range: Literal["short", "long", "double"]


class SailStrength(Effect, frozen=True, tag="sail-strength"):
    """A ship moved by a sail is stronger in the battle of this adventure."""

    passive: ClassVar[bool] = True
    bonus: Few


class FireRange(Effect, frozen=True, tag="fire-range"):
    """All one's shots reach that far."""

    passive: ClassVar[bool] = True
    range: Range


class FireCannons(Effect, frozen=True, tag="fire-cannons"):
    """What a shot costs, whatever the ship shows."""

    passive: ClassVar[bool] = True
    cannons: Some


class TurnFace(Effect, frozen=True, tag="face"):
    """Turns own ships at sea to that face."""

    to: Face


class Strength(Effect, frozen=True, tag="strength"):
    """All own ships are stronger in the battle of this adventure."""

    bonus: Few


class CannonStrength(Effect, frozen=True, tag="cannon-strength"):
    """The strength of own cannon faces in battles."""

    passive: ClassVar[bool] = True
    value: Few


class Sink(Effect, frozen=True, tag="sink"):
    """One own ship sinks an enemy in range."""

    range: Literal["touching", "short", "long"]
    trophy: bool


class ReDrop(Effect, frozen=True, tag="re-drop"):
    """One enemy at sea is dropped again."""


class Shield(Effect, frozen=True, tag="shield"):
    """Explosions do not sink own ships, and a volley goes to the next closest ship."""

    passive: ClassVar[bool] = True


class Room(Effect, frozen=True, tag="room"):
    """Stores that many tokens."""

    passive: ClassVar[bool] = True
    count: Few


class EndPoints(Effect, frozen=True, tag="points"):
    """Points at the end."""

    passive: ClassVar[bool] = True
    points: Points


class PointsPer(Effect, frozen=True, tag="points-per"):
    """Points at the end for each so many of a thing, up to a limit."""

    passive: ClassVar[bool] = True
    of: Literal["sail", "cannon", "hold", "part", "upgrade", "sailor", "guild-card", "loot"]
    each: Few
    points: Points
    most: Points | None = None


class Reminder(Effect, frozen=True, tag="reminder"):
    """The app records the use; the rest is done by hand."""

    text: Words


class DrawLoot(Effect, frozen=True, tag="loot"):
    count: Few


class GainDoubloons(Effect, frozen=True, tag="doubloons"):
    count: Few


class Repair(Effect, frozen=True, tag="repair"):
    """That many own sunk ships are repaired free."""

    count: Few


class MakeReady(Effect, frozen=True, tag="ready"):
    """Engaged parts are made ready again."""

    part: Literal["sail", "cannon"]
    count: Few


class Doubloons(Struct, frozen=True, forbid_unknown_fields=True):
    doubloons: Few


class Exchange(Effect, frozen=True, tag="exchange"):
    """Tokens given for that many of one's choice from the bag, or for doubloons."""

    give: Few
    take: Few | Doubloons


class TakePart(Effect, frozen=True, tag="take-part"):
    """A free part; no purchase."""


class DrawUpgrade(Effect, frozen=True, tag="draw-upgrade"):
    """A free upgrade; no purchase."""


class DrawSailor(Effect, frozen=True, tag="draw-sailor"):
    """A free sailor; no hiring."""


class Price(Effect, frozen=True, tag="price"):
    """The next purchase at that place is so much cheaper."""

    less: dict[Money, Few]


class Again(Effect, frozen=True, tag="again"):
    """A second purchase at that place."""


# What may be used in the captains' turns of phase 4.
ActionEffect = MoveShip | TurnFace | Strength | Sink | ReDrop | Reminder


class Keep(Effect, frozen=True, tag="keep"):
    """Holds tokens of one kind, one per adventure spent in phase 4."""

    loot: Kind
    spend: ActionEffect


UpgradeEffect = (
    MoveShip
    | SailRange
    | SailStrength
    | FireRange
    | FireCannons
    | TurnFace
    | Strength
    | CannonStrength
    | Sink
    | ReDrop
    | Shield
    | Room
    | EndPoints
    | PointsPer
    | Reminder
)
SailorEffect = (
    DrawLoot
    | GainDoubloons
    | Repair
    | MakeReady
    | Exchange
    | TakePart
    | DrawUpgrade
    | DrawSailor
    | Price
    | Again
    | EndPoints
    | PointsPer
    | Keep
    | Reminder
)
