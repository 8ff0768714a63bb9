"""A game that was played to its end, with all its positions."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from msgspec import Struct

from companion.kernel.registry import KITS
from companion.kernel.text.translatable import N_
from companion.records.analysis.playing_on import PlayingOn
from companion.records.analysis.tally import Tallies, Tally
from companion.records.game_records import records_of
from companion.session.saves.reading.loading import (
    checked_records,
    find_sealer,
    read_save,
    replay,
    secrets_of,
)
from companion.session.saves.save_error import SaveError
from companion.session.saves.save_file import read_locked_rows
from companion.session.session import Session


class FinishedGame(Struct, frozen=True, dict=True):
    """A session that has ended, and the hash by which its save ends: any other end has another."""

    session: Session
    key: str

    @cached_property
    def positions(self) -> Sequence[Any]:
        """The start, and the game after each move that counts."""
        records = self.session.records
        return [records[number].after for number in (0, *self.session.standing())]

    @cached_property
    def rounds(self) -> dict[int, int]:
        """The positions in which a round begins, the first one apart, with its number."""
        begun = self.session.rounds_begun()
        standing = enumerate(self.session.standing(), start=1)
        return {n: begun[record] for n, record in standing if record in begun}

    @property
    def winner(self) -> int:
        return self.session.seats.index(self.session.summary().ranking[0])

    def tallies(self, counted: dict[int, Tally] | None = None) -> Tallies:
        return Tallies(self.session.seats, len(self.positions), self.winner, counted or {})

    def playing_on(self, *, everything: bool = False) -> PlayingOn:
        """With what was public, or with everything."""
        kit = KITS[self.session.game.name]
        draw = None if everything else records_of(kit.name).draw_hidden
        return PlayingOn(kit, self.session.setup, draw)


def open_finished(path: Path, *, held: bool = False) -> FinishedGame:
    """Reads a save to be analysed; raises SaveError, also while its game goes on: its captains
    would learn what they may not know. `held`: the program that asks has locked it itself."""
    records = checked_records(path, read_locked_rows(path)) if held else read_save(path)
    secrets = secrets_of(path, records, find_sealer(path, records))
    if records.missing(secrets):
        # The end of a game opens all that was sealed.
        raise still_running(path)
    replayed = replay(path, records, secrets)
    if replayed.mismatch:
        raise SaveError("newer", N_("{notice}"), notice=replayed.notice(path))
    if not replayed.session.over:
        raise still_running(path)
    return FinishedGame(replayed.session, records.rows[-1].hash.hex())


def still_running(path: Path) -> SaveError:
    return SaveError(
        "running",
        N_("The game in {file} has not ended: only a finished game is analysed."),
        file=path,
    )
