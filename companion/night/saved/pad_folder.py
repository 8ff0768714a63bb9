"""Score pads on disk: one small file each, written after every value."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Generic, Protocol, TypeVar

import msgspec

from companion.system.clock import order, time_of_day
from companion.system.files import write_atomically
from companion.system.json_errors import NOT_READABLE
from companion.system.paths import data_dir


class Pad(Protocol):
    """What every pad has, whatever it counts."""

    name: str
    begun: str
    seats: list[str]
    captains: dict[str, str]
    # Whether the table is done with it.
    over: bool
    # Counts the pads of this table.
    number: int

    def __init__(
        self, name: str, begun: str, seats: list[str], captains: dict[str, str]
    ) -> None: ...

    def ranking(self) -> list[str]: ...


AnyPad = TypeVar("AnyPad", bound=Pad)


class PadFolder(Generic[AnyPad]):
    """The pads of one game. `kind` is made with name, beginning, seats and names of captains."""

    def __init__(self, folder: str, kind: type[AnyPad]) -> None:
        self._folder, self._kind = folder, kind

    @property
    def path(self) -> Path:
        return data_dir() / self._folder

    def new(self, seats: Sequence[str], captains: Mapping[str, str]) -> AnyPad:
        """A pad under a name that is still free; kept from its first value on."""
        now = time_of_day()
        stem = f"pad-{now:%Y-%m-%d-%H%M%S}"
        name, copy = stem, 1
        while self._file(name).exists():
            copy += 1
            name = f"{stem}-{copy}"
        names = {seat: captains[seat] for seat in seats if captains.get(seat)}
        pad = self._kind(name, now.isoformat(timespec="seconds"), list(seats), names)
        pad.number = 1 + max((one.number for one in self.kept()), default=0)
        return pad

    def keep(self, pad: AnyPad) -> None:
        write_atomically(self._file(pad.name), msgspec.json.encode(pad))

    def kept(self) -> list[AnyPad]:
        """Every pad of this table, the newest first; a damaged one is passed over."""
        found = []
        for file in self.path.glob("*.json"):
            try:
                found.append(self.read(file))
            except (OSError, *NOT_READABLE):
                continue
        return sorted(found, key=lambda pad: (order(pad.number, pad.begun), pad.name), reverse=True)

    def read(self, file: Path) -> AnyPad:
        return msgspec.json.decode(file.read_bytes(), type=self._kind)

    def delete(self, pad: AnyPad) -> None:
        self._file(pad.name).unlink(missing_ok=True)

    def _file(self, name: str) -> Path:
        return self.path / f"{name}.json"
