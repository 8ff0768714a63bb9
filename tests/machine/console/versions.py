"""Updates under the screen: a version that crashes, one that works, the way back, and a plug that
is pulled while a version is made. After each the same game is on the same screen."""

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.machine.console.looking import at_the_table, looking_again, looking_at, make_moves
from tests.machine.qemu import Machine, MachineError, filesystem_tool

CHECKOUT = Path(__file__).resolve().parents[3]
PARTS = ("companion", "firmware", "hardware", "kv", "udev", "requirements")
FILES = ("pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "install", "run")
KIOSK = "/opt/spanish-main-companion"
# Emulated, a version takes minutes to be made.
MADE = 1800.0


def versions(work: Path, kept: Path, seed: str) -> Iterator[str]:
    """Tells what was found, line by line; pictures are kept in a directory. Raises MachineError."""
    kept.mkdir(parents=True, exist_ok=True)
    random = Random(seed)
    image = kept / "versions.raw"
    make_disk(image, work / "wheels-bookworm-x86_64")
    attached = ("-drive", f"file={image},format=raw,if=none,id=versions,readonly=on")
    device = ("-device", "virtio-blk-pci,drive=versions,serial=versions,addr=0x1d")
    with at_the_table(work, seed, extra=(*attached, *device)) as (machine, data):
        with looking_at(machine, kept / "before.png") as mirror:
            make_moves(mirror, random, 3)
        first = running(machine)
        said = update(machine, "66.6", may_fail=True)
        if running(machine) != first or "does not stay up" not in said:
            raise MachineError(f"a version that crashes: {said}")
        with looking_again(machine, data, kept / "worse.png") as mirror:
            make_moves(mirror, random, 2)
        yield "a version that crashes was refused, the old one has the same screen again"

        command = update_command("77.7")
        machine.run(f"systemd-run --collect --unit=update bash -c '{command}'")
        time.sleep(random.uniform(20, 90))
        machine.pull_plug()
        machine.switch_on()
        machine.wait_for_agent()
        if running(machine) != first:
            raise MachineError(f"{running(machine)} runs after half an update")
        with looking_again(machine, data, kept / "half.png") as mirror:
            make_moves(mirror, random, 2)
        yield "a plug pulled while a version was made: the old one, the same screen"

        update(machine, "77.7")
        if "77.7" not in running(machine):
            raise MachineError(f"{running(machine)} runs after the update")
        with looking_again(machine, data, kept / "better.png") as mirror:
            make_moves(mirror, random, 2)
        yield "a version that works took over, with the same screen"
        machine.run(f"export HOME=/root; {KIOSK}/install --rollback", MADE)
        if running(machine) != first:
            raise MachineError(f"{running(machine)} runs after going back")
        with looking_again(machine, data, kept / "back.png") as mirror:
            make_moves(mirror, random, 2)
        yield "--rollback: the version of before, with the same screen"


def running(machine: Machine) -> str:
    return machine.run(f"readlink {KIOSK}/current").strip()


def update(machine: Machine, version: str, *, may_fail: bool = False) -> str:
    return machine.run(update_command(version), MADE, may_fail=may_fail)


def update_command(version: str) -> str:
    """From a disk, in place of a network."""
    return (
        "mkdir -p /versions; mountpoint -q /versions || "
        "mount -o ro /dev/disk/by-id/virtio-versions /versions; "
        "export HOME=/root PIP_NO_INDEX=1 PIP_FIND_LINKS=/versions/wheels; "
        f"{KIOSK}/install --update /versions/spanish_main_companion-{version}-py3-none-any.whl"
    )


def make_disk(disk: Path, wheels: Path) -> None:
    """Two versions as wheels, and the packages that they need."""
    with tempfile.TemporaryDirectory() as own:
        root = Path(own) / "root"
        root.mkdir()
        shutil.copytree(wheels, root / "wheels")
        make_wheel(Path(own) / "worse", "66.6", root, crashes=True)
        make_wheel(Path(own) / "better", "77.7", root)
        with disk.open("wb") as file:
            file.truncate(1 << 30)
        made = filesystem_tool("mkfs.ext4", "-q", "-F", "-d", str(root), str(disk))
        if made.returncode:
            raise MachineError(made.stdout)


def make_wheel(tree: Path, version: str, to: Path, *, crashes: bool = False) -> None:
    tree.mkdir()
    for part in PARTS:
        shutil.copytree(CHECKOUT / part, tree / part, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy2(CHECKOUT / name, tree)
    init = tree / "companion" / "__init__.py"
    (line,) = (one for one in init.read_text().splitlines() if one.startswith("__version__"))
    init.write_text(init.read_text().replace(line, f'__version__ = "{version}"'))
    if crashes:
        # What systemd starts; a trial of the version does not.
        start = tree / "companion" / "ops" / "kiosk" / "start.py"
        head, begins, body = start.read_text().partition("def main(")
        signature, _, rest = body.partition("\n")
        start.write_text(f"{head}{begins}{signature}\n    raise SystemExit(3)\n{rest}")
    pip = [sys.executable, "-m", "pip", "-qq", "wheel", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--wheel-dir", str(to), str(tree)], check=True)
