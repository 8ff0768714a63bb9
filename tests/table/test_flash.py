"""Copying the firmware to a Pico."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.cli import main
from companion.table.readers.flash import FlashError, commands, firmware_files, flash
from firmware.link import Receiver
from tests.hardware.rig import FoundPort


class Port:
    def __init__(self) -> None:
        self.said = b""
        self.closed = False

    def write(self, data: bytes, /) -> int:
        self.said += data
        return len(data)

    def close(self) -> None:
        self.closed = True


def test_the_firmware_is_asked_to_stand_aside_and_then_copied(tmp_path: Path) -> None:
    port, calls = Port(), []
    device = tmp_path / "tty"
    device.touch()

    def run(command: Sequence[str]) -> int:
        calls.append(list(command[5:]))
        return 1 if "mkdir" in command else 0  # it is there already

    flash(str(device), lambda device: port, run, lambda seconds: None)
    assert [message["t"] for message in Receiver().feed(port.said)] == ["update"]
    assert port.closed
    assert calls[0] == ["fs", "mkdir", ":firmware"]
    assert calls[1][:2] == ["fs", "cp"]
    assert calls[1][-1] == ":firmware/"
    copied = {Path(name).name for name in calls[1][2:-1]}
    assert {"wiring.json", "inventory.py", "__init__.py"} < copied
    assert "main.py" not in copied
    assert calls[2][-3:] == [":main.py", "+", "reset"]


def test_everything_that_main_needs_is_copied() -> None:
    main, parts = firmware_files()
    assert main.name == "main.py"
    folder = main.parent
    assert {part.name for part in parts} | {"main.py"} == {
        file.name for file in folder.iterdir() if file.suffix in (".py", ".json")
    }


def test_a_copy_that_fails_is_told(tmp_path: Path) -> None:
    device = tmp_path / "tty"
    device.touch()
    with pytest.raises(FlashError, match="mpremote failed: mpremote connect"):
        flash(str(device), lambda device: Port(), lambda command: 1, lambda seconds: None)


def test_a_pico_that_does_not_come_back_is_told(tmp_path: Path) -> None:
    with pytest.raises(FlashError, match="did not come back"):
        flash(
            str(tmp_path / "gone"), lambda device: Port(), lambda command: 0, lambda seconds: None
        )


def test_a_port_that_cannot_be_opened_is_told() -> None:
    def refuse(device: str) -> Port:
        raise PermissionError(13, "Permission denied", device)

    with pytest.raises(FlashError, match="Permission denied"):
        flash("/dev/none", refuse, lambda command: 0, lambda seconds: None)


def test_mpremote_understands_the_commands() -> None:
    """As far as that can be known without a Pico: it gets as far as looking for the port."""
    for command in commands("/dev/none"):
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=30)
        assert command[0] == sys.executable
        assert "failed to access /dev/none" in done.stdout + done.stderr


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "No Pico is plugged in: check the USB cable, or name its port with --device."),
        (2, "2 Picos are plugged in: name the port of one with --device."),
    ],
)
def test_without_one_pico_it_says_what_to_do(
    count: int, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ports = [FoundPort(f"/dev/none{number}") for number in range(count)]
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: ports)
    assert main(["table", "flash"]) == 1
    assert capsys.readouterr().err == f"{said}\n"
