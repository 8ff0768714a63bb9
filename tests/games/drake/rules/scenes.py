"""Tables at a certain moment, for several tests to begin with."""

from tests.support.table import Table, plymouth

FOUR = "red blue yellow green"
# Discs for all missions in the first zone.
ZONE_1 = "1=puerto-cabello 2=fort-1 3=san-juan 4=santo-domingo"
RED_DISCS = "1=puerto-cabello 2=portobelo 3=cartagena 4=galleon-2"
NINE_BEFORE_DRAKE = [
    "crew-1",
    "shipyard",
    "guns-1",
    "queen",
    "supplies-1",
    "tavern",
    "trade",
    "crew-2",
    "pinnace",
]
PORTS_FAR_AWAY = {f"{port}.zone": 4 for port in ("san-juan", "santo-domingo", "santiago-de-cuba")}


def with_a_ghost(**cargo: str) -> Table:
    """Red, who sails last, has the ghost ship."""
    table = plymouth()
    table.play("red visit tavern 2", "table roll 1", "blue set-sail", "yellow set-sail")
    table.load(**cargo)
    table.set_sail()
    return table


def with_the_informer(extra: str = "", **cargo: str) -> Table:
    """Red has the Informer, and perhaps an extra disc; Blue and Yellow sail first."""
    table = plymouth()
    if extra == "ghost":
        table.play("red visit tavern 2", "table roll 1", "blue set-sail", "yellow set-sail")
    table.play("red visit informer")
    if extra != "ghost":
        table.play("blue set-sail", "yellow set-sail")
    if extra == "hind":
        table.play("red visit golden-hind")
    table.load(**{"red": "supplies=2", "blue": "supplies=1"} | cargo)
    table.set_sail()
    return table


def the_docks_of_example_3(**supplies: str) -> Table:
    """Yellow, who has the Governor, is about to dock behind Green, Red and Blue."""
    table = plymouth(FOUR)
    table.play(
        "red visit crew-1",
        "blue visit shipyard",
        "yellow visit queen",
        "green set-sail",
        "red set-sail",
        "blue set-sail",
        "yellow visit informer",
        "yellow visit governor",
    )
    table.load(**supplies)
    return table


def the_voyage_of_the_rulebook() -> Table:
    """Every disc lies; Yellow is about to use the Informer."""
    table = the_docks_of_example_3(
        green="supplies=3 crew=6 guns=2",
        red="supplies=2 crew=4 guns=3 trade=1",
        yellow="supplies=3 crew=4 guns=9",
        blue="supplies=2 crew=2 guns=9 trade=1",
    )
    table.play(
        "yellow set-sail",
        "yellow place-troops fort-1=0 cartagena=0 panama=2 veracruz=1",
        "green place-disc 2 gran-granada",
        "red place-disc 3 santiago-de-cuba",
        "yellow place-disc 4 santo-domingo",
        "blue place-disc 4 puerto-cabello",
        "green place-disc 1 panama",
    )
    table.lay(
        red="1=cartagena 2=fort-1 4=portobelo",
        yellow="2=cartagena 1=galleon-3 3=portobelo",
        blue="1=cartagena 2=galleon-2 3=santo-domingo",
        green="3=puerto-cabello 4=san-juan",
    )
    return table
