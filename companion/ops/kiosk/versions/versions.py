"""The versions of the app, side by side, each a virtual environment; `current` names one."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from companion.ops.kiosk.install_error import InstallError
from companion.ops.kiosk.target import Target
from companion.ops.kiosk.versions.source import Source

# Written last: a version without it was never finished.
COMPLETE = "complete"


def versions_dir(target: Target) -> Path:
    return target.home / "versions"


def version_dir(target: Target, name: str) -> Path:
    return versions_dir(target) / name


def is_complete(target: Target, name: str) -> bool:
    return bool(name) and (version_dir(target, name) / COMPLETE).is_file()


def make_version(target: Target, source: Source) -> str:
    """Installs the source beside the others; answers with the name of its directory."""
    name = source.name
    place = version_dir(target, name)
    if is_complete(target, name):
        return name
    with suppress(FileNotFoundError):
        shutil.rmtree(place)
    place.mkdir(parents=True)
    try:
        fill(place, source)
        use_system_packages(place)
        (place / COMPLETE).touch()
    except BaseException:
        shutil.rmtree(place, ignore_errors=True)
        raise
    return name


def fill(place: Path, source: Source) -> None:
    """Makes the environment with exactly the packages of the lock, and the app."""
    _run([sys.executable, "-m", "venv", str(place)], "The virtual environment cannot be made")
    _install_lock(place, source.lock)
    app = [*_pip_install(place), "--no-build-isolation", str(source.package)]
    _run(app, "The app itself cannot be installed")


def add_spi(place: Path, source: Source) -> None:
    """Adds to an environment what readers on the Pi's own SPI need; Debian's packages the rest."""
    use_system_packages(place)
    _install_lock(place, source.spi_lock)


def _install_lock(place: Path, lock: Path) -> None:
    """Exactly what it names: RPi.GPIO, which mfrc522 asks for, must not come with it."""
    command = [*_pip_install(place), "--require-hashes", "-r", str(lock)]
    _run(command, "The packages of the lock cannot be installed")


def _pip_install(place: Path) -> list[str]:
    pip = [str(place / "bin/python"), "-m", "pip", "--disable-pip-version-check", "--no-input"]
    # Its cache would lie in root's home, outside of what we list.
    return [*pip, "-q", "--no-cache-dir", "install", "--no-deps"]


def use_system_packages(place: Path) -> None:
    """Lets Debian's packages fill gaps, such as lgpio; those of the lock come before them."""
    settings = place / "pyvenv.cfg"
    text = re.sub(
        r"(?m)^include-system-site-packages\s*=.*$",
        "include-system-site-packages = true",
        settings.read_text(),
    )
    settings.write_text(text)


def remove_others(target: Target, keep: Collection[str]) -> None:
    for place in versions_dir(target).iterdir():
        if place.name not in keep:
            shutil.rmtree(place, ignore_errors=True)


def current(target: Target) -> str:
    """The name of the one that runs; empty if there is none."""
    link = target.home / "current"
    return link.readlink().name if link.is_symlink() else ""


def remove_all(target: Target) -> None:
    for link in (".current", "current"):
        (target.home / link).unlink(missing_ok=True)
    with suppress(FileNotFoundError):
        shutil.rmtree(versions_dir(target))


def point_to(target: Target, name: str) -> None:
    """Makes a version the current one, all at once."""
    fresh = target.home / ".current"
    fresh.unlink(missing_ok=True)
    fresh.symlink_to(f"versions/{name}")
    fresh.replace(target.home / "current")
    directory = os.open(target.home, os.O_RDONLY)
    try:
        os.fsync(directory)
    finally:
        os.close(directory)


def _run(command: list[str], what: str) -> None:
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        last = "\n".join(done.stdout.strip().splitlines()[-6:])
        raise InstallError(f"{what}. Nothing was changed. The last words were:\n{last}")
