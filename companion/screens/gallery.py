"""Photographs every screen, in each of its states, with a sample game at a moment that belongs on
it."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from tempfile import TemporaryDirectory
from typing import Any

from companion.screens import pages
from companion.screens.night import Night
from companion.screens.routes import ROUTES
from companion.screens.samples import CAPTAINS, TWO_CAPTAINS, sample_night
from companion.screens.saves import saved_games
from companion.screens.small_png import write_png
from companion.screens.stage import Stage
from companion.screens.states import State, common_states, listed_states, reach, states_of

# Help, menu and toasts look the same everywhere: without a choice they are photographed here alone.
COMMON_STATES_OF = "street"


class UnknownScreen(ValueError):
    """No screen or state has this name; says which there are."""


def screen_names() -> list[str]:
    return sorted(module.name for module in iter_modules(pages.__path__))


def shots_of(names: Sequence[str] | None) -> list[tuple[str, str]]:
    """Screens and states by name: "street" is that screen in all its states, "street-menu" one of
    them, and nothing is every screen. An empty state is the plain look."""
    if not names:
        found = []
        for screen in screen_names():
            common = common_states(screen) if screen == COMMON_STATES_OF else {}
            found += [(screen, state) for state in ("", *common, *listed_states(screen))]
        return found
    found = []
    for name in names:
        screen, _dash, state = name.partition("-")
        if screen not in screen_names():
            there = " ".join(screen_names())
            raise UnknownScreen(f"There is no screen {screen}. There are: {there}")
        states = states_of(screen)
        if state and state not in states:
            raise UnknownScreen(f"{screen} has no state {state}. It has: {' '.join(states)}")
        found += [(screen, state)] if state else [(screen, one) for one in ("", *states)]
    return found


def picture_name(screen: str, state: str, size: tuple[int, int], language: str) -> str:
    """<screen>[-<state>]-<size>-<language>.png"""
    parts = [screen, *([state] if state else []), f"{size[0]}x{size[1]}", language]
    return "-".join(parts) + ".png"


@contextmanager
def open_state(
    screen: str, state: State | None, size: tuple[int, int], **settings: Any
) -> Iterator[Stage]:
    """A screen in one of its states, or in its plain look, with nothing kept from before."""
    from companion.screens.table_at_hand import TableOptions

    with fresh_data():
        sample = state.sample() if state and state.sample else night_for(screen)
        table = TableOptions(simulate=True) if state and state.table else None
        with Stage(sample, size=size, screen=screen, table=table, draws=False, **settings) as stage:
            touch = reach(stage, state) if state else None
            yield stage
            if touch is not None:
                touch.touch_up()


@contextmanager
def fresh_data() -> Iterator[None]:
    """An empty directory for what the app keeps: what is done in one state is unknown in others."""
    before = os.environ.get("COMPANION_DATA_DIR")
    with TemporaryDirectory() as directory:
        os.environ["COMPANION_DATA_DIR"] = directory
        try:
            yield
        finally:
            if before is None:
                del os.environ["COMPANION_DATA_DIR"]
            else:
                os.environ["COMPANION_DATA_DIR"] = before


def night_for(screen: str) -> Night | None:
    """A game that stands on this screen; none for a screen outside a game.

    A page that wants another moment has a function `sample()` in its module.
    """
    module = import_module(f"{pages.__name__}.{screen}")
    if module.SCREEN.lists_games and not saved_games():
        keep_sample_games()
    if hasattr(module, "sample"):
        night: Night = module.sample()
        return night
    phases = [phase for phase, name in ROUTES["drake"].items() if name == screen]
    if phases:
        return sample_night(phases[0])
    return sample_night() if module.SCREEN.of_game else None


def keep_sample_games() -> None:
    """For the lists of the harbour: two games at anchor."""
    for captains, until in ((TWO_CAPTAINS, "missions"), (CAPTAINS, "sailing")):
        sample_night(until, captains, keep=True).leave()


def photograph_all(
    directory: Path,
    looks: Sequence[tuple[tuple[int, int], str]],
    only: Sequence[str] | None = None,
    settings: dict[str, Any] | None = None,
) -> Iterator[Path]:
    """Writes a picture of each state for each size and language of `looks`."""
    for screen, name in shots_of(only):
        state = states_of(screen)[name] if name else None
        for size, language in looks:
            with open_state(screen, state, size, language=language, **(settings or {})) as stage:
                stage.rest()
                texture = stage.picture().texture
                path = directory / picture_name(screen, name, size, language)
                write_png(path, texture.width, texture.height, texture.pixels)
                yield path
