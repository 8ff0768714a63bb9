"""What a process holds on to: memory, open files, threads, files on the disk."""

import gc
import threading
from pathlib import Path

from companion.proofs.share import Share
from companion.system.memory import resident_bytes

# Until all that is made once has been made.
WARM_UP = 10
MOST_KB = 4_096
LARGEST_SAVE = 1_000_000  # bytes


class Growth:
    """Looked at after each game: the least of the last few against the least of the first few."""

    def __init__(self, share: Share, games: Path) -> None:
        self.share, self.games = share, games
        self._memory: list[int] = []
        self._files: list[int] = []
        self._threads: list[int] = []

    def look(self) -> None:
        gc.collect()
        self._memory.append(resident_bytes() // 1024)
        self._files.append(open_files())
        self._threads.append(threading.active_count())

    def judge(self) -> None:
        share = self.share
        for name, values, most in (
            ("memory_kb", self._memory, MOST_KB),
            ("files", self._files, 0),
            ("threads", self._threads, 0),
        ):
            few = min(WARM_UP, max(1, len(values) // 4))
            early = min(values[few : 2 * few] or values)
            more = min(values[-few:]) - early
            share.note_worst(name, more)
            if len(values) > 2 * WARM_UP:
                share.check(more <= most, f"{name}: {more} more after {len(values)} games")
        left = [
            file.name for file in self.games.rglob("*") if file.name.endswith((".part", "-wal"))
        ]
        share.check(not left, f"left behind: {left[:5]}")
        sizes = [file.stat().st_size for file in self.games.rglob("*.voyage")]
        share.note_worst("largest_kb", max(sizes) / 1024)
        share.check(max(sizes) <= LARGEST_SAVE, f"a save of {max(sizes)} bytes")


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))
