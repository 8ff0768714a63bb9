"""What the values of a card may be, by its kind."""

from companion.games.lords.rules.box.values import (
    EFFECTS,
    EVENTS,
    NAME,
    PASSIVES,
    PRODUCTS,
    RELIGIONS,
    TEXT,
    TRUTH,
    WORD,
    WORD_OR_NOTHING,
    WORDS,
    Fields,
    list_of,
    needed,
    one_of,
    table_of,
    whole,
)

SPOT: Fields = {"kind": needed(WORD), "at": WORD_OR_NOTHING}
TRICK: Fields = {
    "id": needed(WORD),
    "cost": needed(whole(1, 6)),
    "effect": needed(one_of(*EFFECTS)),
    "star": TRUTH,
    "nation": WORD_OR_NOTHING,
    "religion": one_of("", *RELIGIONS),
    "cards": one_of("mordida", "unit", "any"),
    "mode": one_of("add", "any"),
    "district": WORD,
    "place": WORD,
    "text": TEXT,
}
# What a trick must say besides, by its effect.
TRICK_NEEDS = {
    "truce": ("nation",),
    "break-truce": ("nation",),
    "smuggle": ("place",),
    "governor-raid": ("district",),
    "disrupt": ("cards",),
    "seize": ("cards",),
}
SHIELD = whole(0, 9)
CROWN = whole(1, 99)
SIZE = whole(1, 3)

EVERY_CARD: Fields = {
    "id": needed(WORD),
    "kind": needed(one_of("colony", "fleet", "mordida", "event")),
    "name": NAME,
    "text": TEXT,
    "spot": table_of(SPOT),
    "deck": TRUTH,
}
OWNED_CARD: Fields = {
    **EVERY_CARD,
    "nation": WORD_OR_NOTHING,
    "religion": one_of("", *RELIGIONS),
    "shield": SHIELD,
}
COLONY: Fields = {
    **OWNED_CARD,
    "location": needed(WORD),
    "district": needed(WORD),
    "zones": needed(WORDS),
    "product": one_of(*PRODUCTS),
    "max": needed(SIZE),
    "red": TRUTH,
    "jungle": TRUTH,
    "volcano": TRUTH,
}
LETTER = one_of(*(chr(code) for code in range(ord("A"), ord("Z") + 1)))
FLEET: Fields = {
    **OWNED_CARD,
    "rig": needed(one_of("bark", "galleon")),
    "seamanship": needed(LETTER),
}
MORDIDA: Fields = {
    **OWNED_CARD,
    "crown": needed(CROWN),
    "tricks": list_of(table_of(TRICK)),
    "passive": list_of(one_of(*PASSIVES)),
}
EVENT: Fields = {
    **EVERY_CARD,
    "event": needed(one_of(*EVENTS)),
    "nation": WORD_OR_NOTHING,
    "product": one_of(*PRODUCTS),
}
CARDS: dict[str, Fields] = {
    "colony": COLONY,
    "fleet": FLEET,
    "mordida": MORDIDA,
    "event": EVENT,
}
# A character is a unit with a crown and a size to begin with.
CHARACTERS: dict[str, Fields] = {
    kind: {**CARDS[kind], "crown": needed(CROWN), "size": needed(SIZE), "shield": needed(SHIELD)}
    for kind in ("colony", "fleet")
}
