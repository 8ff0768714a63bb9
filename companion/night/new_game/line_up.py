"""Who plays, and how: gathered before a game."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.kernel.registry import KITS
from companion.night.app_captains.app_captain import AppCaptain, as_kept, strategies
from companion.night.game_night import night_of
from companion.night.new_game.last_group import LastGroup, keep_group, last_group
from companion.night.new_game.options import (
    AnyOf,
    DrawnOption,
    Number,
    OneOf,
    OneSeat,
    SeatOrder,
    read_options,
)
from companion.system.i18n import _


class LineUp:
    """The captains and options of the game that is about to begin."""

    def __init__(self, last: LastGroup, game: str | None = None) -> None:
        self.game = game or KITS.first
        self.kit = KITS[self.game]
        self._options = night_of(self.game).options
        self._last = last
        # By the name of the option; see companion/night/new_game/options.py.
        self.chosen: dict[str, Any] = {}
        self.captains: dict[str, str] = {}
        # The seats of those whom the app plays.
        self.app_captains: dict[str, AppCaptain] = {}
        self.colours = dict(last.colours)
        for seat, name in last.captains.items():
            if seat in self.kit.colours:
                self.captains[seat] = name
                if seat in last.app_captains:
                    self.app_captains[seat] = as_kept(last.app_captains[seat], self.game)
        # Another game may have had seats that this one lacks.
        for seat, name in last.captains.items():
            if seat not in self.kit.colours and name and seat not in last.app_captains:
                self.join(name)
        self._sort()
        self._choose_again(last.options.get(self.game, {}))

    # Captains

    def join(self, name: str) -> str:
        """Gives a player the colour of last time if it is free, else the next; "" for none."""
        wanted = self.colours.get(name, "")
        free = [seat for seat in self.kit.colours if seat not in self.captains]
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
        is_new = seat not in self.captains
        self.captains[seat] = name
        self._sort()
        if is_new:
            self._choose_again(self.chosen)

    def join_app(self) -> str:
        """Lets the app play the next free seat, in a way that no other seat is played; "" if there
        is none. It is called by its strategy."""
        names = strategies(self.game)
        taken = [one.strategy for one in self.app_captains.values()]
        strategy = min(names, key=taken.count)
        seat = self.join(self._free_name(names[strategy]))
        if seat:
            self.app_captains[seat] = AppCaptain(strategy)
        return seat

    def _free_name(self, word: str) -> str:
        name = word[:1].upper() + word[1:]
        names = (name, *(f"{name} {number}" for number in range(2, len(self.kit.colours) + 2)))
        return next(one for one in names if one not in self.names)

    def change_app_captain(self, seat: str, captain: AppCaptain) -> None:
        """Another strategy brings its own name, unless somebody has given another."""
        names = strategies(self.game)
        before = self.app_captains[seat]
        self.app_captains[seat] = captain
        if captain.strategy != before.strategy:
            called = self.captains[seat].casefold()
            if called.startswith(names.get(before.strategy, "").casefold()):
                self.captains[seat] = ""
                self.captains[seat] = self._free_name(names[captain.strategy])

    def leave(self, seat: str) -> None:
        self.captains.pop(seat, None)
        self.app_captains.pop(seat, None)
        self._choose_again(self.chosen)

    def change_colour(self, seat: str, to: str) -> None:
        """Takes another colour; whoever has it takes this one."""
        swapped = {seat: to, to: seat}
        self.captains = {swapped.get(one, one): name for one, name in self.captains.items()}
        self.app_captains = {swapped.get(one, one): how for one, how in self.app_captains.items()}
        self._sort()
        for option in self._options:
            value = self.chosen[option.name]
            if isinstance(option, SeatOrder) and value:
                self.chosen[option.name] = [swapped.get(one, one) for one in value]
            elif isinstance(option, OneSeat) and value:
                self.chosen[option.name] = swapped.get(value, value)
            elif isinstance(option, DrawnOption) and value:
                self.chosen[option.name] = {swapped.get(one, one): w for one, w in value.items()}

    def _sort(self) -> None:
        """In the order of the colours, whoever came first."""
        self.captains = {s: self.captains[s] for s in self.kit.colours if s in self.captains}

    def absent(self, remembered: list[str]) -> list[str]:
        """The remembered players who do not sit here."""
        return [name for name in remembered if name not in self.captains.values()]

    @property
    def enough(self) -> bool:
        return len(self.captains) >= self.kit.least_seats

    @property
    def full(self) -> bool:
        return len(self.captains) == len(self.kit.colours)

    @property
    def names(self) -> list[str]:
        return [name for name in self.captains.values() if name]

    @property
    def people(self) -> list[str]:
        """The names of those who really sit here."""
        return [
            name for seat, name in self.captains.items() if name and seat not in self.app_captains
        ]

    # Options

    def choose(self, option: str, value: Any) -> None:
        """For what the app draws: None leaves it to the app, something empty will be entered."""
        self.chosen[option] = value
        self._choose_again(self.chosen)

    def toggle(self, option: str, word: str) -> None:
        chosen = self.chosen[option]
        without = [one for one in chosen if one != word]
        self.choose(option, without if word in chosen else [*chosen, word])

    def _choose_again(self, chosen: Mapping[str, Any]) -> None:
        """What does not fit the captains any more is chosen by default, or must be entered."""
        self.chosen = read_options(self._options, chosen, list(self.captains))

    @property
    def not_entered(self) -> DrawnOption | None:
        """What the table wants to say itself and has not said yet."""
        for option in self._options:
            value = self.chosen[option.name]
            if isinstance(option, DrawnOption) and value is not None and not value:
                return option
        return None

    def summaries(self) -> list[str]:
        """Each option as it is now, in a few words."""
        return list(self._summaries())

    def _summaries(self) -> Iterator[str]:
        for option in self._options:
            value = self.chosen[option.name]
            if isinstance(option, OneOf):
                yield next(_(one.summary) for one in option.words if one.word == value)
            elif isinstance(option, AnyOf):
                yield from (_(one.summary) for one in option.words if one.word in value)
            elif isinstance(option, Number):
                yield _(option.summary).format(number=value)
            elif value is None:
                yield _(option.drawn.summary)
            elif value:
                yield _(option.entered.summary)
            else:
                yield _(option.not_entered)

    @property
    def options(self) -> dict[str, Any]:
        """As a new game takes them; what is left to the app is left out."""
        return {name: value for name, value in self.chosen.items() if value or value == 0}

    # The next evening

    def keep(self) -> None:
        """What was entered for this game is entered, or drawn, anew each time."""
        seated = {
            name: seat
            for seat, name in self.captains.items()
            if name and seat not in self.app_captains
        }
        entered = {one.name for one in self._options if isinstance(one, DrawnOption)}
        kept = {
            name: type(value)() if name in entered and value else value
            for name, value in self.chosen.items()
        }
        keep_group(
            LastGroup(
                self.captains,
                {**self.colours, **seated},
                {**self._last.options, self.game: kept},
                self.game,
                self.app_captains,
            )
        )


def remember_group(captains: Mapping[str, str]) -> None:
    """For the next evening: who sat where, with the options of the last game as they were."""
    last = last_group()
    seated = {name: seat for seat, name in captains.items() if name}
    keep_group(LastGroup(dict(captains), {**last.colours, **seated}, last.options, last.game))
