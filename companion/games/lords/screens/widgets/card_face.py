"""A card of the box, large: its kind, its name, its crown on a seal, and its lines."""

from kivy.graphics import Color
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.lords.screens.story.cards.card_story import CardStory
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.drawing.framed import Framed
from companion.touch.widgets.drawing.shapes import filled_circle, ring
from companion.touch.widgets.drawing.words.inking import ink, ink_icon

load_kv_file("lords/card_face")


class WaxSeal(DeferredDrawing):
    """A seal with a number, or with an icon."""

    text = StringProperty("")
    icon = StringProperty("")
    watched = ("pos", "size", "text", "icon")

    def draw(self) -> None:
        if not (self.text or self.icon):
            return
        x, y, radius = self.center_x, self.center_y, min(self.size) / 2 - 1
        Color(*theme.attention)
        filled_circle(x, y, radius)
        Color(*theme.attention_ink)
        ring(x, y, radius * 0.84, theme.stroke)
        if self.icon:
            ink_icon(self.icon, x, y, radius, theme.attention_ink)
        else:
            ink_icon("crown", x, y + radius * 0.46, radius * 0.5, theme.attention_ink)
            ink(self.text, x, y - radius * 0.16, radius * 0.82, theme.attention_ink)


class CardFaceLine(BoxLayout):
    icon = StringProperty("")
    text = StringProperty("")


class CardFace(Framed, BoxLayout):
    name = StringProperty("")
    kind = StringProperty("")
    icon = StringProperty("")
    crown = StringProperty("")
    lines = ListProperty([])
    unconfirmed = BooleanProperty(False)

    def show(self, story: CardStory) -> None:
        for name, value in story._asdict().items():
            setattr(self, name, list(value) if name == "lines" else value)
        fill(self.ids.lines, CardFaceLine, [one._asdict() for one in story.lines])
