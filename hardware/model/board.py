"""A whole board of model readers, wired as a wiring file says; tags are placed and lifted by
number."""

from firmware.port import SpiPort
from firmware.scanner import Reader
from hardware.model.bus import OVERHEAD_US, ModelBus, SelectLine
from hardware.model.chip import ModelChip
from hardware.model.clock import VirtualClock
from hardware.model.field import Field
from hardware.model.tag import Tag

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class ModelBoard:
    def __init__(
        self, clock: VirtualClock, wiring: "dict[str, Any]", overhead_us: int = OVERHEAD_US
    ) -> None:
        self.clock = clock
        self.wiring = wiring
        baud = wiring["baud"]
        self.buses = {bus["spi"]: ModelBus(clock, baud, overhead_us) for bus in wiring["buses"]}
        self.chips: list[ModelChip] = []
        self.selects: dict[int, SelectLine] = {}  # by pin number
        self.bus_of: list[ModelBus] = []
        for reader in wiring["readers"]:
            bus = self.buses[wiring["buses"][reader["bus"]]["spi"]]
            chip = ModelChip(Field(clock))
            self.chips.append(chip)
            self.bus_of.append(bus)
            self.selects[reader["select"]] = SelectLine(bus, [chip])

    def readers(self) -> list[Reader]:
        """What the firmware makes of the board, in the time of its clock."""
        made = []
        for number, entry in enumerate(self.wiring["readers"]):
            select = self.selects[entry["select"]]
            port = SpiPort(self.bus_of[number], select, self.clock.advance, self.clock.since_us)
            made.append(Reader(number, entry["name"], port, entry["gain"]))
        return made

    def place(self, tag: Tag, reader: int) -> None:
        self.chips[reader].field.add(tag)

    def lift(self, uid: bytes) -> Tag | None:
        for chip in self.chips:
            for tag in chip.field.tags:
                if tag.uid == uid:
                    chip.field.remove(tag)
                    return tag
        return None

    def transfers(self) -> int:
        """Register accesses so far, a burst to or from the FIFO counted as one."""
        return sum([bus.transfers for bus in self.buses.values()])
