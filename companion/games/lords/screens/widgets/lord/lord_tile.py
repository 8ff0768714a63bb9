"""A lord in one tile: coffers, office, and what the lord has said in this step."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.framed import Framed


class LordTile(Tap, Framed, BoxLayout):
    """Tapped, the lord speaks: the buttons below are that lord's."""

    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")
    gold = StringProperty("")
    treasure = NumericProperty(0)
    treasurer = BooleanProperty(False)
    awaited = BooleanProperty(False)
    chosen = BooleanProperty(False)
    mark = StringProperty("")
    mark_icon = StringProperty("")


class LordGrid(GridLayout):
    """All lords of the table in one row, or in two."""
