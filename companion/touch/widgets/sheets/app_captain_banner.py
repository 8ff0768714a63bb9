"""What a captain of the app does, and what hands must do for it on the real table."""

from collections.abc import Sequence
from typing import Any

from kivy.app import App
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.system.i18n import _
from companion.touch.widgets.header import HeaderBar
from companion.touch.widgets.sheets.overlays import Overlay


class AppCaptainBanner(Overlay):
    """Lies over the lower part of the page. Nobody plays for the app by accident: the page below
    takes no touch; menu, undo, log and help above do."""

    seat = StringProperty("")
    letter = StringProperty("")
    text = StringProperty("")
    # What came of the move, below what hands have to do.
    more = StringProperty("")
    tasks = ListProperty([])
    thinking = BooleanProperty(True)

    __events__ = ("on_go_on",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.dismissable = self.closes_asleep = False

    def on_go_on(self) -> None:
        """Hands have done what was listed."""

    def show_thinking(self, seat: str) -> None:
        words = self._whose(seat)
        self.text = _("{captain} is thinking.").format(captain=words.captain(seat))
        self.more, self.tasks, self.thinking = "", [], True

    def show_move(self, seat: str, said: Sequence[str], tasks: Sequence[str]) -> None:
        self._whose(seat)
        first, *others = said or [""]
        self.text, self.more = first, "\n".join(others)
        self.tasks, self.thinking = list(tasks), False
        self.ids.scroller.scroll_y = 1

    def _whose(self, seat: str) -> Any:
        words = App.get_running_app().night.words
        self.seat, self.letter = seat, words.letter(seat)
        return words

    def on_touch_down(self, touch: MotionEvent) -> bool:
        headers = (one for one in App.get_running_app().page.walk() if isinstance(one, HeaderBar))
        if any(header.collide_point(*header.to_widget(*touch.pos)) for header in headers):
            return False
        return super().on_touch_down(touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return False if touch.grab_list else super().on_touch_move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return False if touch.grab_list else super().on_touch_up(touch)
