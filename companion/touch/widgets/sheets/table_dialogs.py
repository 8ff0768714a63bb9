"""What the owner of a table does with the discs in hand: enrolling them, placing the readers."""

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.session.wording import show
from companion.system.i18n import _
from companion.table.game_table import chosen_box
from companion.table.readers.reader_placing import ReaderPlacing
from companion.table.tagged_pieces import TaggedPiece, TaggedPieces
from companion.table.tags.enrolment import Enrolment
from companion.table.tags.newly_laid import NewlyLaid
from companion.touch.app.device.app_clock import now
from companion.touch.app.device.sound import play_sound
from companion.touch.game_screens import screens_of
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.discs import BigDisc
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.rows import ListRow
from companion.touch.widgets.sheets.overlays import Overlay

OFTEN = 0.1  # seconds between two looks


class PieceRow(ListRow):
    """A piece in a list."""

    piece = ObjectProperty(None, allownone=True)


class DiscButton(Tap, BigDisc):
    """One of the thirty, to be chosen."""

    disc = TaggedPiece("", "")


def face_of(disc: TaggedPiece) -> str:
    """An icon by its name or that of its group, or what is written on it."""
    link = App.get_running_app().table
    icons = screens_of(link.game_name).face_icons
    return icons.get(disc.name) or icons.get(disc.group, disc.name)


def tagged_text(pieces: TaggedPieces, done: int, whole: int) -> str:
    own = pieces.enrolment.get("progress")
    sentence = _(own) if own else _("{done} of {whole} discs have a tag.")
    return sentence.format(done=done, whole=whole)


class TableDialog(Overlay):
    """A large sheet; what its layout adds stands below the title. Looks at the table by a timer."""

    title = StringProperty("")
    progress_text = StringProperty("")
    dismissable = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        from companion.touch.app.navigation.kv_files import load_kv_file

        load_kv_file("table_sheets")
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

    def __init__(self, discs: tuple[TaggedPiece, ...] | None = None, **properties: Any) -> None:
        super().__init__(**properties)
        link = self.link
        box = chosen_box(link.register, link.settings.box)
        words = link.pieces.names(link.profile)
        self.enrolment = Enrolment(link.register, box, link.pieces, words, discs)
        self._readers = link.shared.readers()
        self._newly_laid = NewlyLaid(self._readers, link.settings.patience)
        self._steps = 0
        # A game with cards says so.
        title = link.pieces.enrolment.get("title")
        if title:
            self.title = _(title)
        self._ask()

    def look(self, *_unused: object) -> None:
        if not self.link.may_enrol:
            self.close()
            return
        found = self._newly_laid.look(now())
        if not found:
            return
        self.link.app.shell.sleeper.wake()
        answer = self.enrolment.appeared(*(uid for uid, _reader in found))
        asks = answer.code in ("again", "other-box", "sure")
        self.doubted = found[0][0] if asks else ""
        self._answered(self.enrolment.text(answer), answer.good)

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
        self.seat = disc.group if disc else ""
        self.face = face_of(disc) if disc else ""
        self.can_go_back = self._steps > 0
        done, whole = enrolment.progress
        self.progress_text = tagged_text(self.link.pieces, done, whole)

    def take_over(self) -> None:
        answer = self.enrolment.take_over(self.doubted)
        self._answered(self.enrolment.text(answer), answer.good)

    def skip(self) -> None:
        self._answered(self.enrolment.text(self.enrolment.skip()), good=True)

    def back(self) -> None:
        self._answered(self.enrolment.text(self.enrolment.back()), good=True, steps=-1)

    def on_close(self) -> None:
        super().on_close()
        self._readers.stop()


class DiscSheet(TableDialog):
    """Which of the thirty gets a new tag."""

    def on_kv_post(self, _: object) -> None:
        for disc in self.link.pieces.pieces:
            button = DiscButton(seat=disc.group, face=face_of(disc))
            button.disc = disc
            button.bind(on_tap=lambda one: self.choose(one.disc))
            self.ids.discs.add_widget(button)

    def choose(self, disc: TaggedPiece) -> None:
        self.close()
        EnrolSheet((disc,)).open()

    def choose_all(self) -> None:
        self.close()
        EnrolSheet(self.link.pieces.pieces).open()


class CardsSheet(TableDialog):
    """Which piece gets a new tag, by name: for pieces that belong to nobody."""

    def on_kv_post(self, _: object) -> None:
        link = self.link
        words = link.pieces.names(link.profile)
        shown = [
            {
                "title": show(piece.name, words),
                "detail": show(piece.group, words),
                "end_icon": "chevron-right",
                "piece": piece,
            }
            for piece in link.pieces.pieces
        ]
        fill(self.ids.pieces, PieceRow, shown, lambda row: self.choose(row.piece))

    def choose(self, piece: TaggedPiece) -> None:
        self.close()
        EnrolSheet((piece,)).open()


class PlaceSheet(TableDialog):
    """Asks for any disc on each destination in turn."""

    prompt = StringProperty("")
    answer = StringProperty("")
    complete = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        profile = self.link.profile
        self._names = self.link.pieces.names(profile)
        self.placing = ReaderPlacing(self.link.pieces.places(profile))
        self._readers = self.link.shared.readers()
        self._newly_laid = NewlyLaid(self._readers, self.link.settings.patience)
        self.prompt = self.placing.prompt(self._names)

    def look(self, *_unused: object) -> None:
        for _uid, reader in self._newly_laid.look(now()):
            self.answer = self.placing.appeared(reader, self._names)
        self.prompt = self.placing.prompt(self._names)
        count = len(self.placing.reader_of)
        whole = len(self.link.pieces.places(self.link.profile))
        self.progress_text = _("{done} of {whole}").format(done=count, whole=whole)
        if not self.placing.expected and not self.complete:
            self.complete = True
            self.link.change_settings(readers=self.placing.reader_of)

    def on_close(self) -> None:
        super().on_close()
        self._readers.stop()
        if self.complete:
            self.link.reopen()
