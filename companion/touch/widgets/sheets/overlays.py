"""What lies over a screen for a moment: dialogs and sheets of help. One at a time is modal."""

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.input import MotionEvent
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.touch.app.navigation.kv_files import HELP, SHEETS, load_kv_file
from companion.touch.widgets.drawing.filling import fill


class Overlay(FloatLayout):
    """Covers the screen and keeps touches from it. `open()`, `close()`; `on_close` tells.

    Subclass it, or add one child in kv, placed by pos_hint. It closes when the app goes to sleep
    if `closes_asleep`.
    """

    dismissable = BooleanProperty(True)
    closes_asleep = BooleanProperty(True)
    # It leaves nothing of the screen to be seen but the sheet of paper below.
    covers = False

    __events__: tuple[str, ...] = ("on_open", "on_close")

    def __init__(self, **properties: Any) -> None:
        load_kv_file(SHEETS)
        super().__init__(**properties)

    def open(self) -> None:
        App.get_running_app().shell.lay(self)
        self.dispatch("on_open")

    def close(self) -> None:
        if self.parent:
            self.parent.remove_widget(self)
            self.dispatch("on_close")

    @property
    def is_open(self) -> bool:
        return self.parent is not None

    def on_open(self) -> None:
        """It lies on the screen now."""

    def on_close(self) -> None:
        """It is gone."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.dismissable and not any(c.collide_point(*touch.pos) for c in self.children):
            self.close()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        return True


class Dialog(Overlay):
    """A question before something is lost, or before a step that cannot be seen coming."""

    title = StringProperty("")
    text = StringProperty("")
    icon = StringProperty("help-circle-outline")
    yes_text = StringProperty("")
    no_text = StringProperty("")
    kind = OptionProperty("primary", options=("primary", "danger"))

    __events__ = ("on_yes", "on_no")

    def on_yes(self) -> None:
        """The table agreed."""

    def on_no(self) -> None:
        """The table thought better of it."""

    def answer(self, yes: bool) -> None:
        self.close()
        self.dispatch("on_yes" if yes else "on_no")


def confirm(
    title: str, text: str, yes: str, no: str, then: Callable[[], object], **more: Any
) -> Dialog:
    """Asks; calls `then` if the answer is yes."""
    dialog = Dialog(title=title, text=text, yes_text=yes, no_text=no, **more)
    dialog.bind(on_yes=lambda _: then())
    dialog.open()
    return dialog


class SheetHead(BoxLayout):
    """What a sheet is about, and the way out of it."""

    title = StringProperty("")
    lines = NumericProperty(2)
    sheet = ObjectProperty(None)


class TextSheet(Overlay):
    """A title and a text of any length."""

    title = StringProperty("")
    text = StringProperty("")


class HelpParagraph(BoxLayout):
    """A picture of what is told, and the sentences."""

    picture = StringProperty("")
    text = StringProperty("")


class HelpSheet(Overlay):
    """The help of a screen: a title, and a text in our own words. An empty line parts paragraphs;
    `pictures` has one for each."""

    title = StringProperty("")
    text = StringProperty("")
    pictures = ListProperty([])

    def __init__(self, **properties: Any) -> None:
        load_kv_file(HELP)
        super().__init__(**properties)
        paragraphs = self.text.split("\n\n")
        missing = [""] * (len(paragraphs) - len(self.pictures))
        shown = [
            {"picture": picture, "text": text}
            for picture, text in zip([*self.pictures, *missing], paragraphs, strict=False)
        ]
        fill(self.ids.paragraphs, HelpParagraph, shown)

    def open_legend(self) -> None:
        from companion.touch.widgets.sheets.legend_sheet import LegendSheet

        LegendSheet().open()
