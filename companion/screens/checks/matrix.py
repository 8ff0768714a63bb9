"""Every screen in every look: which looks there are, which of them stand for the others, and what
falls short."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product

from msgspec import Struct

from companion.i18n import LANGUAGES
from companion.screens.checks import faults, faults_of_picture
from companion.screens.gallery import night_for
from companion.screens.palettes import PALETTES
from companion.screens.stage import Stage
from companion.screens.theme import TEXT_SIZES

SIZES = ((800, 480), (720, 1280), (1280, 720))


class Look(Struct, frozen=True):
    """What the owner of a screen can choose."""

    size: tuple[int, int]
    language: str
    text_size: str
    theme: str

    def __str__(self) -> str:
        return f"{self.size[0]}×{self.size[1]} {self.language} {self.text_size} {self.theme}"

    @property
    def choices(self) -> tuple[object, ...]:
        return self.size, self.language, self.text_size, self.theme


class Finding(Struct, frozen=True):
    """What falls short, in one look of one screen."""

    screen: str
    look: Look
    what: str
    where: str


def every_look(
    sizes: Iterable[tuple[int, int]] = SIZES,
    languages: Iterable[str] = LANGUAGES,
    text_sizes: Iterable[str] = tuple(TEXT_SIZES),
    themes: Iterable[str] = tuple(PALETTES),
) -> list[Look]:
    return [Look(*chosen) for chosen in product(sizes, languages, text_sizes, themes)]


def representative(looks: Sequence[Look]) -> list[Look]:
    """So many that any two choices come up together: each time the look with most new pairs."""
    missing = {pair for look in looks for pair in _pairs(look)}
    chosen: list[Look] = []
    while missing:
        # Of equals the last: text sizes grow, and the largest are the hardest.
        best = max(reversed(looks), key=lambda look: len(missing & _pairs(look)))
        chosen.append(best)
        missing -= _pairs(best)
    return chosen


def _pairs(look: Look) -> set[tuple[tuple[int, object], ...]]:
    return set(combinations(enumerate(look.choices), 2))


def for_pictures(looks: Sequence[Look]) -> list[Look]:
    """Of some looks so many that each size, language and theme has its picture looked at."""
    missing = {choice for look in looks for choice in _seen(look)}
    chosen: list[Look] = []
    while missing:
        best = max(looks, key=lambda look: len(missing & _seen(look)))
        chosen.append(best)
        missing -= _seen(best)
    return chosen


def _seen(look: Look) -> set[object]:
    return {look.size, look.language, look.theme}


def put_on(stage: Stage, look: Look) -> None:
    """Changes the look of an app that runs, as its owner would."""
    stage.resize(*look.size)
    stage.app.change(language=look.language, text_size=look.text_size, theme=look.theme)
    # Texts measure themselves, lists follow them, and what lies below follows the lists.
    stage.frames(6)


def check(
    screen: str, looks: Sequence[Look], pictures: Iterable[Look] | None = None
) -> Iterator[Finding]:
    """Opens a screen once and puts one look after the other on it; without `pictures` each is also
    looked at as it is drawn."""
    drawn = set(looks if pictures is None else pictures)
    with Stage(night_for(screen), screen=screen, draws=False) as stage:
        for look in sorted(looks, key=lambda one: one.size):
            put_on(stage, look)
            found = faults(stage)
            if look in drawn:
                stage.rest()
                found |= faults_of_picture(stage)
            for what, places in found.items():
                for where in places:
                    yield Finding(screen, look, what, where)
