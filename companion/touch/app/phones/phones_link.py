"""The app and phones: a move from a phone arrives like a touch, and a touch is news on the phones.

Nothing happens until phones are switched on. Then, while a game is played, a server runs in a
thread of its own. What it hears goes through one queue to the thread of the app, which owns the
session: a few milliseconds of it in each frame, so that a touch is never late.
"""

from queue import Empty
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.system.i18n import _
from companion.touch.app.device.app_clock import now
from companion.touch.app.phones.server_runner import ServerRunner

if TYPE_CHECKING:
    from companion.phones.joining.joining import Waiting
    from companion.phones.joining.tokens import Phone
    from companion.phones.messages import Inbox
    from companion.phones.owner import PhoneOwner
    from companion.phones.presence import Presence
    from companion.session.session import Session
    from companion.touch.app.app import CompanionApp

# Of a frame, for what phones ask: the rest belongs to fingers and to painting.
SECONDS_A_FRAME = 0.005
PAGE = "phones"


class PhonesLink(EventDispatcher):
    """`owner` is there while phones are on and a game is played."""

    on = BooleanProperty(False)
    # Where phones find the table, or why they cannot; both "" while the server begins.
    address = StringProperty("")
    why_not = StringProperty("")
    # Who asks to be let in.
    asking = ListProperty([])
    # How many phones have a seat, and how many of them have a socket open.
    joined = NumericProperty(0)
    here = NumericProperty(0)

    __events__ = ("on_phones",)

    # Where it listens: everywhere, at the port that is documented.
    host = ""
    port = 8042

    def __init__(self, app: "CompanionApp") -> None:
        super().__init__()
        self.app, self.night = app, app.night
        self.owner: PhoneOwner | None = None
        self.codes: dict[str, str] = {}
        self._session: Session | None = None
        self._inbox: Inbox | None = None
        self._moved = False
        self._started: tuple[str, str] = ("", "")
        self._runner = ServerRunner(self._hand_over, self._server_told)
        # Set off by other threads, too: the clock is made for that.
        self._drain_soon = Clock.create_trigger(self._drain)
        self._publish_soon = Clock.create_trigger(self._publish)
        self._show_server = Clock.create_trigger(self._take_address)
        self._renewal: Any = None

    def on_phones(self) -> None:
        """Who has joined, asks to, or is there has changed; so has a code."""

    # Beginning and ending

    def update(self, *_: object) -> None:
        """After anything that may begin or end the use of phones, and after every move."""
        self.on = self.app.settings.phones
        session = self.night.session if self.on else None
        if session is not self._session:
            self._follow(session)
        if self.owner:
            self.owner.language = self.app.language
            # The page first: phones get their news when the touch has been answered.
            self._publish_soon()

    def _follow(self, session: "Session | None") -> None:
        had, self._session = self.owner, session
        if had and self.night.session is not had.session:
            # Switched off only, phones keep their seats.
            had.put_away()
        self.owner, self.codes = None, {}
        if session:
            self._begin(session)
            if not had:
                self._runner.start(self.host, self.port)
        elif had:
            self._runner.stop()
            self.address = self.why_not = ""
        self._note()

    def _begin(self, session: "Session") -> None:
        from companion.phones.joining.joining import Joining
        from companion.phones.joining.tokens import WATCH, Tokens, tokens_beside
        from companion.phones.messages import Inbox
        from companion.phones.owner import PhoneOwner
        from companion.session.saves.journal import SqliteJournal

        save, journal = self.night.save, session.journal
        tokens = (
            tokens_beside(save.file, journal.game_id)
            if save and isinstance(journal, SqliteJournal)
            else Tokens()
        )
        joining = Joining(tokens, now, confirmed=False, told=self._new_code)
        self.owner = PhoneOwner(
            session,
            joining,
            names=save.captains if save else {},
            language=self.app.language,
            moved=self._note_move,
            clock=now,
        )
        if self._inbox is None:
            self._inbox = Inbox()
        # Nobody looks over the shoulder of a captain of the app.
        plays = self.night.app_captains.plays
        self.codes = joining.offer([*(one for one in session.seats if not plays(one)), WATCH])

    def release(self) -> None:
        """Lets go of server and clock; phones keep their seats. The app may be ending."""
        for trigger in (self._drain_soon, self._publish_soon, self._show_server):
            trigger.cancel()
        if self._renewal:
            self._renewal.cancel()
        self._runner.end()
        self.owner = self._session = None

    # From the server, in its threads

    def _hand_over(self, message: Any) -> None:
        assert self._inbox is not None
        self._inbox.put(message)
        self._drain_soon()

    def _server_told(self, address: str, why_not: str) -> None:
        self._started = address, why_not
        self._show_server()

    def _take_address(self, *_unused: object) -> None:
        address, why_not = self._started
        if self._session is None:
            return
        self.address = address
        self.why_not = _("Phones cannot join: {why}.").format(why=why_not) if why_not else ""
        if why_not:
            self.app.tell(self.why_not, kind="refusal")
        self.dispatch("on_phones")

    # What phones ask, in the thread of the app

    def _drain(self, *_unused: object) -> None:
        """For as long as a frame can spare; then in the next one."""
        from time import perf_counter

        assert self._inbox is not None
        end = perf_counter() + SECONDS_A_FRAME
        handled = False
        while perf_counter() < end:
            try:
                message = self._inbox.get_nowait()
            except Empty:
                break
            if self.owner and message is not None:
                handled = True
                undo_label = self.app.undo_label
                self.owner.handle(message)
                if self._moved:
                    self._moved = False
                    self._show_move(undo_label)
        if not self._inbox.empty():
            self._drain_soon()
        if handled:
            self._note()

    def _note_move(self) -> None:
        self._moved = True

    def _show_move(self, undo_label: str) -> None:
        """As if it had been made by touch."""
        self.app.shell.sleeper.wake()
        self.night.moved()
        if self._session and self._session.records[-1].kind != "move":
            self.app.announcements.tell_taken_back(undo_label)

    def _publish(self, *_unused: object) -> None:
        if self.owner:
            self.owner.publish()

    def _new_code(self, seat: str, code: str) -> None:
        self.codes[seat] = code

    def _renew(self, *_unused: object) -> None:
        if self.owner:
            self.owner.joining.renew()
            self._note()

    # What the table sees

    def _note(self) -> None:
        """Copies what the page and the menu show, and looks when a code grows too old."""
        owner = self.owner
        asking = owner.joining.waiting() if owner else []
        new = [one for one in asking if one not in self.asking]
        self.asking = asking
        self.joined = len([*owner.joining.tokens]) if owner else 0
        self.here = sum(bool(sockets) for sockets in owner.present().values()) if owner else 0
        if self._renewal:
            self._renewal.cancel()
            self._renewal = None
        renewal = owner.joining.next_renewal() if owner else None
        if renewal is not None:
            self._renewal = Clock.schedule_once(self._renew, max(0.1, renewal - now()))
        if new:
            self._tell_of(new[-1])
        self.dispatch("on_phones")

    def _tell_of(self, waiting: "Waiting") -> None:
        self.app.shell.sleeper.wake()
        if self.app.page_name != PAGE:
            who = self.seat_text(waiting.seat)
            told = _("A phone asks to join as {captain}: open Phones in the menu.")
            self.app.tell(told.format(captain=who), icon="cellphone")

    def seat_text(self, seat: str) -> str:
        """Whose seat it is."""
        from companion.phones.joining.tokens import WATCH

        return _("the audience") if seat == WATCH else self.night.words.captain(seat)

    def phones(self) -> "list[tuple[Phone, Presence]]":
        """Those that have joined, and whether they are there."""
        if self.owner is None:
            return []
        return [(phone, self.owner.presence(phone)) for phone in self.owner.joining.tokens]

    def decides(self, seat: str) -> bool:
        """Whether this seat is asked for a secret and has a phone at hand to answer on."""
        session = self._session
        if session is None or self.owner is None or not self.owner.is_connected(seat):
            return False
        verbs = session.game.verbs
        return any(verbs[verb].verb.hidden for verb in self.night.awaited().get(seat, ()))

    # By touch

    def let_in(self, waiting: "Waiting") -> None:
        if self.owner:
            self.owner.joining.confirm(waiting)
            self._note()

    def turn_away(self, waiting: "Waiting") -> None:
        if self.owner:
            self.owner.joining.turn_away(waiting)
            self._note()

    def take_back(self, phone: "Phone") -> None:
        if self.owner:
            self.owner.take_back(phone)
            self._note()

    def allow(self, phone: "Phone", *, table: bool | None = None, undo: bool | None = None) -> None:
        """What this phone may do besides its own seat's moves."""
        if self.owner is None:
            return
        if table is not None:
            phone.table = "all" if table else "none"
        if undo is not None:
            phone.undo = undo
        self.owner.joining.tokens.keep()
        self._note()
