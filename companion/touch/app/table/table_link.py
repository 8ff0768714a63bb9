"""The app and the real table: discs that are laid become moves, what lies wrong is said.

Nothing happens until the table is switched on, or named on the command line. Then, while a game
is played or the table's page is open, the readers are polled by a timer; as long as none are found
that is one look at the USB ports every other second.
"""

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.kernel.refusal import Refused
from companion.session.wording import refusal_sentence
from companion.system.i18n import _
from companion.table import LOOK_EVERY
from companion.touch.app.device.app_clock import now
from companion.touch.app.table.table_setup import TableAtHand, TableOptions

if TYPE_CHECKING:
    from companion.session.session import Session
    from companion.table.game_table import GameTable
    from companion.table.notices import Notice
    from companion.table.tags.register import Register
    from companion.table.watching import Task, WatchResult
    from companion.touch.app.app import CompanionApp
    from companion.touch.widgets.sheets.table_sheet import TableSheet

OFTEN, SELDOM = LOOK_EVERY, 2.0  # seconds between two looks: at readers, for readers
# What is wrong for a moment only, while a hand carries a disc, is not worth a word.
STEADY = 0.5
PAGE = "table"


class TableLink(TableAtHand, EventDispatcher):
    """`marks` counts what the sheet lists: notices, and tasks for hands."""

    on = BooleanProperty(False)
    ready = BooleanProperty(False)
    status_text = StringProperty("")
    notices = ListProperty([])
    hand_tasks = ListProperty([])
    marks = NumericProperty(0)
    board_empty = BooleanProperty(False)

    __events__ = ("on_lamps",)

    def __init__(self, app: "CompanionApp", options: TableOptions | None = None) -> None:
        EventDispatcher.__init__(self)
        TableAtHand.__init__(self, options)
        self.app, self.night = app, app.night
        self.game: GameTable | None = None
        # What is wrong, as long as somebody looks at it.
        self.sheet: TableSheet | None = None
        self._session: Session | None = None
        # The readers cannot be used as long as nothing else is chosen.
        self._given_up = False
        self._timer: Any = None
        self._pace = 0.0
        self._coming: tuple[object, ...] = ()
        self._coming_since = 0.0
        self._told_state: object = None
        # Why a disc that was just laid is no move, until the notice about it has been told.
        self._not_kept = ""

    def on_lamps(self) -> None:
        """The lamps may have changed: for the picture of a simulated table."""

    @property
    def wanted(self) -> bool:
        if not (self.options.given or self.app.settings.table):
            return False
        return self.simulated or self.session is not None or self.app.page_name == PAGE

    # Opening and closing

    def update(self, *_: object) -> None:
        """After anything that may begin or end the use of the table."""
        self.on = self.options.given or self.app.settings.table
        if not self.wanted:
            if self.source is not None or self._given_up:
                self.close()
        elif self.source is None and not self._given_up:
            self._open()
        if self.source is not None and self.session is not self._session:
            self._follow(self.session)

    def _open(self) -> None:
        why_not = self.open_readers()
        if why_not:
            self._given_up = True
            self.status_text = why_not
            self.app.tell(why_not, kind="refusal")
        else:
            self._run(OFTEN)

    def close(self) -> None:
        self._follow(None)
        self.release()
        self.ready, self.status_text = False, ""

    def release(self) -> None:
        """Lets go of timer and readers, and tells no widget: the app may be ending."""
        if self.game:
            self.game.stop()
        if self._timer:
            self._timer.cancel()
        self.close_readers()
        self.game = self._timer = None
        self._session = self._told_state = None
        self._given_up = False

    def reopen(self) -> None:
        """With other settings."""
        self.close()
        self.update()

    def _follow(self, session: "Session | None") -> None:
        if self.game:
            self.game.stop()
        self.game, self._session = None, session
        self._coming = ()
        self.notices, self.hand_tasks, self.marks, self.board_empty = [], [], 0, False
        if session and self.shared and self.register is not None:
            from companion.table.game_table import GameTable

            self.game = GameTable(
                session,
                self.shared.readers(),
                self.shared.lamps,
                self.register,
                self.settings,
                self._play,
                now,
                lambda: self.app.page.shown_place,
            )

    def _play(self, move: Any) -> None:
        if self.night.app_captains.plays(move["seat"]):
            # A piece that was laid before the app has decided where.
            raise Refused(
                "played-by-app",
                None,
                _("The app plays for {captain}: wait until it says what to lay.").format(
                    captain=self.night.words.captain(move["seat"])
                ),
            )
        outcome = self.night.play(move)
        if outcome.refusal:
            refusal = outcome.refusal
            raise Refused(refusal.code, refusal.rule, refusal.sentence)

    # Looking

    def _run(self, pace: float) -> None:
        if self._timer:
            self._timer.cancel()
        self._pace = pace
        self._timer = Clock.schedule_interval(self.tick, pace)

    def tick(self, *_: object) -> None:
        if self.shared is None:
            return
        if self.game:
            try:
                outcome = self.game.tick()
            except Refused as refusal:
                self._not_kept = refusal_sentence(refusal, self.night.words.names)
                self.app.tell(self._not_kept, refusal.rule or "", kind="refusal")
            else:
                self._take(outcome)
        else:
            self.shared.pump()
        self._tell_state()
        if self.simulated:
            self.dispatch("on_lamps")

    def _tell_state(self) -> None:
        from companion.table.readers.health import state_sentence
        from hardware.readers import State

        assert self.source is not None
        status = self.source.readers.status
        self.ready = status.state is State.READY
        self.status_text = state_sentence(status)
        pace = OFTEN if status.state in (State.READY, State.CONNECTING) else SELDOM
        if pace != self._pace:
            self._run(pace)
        if status.state in (self._told_state, State.CONNECTING, State.STOPPED):
            return
        first, self._told_state = self._told_state is None, status.state
        # A simulated table that is ready is no news.
        if self.game and not self._seen_anyway and not (first and self.simulated):
            self.app.tell(self.status_text, icon="nfc" if self.ready else "nfc-variant-off")

    def _take(self, outcome: "WatchResult") -> None:
        self.board_empty = outcome.board_empty
        if outcome.accepted:
            # Somebody plays, though nobody touches the screen.
            self.app.shell.sleeper.wake()
        coming = (*outcome.notices, *outcome.tasks)
        if coming != self._coming:
            self._coming, self._coming_since = coming, now()
        shown = (*self.notices, *self.hand_tasks)
        fewer = set(coming) < set(shown)
        steady = now() - self._coming_since >= STEADY
        if coming != shown and (fewer or steady):
            self._show(outcome)
        if steady:
            self._not_kept = ""

    def _show(self, outcome: "WatchResult") -> None:
        new = [notice for notice in outcome.notices if notice not in self.notices]
        self.notices, self.hand_tasks = list(outcome.notices), list(outcome.tasks)
        self.marks = len(self.tasks)
        if new and not self._seen_anyway:
            self.app.shell.sleeper.wake()
            words = self.night.words.names
            told = [self._not_kept, *(notice.text(words) for notice in new[:2])]
            self.app.tell("\n".join(filter(None, told)), icon="map-marker")

    @property
    def tasks(self) -> "list[Notice | Task]":
        """All that hands should see to: what a notice says of a place, no piece says again."""
        told = {notice.at for notice in self.notices}
        moved = [one for one in self.hand_tasks if one.at not in told and one.to not in told]
        return [*self.notices, *moved]

    @property
    def _seen_anyway(self) -> bool:
        """Whether what there is to say stands on the screen."""
        return self.app.page_name == PAGE or self.sheet is not None

    # By touch

    def accept(self, at: str) -> None:
        if self.game:
            self.game.accept(at)

    def vouch(self, at: str) -> None:
        if self.game:
            self.game.vouch(at)

    def open_sheet(self) -> None:
        """What lies wrong, and what to do with which piece."""
        from companion.touch.widgets.sheets.table_sheet import TableSheet

        self.sheet = TableSheet()
        self.sheet.open()

    # Changed on the table's page

    def keep_register(self, register: "Register") -> None:
        super().keep_register(register)
        if self.game and self.settings:
            self.game.use_register(register, self.settings.box)

    def change_settings(self, **chosen: Any) -> None:
        super().change_settings(**chosen)
        if self.game and self.settings:
            self.game.lamp_settings = self.settings.lamps
