"""The modules that only a Raspberry Pi has, put on model chips: spidev and RPi.GPIO."""

import importlib.util
import sys
import types

import pytest

from hardware.model.bus import ModelBus, SelectLine
from hardware.model.chip import ModelChip
from hardware.model.clock import RealClock, VirtualClock
from hardware.model.field import Field

PACKAGE_INSTALLED = importlib.util.find_spec("mfrc522") is not None


class RegisterLayer:
    """The part of mfrc522.MFRC522 that our driver uses, for where the package is not installed."""

    def __init__(self, bus: int = 0, device: int = 0) -> None:
        self.spi = sys.modules["spidev"].SpiDev()
        self.spi.open(bus, device)

    def Read_MFRC522(self, register: int) -> int:  # noqa: N802 - the package's name
        value: int = self.spi.xfer2([0x80 | register << 1, 0])[1]
        return value

    def Write_MFRC522(self, register: int, value: int) -> None:  # noqa: N802
        self.spi.xfer2([register << 1, value])


class FakePi:
    """One SPI bus; chips on its own select lines (spidev0.0, spidev0.1) or on GPIOs."""

    def __init__(self) -> None:
        self.clock: VirtualClock = RealClock()
        self.bus = ModelBus(self.clock)
        self.devices: dict[tuple[int, int], SelectLine] = {}

    def chip(self) -> ModelChip:
        return ModelChip(Field(self.clock))

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        pi = self

        class SpiDev:
            max_speed_hz = 0
            no_cs = False

            def open(self, bus: int, device: int) -> None:
                if (bus, device) not in pi.devices:
                    raise FileNotFoundError(2, f"/dev/spidev{bus}.{device}")
                self._select = pi.devices[bus, device]

            def xfer2(self, out: list[int]) -> list[int]:
                into = bytearray(len(out))
                if not self.no_cs:
                    self._select(0)
                pi.bus.write_readinto(bytes(out), into)
                if not self.no_cs:
                    self._select(1)
                return list(into)

            def close(self) -> None:
                pass

        spidev = types.ModuleType("spidev")
        spidev.__dict__["SpiDev"] = SpiDev
        package, gpio = types.ModuleType("RPi"), types.ModuleType("RPi.GPIO")
        gpio.__dict__.update(
            OUT=0,
            getmode=lambda: None,
            setmode=lambda mode: None,
            setup=lambda pin, mode: None,
            output=lambda pin, level: None,
            cleanup=lambda: None,
        )
        package.__dict__["GPIO"] = gpio
        for name, module in (("spidev", spidev), ("RPi", package), ("RPi.GPIO", gpio)):
            monkeypatch.setitem(sys.modules, name, module)
        if not PACKAGE_INSTALLED:
            mfrc522 = types.ModuleType("mfrc522")
            mfrc522.__dict__["MFRC522"] = RegisterLayer
            monkeypatch.setitem(sys.modules, "mfrc522", mfrc522)
            return
        for name in [name for name in sys.modules if name.split(".")[0] == "mfrc522"]:
            monkeypatch.delitem(sys.modules, name)
