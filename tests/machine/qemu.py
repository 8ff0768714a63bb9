"""A whole machine: QEMU with the image that `build` has made, seen and touched from outside."""

import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from tests.machine.picture import Picture

BOOT = 900.0  # seconds; emulated, on a busy machine
WIDTH, HEIGHT = 1024, 600
FULL_AXIS = 32_767
TOUCH = 0.25  # seconds that a finger stays
# Newer models let llvmpipe believe in instructions that are not emulated.
BOARDS = {"amd64": ("-cpu", "Nehalem"), "arm64": ("-machine", "virt", "-cpu", "cortex-a72")}
GRAPHICS = {"amd64": "virtio-vga", "arm64": "virtio-gpu-pci"}
CONSOLES = {"amd64": "ttyS0", "arm64": "ttyAMA0"}


PARTS = ("qemu", "qemu-img", "disk.raw", "vmlinuz", "initrd")
TOOLS = os.environ.get("PATH", "") + ":/usr/sbin:/sbin"


class MachineError(Exception):
    """The machine does not do what it should."""


def why_not(work: Path | None) -> str:
    """What is missing for a machine; empty if nothing is."""
    if work is None:
        return "COMPANION_MACHINE names no directory made by tests/machine/build"
    missing = [name for name in PARTS if not (work / name).exists()]
    if missing:
        return f"{work} has no {', '.join(missing)}: tests/machine/build makes it"
    return "" if shutil.which("debugfs", path=TOOLS) else "e2fsprogs is not installed"


class Lines:
    """JSON lines, or lines of any kind, over a socket of QEMU."""

    def __init__(self, path: Path, seconds: float = 20.0) -> None:
        self.socket = socket.socket(socket.AF_UNIX)
        until(seconds, f"{path.name} is not there", lambda: self._connected(path))
        self._waiting = b""

    def _connected(self, path: Path) -> bool:
        try:
            self.socket.connect(str(path))
        except (FileNotFoundError, ConnectionRefusedError):
            return False
        return True

    def send(self, line: bytes) -> None:
        self.socket.sendall(line + b"\n")

    def read(self, seconds: float) -> bytes:
        """Empty if the other end is gone; raises TimeoutError."""
        self.socket.settimeout(seconds)
        while b"\n" not in self._waiting:
            try:
                arrived = self.socket.recv(65_536)
            except ConnectionError:
                arrived = b""
            if not arrived:
                return b""
            self._waiting += arrived
        line, _, self._waiting = self._waiting.partition(b"\n")
        return line.rstrip(b"\r")

    def rest(self) -> list[bytes]:
        """What whole lines still arrived from one that has died."""
        lines = []
        with suppress(TimeoutError):
            while line := self.read(2.0):
                lines.append(line)
        return lines

    def close(self) -> None:
        self.socket.close()


class Machine:
    """One machine, from power on to power off. `directory` is its own, with sockets: a short name
    does.

    What it writes goes to an overlay there; the image stays as it was made.
    """

    def __init__(
        self,
        work: Path,
        directory: Path,
        extra: Sequence[str] = (),
        size: tuple[int, int] = (WIDTH, HEIGHT),
        panel: bool = True,
        clock: str = "utc",
        boot: str = "",
        screen: bool = True,
    ) -> None:
        self.work, self.directory = work, directory
        self.extra, self.size, self.panel, self.clock = extra, size, panel, clock
        self.boot, self.screen = boot, screen
        self.arch = (work / "arch").read_text().strip() if (work / "arch").exists() else "amd64"
        self.process: subprocess.Popen[bytes] | None = None
        self._ports: list[Lines] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.pull_plug()
        self._close_ports()

    @property
    def overlay(self) -> Path:
        return self.directory / "disk.qcow2"

    def switch_on(self) -> None:
        """Connects before anything inside looks: a port that nobody holds reads as its end."""
        self._close_ports()
        self.directory.mkdir(parents=True, exist_ok=True)
        if not self.overlay.exists():
            make_overlay(self.work, self.overlay)
        for name in ("agent", "referee", "qmp"):
            (self.directory / name).unlink(missing_ok=True)
        self.power_on = time.monotonic()
        with (self.directory / "qemu.log").open("ab") as said:
            self.process = subprocess.Popen(self.command(), stdout=said, stderr=said)
        try:
            self.qmp = self._port("qmp")
            self.qmp.read(20)
            self.ask_qemu("qmp_capabilities")
            self.agent, self.referee = self._port("agent"), self._port("referee")
            self.ask_qemu("cont")
        except BaseException:
            self.pull_plug()
            raise

    def _port(self, name: str) -> Lines:
        self._ports.append(Lines(self.directory / name))
        return self._ports[-1]

    def _close_ports(self) -> None:
        """Not where the plug is pulled: somebody may still be reading."""
        while self._ports:
            self._ports.pop().close()

    def command(self) -> list[str]:
        here = self.directory
        width, height = self.size
        ports = [
            argument
            for name in ("agent", "referee")
            for argument in (
                *("-chardev", f"socket,id={name},path={here / name},server=on,wait=off"),
                *("-device", f"virtserialport,chardev={name},name={name}"),
            )
        ]
        return [
            str(self.work / "qemu"),
            *("-accel", "tcg,thread=multi,tb-size=512", *BOARDS[self.arch], "-smp", "2"),
            *("-m", "1536", "-rtc", f"base={self.clock}", "-display", "none"),
            *("-nodefaults", "-no-user-config", "-S"),
            *("-kernel", str(self.work / "vmlinuz"), "-initrd", str(self.work / "initrd")),
            *(
                "-append",
                f"root=LABEL=root rw console=tty0 console={CONSOLES[self.arch]} quiet {self.boot}",
            ),
            *("-drive", f"file={self.overlay},format=qcow2,if=virtio,cache=writeback"),
            *(
                ("-device", f"{GRAPHICS[self.arch]},xres={width},yres={height}")
                if self.screen
                else ()
            ),
            *("-device", "virtio-rng-pci"),
            *(("-device", "virtio-multitouch-pci,id=panel") if self.panel else ()),
            *("-chardev", f"file,id=serial,path={here / 'serial'}", "-serial", "chardev:serial"),
            *("-device", "virtio-serial-pci", *ports),
            *("-qmp", f"unix:{here / 'qmp'},server=on,wait=off"),
            *self.extra,
        ]

    # --- from outside

    def ask_qemu(self, execute: str, **arguments: Any) -> Any:
        asked = {"execute": execute, **({"arguments": arguments} if arguments else {})}
        self.qmp.send(json.dumps(asked).encode())
        while line := self.qmp.read(60):
            told = json.loads(line)
            if "error" in told:
                raise MachineError(f"{execute}: {told['error']['desc']}")
            if "return" in told:
                return told["return"]
        raise MachineError(f"QEMU has ended: {self.last_words()}")

    def last_words(self) -> str:
        return (self.directory / "qemu.log").read_text(errors="replace")[-1000:]

    def picture(self) -> Picture:
        file = self.directory / "screen.ppm"
        self.ask_qemu("screendump", filename=str(file))
        return Picture.read(file)

    def tap(self, x: float, y: float) -> None:
        """A short touch, at a place in pixels of the picture."""
        self.finger(0, "begin", x, y)
        time.sleep(TOUCH)
        self.finger(0, "end", x, y)

    def finger(self, number: int, what: str, x: float, y: float) -> None:
        """One of ten fingers: "begin", "move" or "end"."""

        def event(kind: str, **more: object) -> dict[str, object]:
            tracked = -1 if what == "end" else number + 1
            data = {"type": kind, "slot": number, "tracking-id": tracked, "axis": "x", "value": 0}
            return {"type": "mtt", "data": {**data, **more}}

        places = zip(("x", "y"), (x, y), self.size, strict=True)
        moved = [
            event("data", axis=axis, value=round(at / length * FULL_AXIS))
            for axis, at, length in places
        ]
        events = {"begin": [event("begin"), *moved], "move": moved, "end": [event("end")]}
        self.ask_qemu("input-send-event", events=events[what])

    def pull_plug(self) -> None:
        """Without a word to anybody inside."""
        if self.process is None:
            return
        self.process.kill()
        self.process.wait()
        self.process = None

    def wait_until_off(self, seconds: float = 180.0) -> None:
        assert self.process
        self.process.wait(seconds)
        self.process = None

    # --- from inside

    def wait_for_agent(self) -> float:
        """Answers after how many seconds it was there."""
        told = self.agent.read(BOOT)
        if not told:
            raise MachineError(f"nobody answers inside: {self.last_words()}")
        return time.monotonic() - self.power_on

    def run(self, command: str, seconds: float = 120.0, *, may_fail: bool = False) -> str:
        """A command for the shell, as root."""
        self.agent.send(json.dumps({"run": command, "seconds": seconds}).encode())
        while line := self.agent.read(seconds + 30):
            told = json.loads(line)
            if "ready" in told:  # the agent has started again
                continue
            if told["code"] and not may_fail:
                raise MachineError(f"{command}: {told['code']}, {told['said']}")
            return str(told["said"])
        raise MachineError(f"{command}: nobody answers any more: {self.last_words()}")

    def wait_for_picture(
        self, wanted: Callable[[Picture], bool], seconds: float = BOOT, what: str = "the picture"
    ) -> Picture:
        """Which is the same twice: no page that is just sliding in."""
        end = time.monotonic() + seconds
        before: Picture | None = None
        while True:
            now = self.picture()
            if wanted(now) and before is not None and before.pixels == now.pixels:
                return now
            if time.monotonic() > end:
                now.keep(self.directory / "unexpected.png")
                raise MachineError(f"{what} does not come: {self.directory / 'unexpected.png'}")
            before = now
            time.sleep(0.3)


def make_overlay(work: Path, overlay: Path) -> None:
    create = (str(work / "qemu-img"), "create", "-q", "-f", "qcow2", "-F", "raw")
    subprocess.run([*create, "-b", str(work / "disk.raw"), str(overlay)], check=True)


def filesystem_tool(*command: str) -> "subprocess.CompletedProcess[str]":
    """Of e2fsprogs, which lie where only root looks."""
    name = shutil.which(command[0], path=TOOLS)
    if name is None:
        raise MachineError(f"{command[0]} is missing: sudo apt-get install e2fsprogs")
    return subprocess.run(
        [name, *command[1:]],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def until(seconds: float, what: str, is_true: Callable[[], bool]) -> None:
    end = time.monotonic() + seconds
    while not is_true():
        if time.monotonic() > end:
            raise MachineError(what)
        time.sleep(0.1)


def machine_directory() -> Path | None:
    named = os.environ.get("COMPANION_MACHINE")
    return Path(named).resolve() if named else None
