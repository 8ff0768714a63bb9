"""The table: a doctor for its readers, and what its owner sets up once."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import Color
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.session.wording import show
from companion.system.i18n import _
from companion.table.game_table import chosen_box
from companion.table.readers.doctor import Doctor, Examined
from companion.table.readers.health import fault_sentence
from companion.table.readers.reader_places import make_reader_places
from companion.table.readers.sharing import Share
from companion.touch.app.device.app_clock import now
from companion.touch.app.page import Page
from companion.touch.look.theme import theme
from companion.touch.stage.states import State
from companion.touch.widgets.drawing.captains import draw_emblem
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.shapes import ring
from companion.touch.widgets.drawing.words.inking import ink, ink_icon
from companion.touch.widgets.sheets.overlays import Overlay

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage

EXAMINE_EVERY = 0.5  # seconds


class SeenDiscs(DeferredDrawing):
    """The discs on a reader: whose they are, never which; "?" for an unknown tag."""

    tags = ListProperty([])
    complete = BooleanProperty(True)

    watched = ("tags", "complete", "pos", "size")

    def draw(self) -> None:
        radius = 10 * theme.u
        signs = [*self.tags, *([] if self.complete else [""])]
        if not signs:
            return
        step = min(2.4 * radius, (self.width - 2 * radius) / max(1, len(signs) - 1))
        x = self.right - radius - step * (len(signs) - 1)
        for colour in signs:
            if colour in theme.captains:
                draw_emblem(colour, x, self.center_y, radius, theme.stroke)
            elif colour:
                # A card, which is nobody's.
                ink_icon("cards-outline", x, self.center_y, 2 * radius, theme.ink)
            else:
                Color(*theme.ink)
                ring(x, self.center_y, radius, theme.stroke)
                ink("?", x, self.center_y, 1.5 * radius)
            x += step


class ReaderRow(BoxLayout):
    """One reader: where it lies, how it is, what it sees."""

    number = NumericProperty(0)
    place = StringProperty("")
    told = StringProperty("")
    counts = StringProperty("")
    well = BooleanProperty(True)
    tags = ListProperty([])
    complete = BooleanProperty(True)


class TablePage(Page):
    switches = ListProperty([])
    more = StringProperty("")
    enrolled = StringProperty("")
    missing = NumericProperty(0)
    # What the button says: a game with cards calls its pieces so.
    enrol_text = StringProperty("")

    _doctor: Doctor | None = None
    _share: Share | None = None
    _examined_source: object = None
    _timer: Any = None

    def refresh(self) -> None:
        link = self.app.table
        self.switches = [("on", _("On")), ("off", _("Off"))]
        self._names = link.pieces.names(link.profile)
        self._rows()
        self.examine()

    def _rows(self) -> None:
        link, column = self.app.table, self.ids.readers
        reader_places = (
            link.source.reader_places
            if link.source
            else make_reader_places(link.pieces.places(link.profile))
        )
        places = {number: at for at, number in reader_places.reader_of.items()}
        if [row.number for row in reversed(column.children)] == sorted(places):
            rows = {row.number: row for row in column.children}
        else:
            column.clear_widgets()
            rows = {}
            for number in sorted(places):
                rows[number] = ReaderRow(number=number)
                column.add_widget(rows[number])
        for number, at in places.items():
            rows[number].place = show(at, self._names)
        self._row_of = rows

    # The doctor

    def on_enter(self) -> None:
        self._timer = Clock.schedule_interval(self.examine, EXAMINE_EVERY)

    def on_leave(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._dismiss()

    def _dismiss(self) -> None:
        if self._share:
            self._share.stop()
        self._doctor = self._share = self._examined_source = None

    def examine(self, *_unused: object) -> None:
        link = self.app.table
        if link.source is not self._examined_source:
            self._dismiss()
            called = link.examine()
            if called:
                self._doctor, self._share = called
                self._examined_source = link.source
                self._rows()
        if self._doctor and self._share:
            self._doctor.take(self._share.poll())
            self._tell(self._doctor)
        else:
            self.more = ""
            self._tell_readers([])
        self._count_discs()

    def _tell(self, doctor: Doctor) -> None:
        line = doctor.line()
        self.more = ""
        if line.firmware:
            self.more = _("Firmware {firmware}; a scan of the board takes {ms} ms.").format(
                firmware=line.firmware, ms=line.scan_ms
            )
        self._tell_readers(doctor.examined(now()))

    def _tell_readers(self, examined: Sequence[Examined]) -> None:
        known = {reader.status.number: reader for reader in examined}
        for number, row in self._row_of.items():
            reader = known.get(number)
            if reader is None:
                row.told = _("Reader {number}").format(number=number + 1)
                row.counts, row.well, row.tags, row.complete = "", True, [], True
                continue
            row.told = _("Reader {number} {state}").format(
                number=number + 1, state=fault_sentence(reader.status)
            )
            row.well = reader.status.usable
            row.tags, row.complete = list(reader.tags), reader.complete
            row.counts = counts_text(reader)

    def _count_discs(self) -> None:
        self._count_pieces()
        own = self.app.table.pieces.enrolment.get("title" if self.missing else "new-tag")
        discs = _("Enrol the discs") if self.missing else _("Give a disc a new tag")
        self.enrol_text = _(own) if own else discs

    def _count_pieces(self) -> None:
        link = self.app.table
        whole = len(link.pieces.pieces)
        if link.register is None or link.settings is None:
            self.enrolled, self.missing = "", whole
            return
        left = len(
            link.register.missing(chosen_box(link.register, link.settings.box), link.pieces.pieces)
        )
        self.missing = left
        from companion.touch.widgets.sheets.table_dialogs import tagged_text

        self.enrolled = tagged_text(link.pieces, whole - left, whole)

    # Touches

    def choose(self, value: str) -> None:
        if self.app.table.options.given:
            self.app.tell(_("The table was chosen when the app was started."), kind="refusal")
            self.ids.switch.value = "on"
        else:
            self.app.change(table=value == "on")
            self.refresh()

    def enrol(self) -> None:
        from companion.touch.widgets.sheets.table_dialogs import (
            CardsSheet,
            DiscSheet,
            EnrolSheet,
        )

        if not self._is_open():
            return
        if not self.app.table.may_enrol:
            self.app.tell(
                _("Discs lie face down: enrolling would tell their numbers. Wait for the reveal."),
                kind="refusal",
            )
        else:
            of_captains = all(one.group in theme.captains for one in self.app.table.pieces.pieces)
            again = DiscSheet if of_captains else CardsSheet
            self._open(EnrolSheet() if self.missing else again())

    def place(self) -> None:
        from companion.touch.widgets.sheets.table_dialogs import PlaceSheet

        if not self._is_open():
            return
        if not self.app.table.may_place_readers:
            self.app.tell(_("Discs are being laid: place the readers afterwards."), kind="refusal")
        else:
            self._open(PlaceSheet())

    def light(self) -> None:
        from companion.touch.widgets.sheets.lamp_sheet import LampSheet

        if self._is_open():
            self._open(LampSheet())

    def _is_open(self) -> bool:
        if self.app.table.source is None:
            self.app.tell(_("Switch the table on first."), kind="refusal")
            return False
        return True

    def _open(self, sheet: Overlay) -> None:
        sheet.bind(on_close=lambda _: self.examine())
        sheet.open()

    help_pictures = ("nfc", "hidden-disc", "map-marker", "bell")

    def help(self) -> tuple[str, str]:
        return _("The table"), _(
            "A table with readers under its destinations sees the discs that are laid on it: the "
            "game goes on without a touch. Switch it on here; how to build one stands in the "
            "building guide.\n\n"
            "The list shows every reader with its destination, whether it works, and whose discs "
            "it sees, never which. A question mark is a tag that is not enrolled, or something "
            "that cannot be read.\n\n"
            "Enrol the discs once: the app asks for one after the other, lay each on any reader. "
            "Place the readers if they are not connected in the order of the list: the app names a "
            "destination, lay any disc on it."
        ) + "\n\n" + _(
            "Two buttons, a light and a buzzer can be connected to the Pi "
            "itself: one button undoes, the other one presses what stands out "
            "on the screen, and the light has the colour of the captain whose "
            "turn it is."
        )


def counts_text(reader: Examined) -> str:
    """How long ago the last scan was, and what went wrong so far."""
    if reader.since is None:
        return ""
    when = ago_text(reader.since)
    if reader.faults or reader.incomplete:
        return _("{when}; faults {faults}, unread {unread}").format(
            when=when, faults=reader.faults, unread=reader.incomplete
        )
    return when


def ago_text(seconds: float) -> str:
    """Coarse: nobody counts along."""
    if seconds < 10:
        return _("just now")
    if seconds < 60:
        return _("{seconds} s ago").format(seconds=int(seconds / 10) * 10)
    return _("{minutes} min ago").format(minutes=int(seconds / 60))


def with_table(stage: "Stage") -> TablePage:
    stage.wait(lambda: stage.app.table.ready)
    page: TablePage = stage.app.page
    page.refresh()
    return page


def choose_disc(stage: "Stage") -> None:
    from companion.touch.widgets.sheets.table_dialogs import DiscSheet

    with_table(stage)
    DiscSheet().open()


def enrol(stage: "Stage") -> None:
    from companion.touch.widgets.sheets.table_dialogs import EnrolSheet

    with_table(stage)
    EnrolSheet(stage.app.table.pieces.pieces).open()


STATES = {
    "on": State(with_table, table=True),
    "enrol": State(enrol, table=True),
    "disc": State(choose_disc, table=True),
    "place": State(lambda stage: with_table(stage).place(), table=True),
    "lamps": State(lambda stage: with_table(stage).light(), table=True),
}

SCREEN = TablePage
