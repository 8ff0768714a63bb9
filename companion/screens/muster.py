"""Who plays, and how: gathered before a game, and kept for the next evening."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from companion.files import write_if_possible
from companion.games.drake.words import COLOURS
from companion.json_errors import NOT_READABLE
from companion.paths import data_dir

FEWEST = 2


class LastGroup(Struct):
    """The group of the last game: seat → name, "" for a captain without one."""

    captains: dict[str, str] = {}
    choices: dict[str, str] = {}
    variants: list[str] = []
    # Name → the colour that this player had last.
    colours: dict[str, str] = {}
    # The table enters the loading order itself; which one, it is asked for each game.
    own_order: bool = False


class Muster:
    """The captains and wishes of the game that is about to begin."""

    def __init__(self, last: LastGroup) -> None:
        self.captains = {seat: last.captains[seat] for seat in COLOURS if seat in last.captains}
        self.choices = {
            "dice": "app",
            "shuffles": "app",
            "tokens": "digital",
            "homecoming": "dock",
            **last.choices,
        }
        self.variants = list(last.variants)
        self.colours = dict(last.colours)
        self.own_order = last.own_order
        # The loading order of the first voyage; empty until it is entered, or drawn by the app.
        self.order: list[str] = []

    # Captains

    def join(self, name: str) -> str:
        """Gives a player the colour of last time if it is free, else the next; "" for none."""
        wanted = self.colours.get(name, "")
        free = [seat for seat in COLOURS if seat not in self.captains]
        if not free:
            return ""
        seat = wanted if wanted in free else free[0]
        self.seat(seat, name)
        return seat

    def seat(self, seat: str, name: str) -> None:
        """Seats a player; whoever has this name already leaves the other chair."""
        for other, sitting in list(self.captains.items()):
            if name and sitting == name and other != seat:
                self.leave(other)
        if seat not in self.captains:
            self.order = []
        self.captains = {s: name if s == seat else self.captains[s] for s in self._with(seat)}

    def _with(self, seat: str) -> list[str]:
        return [one for one in COLOURS if one in self.captains or one == seat]

    def leave(self, seat: str) -> None:
        self.captains.pop(seat, None)
        self.order = []

    def change_colour(self, seat: str, to: str) -> None:
        """Takes another colour; whoever has it takes this one."""
        swapped = {seat: to, to: seat}
        moved = {swapped.get(one, one): name for one, name in self.captains.items()}
        self.captains = {one: moved[one] for one in COLOURS if one in moved}
        self.order = [swapped.get(one, one) for one in self.order]

    def absent(self, remembered: list[str]) -> list[str]:
        """The remembered players who do not sit here."""
        return [name for name in remembered if name not in self.captains.values()]

    @property
    def enough(self) -> bool:
        return len(self.captains) >= FEWEST

    @property
    def names(self) -> list[str]:
        return [name for name in self.captains.values() if name]

    # Wishes

    def toggle(self, variant: str) -> None:
        if variant in self.variants:
            self.variants.remove(variant)
        else:
            self.variants.append(variant)

    @property
    def lacks_order(self) -> bool:
        """Whether the table wants an order of its own and has not said which."""
        return self.own_order and not self.order

    def draw_order(self) -> None:
        """Leaves it to the app."""
        self.own_order, self.order = False, []

    @property
    def options(self) -> dict[str, Any]:
        """As a new game takes them; without an order the app draws it."""
        options: dict[str, Any] = {**self.choices, "variants": list(self.variants)}
        return {**options, "order": list(self.order)} if self.order else options

    def keep(self) -> None:
        """For the next evening. The order is drawn or entered anew each time."""
        seated: Mapping[str, str] = {name: seat for seat, name in self.captains.items() if name}
        colours = {**self.colours, **seated}
        group = LastGroup(self.captains, self.choices, self.variants, colours, self.own_order)
        write_if_possible(_file(), msgspec.json.encode(group), private=True)


def remember_group(captains: Mapping[str, str]) -> None:
    """For the next evening: who sat where, with the wishes of the last game as they were."""
    muster = Muster(last_group())
    muster.captains = dict(captains)
    muster.keep()


def last_group() -> LastGroup:
    """The group of the last game; an empty one where there was none or its file is damaged."""
    try:
        return msgspec.json.decode(_file().read_bytes(), type=LastGroup)
    except (OSError, *NOT_READABLE):
        return LastGroup()


def _file() -> Path:
    return data_dir() / "last_group.json"
