"""Many games are read in a thread of its own, which knows nothing of the screen."""

from threading import Thread

from companion.records.statistics.index import Counted, load_counted


class ReadingBeside:
    def __init__(self) -> None:
        self.counted: Counted | None = None
        self._steps = (0, 1)
        self._thread = Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        self.counted = load_counted(self._progress)

    def _progress(self, number: int, of: int) -> None:
        self._steps = (number, of)

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    @property
    def hundredths(self) -> int:
        number, of = self._steps
        return max(1, 100 * number // max(1, of))
