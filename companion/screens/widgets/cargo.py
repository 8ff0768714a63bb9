"""What stands for the words of the game, and a chip."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.screens.widgets.buttons import Tap
from companion.screens.widgets.framed import Framed

# What stands for each word of the game, in the icon font.
CARGO_ICONS = {
    "crew": "account-group",
    "guns": "bomb",
    "supplies": "barrel",
    "trade": "package-variant",
    "points": "star-four-points",
    "action_discs": "circle-slice-8",
    "galleon": "ferry",
    "frigate": "sail-boat",
    "pinnace": "oar",
    "indigo": "flower",
    "sugar": "cube",
    "coffee": "coffee",
    "tobacco": "leaf",
    "gold": "gold",
    "silver": "circle-multiple",
    "jewel": "diamond-stone",
    "token": "shield-sword",
    "town": "home",
    "fort": "chess-rook",
    "port": "anchor",
    "admiral": "shield-star",
    "governor": "crown",
    "informer": "eye",
    "investor": "hand-coin",
    "ghost": "ghost",
    "hind": "star",
    "tavern": "glass-mug-variant",
    "queen": "crown-outline",
    "drake": "pirate",
    "shipyard": "hammer",
    "dockside": "anchor",
    "hawkins": "flag",
}


class Chip(Tap, Framed, BoxLayout):
    """A short word, pressable, such as a name."""

    text = StringProperty("")
    icon = StringProperty("")
