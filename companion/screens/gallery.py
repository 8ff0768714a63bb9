"""Photographs every screen with a sample game at a moment that belongs on it."""

from collections.abc import Collection, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from companion.screens import pages
from companion.screens.night import Night
from companion.screens.routes import ROUTES
from companion.screens.samples import CAPTAINS, TWO_CAPTAINS, sample_night
from companion.screens.saves import saved_games
from companion.screens.small_png import write_png
from companion.screens.stage import Stage, one_app_after_the_other, prepare_stage


def screen_names() -> list[str]:
    return sorted(module.name for module in iter_modules(pages.__path__))


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
    shots: Sequence[tuple[tuple[int, int], str]],
    only: Collection[str] | None = None,
    settings: dict[str, Any] | None = None,
) -> Iterator[Path]:
    """Writes DIRECTORY/<screen>-<size>-<language>.png for each size and language of `shots`."""
    prepare_stage()
    one_app_after_the_other()
    for screen in only or screen_names():
        for size, language in shots:
            with Stage(
                night_for(screen), size=size, screen=screen, language=language, **(settings or {})
            ) as stage:
                texture = stage.picture().texture
                path = directory / f"{screen}-{size[0]}x{size[1]}-{language}.png"
                write_png(path, texture.width, texture.height, texture.pixels)
                yield path
