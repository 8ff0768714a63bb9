"""What can be done with a kept game that cannot be opened: repair it, copy it, throw it away."""

from pathlib import Path

from msgspec import structs

from companion.night.saved.saved_games import (
    MADE_AGAIN,
    SUFFIX,
    SavedGame,
    games_dir,
    keep_summary,
    summary_file,
)
from companion.session.saves.damage.repairing import repair
from companion.session.saves.damage.wal import log_file
from companion.session.saves.save_error import SaveError
from companion.system.files import free_stem, write_atomically
from companion.system.paths import data_dir

REPAIRED = "-repaired"


def can_be_helped(error: SaveError) -> bool:
    """Whether its file is at fault. A game that another program plays, or that needs a newer
    version or another key, is whole."""
    return error.kind in ("damaged", "not-a-save", "missing")


def put_aside_in() -> Path:
    """Where damaged files are kept once a game has been repaired; nothing reads them there."""
    return data_dir() / "damaged"


def files_of(game: SavedGame) -> list[Path]:
    """The journal first: without it the others are nothing."""
    files = (game.file, log_file(game.file), summary_file(game.name))
    return [file for file in files if file.exists()]


def repaired_game(game: SavedGame) -> SavedGame | None:
    """A game of all that is whole in the damaged one, which is put aside; none if nothing is.

    Raises SaveError or OSError, and then the damaged one still lies where it was.
    """
    name = free_stem(games_dir(), f"{game.name.partition(REPAIRED)[0]}{REPAIRED}", ".json", SUFFIX)
    new = structs.replace(game, name=name, over=False, ranking=[])
    outcome = repair(game.file, new.file)
    if outcome.unharmed:
        return game
    if not outcome.whole:
        return None
    keep_summary(new)
    aside = put_aside_in()
    aside.mkdir(parents=True, exist_ok=True)
    stem = free_stem(aside, game.name, SUFFIX)
    for file in files_of(game):
        file.rename(aside / file.name.replace(game.name, stem, 1))
    return new


def copy_game(game: SavedGame, place: Path) -> Path:
    """Copies the files of a game as they are; raises OSError."""
    stem = free_stem(place, game.name, SUFFIX, ".json")
    for file in files_of(game):
        write_atomically(place / file.name.replace(game.name, stem, 1), file.read_bytes())
    return place / f"{stem}{SUFFIX}"


def throw_away(game: SavedGame) -> None:
    """Raises OSError. What is listed goes last: a power cut leaves something to throw away."""
    made_again = [game.file.with_suffix(suffix) for suffix in MADE_AGAIN]
    for file in (*made_again, *files_of(game)):
        file.unlink(missing_ok=True)
