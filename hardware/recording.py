"""Scans on file: recorded while they happen, played back later as if they happened again.

A file of JSON lines: the first names format and readers, each other holds a scan or a status and
when it came, in seconds since the start.
"""

import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, NamedTuple

from hardware.fields import integer, items, seconds, text, truth, uids
from hardware.readers import Readers, ReaderStatus, Scan, State, Status

FORMAT = "scans 1"

Recorded = Scan | Status | tuple[ReaderStatus, ...]


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
            entry = {"at": at, "reader": scan.reader, "uids": sorted(scan.uids)}
            self._write({**entry, "complete": scan.complete, "changing": scan.changing})
        return scans

    def _write(self, entry: dict[str, Any]) -> None:
        if self._file:
            self._file.write(json.dumps(entry) + "\n")
            self._file.flush()


class Entry(NamedTuple):
    at: float  # seconds since the start
    what: Recorded


class Playback:
    def __init__(self, path: Path, clock: Callable[[], float] = time.monotonic) -> None:
        self._entries = _load(path)
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
            at, what = self._entries[self._next]
            if at > elapsed:
                return scans
            self._next += 1
            if isinstance(what, Scan):
                scans.append(replace(what, time=self._begun + at))
            elif isinstance(what, Status):
                self._status = what
            else:
                self._readers = what
        return scans


def _load(path: Path) -> list[Entry]:
    """All entries; raises ValueError naming file and line."""
    try:
        content = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{path.name} is no text, so it is no recording") from None
    # A crash may have cut the last line off in the middle: that one alone is lost.
    lines = content.splitlines() if content.endswith("\n") else content.splitlines()[:-1]
    if not lines:
        raise ValueError(f"{path.name} holds no recording: not even its first line is there")
    entries = []
    for number, line in enumerate(lines, 1):
        try:
            entry = json.loads(line)
            if not isinstance(entry, dict):
                raise ValueError(f"{entry!r} is no object")
            if number > 1:
                entries.append(Entry(seconds(entry["at"]), _parse(entry)))
            elif entry["format"] != FORMAT:
                raise ValueError(f"format {entry['format']!r} is not {FORMAT!r}")
        except KeyError as missing:
            raise ValueError(f"{path.name}, line {number}: {missing} is missing") from None
        except (ValueError, RecursionError) as error:
            raise ValueError(f"{path.name}, line {number}: {error}") from None
    return entries


def _parse(entry: dict[str, Any]) -> Recorded:
    if "reader" in entry:
        reader, seen = integer(entry["reader"]), uids(entry["uids"])
        changing = integer(entry.get("changing", 0))  # older recordings know none
        return Scan(seconds(entry["at"]), reader, seen, truth(entry["complete"]), changing)
    if "status" in entry:
        return Status(State(entry["status"]), text(entry["detail"]))
    return tuple(_reader(number, row) for number, row in enumerate(items(entry["readers"])))


def _reader(number: int, row: object) -> ReaderStatus:
    fields = items(row)
    if len(fields) != 4:
        raise ValueError(f"{row!r} is not name, version, fault and detail of a reader")
    name, version, fault, detail = fields
    return ReaderStatus(number, text(name), integer(version), text(fault), text(detail))
