"""Picos to talk to: one in this process, in virtual time; and the real firmware at a port."""

import contextlib
import json
import os
import select
import shutil
import signal
import subprocess
import threading
import time
import tty
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import firmware.hub
from firmware.lamps import Lamps
from hardware.hub import Hub
from hardware.readers import Scan, State
from tests.firmware.bench import WholeBoard, whole_board
from tests.firmware.micropython import HEAP, SHIM, TOP, environment, micropython

SERIAL_NUMBER = "e660583883123456"


@dataclass
class FoundPort:
    """What pyserial's list_ports tells of a port."""

    device: str
    vid: int | None = 0x2E8A
    pid: int | None = 0x0005
    serial_number: str | None = SERIAL_NUMBER


class Strip:
    def __init__(self) -> None:
        self.colours = [(0, 0, 0)] * 14

    def __setitem__(self, index: int, colour: tuple[int, int, int]) -> None:
        self.colours[index] = colour

    def write(self) -> None:
        pass


class VirtualPico:
    """The firmware on a model board, in its virtual time; is its own port. Whoever asks what is
    waiting lets it work for a moment."""

    def __init__(self, board: WholeBoard | None = None) -> None:
        self.board = board or whole_board()
        self.strip = Strip()
        self.plugged = True
        self.is_open = False
        self.cut_after: int | None = None  # so many bytes, the cable is pulled
        self.lose: bytes | None = None  # the next message with this in it gets lost
        self.said = 0
        self.boots = 0
        self.restart()

    def restart(self) -> None:
        self.boots += 1
        self._out = b""
        clock = self.board.model.clock

        def since_ms(then: int | None) -> int:
            now = clock.now_us() // 1000
            return now if then is None else now - then

        scanner = type(self.board.scanner)(self.board.model.readers())
        self.board.scanner = scanner
        self.hub = firmware.hub.Hub(
            scanner, Lamps(self.strip, 14, 255), self._say, since_ms, str(self.boots), lambda: None
        )
        self.hub.start()

    def clock(self) -> float:
        return self.board.model.clock.now_us() / 1_000_000

    def ports(self) -> list[FoundPort]:
        return [FoundPort("virtual")] if self.plugged else []

    def open(self, device: str) -> "VirtualPico":
        self.is_open = True
        return self

    def close(self) -> None:
        self.is_open = False

    @property
    def in_waiting(self) -> int:
        self._check_plugged()
        self.hub.step()
        return len(self._out)

    def read(self, size: int = 1, /) -> bytes:
        self._check_plugged()
        data, self._out = self._out[:size], self._out[size:]
        return data

    def write(self, data: bytes, /) -> int:
        self._check_plugged()
        self.hub.receive(data)
        return len(data)

    def _check_plugged(self) -> None:
        if not self.plugged:
            raise OSError(5, "Input/output error")

    def _say(self, data: bytes) -> None:
        if self.lose and self.lose in data:
            self.lose = None
            return
        if self.cut_after is not None and self.said + len(data) > self.cut_after:
            data = data[: self.cut_after - self.said]
            self.plugged = False
        self.said += len(data)
        self._out += data


class RealPico:
    """The real firmware in MicroPython behind a pseudo-terminal, which stands for the USB cable."""

    def __init__(self, folder: Path) -> None:
        self.damage: Callable[[bytes], bytes] = bytes  # what the cable does to what the Pico says
        self._folder = folder
        source = TOP / "firmware"
        (folder / "firmware").mkdir()
        for file in [*source.glob("*.py"), source / "wiring.json"]:
            target = folder if file.name == "main.py" else folder / "firmware"
            shutil.copy(file, target)
        self._orders = folder / "orders"
        self._orders.touch()
        self._lamps = folder / "lamps"
        self._process: subprocess.Popen[bytes] | None = None
        self._cable: tuple[int, int] | None = None
        self._relay: threading.Thread | None = None

    def power_on(self) -> None:
        self.power_off()
        env = environment(SHIM, self._folder)
        env["MODEL_ORDERS"] = str(self._orders)
        env["MODEL_LAMPS"] = str(self._lamps)
        env["MODEL_WIRING"] = str(TOP / "firmware" / "wiring.json")
        self._process = subprocess.Popen(
            [micropython(), *HEAP, "main.py"],
            cwd=self._folder,
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
        )

    def power_off(self) -> None:
        if self._process:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def freeze(self) -> None:
        assert self._process
        self._process.send_signal(signal.SIGSTOP)

    def ended(self, within: float = 5.0) -> int:
        assert self._process
        return self._process.wait(within)

    def plug_in(self, greeting: bytes = b"") -> None:
        self._cable = os.openpty()
        tty.setraw(self._cable[1])
        os.write(self._cable[0], greeting)
        if self._process is None:
            self.power_on()
        self._relay = threading.Thread(target=self._carry, args=self._cable[:1], daemon=True)
        self._relay.start()

    def unplug(self) -> None:
        """The Pico lives on the cable: it goes dark too."""
        cable, self._cable = self._cable, None
        if self._relay:
            self._relay.join()
        for end in cable or ():
            os.close(end)
        self.power_off()

    def reset(self) -> None:
        """The Pico starts again; the port stays."""
        self.power_on()

    @property
    def device(self) -> str:
        assert self._cable
        return os.ttyname(self._cable[1])

    def ports(self) -> list[FoundPort]:
        return [FoundPort(self.device)] if self._cable else []

    def order(self, *order: Any) -> None:
        with self._orders.open("a") as file:
            file.write(json.dumps(order) + "\n")

    def lamps(self) -> list[list[int]]:
        colours: list[list[int]] = json.loads(self._lamps.read_text() or "[]")
        return colours

    def _carry(self, cable: int) -> None:
        while self._cable:
            process = self._process
            if process is None or process.stdin is None or process.stdout is None:
                time.sleep(0.01)
                continue
            with contextlib.suppress(OSError, ValueError):  # of a Pico that is just going dark
                said = process.stdout.fileno()
                ready, _, _ = select.select([cable, said], [], [], 0.02)
                if said in ready:
                    os.write(cable, self.damage(os.read(said, 4096)))
                if cable in ready:
                    os.write(process.stdin.fileno(), os.read(cable, 4096))


class Listener:
    """Polls a hub until something is so, and remembers the last scan of each reader."""

    def __init__(self, hub: Hub, pause: float = 0.0) -> None:
        self.hub = hub
        self.scans: list[Scan] = []
        self.lying: dict[int, frozenset[str]] = {}
        self.complete: dict[int, bool] = {}
        self._pause = pause
        hub.start()

    def poll(self) -> list[Scan]:
        scans = self.hub.poll()
        assert not scans or self.hub.status.state is State.READY
        self.scans += scans
        for scan in scans:
            self.lying[scan.reader] = scan.uids
            self.complete[scan.reader] = scan.complete
        return scans

    def until(self, so: Callable[[], object], polls: int = 2000, seconds: float = 15.0) -> None:
        began = time.monotonic()
        for _ in range(polls):
            if so():
                return
            assert time.monotonic() - began < seconds, (self.hub.status, self.lying)
            self.poll()
            time.sleep(self._pause)
        raise AssertionError((self.hub.status, self.lying))

    def until_state(self, state: State) -> None:
        self.until(lambda: self.hub.status.state is state)

    def until_lying(self, reader: int, *uids: str) -> None:
        self.until(lambda: self.lying.get(reader) == frozenset(uids))
