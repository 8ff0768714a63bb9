"""A report for those who mend: logs, versions, hardware and the state of the saves, in one zip.

It may be sent to anybody. It holds no name of a player, no PIN, no tag of a disc and nothing of
what a save contains, so no secret of a running game; settings are chosen one by one.
"""

import os
import platform
import sqlite3
import sys
import zipfile
from collections.abc import Iterator, Mapping
from importlib import metadata
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from companion import __version__
from companion.night.saved.saved_games import SUFFIX, games_dir
from companion.night.settings.settings import Settings, load
from companion.ops.kept_files import files_of_games
from companion.ops.logbook import log_files
from companion.session.saves.save_error import SaveError
from companion.system.clock import time_of_day
from companion.system.files import free_stem, new_file
from companion.system.paths import APP, data_dir

# Of the app's settings, what cannot tell who plays.
PLAIN_SETTINGS = ("language", "text_size", "theme", "sound", "sleep_minutes", "table")
MODEL = Path("/proc/device-tree/model")
RELEASE = Path("/etc/os-release")
# The newest are checked; each takes a moment on a Pi.
MOST_SAVES = 60
SETTLED = (1980, 1, 1, 0, 0, 0)


class Part(Struct, frozen=True):
    """One file of a report."""

    name: str
    content: bytes


def free_name(directory: Path) -> Path:
    stem = f"spanish-main-report-{time_of_day():%Y-%m-%d-%H%M}"
    return directory / f"{free_stem(directory, stem, '.zip')}.zip"


def write(path: Path, hardware: Mapping[str, Any] | None = None) -> list[Part]:
    """Writes a report and answers what is in it. Raises OSError; never replaces a file.

    `hardware` is what a running app knows of its table.
    """
    contents = parts(hardware)
    with new_file(path) as part, zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
        for one in contents:
            archive.writestr(zipfile.ZipInfo(one.name, SETTLED), one.content, zipfile.ZIP_DEFLATED)
    return contents


def parts(hardware: Mapping[str, Any] | None = None) -> list[Part]:
    found = [
        _json("versions.json", versions()),
        _json("settings.json", settings()),
        _json("table.json", table()),
        _json("hardware.json", {**devices(), **(hardware or {})}),
        _json("saves.json", saves()),
    ]
    return [*found, *_files_of_games(), *_logs()]


def _files_of_games() -> Iterator[Part]:
    """What the owner has entered of box and board, as far as a game says that it tells no more."""
    for kept in files_of_games():
        if kept.in_report:
            for file in sorted(data_dir().glob(kept.pattern)):
                yield Part(file.relative_to(data_dir()).as_posix(), _content(file))


def _logs() -> Iterator[Part]:
    for file in log_files():
        yield Part(f"log/{file.name}", _content(file))


def _json(name: str, value: object) -> Part:
    return Part(name, msgspec.json.format(msgspec.json.encode(value)) + b"\n")


def _content(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        return f"cannot be read: {error.strerror}\n".encode()


# What there is


def versions() -> dict[str, Any]:
    return {
        "app": __version__,
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "packages": {name: _version(name) for name in _packages()},
        "system": _system(),
        "kernel": platform.release(),
        "machine": platform.machine(),
        "model": _model(),
        "memory_mb": os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2**20,
        "free_mb": _free_mb(),
        "screen": [name for name in ("DISPLAY", "WAYLAND_DISPLAY") if os.environ.get(name)],
        "video_driver": os.environ.get("SDL_VIDEODRIVER", ""),
        "made": time_of_day().isoformat(timespec="seconds"),
        "interpreter": sys.implementation.name,
    }


def _packages() -> list[str]:
    try:
        wanted = metadata.requires(APP) or []
    except metadata.PackageNotFoundError:
        wanted = []
    plain = [one for one in wanted if "extra" not in one]
    return sorted(one.replace("=", ">").split(">")[0].strip() for one in plain)


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "missing"


def _system() -> str:
    try:
        lines = RELEASE.read_text().splitlines()
    except OSError:
        return platform.system()
    facts = dict(line.split("=", 1) for line in lines if "=" in line)
    return facts.get("PRETTY_NAME", platform.system()).strip('"')


def _model() -> str:
    try:
        return MODEL.read_text(errors="replace").strip("\0\n")
    except OSError:
        return ""


def _free_mb() -> int:
    place = data_dir()
    while not place.exists():
        place = place.parent
    free = os.statvfs(place)
    return free.f_bavail * free.f_frsize // 2**20


def settings() -> dict[str, Any]:
    chosen = load(Settings)
    plain = {name: getattr(chosen, name) for name in PLAIN_SETTINGS}
    return {**plain, "players": len(chosen.players), "pins": len(chosen.pins)}


def table() -> dict[str, Any]:
    from companion.table.settings import load_settings

    try:
        chosen: dict[str, Any] = msgspec.to_builtins(load_settings())
    except (ValueError, OSError) as error:
        return {"unreadable": type(error).__name__}
    return {**chosen, "box": bool(chosen["box"]), "serial_number": bool(chosen["serial_number"])}


def devices() -> dict[str, Any]:
    """What could be a table, and how many pieces are enrolled."""
    from companion.kernel.registry import KITS
    from companion.table.tagged_pieces import games_with_readers, load_tagged_pieces
    from companion.table.tags.register import RegisterError, load_register

    enrolled: dict[str, object] = {}
    for game in games_with_readers():
        try:
            register = load_register(load_tagged_pieces(KITS[game]))
            # Boxes may be named after their owners.
            enrolled[game] = [register.enrolled(box) for box in register.boxes]
        except (RegisterError, OSError) as error:
            enrolled[game] = type(error).__name__
    return {
        "serial_ports": _serial_ports(),
        "spi": sorted(path.name for path in Path("/dev").glob("spidev*")),
        "gpio": sorted(path.name for path in Path("/dev").glob("gpiochip*")),
        "backlights": sorted(path.name for path in Path("/sys/class/backlight").glob("*")),
        "pieces_enrolled": enrolled,
    }


def _serial_ports() -> list[dict[str, Any]]:
    from serial.tools import list_ports

    return [
        {
            "device": port.device,
            "usb": f"{port.vid:04x}:{port.pid:04x}" if port.vid and port.pid else "",
            "usable": os.access(port.device, os.R_OK | os.W_OK),
        }
        for port in list_ports.comports()
    ]


# The saves: whether each is whole, and nothing of what it holds


def saves() -> list[dict[str, Any]]:
    files = sorted(
        games_dir().glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime, reverse=True
    )
    return [_examined(file) for file in files[:MOST_SAVES]]


def _examined(file: Path) -> dict[str, Any]:
    """Dates and sizes but no names: what is wrong is told by its kind."""
    from companion.session.saves.damage.wal import log_file
    from companion.session.saves.reading.loading import find_sealer, read_save
    from companion.session.saves.reading.proof import prove

    facts: dict[str, Any] = {
        "name": file.name,
        "kb": -(-file.stat().st_size // 1024),
        "log": log_file(file).exists(),
        "summary": file.with_suffix(".json").exists(),
    }
    try:
        records = read_save(file)
    except SaveError as error:
        return {**facts, "verdict": error.kind}
    proof = prove(records, find_sealer(file, records))
    # The template, without the words that fill it: they may tell of the game.
    wrong = [fault.sentence.replace("{record}", str(fault.record)) for fault in proof.faults]
    return {
        **facts,
        "game": records.beginning.game,
        "records": len(records.rows),
        "rules": records.rules,
        "over": proof.over,
        "verdict": wrong[0] if wrong else "whole",
    }
