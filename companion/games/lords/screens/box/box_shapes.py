"""The fields of cards, zones and tables for the editor of the box."""

from collections.abc import Mapping, Sequence

from companion.games.lords.rules.box.card_values import TRICK_NEEDS
from companion.games.lords.rules.box.model import Box
from companion.games.lords.rules.box.values import (
    EFFECTS,
    EVENTS,
    PASSIVES,
    PRODUCTS,
    RELIGIONS,
    RESULT_ICONS,
    WHEN,
)
from companion.touch.widgets.box_editor.shapes import (
    Field,
    Flag,
    Number,
    Record,
    Records,
    Shape,
    Text,
    Word,
    Words,
)

LONGEST = 40
LETTERS = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
# What is told first stands first.
OWNED = ("nation", "religion", "shield")
OF_KIND: Mapping[str, Sequence[str]] = {
    "colony": (
        *("kind", *OWNED, "district", "location", "zones", "product", "max"),
        *("red", "jungle", "volcano"),
    ),
    "fleet": ("kind", *OWNED, "rig", "seamanship"),
    "mordida": ("kind", *OWNED, "crown", "tricks", "passive"),
    "event": ("kind", "event", "nation", "product"),
}
LAST = ("spot", "name", "text")
CHARACTERS_OWN = ("crown", "size")
NEEDED = frozenset(
    (
        *("kind", "location", "district", "zones", "max", "rig", "seamanship", "crown", "event"),
        *("cost", "effect", "size", "zone", "to", "tactic", "column", "when"),
    )
)
# What a trick may say besides its cost, by its effect.
TRICK_FIELDS: Mapping[str, Sequence[str]] = {
    **TRICK_NEEDS,
    "truce": ("nation", "mode"),
    "disrupt": ("cards", "nation", "religion"),
    "seize": ("cards", "nation", "religion"),
    "marque": ("nation", "mode"),
    "table": ("text",),
}


def record_of(sort: str, box: Box) -> Record:
    if sort in ("card", "character"):
        return _record(_card_shapes(box))
    if sort in ("zone", "place"):
        return _record(_zone_shapes(box) if sort == "zone" else _place_shapes(box))
    return _record(_table_shapes(sort, box))


def _record(shapes: Mapping[str, Shape]) -> Record:
    return Record(tuple(Field(name, shape, name in NEEDED) for name, shape in shapes.items()))


def nations(box: Box) -> tuple[str, ...]:
    cards = (*box.characters.values(), *box.cards.values())
    return tuple(dict.fromkeys(card.nation for card in cards if card.nation))


def locations(box: Box, district: str = "") -> tuple[str, ...]:
    """Where colonies lie; with a district, what is known to lie there."""
    cards = [card for card in (*box.characters.values(), *box.cards.values()) if card.location]
    if district:
        cards = [card for card in cards if card.district == district]
    islands = box.islands.get(district, ()) if district else ()
    return tuple(dict.fromkeys((*(card.location for card in cards), *islands)))


def _card_shapes(box: Box) -> dict[str, Shape]:
    return {
        "kind": Word(tuple(OF_KIND)),
        "event": Word(EVENTS),
        "nation": Word(nations(box)),
        "religion": Word(RELIGIONS),
        "shield": Number(0, 9),
        "crown": Number(1, 99),
        "size": Number(1, 3),
        "district": Word(tuple(box.districts)),
        "location": Word(locations(box)),
        "zones": Words(tuple(box.zones)),
        "product": Word(PRODUCTS),
        "max": Number(1, 3),
        "red": Flag(),
        "jungle": Flag(),
        "volcano": Flag(),
        "rig": Word(("bark", "galleon")),
        "seamanship": Word(LETTERS),
        "tricks": Records(_record(_trick_shapes(box))),
        "passive": Words(PASSIVES),
        "spot": _record({"kind": Word(tuple(box.spots)), "at": Word(())}),
        "name": Text(LONGEST),
        "text": Text(LONGEST),
    }


def _trick_shapes(box: Box) -> dict[str, Shape]:
    return {
        "effect": Word(EFFECTS),
        "cost": Number(1, 6),
        "star": Flag(),
        "nation": Word((*nations(box), "own")),
        "religion": Word(RELIGIONS),
        "cards": Word(("mordida", "unit", "any")),
        "mode": Word(("add", "any")),
        "district": Word(tuple(box.districts)),
        "place": Word(box.of_kind("smuggler")),
        "text": Text(LONGEST),
    }


def _zone_shapes(box: Box) -> dict[str, Shape]:
    return {
        "name": Text(LONGEST),
        "to": Words(tuple(box.zones)),
        "entry": Flag(),
        "exits": Number(0, 4),
        "shoals": Flag(),
    }


def _place_shapes(box: Box) -> dict[str, Shape]:
    return {
        "kind": Word(("pirate", "city", "smuggler")),
        "name": Text(LONGEST),
        "zone": Word(tuple(box.zones)),
        "district": Word(tuple(box.districts)),
        "jungle": Flag(),
    }


def _table_shapes(sort: str, box: Box) -> dict[str, Shape]:
    match sort:
        case "calendar":
            return _calendar_shapes()
        case "gold":
            return dict.fromkeys(box.gold.__struct_fields__, Number(0, 30))
        case "limits":
            names = [name for name in box.limits.__struct_fields__ if name != "players"]
            return dict.fromkeys(names, Number(1, 20))
        case "components":
            return dict.fromkeys(box.components, Number(0, 150))
        case "districts":
            return dict.fromkeys(box.districts, Text(LONGEST))
        case "battle":
            return {"rows": Records(_record(_row_shapes(box)))}
    return {}


def _calendar_shapes() -> dict[str, Shape]:
    digits = tuple(range(10))
    years = Number(1500, 1799)
    return {
        "first_year": years,
        "last_year": years,
        "events_end_game_from": years,
        "treasure_digit": Number(0, 9),
        "growth_digit": Number(0, 9),
        "monkey_digits": Words(digits),
        "parrot_digits": Words(digits),
    }


def _row_shapes(box: Box) -> dict[str, Shape]:
    return {
        "tactic": Word(box.tactics),
        "column": Word(box.columns),
        "when": Word(WHEN),
        "result": Word(tuple(RESULT_ICONS)),
    }
