"""The words of Francis Drake, in the order in which they are always listed."""

VOYAGES = 3

COLOURS = ("red", "blue", "yellow", "green", "white")
HAWKINS = "hawkins"

DISCS = ("1", "2", "3", "4", "ghost", "hind")
NUMBERED = DISCS[:4]

GOODS = ("indigo", "sugar", "coffee", "tobacco")
TREASURES = ("gold", "silver", "jewel")
CONQUESTS = ("town", "fort", "galleon")
CARGO = ("crew", "guns", "supplies", "trade")

# The two-player game closes ports by name.
PORTS = ("san-juan", "santo-domingo", "santiago-de-cuba")

COUNTED = ("crew-1", "crew-2", "guns-1", "guns-2", "supplies-1", "supplies-2", "trade")
TILES = (
    *COUNTED,
    "tavern",
    "shipyard",
    "pinnace",
    "drake",
    "queen",
    "admiral",
    "governor",
    "informer",
    "golden-hind",
)
# Printed on the board; the tiles of the street lie before them.
PRINTED = ("investor", "dockside")
LOCATIONS = (*TILES, *PRINTED)

SERIES_OF = {"galleon": "frigates", "fort": "troops"}
OFFICE_OF = {"galleon": "admiral", "fort": "governor"}
