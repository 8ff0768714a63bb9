"""The file for a browser is being made, by another process: how far it is, and a way to stop it."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.properties import NumericProperty

from companion.records.replay.html.background import PageNews
from companion.system.i18n import _
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.widgets.sheets.overlays import Overlay

LOOK_SECONDS = 0.1


class Making(Protocol):
    """What makes the page: companion/records/replay/html/background.py."""

    @property
    def running(self) -> bool: ...
    def news(self) -> Sequence[PageNews]: ...
    def stop(self) -> None: ...


class PageSheet(Overlay):
    """Closing it stops the work; nothing is left of it then."""

    dismissable = False
    share = NumericProperty(0)

    def __init__(
        self,
        making: Making,
        made: Callable[[bytes], object],
        failed: Callable[[str], object],
    ) -> None:
        load_kv_file("take_along")
        super().__init__()
        self._making, self._made, self._failed = making, made, failed
        self._looking: Any = Clock.schedule_interval(self._look, LOOK_SECONDS)

    def on_close(self) -> None:
        self._looking.cancel()
        self._making.stop()

    def _look(self, _seconds: float) -> None:
        ended = not self._making.running
        for one in self._making.news():
            self.hear(one)
        if ended and self.is_open:
            self._fail(_("The page could not be made."))

    def hear(self, news: PageNews) -> None:
        self.share = max(self.share, news.share)
        if news.error:
            self._fail(news.error)
        elif news.page:
            self.close()
            self._made(news.page.encode())

    def _fail(self, why: str) -> None:
        self.close()
        self._failed(why)
