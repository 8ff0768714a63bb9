"""Switching the device off: only where the app is all that runs on it."""

import shutil
import subprocess

from companion.touch.app.start import is_kiosk

COMMAND = ("systemctl", "poweroff")


def can_switch_off() -> bool:
    return is_kiosk() and shutil.which(COMMAND[0]) is not None


def switch_off() -> str:
    """Asks the system to switch off; answers why it does not, nothing if it does."""
    try:
        done = subprocess.run(COMMAND, capture_output=True, text=True, timeout=20, check=False)
    except (OSError, subprocess.SubprocessError) as error:
        return str(error)
    return done.stderr.strip() if done.returncode else ""
