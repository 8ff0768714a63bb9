"""The first minute: three pages in pictures that tell what the app is for. Shown once by itself."""

from typing import TYPE_CHECKING

from kivy.properties import NumericProperty, StringProperty

from companion.system.i18n import _
from companion.touch.app.navigation.page_index import HARBOUR
from companion.touch.app.page import Page
from companion.touch.stage.states import State

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage

LAST = 3


class FirstMinutePage(Page):
    """A picture, a line in large words and a sentence; on, back, or out of it at any time."""

    number = NumericProperty(1)
    heading = StringProperty("")
    text = StringProperty("")
    step = StringProperty("")
    next_text = StringProperty("")

    _opened_from = ""

    def on_pre_enter(self) -> None:
        # Empty where the app has just started.
        self._opened_from = self.app.page_name
        self.number = 1
        super().on_pre_enter()

    def refresh(self) -> None:
        pages = {
            1: (
                _("Keep your board and pieces"),
                _(
                    "You play on the real board, with your own discs and pieces. The app stands "
                    "beside it and keeps turns, score, rules and secrets."
                ),
            ),
            2: (
                _("Tap here what you do there"),
                _(
                    "Lay your disc on the board, then tap the same place on the screen. Only what "
                    "the rules allow is marked, and undo takes a tap back."
                ),
            ),
            3: (
                _("Secrets open only under your finger"),
                _(
                    "What only you may know stays closed until your finger rests on the pad. Let "
                    "go, and it is hidden again; nothing else tells it."
                ),
            ),
        }
        self.heading, self.text = pages[int(self.number)]
        self.step = _("{number} of {last}").format(number=int(self.number), last=LAST)
        self.next_text = _("Got it") if self.number == LAST else _("Next")

    def go_on(self) -> None:
        if self.number == LAST:
            self.leave()
        else:
            self.number += 1
            self.refresh()

    def step_back(self) -> bool:
        """The page before; from the first one the way leads out, as by Skip."""
        if self.number > 1:
            self.number -= 1
            self.refresh()
        else:
            self.leave()
        return True

    def leave(self) -> None:
        if not self.app.settings.first_minute_seen:
            self.app.change(first_minute_seen=True)
        self.app.go(self._opened_from or HARBOUR)

    help_pictures = ("compass-rose",)

    def help(self) -> tuple[str, str]:
        return _("The first minute"), _(
            "Three pages tell what the app is for. Skip leaves at any time; in the settings they "
            "can be seen again."
        )


def turn_to(stage: "Stage", number: int) -> None:
    for _page in range(number - 1):
        stage.tap(_("Next"))


STATES = {
    "page_2": State(lambda stage: turn_to(stage, 2)),
    "page_3": State(lambda stage: turn_to(stage, 3)),
}
SCREEN = FirstMinutePage
