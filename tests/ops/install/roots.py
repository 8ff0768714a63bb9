"""A system in a directory, and versions that are made within a blink."""

import sys
import sysconfig
import venv
from collections.abc import Callable
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from companion.ops.kiosk import checks
from companion.ops.kiosk.__main__ import main
from companion.ops.kiosk.target import Target
from companion.ops.kiosk.versions import versions
from companion.ops.kiosk.versions.source import Source

CHECKOUT = Path(__file__).parents[3]
PASSWD = "root:x:0:0:root:/root:/bin/bash\nana:x:1000:1000:Ana:/home/ana:/bin/bash\n"
GROUPS = "root:x:0:\nvideo:x:44:ana\ninput:x:104:\ndialout:x:20:\nana:x:1000:\n"


def make_root(place: Path) -> Target:
    for directory in ("etc/udev/rules.d", "etc/systemd/system", "home/ana", "usr/bin"):
        (place / directory).mkdir(parents=True)
    (place / "etc/passwd").write_text(PASSWD)
    (place / "etc/group").write_text(GROUPS)
    version = ".".join(map(str, sys.version_info[:2]))
    (place / "usr/bin/python3").symlink_to(f"python{version}")
    return Target(place)


def lend(place: Path, source: Source) -> None:
    """In place of pip: the modules of the source, and the packages of this environment."""
    venv.create(place, symlinks=True)
    (site,) = place.glob("lib/python3*/site-packages")
    lent = [str(source.tree), sysconfig.get_path("platlib")]
    (site / "lent.pth").write_text("\n".join(lent) + "\n")


def snapshot(target: Target) -> dict[str, object]:
    """Everything outside of the versions, with content and rights."""
    found: dict[str, object] = {}
    for path in sorted(target.root.rglob("*")):
        name = path.relative_to(target.root).as_posix()
        if "/versions/" in name:
            continue
        if path.is_symlink():
            found[name] = str(path.readlink())
        elif path.is_file():
            found[name] = (path.stat().st_mode, path.read_bytes())
        else:
            found[name] = "directory"
    return found


def another_version(place: Path, version: str) -> Source:
    """A copy of this checkout that calls itself by another version."""
    skipped = ignore_patterns("__pycache__", "assets")
    copytree(CHECKOUT / "companion", place / "companion", ignore=skipped)
    (place / "companion" / "assets").symlink_to(CHECKOUT / "companion" / "assets")
    for name in ("firmware", "hardware", "kv", "requirements", "udev"):
        (place / name).symlink_to(CHECKOUT / name)
    (place / "companion" / "__init__.py").write_text(f'__version__ = "{version}"\n')
    return Source(place, place)


Install = Callable[..., int]


def installer(monkeypatch: pytest.MonkeyPatch, target: Target) -> Install:
    """./install with the arguments given, into that system, for Ana."""
    monkeypatch.setattr(versions, "fill", lend)
    monkeypatch.setattr(checks, "NEEDED", 1)
    monkeypatch.setenv("SUDO_USER", "ana")
    # It sets this itself, for good.
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")

    def install(*arguments: str) -> int:
        return main(["--root", str(target.root), *arguments])

    return install
