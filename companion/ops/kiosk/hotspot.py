"""The table's own Wi-Fi, for evenings without another one: a connection of NetworkManager."""

import re
import secrets
import subprocess
from collections.abc import Callable
from uuid import uuid4

from companion.ops.kiosk import NAME
from companion.ops.kiosk.install_error import InstallError
from companion.ops.kiosk.target import Target
from companion.system.files import write_atomically

NETWORK_MANAGER = "etc/NetworkManager"
FILE = f"{NETWORK_MANAGER}/system-connections/{NAME}.nmconnection"
WHY = "the table's own Wi-Fi"
SSID = "Spanish Main"
# Without those that are taken for one another; 60 bits.
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH = 12
PASSWORD = re.compile(r"(?m)^psk=(.+)$")

Say = Callable[[str], None]


def is_on(target: Target) -> bool:
    return target.at(FILE).exists()


def switch_on(target: Target, say: Say) -> None:
    """Writes the connection; one that is there keeps its password."""
    if not target.at(NETWORK_MANAGER).is_dir():
        raise InstallError(
            "The table's own Wi-Fi needs NetworkManager, which is not here. Raspberry Pi OS has "
            "it; elsewhere: sudo apt-get install network-manager."
        )
    file = target.at(FILE)
    known = PASSWORD.search(file.read_text(encoding="utf-8")) if file.exists() else None
    password = known[1] if known else "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    # Only root may read it: NetworkManager takes no other.
    write_atomically(file, connection(password).encode(), private=True)
    _reload(target)
    say("The table has a Wi-Fi of its own, from the next start on:")
    say(f"  name      {SSID}")
    say(f"  password  {password}")
    say(f"At once: sudo nmcli connection up {NAME}. It takes the place of another Wi-Fi here.")


def switch_off(target: Target, say: Say) -> None:
    if is_on(target):
        target.at(FILE).unlink()
        _reload(target)
        say("The table's own Wi-Fi is gone; known ones are used again after the next start.")


def connection(password: str) -> str:
    """As NetworkManager keeps it. Guests get addresses from it, and nothing from elsewhere."""
    return "\n".join(
        (
            "[connection]",
            f"id={NAME}",
            f"uuid={uuid4()}",
            "type=wifi",
            "autoconnect=true",
            # Before the Wi-Fi of the house: whoever wants this one has said so.
            "autoconnect-priority=10",
            "",
            "[wifi]",
            "mode=ap",
            "band=bg",
            f"ssid={SSID}",
            "",
            "[wifi-security]",
            "key-mgmt=wpa-psk",
            "proto=rsn",
            "pairwise=ccmp",
            "group=ccmp",
            f"psk={password}",
            "",
            "[ipv4]",
            "method=shared",
            "",
            "[ipv6]",
            "method=disabled",
            "",
        )
    )


def _reload(target: Target) -> None:
    """A system in a directory reads it when it starts."""
    if target.has_systemd:
        subprocess.run(
            ["nmcli", "connection", "reload"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
