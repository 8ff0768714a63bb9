"""The box as the rules use it. Dictionaries and lists are in the order of the profile."""

from typing import Literal, get_args

from msgspec import Struct

Kind = Literal["colony", "fleet", "mordida", "event"]
KINDS: tuple[Kind, ...] = get_args(Kind)

SOURCES = ("rulebook", "deduced", "reported", "assumed", "owner")
CONFIRMED = ("rulebook", "deduced", "owner")

SPANISH = "spain"
HEATHEN = "heathen"
CATHOLIC = "catholic"
PROTESTANT = "protestant"

ICONS = ("monkey", "parrot")


class Trick(Struct, frozen=True, omit_defaults=True):
    """What a mordida card can do for its holder."""

    id: str
    cost: int
    effect: str
    # A starred trick disrupts its own card.
    star: bool = False
    nation: str = ""
    religion: str = ""
    cards: str = ""
    mode: str = ""
    district: str = ""
    place: str = ""
    text: str = ""


class Spot(Struct, frozen=True, omit_defaults=True):
    """The black spot of a card: what strikes, and where, for the kinds that strike somewhere."""

    kind: str
    at: str = ""


class Card(Struct, frozen=True, omit_defaults=True):
    """A card, or a character. What a kind of card does not have is empty."""

    id: str
    kind: Kind
    name: str = ""
    text: str = ""
    nation: str = ""
    religion: str = ""
    # Years under construction; None for a card without a shield.
    shield: int | None = None
    crown: int = 0
    # Units
    size: int = 1
    location: str = ""
    district: str = ""
    zones: tuple[str, ...] = ()
    product: str = ""
    max: int = 3
    red: bool = False
    jungle: bool = False
    volcano: bool = False
    rig: str = ""
    seamanship: str = ""
    # Mordida cards
    tricks: tuple[Trick, ...] = ()
    passive: tuple[str, ...] = ()
    # Events; `product` is that of a demand, `nation` that of a war
    event: str = ""
    spot: Spot | None = None
    # Whether it is one of the cards that are revealed year by year.
    deck: bool = True
    character: bool = False

    @property
    def heathen(self) -> bool:
        return self.religion == HEATHEN

    @property
    def is_unit(self) -> bool:
        return self.kind in ("colony", "fleet")

    def trick(self, name: str) -> Trick | None:
        for trick in self.tricks:
            if trick.id == name:
                return trick
        return None


class Zone(Struct, frozen=True, omit_defaults=True):
    """A zone of the sea, with the zones that the wind lets a ship reach from it."""

    id: str
    name: str
    to: tuple[str, ...] = ()
    entry: bool = False
    exits: int = 0
    shoals: bool = False


class Port(Struct, frozen=True, omit_defaults=True):
    """A pirate port, a treasure city or a smuggler port."""

    id: str
    kind: Literal["pirate", "city", "smuggler"]
    name: str
    zone: str
    district: str = ""
    jungle: bool = False


class Row(Struct, frozen=True):
    """A row of the battle chart."""

    tactic: str
    column: str
    when: str
    result: str


class SpotKind(Struct, frozen=True):
    """A kind of black spot: what it must name, and its chance in a year."""

    at: Literal["", "district", "zone", "location"]
    percent: int


class Calendar(Struct, frozen=True):
    first_year: int
    last_year: int
    events_end_game_from: int
    treasure_digit: int
    growth_digit: int
    monkey_digits: tuple[int, ...]
    parrot_digits: tuple[int, ...]


class Gold(Struct, frozen=True):
    start: int
    treasure: int
    treasure_parrot_variant: int
    ransom: int
    soldier: int
    capital: int
    capital_war: int
    heir: int


class Limits(Struct, frozen=True):
    players: tuple[int, int]
    fleet_size: int
    colony_size: int
    city_soldiers: int
    smuggler_soldiers: int
    mordida_slots: int
    improvement_years: int
    battle_rounds: int


class Box(Struct, frozen=True):
    """One edition of the box."""

    edition: str
    calendar: Calendar
    gold: Gold
    limits: Limits
    deck_size: int
    # By number of players: cards in a decade, and the icons of years with one more card.
    per_decade: dict[int, int]
    extra_years: dict[int, tuple[str, ...]]
    # How many tents and cards of each kind there are.
    components: dict[str, int]
    zones: dict[str, Zone]
    districts: dict[str, str]
    # Islands that lie in a district.
    islands: dict[str, tuple[str, ...]]
    ports: dict[str, Port]
    tactics: tuple[str, ...]
    columns: tuple[str, ...]
    battle: tuple[Row, ...]
    spots: dict[str, SpotKind]
    characters: dict[str, Card]
    cards: dict[str, Card]
    # Where the values come from, by path: `card.barbados.max`, `calendar.first_year`.
    sources: dict[str, str]

    def of_kind(self, kind: str) -> tuple[str, ...]:
        """The ports of a kind, in box order."""
        return tuple(port.id for port in self.ports.values() if port.kind == kind)

    @property
    def entry(self) -> str:
        return next(zone.id for zone in self.zones.values() if zone.entry)
