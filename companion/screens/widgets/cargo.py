"""Small facts: a counter of something, a chip."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.screens.widgets.buttons import Tap

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


class Counter(BoxLayout):
    """A number with its icon, and what it counts below it where there is room."""

    icon = StringProperty("")
    value = StringProperty("")
    label = StringProperty("")
    # For what has just changed.
    lit = BooleanProperty(False)


class Chip(Tap, BoxLayout):
    """A short word, pressable: a filter, a name, an option that is on or off."""

    text = StringProperty("")
    icon = StringProperty("")
    seat = StringProperty("")
    chosen = BooleanProperty(False)
