"""A table without hardware: discs are placed and lifted by calls, from a screen or from a test."""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from hardware.readers import Colour, ReaderStatus, Scan, State, Status, is_uid


class SimulatedTable:
    """`readable` is the tallest stack that can be read; of a taller one only the lowest `readable`
    discs are seen, and the scan is not complete."""

    def __init__(
        self,
        names: Sequence[str],
        readable: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.readable = readable
        self.lamps: list[Colour] = [(0, 0, 0)] * len(names)
        self._clock = clock
        self._readers = [ReaderStatus(number, name, 0x92) for number, name in enumerate(names)]
        self._stacks: list[list[str]] = [[] for _ in names]
        self._changing = [0] * len(names)
        self._changed: list[int] = []
        self._status = Status(State.STOPPED)

    def start(self) -> None:
        self._status = Status(State.READY)
        self._changed = [reader.number for reader in self._readers]

    def stop(self) -> None:
        self._status = Status(State.STOPPED)

    @property
    def status(self) -> Status:
        return self._status

    @property
    def readers(self) -> tuple[ReaderStatus, ...]:
        return tuple(self._readers)

    def poll(self) -> list[Scan]:
        if self._status.state is not State.READY:
            return []
        changed, self._changed = self._changed, []
        return [self._scan(reader) for reader in changed if self._readers[reader].usable]

    def show(self, colours: Sequence[Colour]) -> None:
        if len(colours) != len(self._readers):
            raise ValueError(f"colours for {len(self._readers)} lamps are needed")
        self.lamps = list(colours)

    def place(self, uid: str, reader: int) -> None:
        """Lays the disc on top of what lies at the reader; lifts it first, if it lay elsewhere."""
        uid = uid.lower()
        if not is_uid(uid):
            raise ValueError(f"{uid!r} is not a UID of 8, 14 or 20 hexadecimal digits")
        stack = self._stacks[reader]
        if self.where(uid) is not None:
            self.lift(uid)
        stack.append(uid)
        self._changed.append(reader)

    def lift(self, uid: str) -> None:
        reader = self.where(uid)
        if reader is None:
            raise ValueError(f"disc {uid} is not on the table")
        self._stacks[reader].remove(uid.lower())
        self._changed.append(reader)

    def place_phones(self, count: int, reader: int) -> None:
        """So many tags that have another UID each time lie there from now on."""
        self._changing[reader] = count
        self._changed.append(reader)

    def where(self, uid: str) -> int | None:
        for reader, stack in enumerate(self._stacks):
            if uid.lower() in stack:
                return reader
        return None

    def fail(self, reader: int, fault: str = "lost") -> None:
        self._readers[reader] = replace(self._readers[reader], fault=fault)

    def repair(self, reader: int) -> None:
        self._readers[reader] = replace(self._readers[reader], fault="")
        self._changed.append(reader)

    def interrupt(self, state: State = State.NO_DEVICE) -> None:
        """As if the cable were pulled; `start` puts it back."""
        self._status = Status(state)

    def _scan(self, reader: int) -> Scan:
        stack = self._stacks[reader]
        seen = stack if self.readable is None else stack[: self.readable]
        complete = len(seen) == len(stack)
        return Scan(self._clock(), reader, frozenset(seen), complete, self._changing[reader])
