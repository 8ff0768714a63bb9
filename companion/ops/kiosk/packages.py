"""Packages of Debian that the kiosk needs: which are missing, and installing them."""

import subprocess
import sys
import tomllib
from dataclasses import dataclass
from importlib.resources import files

from companion.ops.kiosk.choices import Choices
from companion.ops.kiosk.install_error import InstallError
from companion.ops.kiosk.target import Target


@dataclass(frozen=True, slots=True)
class Package:
    name: str
    file: str
    why: str
    only: str = ""
    spi: bool = False
    pi: bool = False
    optional: bool = False


def needed_packages(target: Target, choices: Choices) -> list[Package]:
    listed = tomllib.loads((files("companion.ops.kiosk") / "packages.toml").read_text())
    found = [Package(**package) for package in listed["package"]]
    return [
        package
        for package in found
        if package.only in ("", choices.mode)
        and (choices.spi or not package.spi)
        and (target.is_pi() or not package.pi)
    ]


def missing_packages(target: Target, choices: Choices) -> list[Package]:
    return [
        package
        for package in needed_packages(target, choices)
        if not any(target.root.glob(package.file))
    ]


def install_packages(packages: list[Package], ask: bool) -> list[str]:
    """Says what apt will do, asks if it may, and answers with what was installed."""
    if not packages:
        return []
    _apt(["apt-get", "-qq", "update"], "The lists of packages cannot be fetched")
    wanted = [package for package in packages if not package.optional or _is_known(package.name)]
    for package in packages:
        note = "" if package in wanted else " (not in the sources of apt: left out)"
        print(f"  {package.name:28} {package.why}{note}")
    if not wanted:
        return []
    if ask and not _agreed():
        raise InstallError("Nothing was changed. With --yes the packages are installed unasked.")
    names = [package.name for package in wanted]
    install = ["apt-get", "install", "--yes", "-qq", "--no-install-recommends", *names]
    _apt(install, f"These packages cannot be installed: {', '.join(names)}")
    return names


def _agreed() -> bool:
    if not sys.stdin.isatty():
        return False
    return input("Install these packages with apt-get? [Y/n] ").strip().lower() in ("", "y", "yes")


def _is_known(name: str) -> bool:
    shown = subprocess.run(
        ["apt-cache", "show", "--quiet", name], capture_output=True, text=True, check=False
    )
    return shown.returncode == 0 and bool(shown.stdout.strip())


def _apt(command: list[str], what: str) -> None:
    done = subprocess.run(
        ["env", "DEBIAN_FRONTEND=noninteractive", *command],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise InstallError(f"{what}. Nothing of the kiosk was changed.\n{done.stderr.strip()}")
