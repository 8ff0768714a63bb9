"""The cable is pulled and put back: a pseudo-terminal closed and opened, and the real driver."""

import contextlib
import os
import select
import threading
import time
import tty

from companion.proofs.referee.growth import open_files
from companion.proofs.serial_line.virtual_pico import READERS, Found, ProofPico
from companion.proofs.share import Share
from hardware.hub import Hub
from hardware.readers import State

FOUND = "ready again each time, with {tags:,} tags as they lay by then and the lamps as before"
FIGURE = "{slowest:.1f} s at most, as the driver counts; {left_open:.0f} files left open"

# The driver looks for devices every second; its clock runs faster here.
HURRY = 8
PATIENCE = 120.0  # of its seconds
PAUSE = 0.002
COLOURS = [(number, 2 * number, 255 - number) for number in range(READERS)]


class Cable:
    """A Pico at a serial port. Unplugged, both are gone; the tags lie on."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._ends: tuple[int, int] | None = None
        self._relay: threading.Thread | None = None
        self._lock = threading.Lock()
        self.pico = ProofPico(self._say, self.clock)

    def clock(self) -> float:
        return (time.monotonic() - self._began) * HURRY

    def ports(self) -> list[Found]:
        return [Found(os.ttyname(self._ends[1]))] if self._ends else []

    def plug_in(self) -> None:
        self._ends = os.openpty()
        tty.setraw(self._ends[1])
        os.set_blocking(self._ends[0], False)
        self.pico.restart()
        self._relay = threading.Thread(target=self._carry, args=(self._ends[0],), daemon=True)
        self._relay.start()

    def unplug(self) -> None:
        with self._lock:
            ends, self._ends = self._ends, None
        if self._relay:
            self._relay.join()
        for end in ends or ():
            os.close(end)

    def _say(self, data: bytes) -> None:
        if self._ends:
            with contextlib.suppress(OSError):  # nobody listens, and its buffer is full
                os.write(self._ends[0], data)

    def _carry(self, end: int) -> None:
        while self._ends:
            ready, _, _ = select.select([end], [], [], PAUSE)
            with self._lock, contextlib.suppress(OSError):
                if ready and self._ends:
                    self.pico.firmware.receive(os.read(end, 4096))
                self.pico.firmware.step()


def prove(share: Share) -> None:
    cable = Cable()
    hub = Hub(ports=cable.ports, clock=cable.clock)
    hub.start()
    hub.show(COLOURS)
    cable.plug_in()
    open_before = 0
    for number in range(share.count):
        began = cable.clock()
        if not until_right(share, hub, cable):
            return
        share.note_worst("slowest", cable.clock() - began)
        share.tally["tags"] += sum(map(len, cable.pico.lying))
        open_before = open_before or open_files()
        # Sometimes at rest, sometimes in the middle of a word.
        end = time.monotonic() + share.random.random() * 0.02
        while time.monotonic() < end:
            hub.poll()
        cable.unplug()
        for _ in range(share.random.randint(0, 3)):
            hub.poll()
        for _ in range(share.random.randint(0, 4)):
            cable.pico.move_something(share.random)
        if number % 2:
            share.check(becomes(hub, cable, State.NO_DEVICE), f"unplugged, and yet {hub.status}")
        cable.pico.strip.colours = [(0, 0, 0)] * READERS
        cable.plug_in()
        share.done()
    until_right(share, hub, cable)
    left_open = open_files() - open_before
    share.note_worst("left_open", left_open)
    share.check(left_open <= 0, f"{left_open} files were left open")
    hub.stop()
    cable.unplug()


def until_right(share: Share, hub: Hub, cable: Cable) -> bool:
    """Ready, every tag where it lies, the lamps as they were asked for."""
    picture: dict[int, frozenset[str]] = {}
    end = cable.clock() + PATIENCE
    while cable.clock() < end:
        for scan in hub.poll():
            picture[scan.reader] = scan.uids
        if (
            hub.status.state is State.READY
            and picture == cable.pico.truth()
            and cable.pico.strip.colours == COLOURS
        ):
            return True
        time.sleep(PAUSE)
    share.fault(f"not right again: {hub.status}, {picture} instead of {cable.pico.truth()}")
    return False


def becomes(hub: Hub, cable: Cable, state: State) -> bool:
    end = cable.clock() + PATIENCE
    while hub.status.state is not state and cable.clock() < end:
        hub.poll()
        time.sleep(PAUSE)
    return hub.status.state is state
