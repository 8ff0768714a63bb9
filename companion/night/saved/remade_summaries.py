"""What is listed of a game whose summary is missing or damaged: made anew from its journal.

A card may lose the small file beside a journal, or the power may fail between the two. The names
of the players stood only there, so their captains are called by colour from then on.
"""

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from companion.kernel.registry import KITS, find_game
from companion.night.app_captains.app_captain import of_demonstration
from companion.night.saved.damaged_games import can_be_helped, put_aside_in
from companion.night.saved.saved_games import SavedGame, describe, keep_summary, summary_file
from companion.session.saves.damage.salvage import salvage
from companion.session.saves.reading.loading import (
    checked_records,
    read_save,
    replay,
    saved_setup,
    sealer_or_why,
    secrets_of,
)
from companion.session.saves.records import Records
from companion.session.saves.save_error import SaveError
from companion.system.files import free_stem


def remade_summary(file: Path) -> SavedGame | None:
    """All that can be told of the game in a journal; it is listed even if that is nothing.

    It is kept, so that the journal is read only once. None if there is no file any more.
    """
    try:
        written = file.stat().st_mtime
    except OSError:
        return None
    begun = datetime.fromtimestamp(written, UTC).astimezone().isoformat(timespec="seconds")
    save = SavedGame(file.stem, _game_of(file), begun, seats=[], captains={}, round=0)
    try:
        _read(file, save)
    except SaveError as error:
        if not can_be_helped(error):
            # Another program plays it, or a newer version began it: that may pass.
            return save
    _put_aside(summary_file(save.name))
    # Not as if it had been played just now.
    keep_summary(save, changed=written)
    return save


def _game_of(file: Path) -> str:
    """By its name, as the app gives it: its journal may be beyond reading."""
    named = file.stem.partition("-")[0]
    return named if named in KITS else KITS.first


def _read(file: Path, save: SavedGame) -> None:
    """Fills in what the journal tells; raises SaveError where it tells no more."""
    records = _records(file)
    beginning = records.beginning
    with suppress(ValueError):
        save.begun = datetime.fromisoformat(beginning.created).isoformat()
    save.game = beginning.game
    save.app_captains = of_demonstration(beginning)
    save.seats = list(find_game(beginning.game).seats(saved_setup(file, records)))
    secrets = secrets_of(file, records, sealer_or_why(file, records)[0])
    if not records.missing(secrets):
        describe(save, replay(file, records, secrets).session)


def _records(file: Path) -> Records:
    """Of a damaged journal those that are whole; raises SaveError if none is."""
    try:
        return read_save(file)
    except SaveError as error:
        if not can_be_helped(error):
            raise
        rows, _seen = salvage(file)
        if not rows:
            raise
        return checked_records(file, rows)


def _put_aside(summary: Path) -> None:
    """A damaged one may still have the names, for somebody who can read it."""
    with suppress(OSError):
        if summary.exists():
            aside = put_aside_in()
            aside.mkdir(parents=True, exist_ok=True)
            stem = free_stem(aside, summary.stem, summary.suffix)
            summary.rename(aside / f"{stem}{summary.suffix}")
