"""What the owner of a table does with the discs in hand: enrolling them, placing the readers."""

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.drake.wording import names
from companion.i18n import _
from companion.screens.moments import now
from companion.screens.sound import play_sound
from companion.screens.widgets.buttons import Tap
from companion.screens.widgets.discs import BigDisc
from companion.screens.widgets.overlays import Overlay
from companion.table.appearances import Appearances
from companion.table.discs import BOX, Disc
from companion.table.enrolment import Enrolment
from companion.table.game_table import chosen_box
from companion.table.placing import Placing

OFTEN = 0.1  # seconds between two looks


class DiscButton(Tap, BigDisc):
    """One of the thirty, to be chosen."""

    disc = Disc("", "")


class TableDialog(Overlay):
    """A large sheet; what its layout adds stands below the title. Looks at the table by a timer."""

    title = StringProperty("")
    progress_text = StringProperty("")
    dismissable = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        from companion.screens.layouts import load_layout

        load_layout("table_sheets")
        self.link = App.get_running_app().table
        self._timer: Any = None
        super().__init__(**properties)

    def add_widget(self, widget: Widget, *more: Any, **named: Any) -> None:
        if "panel" in self.ids:
            self.ids.panel.add_widget(widget, *more, **named)
        else:
            super().add_widget(widget, *more, **named)

    def on_open(self) -> None:
        self._timer = Clock.schedule_interval(self.look, OFTEN)

    def on_close(self) -> None:
        if self._timer:
            self._timer.cancel()

    def look(self, *_unused: object) -> None:
        """Ten times a second."""


class EnrolSheet(TableDialog):
    """Asks for one disc after the other. Without `discs`: for those that have no tag yet."""

    closes_asleep = BooleanProperty(False)

    prompt = StringProperty("")
    answer = StringProperty("")
    wrong = BooleanProperty(False)
    seat = StringProperty("")
    face = StringProperty("")
    can_go_back = BooleanProperty(False)
    # A tag that is another disc so far, while its owner is asked.
    doubted = StringProperty("")

    def __init__(self, discs: tuple[Disc, ...] | None = None, **properties: Any) -> None:
        super().__init__(**properties)
        link = self.link
        self.enrolment = Enrolment(
            link.register, chosen_box(link.register, link.settings.box), discs
        )
        self._readers = link.shared.readers()
        self._appearances = Appearances(self._readers, link.settings.patience)
        self._steps = 0
        self._ask()

    def look(self, *_unused: object) -> None:
        if not self.link.may_enrol:
            self.close()
            return
        found = self._appearances.look(now())
        if not found:
            return
        self.link.app.shell.sleeper.wake()
        answer = self.enrolment.appeared(*(uid for uid, _reader in found))
        asks = answer.code in ("again", "other-box", "sure")
        self.doubted = found[0][0] if asks else ""
        self._answered(answer.text(), answer.good)

    def _answered(self, text: str, good: bool, steps: int = 1) -> None:
        self.answer, self.wrong = text, not good
        if good:
            self._steps += steps
            self.doubted = ""
        else:
            play_sound("refusal")
        if self.enrolment.register != self.link.register:
            self.link.keep_register(self.enrolment.register)
        self._ask()

    def _ask(self) -> None:
        enrolment = self.enrolment
        disc = enrolment.expected
        self.prompt = enrolment.prompt()
        self.seat = disc.colour if disc else ""
        self.face = disc.face if disc else ""
        self.can_go_back = self._steps > 0
        done, whole = enrolment.progress
        self.progress_text = _("{done} of {whole} discs have a tag.").format(done=done, whole=whole)

    def take_over(self) -> None:
        answer = self.enrolment.take_over(self.doubted)
        self._answered(answer.text(), answer.good)

    def skip(self) -> None:
        self._answered(self.enrolment.skip().text(), good=True)

    def back(self) -> None:
        self._answered(self.enrolment.back().text(), good=True, steps=-1)

    def on_close(self) -> None:
        super().on_close()
        self._readers.stop()


class DiscSheet(TableDialog):
    """Which of the thirty gets a new tag."""

    def on_kv_post(self, _: object) -> None:
        for disc in BOX:
            button = DiscButton(seat=disc.colour, face=disc.face)
            button.disc = disc
            button.bind(on_tap=lambda one: self.choose(one.disc))
            self.ids.discs.add_widget(button)

    def choose(self, disc: Disc) -> None:
        self.close()
        EnrolSheet((disc,)).open()

    def choose_all(self) -> None:
        self.close()
        EnrolSheet(BOX).open()


class PlaceSheet(TableDialog):
    """Asks for any disc on each destination in turn."""

    prompt = StringProperty("")
    answer = StringProperty("")
    complete = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        board = self.link.board
        self._names = names(board)
        self.placing = Placing(tuple(board.destinations))
        self._readers = self.link.shared.readers()
        self._appearances = Appearances(self._readers, self.link.settings.patience)
        self.prompt = self.placing.prompt(self._names)

    def look(self, *_unused: object) -> None:
        for _uid, reader in self._appearances.look(now()):
            self.answer = self.placing.appeared(reader, self._names)
        self.prompt = self.placing.prompt(self._names)
        count = len(self.placing.reader_of)
        whole = len(self.link.board.destinations)
        self.progress_text = _("{done} of {whole}").format(done=count, whole=whole)
        if not self.placing.expected and not self.complete:
            self.complete = True
            self.link.change_settings(readers=self.placing.reader_of)

    def on_close(self) -> None:
        super().on_close()
        self._readers.stop()
        if self.complete:
            self.link.reopen()
