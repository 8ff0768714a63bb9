"""Proves that this version works here and opens what is kept here, before it takes over.

    python -m companion.cli.selfcheck

imports everything, draws a screen where nobody sees it, and reads games, tags, settings and what
games keep from a copy of the data directory: nothing of it is touched. Tells as JSON what it cannot
read, and which games it would cut short; exit code 1 means that the version itself is unfit.
"""

import importlib
import json
import os
import pkgutil
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from companion import __version__
from companion.system.paths import data_dir
from companion.touch.app.device.libraries import NoScreen

if TYPE_CHECKING:
    from companion.table.tagged_pieces import TaggedPieces

# Reads one file; fails if it cannot, and answers with a remark if it must leave something out.
Reader = Callable[[Path], str | None]
# The app may be writing a game while it is copied.
TRIES, PAUSE = 3, 0.3
FEWEST_COLOURS = 8
# What they need of others they import themselves.
PACKAGES = ("companion.cli", "companion.games", "companion.touch", "companion.table", "hardware")


def main() -> int:
    with tempfile.TemporaryDirectory() as directory:
        kept = data_dir()
        os.environ["COMPANION_DATA_DIR"] = str(Path(directory) / "data")
        unreadable, remarks = read_everything(kept, data_dir())
        try:
            imported = import_everything()
        except NoScreen as error:
            print(error, file=sys.stderr)
            return 1
        os.environ["COMPANION_DATA_DIR"] = str(Path(directory) / "empty")
        colours = draw_a_screen()
    if colours < FEWEST_COLOURS:
        print(f"The screen stays empty: {colours} colours.", file=sys.stderr)
        return 1
    report = {
        "version": __version__,
        "modules": imported,
        "unreadable": unreadable,
        "remarks": remarks,
    }
    print(json.dumps(report, ensure_ascii=False))
    return 0


def import_everything() -> int:
    """Every module but those that begin something when they are imported."""
    from companion.kernel.registry import KITS
    from companion.touch.stage.stage import prepare_stage

    prepare_stage()
    # Screens that a kit does not name yet are still being made, and cannot be opened.
    left_out = tuple(
        f"companion.games.{game}.screens." for game in KITS if not KITS[game].has("screens")
    )
    count = 0
    for name in PACKAGES:
        package = importlib.import_module(name)
        for module in pkgutil.walk_packages(package.__path__, f"{name}."):
            if not module.name.startswith(("hardware.model", *left_out)):
                importlib.import_module(module.name)
                count += 1
    return count


def draw_a_screen() -> int:
    """The first screen, as it is drawn without a display; answers how many colours it has."""
    from companion.touch.stage.stage import Stage

    with Stage(screen="harbour") as stage:
        texture = stage.picture().texture
        pixels: bytes = texture.pixels
    return len({pixels[at : at + 3] for at in range(0, len(pixels), 4)})


def read_everything(kept: Path, copy: Path) -> tuple[dict[str, str], list[str]]:
    """Why a file of the user cannot be read, by its name; and what there is to say of others."""
    unreadable, remarks = {}, []
    for pattern, reader in readers().items():
        for file in sorted(kept.glob(pattern)):
            name = str(file.relative_to(kept))
            try:
                remark = _read_copy(file, copy / name, reader)
            except Exception as error:  # noqa: BLE001 - whatever it is, the old version goes on
                unreadable[name] = f"{type(error).__name__}: {error}"
            else:
                remarks += [remark] if remark else []
    return unreadable, remarks


def readers() -> dict[str, Reader]:
    """By pattern; the key comes first, since games are sealed with it."""
    from companion.kernel.registry import KITS
    from companion.night.saved.saved_games import SUFFIX
    from companion.night.settings.settings import Settings
    from companion.ops.kept_files import files_of_games
    from companion.table.settings import TableSettings
    from companion.table.tagged_pieces import games_with_readers, load_tagged_pieces

    tagged = [load_tagged_pieces(KITS[game]) for game in games_with_readers()]

    return {
        "device.key": lambda file: None,
        f"games/*{SUFFIX}": _replay,
        **{pieces.file: partial(_read_tags, pieces) for pieces in tagged},
        "settings.json": partial(_decode, Settings),
        "table.json": partial(_decode, TableSettings),
        **{kept.pattern: partial(_check, kept.check) for kept in files_of_games()},
    }


def _check(read: Callable[[Path], object], file: Path) -> None:
    read(file)


def _read_tags(pieces: "TaggedPieces", file: Path) -> None:
    from companion.table.tags.register import read_register

    read_register(file.read_bytes(), pieces)


def _decode(kind: type, file: Path) -> None:
    import msgspec

    msgspec.json.decode(file.read_bytes(), type=kind)


def _replay(file: Path) -> str | None:
    """Plays a game again to its end, with its secrets if this device has their key."""
    from companion.session.saves.reading.loading import find_sealer, read_save, replay, secrets_of

    records = read_save(file)
    secrets = secrets_of(file, records, find_sealer(file, records))
    if records.missing(secrets):
        return None
    played = replay(file, records, secrets)
    return played.notice(Path(file.name)) if played.mismatch else None


def _read_copy(file: Path, copy: Path, reader: Reader) -> str | None:
    copy.parent.mkdir(parents=True, exist_ok=True)
    for _ in range(TRIES - 1):
        _copy(file, copy)
        try:
            return reader(copy)
        except Exception:  # noqa: BLE001 - the last try tells
            time.sleep(PAUSE)
    _copy(file, copy)
    return reader(copy)


def _copy(file: Path, copy: Path) -> None:
    # SQLite's own files belong to a save that is in use.
    for part in file.parent.glob(f"{file.name}*"):
        shutil.copyfile(part, copy.parent / part.name)


if __name__ == "__main__":
    raise SystemExit(main())
