"""The modules that only a Raspberry Pi has, put on model chips: spidev and RPi.GPIO."""

import sys
import types

import pytest

from hardware.model.bus import ModelBus, SelectLine
from hardware.model.chip import ModelChip
from hardware.model.clock import RealClock, VirtualClock
from hardware.model.field import Field


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
        # It holds on to the modules that it found when it was imported.
        for name in [name for name in sys.modules if name.split(".")[0] == "mfrc522"]:
            monkeypatch.delitem(sys.modules, name)
