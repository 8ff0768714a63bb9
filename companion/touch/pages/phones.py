"""Phones: on or off, a code for each seat, who asks to join, and which phones are there."""

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.app.page import Page
from companion.touch.app.phones.phone_words import phone_name, presence_text, rights_text
from companion.touch.stage.page_states.phone_states import STATES as STATES
from companion.touch.stage.samples import first_samples
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.galleon import Galleon
from companion.touch.widgets.drawing.qr_code import QrCode
from companion.touch.widgets.rows import ListRow
from companion.touch.widgets.sheets.key_sheet import KeySheet

if TYPE_CHECKING:
    from companion.phones.joining.joining import Waiting
    from companion.phones.joining.tokens import Phone
    from companion.phones.presence import Presence

WATCH = "watch"
# So often the page looks how long a phone has been quiet or gone.
LOOK_SECONDS = 5


class JoinRow(BoxLayout):
    """Somebody who asks to join: one tap lets in, another turns away."""

    seat = StringProperty("")
    letter = StringProperty("")
    title = StringProperty("")
    detail = StringProperty("")

    __events__ = ("on_let_in", "on_turn_away")

    def on_let_in(self) -> None:
        """The table knows this phone."""

    def on_turn_away(self) -> None:
        """The table does not."""


class PhonesPage(Page):
    switches = ListProperty([])
    # The seat whose code is shown.
    chosen = StringProperty("")
    who = StringProperty("")
    # What the QR code holds; "" while there is none.
    link = StringProperty("")
    address = StringProperty("")
    code = StringProperty("")
    told = StringProperty("")
    playing = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._looking: Any = None
        self._shown: object = None

    def on_pre_enter(self) -> None:
        self._shown = None
        super().on_pre_enter()
        self.app.phones.bind(on_phones=self._changed)
        self._looking = Clock.schedule_interval(self._changed, LOOK_SECONDS)

    def on_leave(self) -> None:
        self.app.phones.unbind(on_phones=self._changed)
        if self._looking:
            self._looking.cancel()

    def _changed(self, *_: object) -> None:
        self.refresh()

    def choose(self, value: str) -> None:
        self.app.change(phones=value == "on")
        self.refresh()

    # What is shown

    def refresh(self) -> None:
        self.switches = [("on", _("On")), ("off", _("Off"))]
        self.playing = self.app.phones.on and self.night.session is not None
        self.told = self._told()
        self._show_code()
        self._show_rows()

    def _told(self) -> str:
        phones = self.app.phones
        if not phones.on:
            return _("Phones are switched off.")
        if self.night.session is None:
            return _("Begin a game: then phones can join it.")
        return phones.why_not or (_("Phones can join.") if phones.address else _("One moment …"))

    def _show_code(self) -> None:
        phones = self.app.phones
        if self.chosen not in phones.codes:
            self.chosen = next(iter(phones.codes), "")
        code = phones.codes.get(self.chosen, "") if phones.address else ""
        self.who = self._seat_title(self.chosen) if code else ""
        self.address = phones.address
        self.code = f"{code[:4]} {code[4:]}" if code else ""
        self.link = f"{phones.address}/join#{code}" if code else ""
        self._show_picture()

    def _show_picture(self) -> None:
        place = self.ids.picture
        wanted = QrCode if self.link else Galleon
        if not place.children or not isinstance(place.children[0], wanted):
            place.clear_widgets()
            place.add_widget(wanted())
        if self.link:
            place.children[0].text = self.link

    def _seat_title(self, seat: str) -> str:
        return _("Audience") if seat == WATCH else self.night.words.captain(seat)

    def _letter(self, seat: str) -> str:
        return "" if seat == WATCH else self.night.words.letter(seat)

    def _show_rows(self) -> None:
        """Made anew only where something has changed: nothing moves under a finger."""
        phones = self.app.phones
        joined = [
            (phone, presence_text(presence), rights_text(phone), presence.state)
            for phone, presence in phones.phones()
        ]
        asking = [(one.key, one.seat, one.name) for one in phones.asking]
        listed = [(one[0].key, *one[1:]) for one in joined]
        language = self.app.language
        shown = (asking, listed, self.chosen, [*phones.codes], self.playing, language)
        if shown == self._shown:
            return
        self._shown = shown
        column = self.ids.rows
        column.clear_widgets()
        for one in phones.asking:
            column.add_widget(self._join_row(one))
        present = phones.phones()
        for seat in phones.codes:
            column.add_widget(self._seat_row(seat))
            for phone, presence in present:
                if phone.seat == seat:
                    column.add_widget(self._phone_row(phone, presence))
        if column.children:
            column.children[0].last = True
        Tap.ignore_quick_taps()

    def _join_row(self, waiting: "Waiting") -> JoinRow:
        row = JoinRow(
            seat="" if waiting.seat == WATCH else waiting.seat,
            letter=self._letter(waiting.seat),
            title=phone_name(waiting.name),
            detail=_("asks to join as {captain}").format(
                captain=self.app.phones.seat_text(waiting.seat)
            ),
        )
        row.bind(
            on_let_in=lambda _: self.app.phones.let_in(waiting),
            on_turn_away=lambda _: self.app.phones.turn_away(waiting),
        )
        return row

    def _seat_row(self, seat: str) -> ListRow:
        row = ListRow(
            seat="" if seat == WATCH else seat,
            icon="television" if seat == WATCH else "",
            letter=self._letter(seat),
            title=self._seat_title(seat),
            detail=_("Sees what everybody sees") if seat == WATCH else "",
            chosen=seat == self.chosen,
            end_icon="chevron-right",
        )
        row.bind(on_tap=lambda _: self.choose_seat(seat))
        return row

    def _phone_row(self, phone: "Phone", presence: "Presence") -> ListRow:
        row = ListRow(
            icon="cellphone-off" if presence.state == "gone" else "cellphone",
            title=phone_name(phone.name),
            detail=rights_text(phone),
            ending=presence_text(presence),
        )
        row.bind(on_tap=lambda _: self.ask_about(phone))
        return row

    # What is done

    def choose_seat(self, seat: str) -> None:
        self.chosen = seat
        self.refresh()

    def ask_about(self, phone: "Phone") -> None:
        """What this phone may do, and whether it keeps its seat."""
        phones = self.app.phones
        keys = []
        if phone.seat != WATCH:
            may_act = phone.table != "none"
            keys += [
                ("table", _("Not for the table") if may_act else _("Let it act for the table")),
                ("undo", _("Not undo") if phone.undo else _("Let it undo")),
            ]
        keys.append(("take", _("Take the seat back")))
        sheet = KeySheet(
            title=phone_name(phone.name),
            text=_("Seat: {captain}").format(captain=self._seat_title(phone.seat)),
            keys=keys,
            cols=1,
        )

        def act(_sheet: object, what: str) -> None:
            if what == "table":
                phones.allow(phone, table=phone.table == "none")
            elif what == "undo":
                phones.allow(phone, undo=not phone.undo)
            else:
                phones.take_back(phone)

        sheet.bind(on_pick=act)
        sheet.open()

    help_pictures = ("cellphone", "eye", "check", "television", "lock")

    def help(self) -> tuple[str, str]:
        return _("Phones"), _(
            "Touch a captain, and let that captain's phone read the square with its camera. "
            "Without a camera: open the address in the phone's browser and type the code.\n\n"
            "A phone shows its captain's secrets and takes secret decisions: nobody needs to pass "
            "the screen. Everything can still be done here.\n\n"
            "Each phone that asks is let in here with a tap. Look that it is the right one.\n\n"
            "The audience sees on a television or tablet what everybody may see, and no secret.\n\n"
            "Touch a phone in the list to take its seat back, or to let it act for the whole table "
            "or undo. All seats end when the game is put away."
        )


def sample() -> Night:
    samples = first_samples()
    return samples.night(samples.begun)


SCREEN = PhonesPage
