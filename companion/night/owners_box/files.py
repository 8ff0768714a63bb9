"""The owner's box on disk: read, changed and kept whole; and copied from and to other devices."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.kernel.profile import ProfileError
from companion.night.owners_box.applying import find_table, parted, with_entries
from companion.night.owners_box.box_format import BoxFormat, OpenValue, format_of
from companion.night.owners_box.entries import (
    Entry,
    merged,
    read_entries,
    with_entry,
    without_entries,
    write_entries,
)
from companion.session.profiles import profile_text
from companion.system.clock import time_of_day
from companion.system.files import new_file, write_atomically
from companion.system.paths import data_dir

# Before that a device without a clock believes to be.
CLOCK_IS_SET = 2024


def owners_file(game: str) -> Path:
    return data_dir() / "boxes" / f"{game}.toml"


class OwnersBox:
    """The box of one game as its owner has it: what was shipped, and what was entered since."""

    def __init__(self, game: str) -> None:
        """Raises ProfileError if the owner's file cannot be used."""
        self.game = game
        self.format: BoxFormat = format_of(game)
        self.file = owners_file(game)
        self.entries: tuple[Entry, ...] = ()
        self.use(_read(self.file, game))

    def use(self, entries: Sequence[Entry]) -> None:
        """Builds the box with these entries; raises ProfileError and leaves it as it was."""
        file = str(self.file)
        tables = with_entries(self.format, self.format.shipped(), entries, file)
        self.box: Any = self.format.build(tables, file)
        self.tables, self.entries = tables, tuple(entries)

    def keep(self, entries: Sequence[Entry]) -> None:
        """Uses these entries and writes them down; raises ProfileError or OSError."""
        before = self.entries
        self.use(entries)
        try:
            write_atomically(self.file, write_entries(self.game, self.entries).encode())
        except OSError:
            self.use(before)
            raise

    def check_entry(self, card: str, values: dict[str, Any]) -> None:
        """Raises ProfileError if there can be no box with such a card; nothing is kept."""
        file = str(self.file)
        entries = with_entry(self.entries, Entry(card, values=values))
        self.format.build(with_entries(self.format, self.format.shipped(), entries, file), file)

    def enter(self, card: str, values: dict[str, Any], by: str = "") -> None:
        """What the printed card says."""
        self.keep(with_entry(self.entries, Entry(card, by, today(), values)))

    def confirm(self, cards: Sequence[str], by: str = "") -> None:
        """The real cards are as shown."""
        entries = self.entries
        for card in cards:
            self.need(card)
            said = next((one for one in entries if one.card == card), Entry(card))
            entries = with_entry(entries, Entry(card, by, today(), said.values))
        self.keep(entries)

    def leave_out(self, card: str, by: str = "") -> None:
        """The real box does not have this card."""
        self.need(card)
        self.keep(with_entry(self.entries, Entry(card, by, today(), missing=True)))

    def reset(self, cards: Sequence[str]) -> None:
        """Goes back to what was shipped."""
        self.keep(without_entries(self.entries, cards))

    def take_in(self, file: Path, *, replace: bool = False) -> int:
        """Entries of another device; answers how many cards changed. Raises ProfileError."""
        theirs = _read(file, self.game, must_exist=True)
        entries = tuple(theirs) if replace else merged(self.entries, theirs)
        changed = sum(entry not in self.entries for entry in entries)
        self.keep(entries)
        return changed

    def export(self, file: Path) -> None:
        """Writes the owner's file to a new place; raises OSError, FileExistsError among them."""
        with new_file(file) as part:
            part.write_text(write_entries(self.game, self.entries), encoding="utf-8")

    def unconfirmed(self) -> list[OpenValue]:
        return self.format.unconfirmed(self.box)

    def need(self, card: str) -> dict[str, Any]:
        """The values of a card as the file has them; raises ProfileError if there is none."""
        found = find_table(self.tables, self.format, card)
        if found is None:
            sort, _ = parted(self.format, card)
            raise ProfileError(f'The box has no "{card}"; it has other cards of "{sort}".')
        return found

    def entry(self, card: str) -> Entry | None:
        """Who said what of a card, if anybody did."""
        return next((one for one in self.entries if one.card == card), None)


def set_aside(game: str) -> Path:
    """Gives the owner's file another name, so that the shipped box is used; raises OSError."""
    file = owners_file(game)
    aside, number = file.with_suffix(".aside.toml"), 2
    while aside.exists():
        aside, number = file.with_suffix(f".aside-{number}.toml"), number + 1
    file.rename(aside)
    return aside


def load_box(game: str) -> Any:
    """The shipped box of a game with what its owner has entered; raises ProfileError."""
    return OwnersBox(game).box


def today() -> str:
    """The day, or nothing where the device does not know it."""
    now = time_of_day()
    return now.date().isoformat() if now.year >= CLOCK_IS_SET else ""


def _read(file: Path, game: str, *, must_exist: bool = False) -> tuple[Entry, ...]:
    absent = None if must_exist else write_entries(game, ())
    return read_entries(profile_text(file, absent=absent), str(file), game)
