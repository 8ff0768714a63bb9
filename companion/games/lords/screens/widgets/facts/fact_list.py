"""A list of facts: an icon or a lord, a line, and a smaller line below it."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.lords.screens.story.facts import Fact
from companion.touch.widgets.boxes import Scroller
from companion.touch.widgets.drawing.filling import fill


class FactRow(BoxLayout):
    title = StringProperty("")
    detail = StringProperty("")
    icon = StringProperty("")
    seat = StringProperty("")
    letter = StringProperty("")


class FactList(Scroller):
    # Two columns where there is much to tell: from so many facts on.
    wide = BooleanProperty(False)
    two_from = NumericProperty(5)
    # How high all facts are together.
    told_height = NumericProperty(0)

    def show(self, facts: Sequence[Fact]) -> None:
        fill(self.ids.facts, FactRow, [one._asdict() for one in facts])
