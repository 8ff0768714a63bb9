"""The app and its own captains: they think in a thread of their own, and their moves are shown
until hands have done on the table what they did."""

from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.kernel.game import TABLE, Move
from companion.night.night import as_sent
from companion.touch.app.device.app_clock import now

if TYPE_CHECKING:
    from companion.night.app_captains.app_captains import Decision
    from companion.touch.app.app import CompanionApp
    from companion.touch.widgets.sheets.app_captain_banner import AppCaptainBanner

# Seconds. Every decision takes at least so long: a pause tells nothing, and eyes can follow.
THINKS_AT_LEAST = 0.8
LOOK_EVERY = 0.05
# So many sentences of a move are told in a toast; the log has them all.
MOST_SENTENCES = 2


class AppCaptainsLink:
    """At most one captain thinks at a time. Where a person must act as well, nothing is shown."""

    def __init__(self, app: "CompanionApp") -> None:
        self.app, self.night = app, app.night
        self._thread: ThreadPoolExecutor | None = None
        self._decision: Decision | None = None
        self._answer: Future[Move] | None = None
        self._since = 0.0
        self._timer: Any = None
        # The record of a move that hands still have to do something for, 0 for none; and how it
        # is shown: whose it is, what is said, and what there is to do.
        self._shown = 0
        self._move: tuple[str, list[str], list[str]] | None = None
        # Whether the readers miss a piece of that move.
        self._table_waits = False
        # Until the page has shown what happened.
        self._once_more = Clock.create_trigger(lambda _: self.update(), LOOK_EVERY)
        app.table.bind(hand_tasks=self._table_looked)

    def update(self) -> None:
        """After every change of the game, and when another page is shown."""
        if self._decision and not self._counts(self._decision):
            self._forget()
        session = self.night.session
        if self._shown and (session is None or session.record != self._shown):
            self._forget_move()
        if session is None or not self.app.page.of_game:
            self._close_banner()
        elif self._shown:
            self._show_move()
        elif self._decision:
            self._show_thinking(self._decision.seat)
        elif seat := self.night.app_captains.awaited:
            self._ask(seat)
        else:
            self._close_banner()

    def release(self) -> None:
        self.app.table.unbind(hand_tasks=self._table_looked)
        self._once_more.cancel()
        self._forget()
        if self._thread:
            self._thread.shutdown(wait=False, cancel_futures=True)
            self._thread = None

    # Thinking

    def _ask(self, seat: str) -> None:
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, "app-captain")
        self._decision = self.night.app_captains.decision(seat)
        self._answer = self._thread.submit(self._decision.choose)
        self._since = now()
        self._timer = Clock.schedule_interval(self._look, LOOK_EVERY)
        self._show_thinking(seat)

    def _counts(self, decision: "Decision") -> bool:
        session = self.night.session
        return session is not None and session.record == decision.record

    def _forget(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._decision = self._answer = self._timer = None

    def _look(self, _: float) -> None:
        decision, answer = self._decision, self._answer
        if decision is None or answer is None:
            return
        # A sheet may have come or gone meanwhile.
        self._show_thinking(decision.seat)
        if not answer.done() or now() - self._since < THINKS_AT_LEAST or self._is_somebody_busy():
            return
        # Still asked while it is played: the change that it brings asks nobody anew.
        self._play(decision, answer.result())

    def _is_somebody_busy(self) -> bool:
        """Whatever lies open over the page, or is told there, comes to its end first."""
        return self._is_covered() or not self.app.page.of_game or self.app.page.is_telling

    def _is_covered(self) -> bool:
        return any(one is not self._open_banner() for one in self.app.shell.overlays)

    # Playing

    def _play(self, decision: "Decision", move: Move) -> None:
        seat, night = decision.seat, self.night
        lying, told = night.view(), len(night.game.log(TABLE))
        self._shown = night.game.record + 1
        outcome = self.app.told(night.play(as_sent([move])[0]))
        self._forget()
        if not outcome.ok:
            # The card is full, say: the same is tried again when something has changed.
            self._forget_move()
            self._close_banner()
            return
        tasks = night.undoing.hands_after(lying)
        said = night.words.sentences(night.game.log(TABLE)[told:])
        if tasks:
            self._table_waits = False
            self._move = seat, said, tasks
            self._show_move()
        else:
            self._go_on()
            if said:
                self.app.tell("\n".join(said[:MOST_SENTENCES]))

    def _go_on(self) -> None:
        """Hands have done their part."""
        self._forget_move()
        self.update()

    def _forget_move(self) -> None:
        self._shown, self._move = 0, None

    def _table_looked(self, *_: object) -> None:
        """With readers nobody needs to tap: they see that the piece lies where it should."""
        if not self._shown:
            return
        if self.app.table.hand_tasks:
            self._table_waits = True
        elif self._table_waits and self.app.table.ready:
            self._go_on()

    # What is shown: again, too, after a look at another page

    def _show_thinking(self, seat: str) -> None:
        """Never over a sheet: somebody has to close that first, and must find its button; nor over
        what the page shows of the last move."""
        page = self.app.page
        alone = page.of_game and not page.is_telling and not self._is_covered()
        if self.night.app_captains.people_awaited or not alone:
            self._close_banner()
        else:
            self._banner().show_thinking(seat)

    def _show_move(self) -> None:
        if self.app.page.is_telling:
            self._close_banner()
            self._once_more()
            return
        banner = self._open_banner()
        if self._move and (banner is None or banner.thinking):
            self._banner().show_move(*self._move)

    def _open_banner(self) -> "AppCaptainBanner | None":
        from companion.touch.widgets.sheets.app_captain_banner import AppCaptainBanner

        return next(
            (one for one in self.app.shell.overlays if isinstance(one, AppCaptainBanner)), None
        )

    def _banner(self) -> "AppCaptainBanner":
        from companion.touch.widgets.sheets.app_captain_banner import AppCaptainBanner

        banner = self._open_banner()
        if banner is None:
            banner = AppCaptainBanner()
            banner.bind(on_go_on=lambda _: self._go_on())
            banner.open()
        return banner

    def _close_banner(self) -> None:
        if banner := self._open_banner():
            banner.close()
