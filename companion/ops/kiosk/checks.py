"""What must hold before anything is touched; each refusal says what would be right."""

import os
import re
import shutil
import sys

from companion.ops.kiosk.install_error import InstallError
from companion.ops.kiosk.system_files import manifest
from companion.ops.kiosk.system_files.manifest import Damaged
from companion.ops.kiosk.target import Target, machine
from companion.ops.kiosk.versions.versions import versions_dir

# Kivy has no wheels for others.
MACHINES = ("aarch64", "x86_64")
OLDEST = (3, 11)
# One version with all that it needs takes 180 MB, and pip as much again while it unpacks.
NEEDED = 400_000_000


def check(target: Target) -> None:
    check_rights(target)
    check_machine(machine(), sys.maxsize)
    check_python(sys.version_info[:2])
    check_python_of(target, sys.version_info[:2])
    check_place(target)
    check_space(target, NEEDED)


def check_rights(target: Target) -> None:
    if target.is_running:
        if os.geteuid():
            raise InstallError("This changes the system: start it with sudo.")
    elif not target.root.is_dir():
        raise InstallError(f"{target.root} is no directory: --root names one that holds a system.")
    elif not os.access(target.root, os.W_OK):
        raise InstallError(f"{target.root} cannot be written by this user: start it with sudo.")


def check_machine(name: str, largest: int) -> None:
    if name not in MACHINES or largest < 2**32:
        bits = "32" if largest < 2**32 else "64"
        raise InstallError(
            f"This system is {name} with {bits} bits; there is no Kivy for it. "
            "Install the 64-bit Raspberry Pi OS, or Debian for arm64 or amd64."
        )


def check_python(version: tuple[int, ...]) -> None:
    if version < OLDEST:
        raise InstallError(
            f"This is Python {_dotted(version)}; the app needs {_dotted(OLDEST)} or newer. "
            "Debian 12 and Raspberry Pi OS 12 (Bookworm) have it."
        )


def check_python_of(target: Target, version: tuple[int, ...]) -> None:
    """A version made with one Python does not run with another."""
    found = target.at("usr/bin/python3")
    if target.is_running or not os.path.lexists(found):
        return
    name = found.readlink().name if found.is_symlink() else found.name
    there = re.fullmatch(r"python(\d+)\.(\d+)", name)
    if there and tuple(map(int, there.groups())) != version:
        raise InstallError(
            f"{target.root} has {name}, and this is Python {_dotted(version)}. "
            "Run ./install inside of it, with chroot."
        )


def check_place(target: Target) -> None:
    """What lies there without a list of ours is not ours to write over, or to remove."""
    home = target.home
    is_free = not os.path.lexists(home) or (home.is_dir() and not any(home.iterdir()))
    if not is_free and not _is_installed(target):
        raise InstallError(
            f"The kiosk goes into {home}, which holds something else. Move that away; a checkout "
            "may lie anywhere else."
        )


def check_space(target: Target, needed: int) -> None:
    place = target.home
    while not place.exists():
        place = place.parent
    free = shutil.disk_usage(place).free
    if free < needed:
        raise InstallError(
            f"{place} has {free // 1_000_000} MB left; a new version needs "
            f"{needed // 1_000_000} MB. Nothing was changed."
        )


def _is_installed(target: Target) -> bool:
    try:
        return manifest.load(target) is not None
    except Damaged:
        # Many programs call a file like that; with versions beside it, it was ours.
        return versions_dir(target).is_dir()


def _dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))
