"""Whose names belong together, and who is not shown: people.json in the data directory.

A name is never changed where it was written; two that belong to one person are counted together.
"""

import unicodedata
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct

from companion.system.files import write_atomically
from companion.system.json_errors import NOT_READABLE
from companion.system.paths import data_dir


class People(Struct):
    """`called`: a name as it was written → how this person is called. `hidden`: who is counted but
    not shown."""

    called: dict[str, str] = {}
    hidden: list[str] = []

    def person(self, name: str) -> str:
        plain = tidy(name)
        return self.called.get(plain, plain)

    def names_of(self, person: str) -> list[str]:
        """All names that were written for a person."""
        return sorted({person, *(name for name, one in self.called.items() if one == person)})

    def rename(self, person: str, new: str) -> None:
        """Calls a person by another name; if somebody has it already, they become one."""
        new = tidy(new)
        if not new or new == person:
            return
        for name in self.names_of(person):
            self.called[name] = new
        # Whoever gets the own written name back needs no entry.
        self.called.pop(new, None)
        if person in self.hidden:
            self.hidden = [one for one in self.hidden if one not in (person, new)] + [new]

    def separate(self, name: str) -> None:
        """A written name stands for itself again."""
        self.called.pop(tidy(name), None)

    def hide(self, person: str, *, hidden: bool = True) -> None:
        self.hidden = [one for one in self.hidden if one != person] + [person] * hidden

    def forget(self, names: Iterable[str]) -> None:
        gone = set(names)
        self.called = {name: one for name, one in self.called.items() if not gone & {name, one}}
        self.hidden = [one for one in self.hidden if one not in gone]


def tidy(name: str) -> str:
    """The same letters, however they were typed."""
    return unicodedata.normalize("NFC", " ".join(name.split()))


def people_file() -> Path:
    return data_dir() / "people.json"


def load_people() -> People:
    """Nobody where there is no file, or a damaged one."""
    try:
        return msgspec.json.decode(people_file().read_bytes(), type=People)
    except (OSError, *NOT_READABLE):
        return People()


def keep_people(people: People) -> None:
    """Raises OSError."""
    write_atomically(
        people_file(), msgspec.json.format(msgspec.json.encode(people)) + b"\n", private=True
    )
