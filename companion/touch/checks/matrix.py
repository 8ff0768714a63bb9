"""Every screen and state in every look: which looks there are, which of them stand for the others,
and what falls short."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product

from msgspec import Struct

from companion.night.look.palettes import PALETTES
from companion.system.i18n import LANGUAGES
from companion.touch.checks import (
    faults,
    faults_of_game,
    faults_of_picture,
    faults_of_toasts,
)
from companion.touch.look.theme import TEXT_SIZES
from companion.touch.stage.gallery import fresh_data, night_for, open_state
from companion.touch.stage.stage import Stage
from companion.touch.stage.states import common_states, in_state, listed_states

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
    """What falls short, in one look of one screen or state: "street", "street-menu"."""

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


def in_turn(number: int) -> list[Look]:
    """So few looks that every size, language, text size and theme comes up once, but others for
    each number: together all numbers have every look."""
    choices = (SIZES, LANGUAGES, tuple(TEXT_SIZES), tuple(PALETTES))
    count = max(map(len, choices))
    # Each kind of choice is shifted against the last one, as the digits of a counter move on.
    shifts = [0, *(number // count**place for place in range(len(choices) - 1))]
    return [
        Look(*(kind[(at + shift) % len(kind)] for kind, shift in zip(choices, shifts, strict=True)))
        for at in range(count)
    ]


def for_states(looks: Sequence[Look]) -> list[Look]:
    """Of some looks so many that each size, language, text size and theme comes up: a screen has
    many states, and each is reached anew in every look."""
    missing = {choice for look in looks for choice in look.choices}
    chosen: list[Look] = []
    while missing:
        best = max(looks, key=lambda look: len(missing & {*look.choices}))
        chosen.append(best)
        missing -= {*best.choices}
    return chosen


def put_on(stage: Stage, look: Look) -> None:
    """Changes the look of an app that runs, as its owner would."""
    stage.resize(*look.size)
    stage.app.change(language=look.language, text_size=look.text_size, theme=look.theme)
    # Texts measure themselves, lists follow them, and what lies below follows the lists.
    stage.frames(6)


def check_shot(screen: str, state: str, looks: Sequence[Look]) -> Iterator[Finding]:
    """For `companion screens --check`: a screen in every look, with what every screen has; a state
    in as many as stand for all."""
    if not state:
        yield from check(screen, looks, for_states(looks))
    elif state in listed_states(screen):
        yield from check_state(screen, state, representative(looks))
    else:
        found = check(screen, [], representative(looks))
        yield from (one for one in found if one.screen == f"{screen}-{state}")


def check(screen: str, looks: Iterable[Look], common: Iterable[Look] = ()) -> Iterator[Finding]:
    """Opens a screen once and puts one look after the other on it; in the looks of `common` it is
    looked at in the states that every screen has."""
    with fresh_data(), Stage(night_for(screen), screen=screen, draws=False) as stage:
        yield from check_open(stage, screen, looks, common)


def check_open(
    stage: Stage, screen: str, looks: Iterable[Look], common: Iterable[Look] = ()
) -> Iterator[Finding]:
    plain, stated = set(looks), set(common)
    for look in sorted(plain | stated, key=lambda one: one.size):
        put_on(stage, look)
        stage.rest()
        if look in plain:
            found = faults(stage) | faults_of_game(stage) | faults_of_picture(stage)
            yield from _findings(screen, look, found)
        if look in stated:
            yield from _findings(screen, look, faults_of_toasts(stage))
            for name, state in common_states(screen).items():
                with in_state(stage, state):
                    found = faults(stage) | faults_of_picture(stage, name)
                yield from _findings(f"{screen}-{name}", look, found)


def check_state(screen: str, name: str, looks: Iterable[Look]) -> Iterator[Finding]:
    """Opens a screen in one of the states that it lists, anew for each look."""
    for look in looks:
        with open_state(
            screen,
            listed_states(screen)[name],
            look.size,
            language=look.language,
            text_size=look.text_size,
            theme=look.theme,
        ) as stage:
            stage.rest()
            found = faults(stage) | faults_of_game(stage)
            found |= faults_of_picture(stage, name) | faults_of_toasts(stage, name)
        yield from _findings(f"{screen}-{name}", look, found)


def _findings(screen: str, look: Look, found: dict[str, list[str]]) -> Iterator[Finding]:
    for what, places in found.items():
        for where in places:
            yield Finding(screen, look, what, where)
