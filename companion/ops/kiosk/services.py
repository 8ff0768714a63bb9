"""What systemd and udev must be told, and whether the app stays up."""

import subprocess
import time

from companion.ops.kiosk import UNIT
from companion.ops.kiosk.target import Target

# A version that crashes at its start does so within this time.
WATCHED_SECONDS = 12.0
PAUSE = 1.0


def told_of_new_files(target: Target) -> None:
    """Makes new units and rules felt, also by devices that are plugged in already."""
    if target.has_systemd:
        _call("systemctl", "daemon-reload")
        _call("udevadm", "control", "--reload")
        _call("udevadm", "trigger", "--action=add", "--subsystem-match=backlight")
        _call("udevadm", "trigger", "--action=add", "--subsystem-match=tty")
        sticks = ("--subsystem-match=block", "--property-match=ID_BUS=usb")
        _call("udevadm", "trigger", "--action=add", *sticks)


def restart(target: Target) -> str:
    """Starts the app anew and watches it; answers why it does not stay up, nothing if it does."""
    if not target.has_systemd:
        return ""
    _call("systemctl", "restart", "--no-block", UNIT)
    until = time.monotonic() + WATCHED_SECONDS
    while time.monotonic() < until:
        time.sleep(PAUSE)
        state = _state()
        if state["NRestarts"] != "0" or state["ActiveState"] == "failed":
            return f"it stopped at its start ({state['Result']}); journalctl -u {UNIT} tells why"
    return ""


def stop(target: Target) -> None:
    if target.has_systemd:
        _call("systemctl", "stop", UNIT)


def give_back_console(target: Target) -> None:
    """After the kiosk is gone, the login prompt returns without a new start of the device."""
    if target.has_systemd:
        _call("systemctl", "daemon-reload")
        _call("udevadm", "control", "--reload")
        _call("systemctl", "start", "--no-block", "getty@tty1.service")


def _state() -> dict[str, str]:
    shown = _call("systemctl", "show", UNIT, "--property=ActiveState,NRestarts,Result")
    lines = (line.partition("=") for line in shown.splitlines())
    return {"NRestarts": "0", "ActiveState": "", "Result": ""} | {
        name: value for name, _, value in lines
    }


def _call(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout
