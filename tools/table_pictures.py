"""Pictures of docs/build.md: `python -m tools.table_pictures` brings them up to date.

Draws docs/wiring/panel.svg, where buttons, light and buzzer go on the Pi's header, from the pins
that the app uses by default; and docs/wiring/stack.svg, how discs lie above a reader.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from hardware.panel import PanelPins
from tools.svg import COLOURS, MONO, Point, box, dot, line, page, text

CHECKOUT = Path(__file__).parents[1]
WIRING = CHECKOUT / "docs" / "wiring"
PINS = PanelPins()

# The Pi's header from pin 1, in pairs as they lie: a number is a GPIO (BCM).
HEADER = (
    "3V3", "5V", 2, "5V", 3, "GND", 4, 14, "GND", 15,
    17, 18, 27, "GND", 22, 23, "3V3", 24, 10, "GND",
    9, 25, 11, 8, "GND", 7, "ID", "ID", 5, "GND",
    6, 12, 13, "GND", 19, 16, 26, 20, "GND", 21,
)  # fmt: skip

# The panel


class Wire(NamedTuple):
    label: str
    pin: int  # of the header
    colour: str
    resistor: bool = False


class Part(NamedTuple):
    name: str
    wires: tuple[Wire, ...]


PANEL_SIZE = (760, 620)
PIN_TOP, PIN_STEP = 104, 24
FIRST_PIN = "pin 1: the end away from the USB ports"
COLUMNS = {1: 362, 0: 398}  # by whether the pin is odd
GROUND = COLOURS.ink_soft


def pin_of(gpio: int) -> int:
    return HEADER.index(gpio) + 1


def parts() -> tuple[Part, ...]:
    captains = COLOURS.captains
    return (
        Part(
            "RGB light",
            (
                Wire("common cathode", 9, GROUND),
                Wire("red", pin_of(PINS.red), captains["red"], resistor=True),
                Wire("green", pin_of(PINS.green), captains["green"], resistor=True),
                Wire("blue", pin_of(PINS.blue), captains["blue"], resistor=True),
            ),
        ),
        Part(
            "Passive piezo buzzer",
            (Wire("+", pin_of(PINS.buzzer), COLOURS.attention), Wire("−", 14, GROUND)),
        ),
        Part(
            "Two push buttons",
            (
                Wire("both", 25, GROUND),
                Wire("confirm", pin_of(PINS.confirm), captains["blue"]),
                Wire("undo", pin_of(PINS.undo), captains["red"]),
            ),
        ),
    )


def pin_at(pin: int) -> Point:
    return Point(COLUMNS[pin % 2], PIN_TOP + PIN_STEP * ((pin - 1) // 2))


def panel_picture() -> str:
    body = [
        text(Point(PANEL_SIZE[0] / 2, 54), "The panel at the Pi", 28, anchor="middle"),
        box(Point(340, PIN_TOP - 18), 80, 19 * PIN_STEP + 36),
        text(Point(380, PIN_TOP - 26), FIRST_PIN, 12, anchor="middle", style="italic"),
        *(part for one in parts() for part in _part(one)),
        *_header(),
    ]
    return page("The panel at the Pi", *PANEL_SIZE, body)


def _header() -> Iterator[str]:
    used = {wire.pin for part in parts() for wire in part.wires}
    for pin, name in enumerate(HEADER, 1):
        at, left = pin_at(pin), pin % 2
        yield dot(at, 6 if pin in used else 4, COLOURS.ink if pin in used else COLOURS.line)
        if pin in used:
            side, anchor = (-26, "end") if left else (26, "start")
            label = f"GPIO {name}" if isinstance(name, int) else str(name)
            words = f"{label} (pin {pin})"
            yield text(Point(at.x + side, at.y - 5), words, 11, anchor=anchor, family=MONO)


def _part(part: Part) -> Iterator[str]:
    rows = [pin_at(wire.pin) for wire in part.wires]
    left = part.wires[0].pin % 2
    edge = 190 if left else 570
    top, bottom = min(at.y for at in rows) - 34, max(at.y for at in rows) + 16
    for wire, at in zip(part.wires, rows, strict=True):
        yield line([Point(edge, at.y), at], wire.colour, 2.5)
    yield box(Point(edge - 160 if left else edge, top), 160, bottom - top)
    middle = edge - 80 if left else edge + 80
    yield text(Point(middle, top + 18), part.name, 13, anchor="middle", style="italic")
    for wire, at in zip(part.wires, rows, strict=True):
        anchor, inset = ("end", -8) if left else ("start", 8)
        yield text(Point(edge + inset, at.y + 4), wire.label, 12, anchor=anchor)
        if wire.resistor:
            yield box(Point(edge - 100, at.y - 7), 44, 14, fill=COLOURS.land, round_by=3)
            yield text(Point(edge - 78, at.y + 4), "330 Ω", 10, anchor="middle")


# A stack of discs


STACK_SIZE = (900, 600)
MM = 14  # pixels
FLOOR = 412  # where the board's upper side is
SHIFTS = (-2.5, 2.0, -1.0)  # of the tags, in mm, from below
DISC, SPACER, TAG = (30, 3.0), (30, 4.5), (25, 0.8)  # width and height, in mm
MIDDLE = 300


def stack_picture() -> str:
    title = "Discs above a reader, from the side"
    body = [
        text(Point(STACK_SIZE[0] / 2, 54), title, 28, anchor="middle"),
        *_ground(),
        *(part for number in range(len(SHIFTS)) for part in _disc(number)),
        *_sizes(),
    ]
    return page(title, *STACK_SIZE, body)


def _slab(top: float, size: tuple[float, float], fill: str, shift: float = 0) -> str:
    width, height = size[0] * MM, size[1] * MM
    corner = Point(MIDDLE + shift * MM - width / 2, top)
    return box(corner, width, height, fill=fill, round_by=2)


def _ground() -> Iterator[str]:
    yield _slab(FLOOR, (38, 2.5), COLOURS.land)
    yield text(Point(MIDDLE, FLOOR + 23), "board", 14, anchor="middle")
    yield _slab(FLOOR + 2.5 * MM, (38, 5.5), COLOURS.pressed)
    yield text(Point(MIDDLE, FLOOR + 80), "felt and table top, no metal", 14, anchor="middle")
    yield _slab(FLOOR + 8.5 * MM, (38, 1.6), COLOURS.captains["blue"])
    words = "reader: the printed coil, its middle under the first circle"
    yield text(
        Point(MIDDLE, FLOOR + 8.5 * MM + 16),
        words,
        13,
        anchor="middle",
        fill=COLOURS.captain_inks["blue"],
    )


def _disc(number: int) -> Iterator[str]:
    bottom = FLOOR - number * (DISC[1] + SPACER[1]) * MM
    colour = ("red", "yellow", "green")[number]
    yield _slab(bottom - SPACER[1] * MM, SPACER, COLOURS.panel)
    yield _slab(bottom - TAG[1] * MM, TAG, COLOURS.attention, SHIFTS[number])
    yield _slab(bottom - (DISC[1] + SPACER[1]) * MM, DISC, COLOURS.captains[colour])


def _sizes() -> Iterator[str]:
    disc = (DISC[1] + SPACER[1]) * MM
    notes = (
        (FLOOR - 3 * disc, FLOOR - 3 * disc + DISC[1] * MM, ("a mission disc",)),
        (
            FLOOR - 2 * disc - SPACER[1] * MM,
            FLOOR - 2 * disc,
            ("spacer, 4 to 5 mm, under every disc,", "so that the tags lie apart"),
        ),
        (
            FLOOR - TAG[1] * MM,
            FLOOR,
            ("tag, 25 mm, under the spacer,", "off the middle, differently on each"),
        ),
        (FLOOR, FLOOR + 8.5 * MM, ("10 mm at most",)),
    )
    x = MIDDLE + 38 * MM / 2 + 22
    for top, bottom, words in notes:
        yield line(
            [Point(x - 8, top), Point(x, top), Point(x, bottom), Point(x - 8, bottom)], COLOURS.ink
        )
        for row, part in enumerate(words):
            at = Point(x + 12, (top + bottom) / 2 + 5 + 19 * (row - (len(words) - 1) / 2))
            yield text(at, part, 15)


PICTURES = {WIRING / "panel.svg": panel_picture, WIRING / "stack.svg": stack_picture}

if __name__ == "__main__":
    for file, draw in PICTURES.items():
        file.write_text(draw(), encoding="utf-8")
        print(file.relative_to(CHECKOUT))
