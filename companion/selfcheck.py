"""Proves that this version works here and opens what is kept here, before it takes over.

    python -m companion.selfcheck

imports everything, draws a screen where nobody sees it, and reads games, tags, board and settings
from a copy of the data directory: nothing of it is touched. Tells as JSON what it cannot read, and
which games it would cut short; exit code 1 means that the version itself is unfit.
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

from companion import __version__
from companion.paths import data_dir
from companion.screens.libraries import NoScreen

# Reads one file; fails if it cannot, and answers with a remark if it must leave something out.
Reader = Callable[[Path], str | None]
# The app may be writing a game while it is copied.
TRIES, PAUSE = 3, 0.3
FEWEST_COLOURS = 8


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
    from companion.screens.stage import prepare_stage

    prepare_stage()
    count = 0
    for name in ("companion.cli", "companion.screens", "companion.table", "hardware"):
        package = importlib.import_module(name)
        for module in pkgutil.walk_packages(package.__path__, f"{name}."):
            if not module.name.startswith("hardware.model"):
                importlib.import_module(module.name)
                count += 1
    return count


def draw_a_screen() -> int:
    """The first screen, as it is drawn without a display; answers how many colours it has."""
    from companion.screens.stage import Stage

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
    from companion.boards import load_board
    from companion.screens.score_pads import ScorePad
    from companion.settings import Settings
    from companion.table.register import read_register
    from companion.table.settings import TableSettings

    return {
        "device.key": lambda file: None,
        "games/*.voyage": _replay,
        "score-pads/*.json": partial(_decode, ScorePad),
        "discs.json": lambda file: _nothing(read_register(file.read_bytes())),
        "settings.json": partial(_decode, Settings),
        "table.json": partial(_decode, TableSettings),
        "board.toml": lambda _: _nothing(load_board()),
    }


def _nothing(_: object) -> None:
    """To read it is enough."""


def _decode(kind: type, file: Path) -> None:
    import msgspec

    msgspec.json.decode(file.read_bytes(), type=kind)


def _replay(file: Path) -> str | None:
    """Plays a game again to its end, with its secrets if this device has their key."""
    from companion.session.saves.loading import find_sealer, read_save, replay, secrets_of

    records = read_save(file)
    secrets = secrets_of(file, records, find_sealer(file, records))
    if records.missing(secrets):
        return None
    played = replay(file, records, secrets)
    return played.notice(Path(file.name)) if played.misfit else None


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
