"""The lamp at each destination: a pure function of what everybody can see, and of the time.

What is wrong flickers; a captain whose disc has to be moved blinks; the present mission shines in
its captain's colour; where the captain who is next may lay a disc, or has one, glows.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion.table.notices import Notice
from companion.table.pieces import Piece
from companion.table.plan import Plan, reachable
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


# A mission: whose, and where; two empty words for none.
Mission = tuple[str, str]


def lamp_colours(
    view: Mapping[str, Any],
    awaited: Sequence[str],
    notices: Sequence[Notice],
    pieces: Sequence[Piece],
    plan: Plan,
    settings: LampSettings,
    time: float,
    told: Mission | None = None,
) -> tuple[Colour, ...]:
    """One colour per reader. `awaited`: the seats that must act now. `told`: the mission that a
    screen still tells of; until that is over it shines alone, with what is wrong."""
    colours = [DARK] * plan.readers
    if settings.on:
        if told is None:
            signals = _signals(view, awaited, pieces, plan, time)
        else:
            seat, at = told
            signals = {at: Signal(seat, FULL, STEADY)} if at else {}
        signals |= {notice.at: Signal(WRONG, FULL, FLICKER) for notice in notices}
        for at, signal in signals.items():
            colours[plan.reader_of[at]] = shine(signal, settings, time)
    return tuple(colours)


def lamp_test(readers: int, settings: LampSettings, time: float) -> tuple[Colour, ...]:
    """Runs through all lamps in all colours: each must light once in each."""
    palette = PALETTES[settings.palette]
    step = int(time / BEAT)
    colour = list(palette.values())[step // readers % len(palette)]
    shown = _dim(colour, settings.brightness / 100)
    return tuple(shown if lamp == step % readers else DARK for lamp in range(readers))


def _signals(
    view: Mapping[str, Any],
    awaited: Sequence[str],
    pieces: Sequence[Piece],
    plan: Plan,
    time: float,
) -> dict[str, Signal]:
    """Later ones take the place of earlier ones."""
    signals: dict[str, Signal] = {}
    for seat in awaited:
        if seat in view["captains"]:
            signals |= {at: Signal(seat, GLOW, STEADY) for at in _stage(view, plan, seat)}
    mission = view["mission"]
    if mission:
        signals[mission["at"]] = Signal(mission["seat"], FULL, STEADY)
    turn = int(time / (BEAT * len(BLINK)))
    for at in {place for piece in pieces for place in (piece.at, piece.to) if place}:
        seats = list(dict.fromkeys(p.seat for p in pieces if at in (p.at, p.to)))
        signals[at] = Signal(seats[turn % len(seats)], FULL, BLINK)
    return signals


def _stage(view: Mapping[str, Any], plan: Plan, seat: str) -> tuple[str, ...]:
    """Where the captain who is next has something to do."""
    if view["phase"] == "sailing":
        return reachable(view, plan, seat)
    if view["phase"] == "informer" or (view["phase"] == "missions" and not view["mission"]):
        return tuple(
            at
            for at in plan.destinations
            if any(disc["seat"] == seat for disc in view["destinations"][at]["discs"])
        )
    return ()


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
