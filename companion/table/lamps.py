"""The lamp at each reader, in the colours and rhythms of what a game's watcher signals."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.table.notices import Notice
from companion.table.readers.reader_places import ReaderPlaces
from companion.table.settings import LampSettings
from hardware.readers import Colour

DARK: Colour = (0, 0, 0)
WRONG = "wrong"

# In the second one all six can be told apart by people who confuse red and green, or see no blue.
PALETTES: Mapping[str, Mapping[str, Colour]] = {
    "plain": {
        "red": (255, 0, 0),
        "blue": (0, 40, 255),
        "yellow": (255, 170, 0),
        "green": (0, 255, 30),
        "white": (255, 255, 255),
        WRONG: (255, 0, 180),
    },
    "colour-blind": {
        "red": (213, 94, 0),
        "blue": (0, 114, 178),
        "yellow": (240, 228, 66),
        "green": (0, 158, 115),
        "white": (255, 255, 255),
        WRONG: (204, 121, 167),
    },
}

BEAT = 0.2  # seconds
STEADY = "1"
BLINK = "1111100000"
FLICKER = "10"
# For those who cannot tell the colours, each captain has a rhythm.
RHYTHMS = {
    "red": "1111111111",
    "blue": "1111100000",
    "yellow": "1101100000",
    "green": "1010100000",
    "white": "1000000000",
}
GLOW, FULL = 0.3, 1.0


class Signal(NamedTuple):
    colour: str
    level: float
    rhythm: str


# What a screen is telling of: whose, and where; two empty words for nothing.
Told = tuple[str, str]


def lamp_colours(
    signals: Mapping[str, Signal],
    notices: Sequence[Notice],
    reader_places: ReaderPlaces,
    settings: LampSettings,
    time: float,
    told: Told | None = None,
) -> tuple[Colour, ...]:
    """One colour per reader. `told`: what a screen still tells of; until that is over it shines
    alone, with what is wrong."""
    colours = [DARK] * reader_places.readers
    if settings.on:
        shown = dict(signals)
        if told is not None:
            seat, at = told
            shown = {at: Signal(seat, FULL, STEADY)} if at else {}
        shown |= {notice.at: Signal(WRONG, FULL, FLICKER) for notice in notices if notice.at}
        for at, signal in shown.items():
            colours[reader_places.reader_of[at]] = shine(signal, settings, time)
    return tuple(colours)


def lamp_test(readers: int, settings: LampSettings, time: float) -> tuple[Colour, ...]:
    """Runs through all lamps in all colours: each must light once in each."""
    palette = PALETTES[settings.palette]
    step = int(time / BEAT)
    colour = list(palette.values())[step // readers % len(palette)]
    shown = _dim(colour, settings.brightness / 100)
    return tuple(shown if lamp == step % readers else DARK for lamp in range(readers))


def shine(signal: Signal, settings: LampSettings, time: float) -> Colour:
    """The colour of a lamp with this signal at this moment."""
    rhythm = signal.rhythm
    if settings.palette == "colour-blind" and signal.colour in RHYTHMS:
        rhythm = RHYTHMS[signal.colour]
    if rhythm[int(time / BEAT) % len(rhythm)] == "0":
        return DARK
    return _dim(PALETTES[settings.palette][signal.colour], signal.level * settings.brightness / 100)


def _dim(colour: Colour, level: float) -> Colour:
    red, green, blue = (round(value * level) for value in colour)
    return red, green, blue
