"""Whatever has a ground and an inked edge around it."""

from kivy.properties import ColorProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget


class Framed(Widget):
    """Mix it in and set `ground` and `edge` in its layout; kv/shell/widgets.kv draws both."""

    ground = ColorProperty([0, 0, 0, 0])
    edge = ColorProperty([0, 0, 0, 0])
    # How many times as thick as a thin line.
    thick = NumericProperty(1)
    # In units of design: how round, and how far from the widget's own edge, to the sides and up.
    corner = NumericProperty(6)
    margin = ListProperty([0, 0])
