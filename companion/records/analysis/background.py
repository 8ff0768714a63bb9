"""An analysis in a process of its own, for a screen that must go on drawing meanwhile.

The process writes a line for whatever is new. It ends when its standard input is closed, so that
nothing goes on when the screen is gone.
"""

import argparse
import os
import signal
import subprocess
import sys
import threading
from contextlib import closing, suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from companion.records.analysis.analysis import Analysis
from companion.records.analysis.finished_game import open_finished
from companion.records.analysis.kept import file_of
from companion.records.analysis.planning import Wish
from companion.records.analysis.players import Players, usual_jobs
from companion.records.analysis.tally import Tally
from companion.session.saves.save_error import SaveError

# Everything else comes first.
NICE = 15


class News(Struct, frozen=True, omit_defaults=True):
    """A line: how far it is, and what is counted if that has changed."""

    share: float
    counted: dict[int, Tally] | None = None
    # Why it cannot be made, for people.
    error: str = ""


class Background:
    """Starts the process, hears of it without waiting, and ends it."""

    def __init__(
        self,
        save: Path,
        *,
        everything: bool = False,
        held: bool = False,
        jobs: int | None = None,
        wish: Wish | None = None,
    ) -> None:
        """`held`: this program has locked the save, and will not write while it is read."""
        wish = wish or Wish()
        command = [
            sys.executable, "-m", __name__, str(save), "--jobs", str(jobs or usual_jobs()),
            "--games", str(wish.games), "--positions", str(wish.positions),
        ]  # fmt: skip
        command += ["--everything"] if everything else []
        command += ["--held"] if held else []
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            # A group of its own, which ends as a whole.
            start_new_session=True,
        )
        assert self._process.stdout
        os.set_blocking(self._process.stdout.fileno(), False)
        self._begun = b""
        self.failed = False

    @property
    def running(self) -> bool:
        return self._process.poll() is None

    def news(self) -> list[News]:
        """What was written since the last time; waits for nothing."""
        ended = not self.running
        assert self._process.stdout
        while part := self._read():
            self._begun += part
        *lines, self._begun = self._begun.split(b"\n")
        if ended and self._process.returncode:
            self.failed = True
        return [msgspec.json.decode(line, type=News) for line in lines]

    def _read(self) -> bytes:
        assert self._process.stdout
        with suppress(BlockingIOError):
            return os.read(self._process.stdout.fileno(), 1 << 16)
        return b""

    def stop(self) -> None:
        """At once. What was counted is kept."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream:
                with suppress(OSError):
                    stream.close()


# In that process


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("save", type=Path)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--games", type=int, default=Wish().games)
    parser.add_argument("--positions", type=int, default=Wish().positions)
    parser.add_argument("--everything", action="store_true")
    parser.add_argument("--held", action="store_true")
    args = parser.parse_args()
    os.nice(NICE)
    threading.Thread(target=_end_with_input, daemon=True).start()
    try:
        game = open_finished(args.save, held=args.held)
    except SaveError as error:
        _tell(News(0.0, error=str(error)))
        return 1
    wish = Wish(args.games, args.positions)
    file = file_of(args.save, everything=args.everything)
    analysis = Analysis(game, wish, everything=args.everything, file=file)
    _tell(News(analysis.share, analysis.tallies.counted))
    if analysis.done:
        return 0
    players = Players(args.save, args.jobs, everything=args.everything, held=args.held)
    with closing(players):
        for progress in analysis.go_on(players.play):
            counted = analysis.tallies.counted if progress.news else None
            _tell(News(progress.share, counted))
    return 0


def _tell(news: News) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(news) + b"\n")
    sys.stdout.buffer.flush()


def _end_with_input() -> None:
    while sys.stdin.buffer.read(1):
        pass
    # The others end with this one: they hear that nobody has work for them any more.
    os._exit(0)


if __name__ == "__main__":
    raise SystemExit(main())
