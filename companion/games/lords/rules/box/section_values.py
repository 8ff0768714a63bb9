"""What the values of the other tables of a box may be."""

from companion.games.lords.rules.box.values import (
    COUNT,
    DIGIT,
    DIGITS,
    NAME,
    PLAYERS,
    TRUTH,
    WORD,
    WORDS,
    YEAR,
    Fields,
    needed,
    one_of,
    whole,
)

CALENDAR: Fields = {
    "first_year": YEAR,
    "last_year": YEAR,
    "events_end_game_from": YEAR,
    "treasure_digit": DIGIT,
    "growth_digit": DIGIT,
    "monkey_digits": DIGITS,
    "parrot_digits": DIGITS,
}
GOLD: Fields = dict.fromkeys(
    (
        "start",
        "treasure",
        "treasure_parrot_variant",
        "ransom",
        "soldier",
        "capital",
        "capital_war",
        "heir",
    ),
    whole(0, 99),
)
LIMITS: Fields = {
    "players": PLAYERS,
    **dict.fromkeys(
        (
            "fleet_size",
            "colony_size",
            "city_soldiers",
            "smuggler_soldiers",
            "mordida_slots",
            "improvement_years",
            "battle_rounds",
        ),
        whole(1, 99),
    ),
}
# Tables in which every value must stand.
TABLES: dict[str, Fields] = {"calendar": CALENDAR, "gold": GOLD, "limits": LIMITS}
TENTS = ("tents_treasure", "tents_pirate", "tents_fort", "tents_mill")

ZONE: Fields = {
    "id": needed(WORD),
    "name": needed(NAME),
    "to": needed(WORDS),
    "entry": TRUTH,
    "exits": COUNT,
    "shoals": TRUTH,
}
PORT: Fields = {
    "id": needed(WORD),
    "kind": needed(one_of("pirate", "city", "smuggler")),
    "name": needed(NAME),
    "zone": needed(WORD),
    "district": WORD,
    "jungle": TRUTH,
}
SPOT_AT = one_of("", "district", "zone", "location")
