"""Photographs every screen, in each of its states, with a sample game at a moment that belongs on
it."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.night.night import Night
from companion.night.saved.saved_games import saved_games
from companion.touch.app.navigation.page_index import PagePlace, every_page, pages_named
from companion.touch.game_screens import games_with_screens, screens_of
from companion.touch.stage.samples import first_samples
from companion.touch.stage.small_png import write_png
from companion.touch.stage.stage import Stage
from companion.touch.stage.states import State, common_states, listed_states, reach, states_of


class UnknownScreen(ValueError):
    """No screen or state has this name; says which there are."""


def screen_names() -> list[str]:
    """Every page by its name, or by its path where several games have one of that name."""
    return sorted(short_name(page) for page in every_page())


def short_name(page: PagePlace) -> str:
    return page.name if len(pages_named(page.name)) == 1 else page.path


def page_called(screen: str) -> PagePlace:
    """Raises UnknownScreen."""
    found = pages_named(screen)
    if len(found) != 1:
        there = " ".join(screen_names())
        raise UnknownScreen(f"There is no screen {screen}. There are: {there}")
    return found[0]


def shots_of(names: Sequence[str] | None) -> list[tuple[str, str]]:
    """Screens and states by name: "street" is that screen in all its states, "street-menu" one of
    them, and nothing is every screen. An empty state is the plain look."""
    if not names:
        found = []
        # Help, menu and toasts look the same everywhere: they are photographed on one page alone.
        main = {f"{one}/{screens_of(one).samples().main_page}" for one in games_with_screens()}
        for screen in screen_names():
            common = common_states(screen) if page_called(screen).path in main else {}
            found += [(screen, state) for state in ("", *common, *listed_states(screen))]
        return found
    found = []
    for name in names:
        screen, _dash, state = name.partition("-")
        states = states_of(page_called(screen).path)
        if state and state not in states:
            raise UnknownScreen(f"{screen} has no state {state}. It has: {' '.join(states)}")
        found += [(screen, state)] if state else [(screen, one) for one in ("", *states)]
    return found


def picture_name(screen: str, state: str, size: tuple[int, int], language: str) -> str:
    """<screen>[-<state>]-<size>-<language>.png"""
    parts = [
        screen.replace("/", "-"),
        *([state] if state else []),
        f"{size[0]}x{size[1]}",
        language,
    ]
    return "-".join(parts) + ".png"


@contextmanager
def open_state(
    screen: str, state: State | None, size: tuple[int, int], **settings: Any
) -> Iterator[Stage]:
    """A screen in one of its states, or in its plain look, with nothing kept from before."""
    from companion.touch.app.table.table_setup import TableOptions

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
    page = page_called(screen)
    module = page.module
    if module.SCREEN.lists_games and not saved_games():
        keep_sample_games()
    if hasattr(module, "sample"):
        night: Night = module.sample()
        return night
    samples = screens_of(page.game).samples() if page.game else first_samples()
    return samples.for_page(page.name) if module.SCREEN.of_game else None


def keep_sample_games() -> None:
    """For the lists of the harbour."""
    for game in games_with_screens():
        screens_of(game).samples().keep_unfinished()


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
