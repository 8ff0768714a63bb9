"""Scans on file: recorded while they happen, played back later as if they happened again.

A file of JSON lines: the first names format and readers, each other holds a scan or a status and
when it came, in seconds since the start.
"""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from hardware.readers import Readers, ReaderStatus, Scan, State, Status

FORMAT = "scans 1"


class Recorder:
    """Passes on what `source` delivers and writes it down, line by line, so that a crash loses
    nothing."""

    def __init__(
        self, source: Readers, path: Path, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._source = source
        self._path = path
        self._clock = clock
        self._file: IO[str] | None = None
        self._begun = 0.0
        self._last_status: Status | None = None
        self._last_readers: tuple[ReaderStatus, ...] = ()

    def start(self) -> None:
        self._file = self._path.open("w", encoding="utf-8")
        self._begun = self._clock()
        self._last_status = None
        self._last_readers = ()
        self._write({"format": FORMAT})
        self._source.start()

    def stop(self) -> None:
        self._source.stop()
        if self._file:
            self._file.close()
            self._file = None

    @property
    def status(self) -> Status:
        return self._source.status

    @property
    def readers(self) -> tuple[ReaderStatus, ...]:
        return self._source.readers

    def poll(self) -> list[Scan]:
        scans = self._source.poll()
        at = round(self._clock() - self._begun, 3)
        if self.readers != self._last_readers:
            self._last_readers = self.readers
            rows = [[r.name, r.version, r.fault, r.detail] for r in self.readers]
            self._write({"at": at, "readers": rows})
        if self.status != self._last_status:
            self._last_status = self.status
            self._write({"at": at, "status": self.status.state.value, "detail": self.status.detail})
        for scan in scans:
            uids = sorted(scan.uids)
            self._write({"at": at, "reader": scan.reader, "uids": uids, "complete": scan.complete})
        return scans

    def _write(self, entry: dict[str, Any]) -> None:
        if self._file:
            self._file.write(json.dumps(entry) + "\n")
            self._file.flush()


class Playback:
    """Plays a recording, `speed` times as fast; with `speed` infinite, all at the first poll."""

    def __init__(
        self, path: Path, speed: float = 1.0, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._entries = _load(path)
        self._speed = speed
        self._clock = clock
        self._begun = 0.0
        self._next = 0
        self._status = Status(State.STOPPED)
        self._readers: tuple[ReaderStatus, ...] = ()

    def start(self) -> None:
        self._begun = self._clock()
        self._next = 0
        self._status = Status(State.CONNECTING)

    def stop(self) -> None:
        self._status = Status(State.STOPPED)

    @property
    def status(self) -> Status:
        return self._status

    @property
    def readers(self) -> tuple[ReaderStatus, ...]:
        return self._readers

    def poll(self) -> list[Scan]:
        if self._status.state in (State.STOPPED, State.ENDED):
            return []
        if self._next == len(self._entries):
            self._status = Status(State.ENDED)
            return []
        scans: list[Scan] = []
        elapsed = self._clock() - self._begun
        while self._next < len(self._entries):
            entry = self._entries[self._next]
            due = entry["at"] / self._speed
            if due > elapsed:
                return scans
            self._next += 1
            if "reader" in entry:
                uids = frozenset(entry["uids"])
                scans.append(Scan(self._begun + due, entry["reader"], uids, entry["complete"]))
            elif "status" in entry:
                self._status = Status(State(entry["status"]), entry["detail"])
            else:
                rows = enumerate(entry["readers"])
                self._readers = tuple(ReaderStatus(number, *row) for number, row in rows)
        return scans


def _load(path: Path) -> list[dict[str, Any]]:
    """All entries, checked; raises ValueError naming the line."""
    entries: list[dict[str, Any]] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            entry = json.loads(line)
            if number == 1:
                if entry["format"] != FORMAT:
                    raise ValueError(f"format {entry['format']!r} is not {FORMAT!r}")
                continue
            _check(entry)
        except (ValueError, KeyError, TypeError) as error:
            raise ValueError(f"{path.name}, line {number}: {error!r}") from error
        entries.append(entry)
    return entries


def _check(entry: dict[str, Any]) -> None:
    float(entry["at"])
    if "reader" in entry:
        Scan(0.0, int(entry["reader"]), frozenset(entry["uids"]), bool(entry["complete"]))
    elif "status" in entry:
        Status(State(entry["status"]), entry["detail"])
    else:
        for row in entry["readers"]:
            ReaderStatus(0, *row)
