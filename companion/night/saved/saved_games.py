"""The games of this table on disk: a journal each, and beside it what the harbour shows of it."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path

import msgspec
from msgspec import Struct, field

from companion.kernel.game import TABLE
from companion.night.app_captains.app_captain import AppCaptain
from companion.session.saves.journal import SqliteJournal
from companion.session.session import Session
from companion.system.clock import order, time_of_day
from companion.system.files import free_stem, write_if_possible
from companion.system.json_errors import NOT_READABLE
from companion.system.paths import data_dir

SUFFIX = ".voyage"
# Of what lies beside a save and can be made again from it: it goes with it.
MADE_AGAIN = (".analysis", ".analysis-all")


class SavedGame(Struct):
    """What the harbour tells of a game without opening its journal."""

    name: str
    game: str
    begun: str
    seats: list[str]
    captains: dict[str, str]
    # 0 if nobody knows: of a damaged game. The files say it in the word of the first game.
    round: int = field(default=1, name="voyage")
    phase: str = ""
    scores: dict[str, int] = {}
    over: bool = False
    # Of a finished game: the winner first.
    ranking: list[str] = []
    # Counts the games of this table.
    number: int = 0
    # Whose turn it was when the game was put away; "" where several captains, or all, must act.
    turn: str = ""
    # The seats that the app plays.
    app_captains: dict[str, AppCaptain] = {}
    # Of a finished game: vouches for its result, as long as the journal ends as it did then.
    proof: str = ""

    @property
    def file(self) -> Path:
        return games_dir() / f"{self.name}{SUFFIX}"

    @property
    def begun_at(self) -> datetime:
        return datetime.fromisoformat(self.begun)


def games_dir() -> Path:
    return data_dir() / "games"


def new_save(
    game: str,
    seats: list[str],
    captains: Mapping[str, str],
    app_captains: Mapping[str, AppCaptain],
) -> SavedGame:
    """A save under a name that is still free."""
    now = time_of_day()
    stem = f"{game}-{now:%Y-%m-%d-%H%M%S}"
    name = free_stem(games_dir(), stem, ".json", SUFFIX)
    number = 1 + max((save.number for save in saved_games()), default=0)
    begun = now.isoformat(timespec="seconds")
    return SavedGame(
        name,
        game,
        begun,
        seats,
        dict(captains),
        number=number,
        app_captains=dict(app_captains),
    )


def saved_games() -> list[SavedGame]:
    """Every game of this table, the newest first. A summary that is missing or damaged is made
    anew: no game is lost with it."""
    found = []
    alone = {file.stem: file for file in games_dir().glob(f"*{SUFFIX}")}
    for file in games_dir().glob("*.json"):
        try:
            found.append(msgspec.json.decode(file.read_bytes(), type=SavedGame))
        except (OSError, *NOT_READABLE):
            continue
        alone.pop(file.stem, None)
    if alone:
        from companion.night.saved.remade_summaries import remade_summary

        found += [save for file in alone.values() if (save := remade_summary(file))]
    return sorted(found, key=lambda save: order(save.number, save.begun), reverse=True)


def last_played(games: Sequence[SavedGame]) -> SavedGame | None:
    """The one that was written last; of equals the first."""
    return max(games, key=_written, default=None)


def _written(game: SavedGame) -> float:
    try:
        return max(game.file.stat().st_mtime, summary_file(game.name).stat().st_mtime)
    except OSError:
        return 0.0


def summary_of(file: Path) -> SavedGame | None:
    """What was written beside a save, wherever it lies; none where that is missing or damaged."""
    try:
        return msgspec.json.decode(file.with_suffix(".json").read_bytes(), type=SavedGame)
    except (OSError, ValueError, msgspec.MsgspecError):
        return None


def find_save(name: str) -> SavedGame | None:
    return next((save for save in saved_games() if save.name == name), None)


def write_summary(save: SavedGame, session: Session) -> bool:
    """Whether it could be written. The journal holds the game; this is only about it."""
    describe(save, session)
    return keep_summary(save)


def describe(save: SavedGame, session: Session) -> None:
    """Notes where a game stands."""
    summary = session.summary()
    save.seats = list(session.seats)
    save.round, save.phase, save.over = summary.round, summary.phase, summary.over
    awaited = [one["seat"] for one in session.waiting_for()]
    save.turn = awaited[0] if len(awaited) == 1 and awaited[0] != TABLE else ""
    save.scores, save.ranking = dict(summary.scores), list(summary.ranking)
    journal = session.journal
    save.proof = ""
    if save.over and isinstance(journal, SqliteJournal):
        save.proof = journal.vouch(result(save))


def result(save: SavedGame) -> bytes:
    """What is vouched for: everything that statistics take from a summary and a journal knows."""
    return msgspec.json.encode((save.game, save.seats, save.scores, save.ranking))


def keep_summary(save: SavedGame, *, changed: float | None = None) -> bool:
    return write_if_possible(summary_file(save.name), msgspec.json.encode(save), changed=changed)


def summary_file(name: str) -> Path:
    return games_dir() / f"{name}.json"
