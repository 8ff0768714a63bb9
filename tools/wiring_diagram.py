"""The wiring of the board for people: `python -m tools.wiring_diagram` brings it up to date.

Draws docs/wiring/board.svg and fills the tables in docs/build.md, both from firmware/wiring.json,
which is what the Pico goes by.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from companion.games.drake.board_files import shipped_board
from firmware.wiring import load

CHECKOUT = Path(__file__).parents[1]
WIRING = CHECKOUT / "firmware" / "wiring.json"
GUIDE = CHECKOUT / "docs" / "build.md"
DRAWING = CHECKOUT / "docs" / "wiring" / "board.svg"
BEGIN, END = "<!-- wiring tables: begin -->", "<!-- wiring tables: end -->"

# What the forty pins of a Pico are, from pin 1 down the left side and up the right side.
PICO = (
    "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND",
    "GP6", "GP7", "GP8", "GP9", "GND", "GP10", "GP11", "GP12",
    "GP13", "GND", "GP14", "GP15", "GP16", "GP17", "GND", "GP18",
    "GP19", "GP20", "GP21", "GND", "GP22", "RUN", "GP26", "GP27",
    "GND", "GP28", "VREF", "3V3", "3V3_EN", "GND", "VSYS", "VBUS",
)  # fmt: skip
READER_PINS = ("SDA", "SCK", "MOSI", "MISO", "RST", "GND", "3.3V")
BUS_LINES = (("sck", "SCK"), ("mosi", "MOSI"), ("miso", "MISO"))


def pin_number(gpio: int) -> int:
    return PICO.index(f"GP{gpio}") + 1


def pin_name(gpio: int) -> str:
    return f"GP{gpio} (pin {pin_number(gpio)})"


# The tables


def tables(wiring: dict[str, Any]) -> str:
    return "\n".join([*_bus_table(wiring), "", *_reader_table(wiring)])


def _bus_table(wiring: dict[str, Any]) -> Iterator[str]:
    yield "| from the Pico | to | which |"
    yield "|---|---|---|"
    for number, bus in enumerate(wiring["buses"]):
        names = [reader["name"] for reader in wiring["readers"] if reader["bus"] == number]
        for key, line in BUS_LINES:
            yield f"| {pin_name(bus[key])} | {line} | readers {', '.join(names)} |"
    yield f"| {pin_name(wiring['reset'])} | RST | all readers |"
    yield f"| {pin_name(wiring['lamps']['pin'])} | DIN of the first lamp | through the 74AHCT125 |"


def _reader_table(wiring: dict[str, Any]) -> Iterator[str]:
    yield "| reader | destination | bus | SDA of the reader to | gain |"
    yield "|---|---|---|---|---|"
    destinations = [place.name for place in shipped_board().destinations.values()]
    for number, reader in enumerate(wiring["readers"]):
        at = destinations[number] if number < len(destinations) else "-"
        spi = wiring["buses"][reader["bus"]]["spi"]
        select = pin_name(reader["select"])
        yield f"| {reader['name']} | {at} | SPI{spi} | {select} | {reader['gain']} dB |"


def guide_with_tables(guide: str, wiring: dict[str, Any]) -> str:
    before, _, rest = guide.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{tables(wiring)}\n{END}{after}"


# The drawing. Every wire has a lane of its own; pins and reader pins lie on different lines of a
# grid, so that no two wires ever run over each other.

LEFT, RIGHT = -1, 1
MIDDLE = 700
PICO_HALF = 80
READER_HALF = (520, 660)  # from the middle to the near and the far edge of a reader
PIN_TOP, PIN_STEP = 180, 36
READER_TOP, READER_STEP, ROW_STEP = 183, 114, 12
CROSSING_TOP, CROSSING_STEP = 52, 8
LANE_STEP = 12
LAMPS_Y = 1030
SIZE = (1400, 1120)
COLOURS = {
    "SCK": "#1f5fa8",
    "MOSI": "#1a7f37",
    "MISO": "#b8620b",
    "RST": "#6b6b6b",
    "lamps": "#a01c7d",
}
SELECT_COLOURS = ("#111111", "#7a1f1f", "#4a2f86", "#0b6e6e", "#8a6d00", "#b3261e", "#33415c")


class Point(NamedTuple):
    x: float
    y: float


def side_of(gpio: int) -> int:
    return LEFT if pin_number(gpio) <= 20 else RIGHT


def pin_at(number: int) -> Point:
    row = number - 1 if number <= 20 else 40 - number
    side = LEFT if number <= 20 else RIGHT
    return Point(MIDDLE + side * PICO_HALF, PIN_TOP + PIN_STEP * row)


def reader_pin_at(side: int, place: int, pin: str) -> Point:
    y = READER_TOP + READER_STEP * place + ROW_STEP * READER_PINS.index(pin)
    return Point(MIDDLE + side * READER_HALF[0], y)


class Drawing:
    def __init__(self, wiring: dict[str, Any]) -> None:
        self.wiring = wiring
        self.parts: list[str] = []
        # Lanes are given out from the readers inwards, crossings from the top downwards.
        self._lanes = {LEFT: 0, RIGHT: 0}
        self._crossings = 0
        self._places: dict[str, tuple[int, int]] = {}  # reader: its side, and which from the top
        for number in range(len(wiring["buses"])):
            names = [r["name"] for r in wiring["readers"] if r["bus"] == number]
            side = (LEFT, RIGHT)[number % 2]
            self._places |= {name: (side, place) for place, name in enumerate(names)}

    def svg(self) -> str:
        width, height = SIZE
        self._trunks()
        self._selects()
        self._lamps()
        self._pico()
        for reader in self.wiring["readers"]:
            self._reader(reader)
        self._legend()
        body = "\n".join(self.parts)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'font-family="sans-serif" font-size="11">\n'
            f"<title>Wiring of the board</title>\n"
            f'<rect width="{width}" height="{height}" fill="#ffffff"/>\n{body}\n</svg>\n'
        )

    # Wires

    def _lane(self, side: int) -> float:
        self._lanes[side] += 1
        return MIDDLE + side * (READER_HALF[0] - 10 - LANE_STEP * self._lanes[side])

    def _crossing(self) -> float:
        self._crossings += 1
        return CROSSING_TOP + CROSSING_STEP * (self._crossings - 1)

    def _route(self, gpio: int, side: int, lane: float) -> list[Point]:
        """From a pin of the Pico to the top of a lane, over the Pico if it is on the other side."""
        start = pin_at(pin_number(gpio))
        if side_of(gpio) == side:
            return [start, Point(lane, start.y)]
        own_lane, over = self._lane(side_of(gpio)), self._crossing()
        return [start, Point(own_lane, start.y), Point(own_lane, over), Point(lane, over)]

    def _trunks(self) -> None:
        """Lines that all readers of a side share."""
        for number, bus in enumerate(self.wiring["buses"]):
            side = (LEFT, RIGHT)[number % 2]
            for key, line in BUS_LINES:
                self._trunk(bus[key], side, line)
        for side in (LEFT, RIGHT):
            self._trunk(self.wiring["reset"], side, "RST")

    def _trunk(self, gpio: int, side: int, line: str) -> None:
        lane = self._lane(side)
        route = self._route(gpio, side, lane)
        places = [place for other, place in self._places.values() if other == side]
        ends = [reader_pin_at(side, place, line) for place in sorted(places)]
        self._wire([*route, Point(lane, ends[-1].y)], COLOURS[line])
        if route[-1].y > ends[0].y:
            self._wire([route[-1], Point(lane, ends[0].y)], COLOURS[line])
        for end in ends:
            self._wire([Point(lane, end.y), end], COLOURS[line])
            self.parts.append(f'<circle cx="{lane}" cy="{end.y}" r="2" fill="{COLOURS[line]}"/>')

    def _selects(self) -> None:
        for number, reader in enumerate(self.wiring["readers"]):
            side, place = self._places[reader["name"]]
            lane = self._lane(side)
            end = reader_pin_at(side, place, "SDA")
            route = self._route(reader["select"], side, lane)
            colour = SELECT_COLOURS[number % len(SELECT_COLOURS)]
            self._wire([*route, Point(lane, end.y), end], colour)

    def _lamps(self) -> None:
        gpio = self.wiring["lamps"]["pin"]
        lane = self._lane(side_of(gpio))
        start = pin_at(pin_number(gpio))
        first = Point(180, LAMPS_Y)
        colour = COLOURS["lamps"]
        self._wire([start, Point(lane, start.y), Point(lane, 985), Point(60, 985)], colour)
        self._wire([Point(60, 985), Point(60, LAMPS_Y), first], colour)
        self._box(90, LAMPS_Y - 14, 70, 28, "74AHCT125")
        readers = self.wiring["readers"]
        step = (SIZE[0] - 300) / max(1, len(readers) - 1)
        self._wire([first, Point(first.x + step * (len(readers) - 1), LAMPS_Y)], colour)
        for number, reader in enumerate(readers):
            x = first.x + step * number
            self.parts.append(
                f'<circle cx="{x:.0f}" cy="{LAMPS_Y}" r="13" fill="#fff4d6" stroke="{colour}"/>'
            )
            self._text(x, LAMPS_Y + 4, reader["name"], "middle")
        self._text(180, LAMPS_Y + 32, "lamps (WS2812), one at each reader, 5 V from the supply")

    def _wire(self, points: list[Point], colour: str) -> None:
        path = " ".join(f"{point.x:g},{point.y:g}" for point in points)
        self.parts.append(
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="1.4"/>'
        )

    # Parts

    def _pico(self) -> None:
        top, height = PIN_TOP - 24, 19 * PIN_STEP + 48
        self._box(MIDDLE - PICO_HALF, top, 2 * PICO_HALF, height, "")
        self._text(MIDDLE, top + height + 16, "Raspberry Pi Pico, from above", "middle")
        self._box(MIDDLE - 60, 8, 120, 28, "Raspberry Pi")
        self.parts.append(
            f'<line x1="{MIDDLE}" y1="36" x2="{MIDDLE}" y2="{top}" stroke="#444444" '
            f'stroke-width="5" stroke-dasharray="7 4"/>'
        )
        self._text(MIDDLE + 8, top - 4, "USB")
        for number, name in enumerate(PICO, 1):
            point = pin_at(number)
            inner, anchor = (8, "start") if number <= 20 else (-8, "end")
            self.parts.append(f'<circle cx="{point.x}" cy="{point.y}" r="3" fill="#444444"/>')
            label = f"{number} {name}" if number <= 20 else f"{name} {number}"
            self._text(point.x + inner, point.y + 4, label, anchor)

    def _reader(self, reader: dict[str, Any]) -> None:
        side, place = self._places[reader["name"]]
        near = MIDDLE + side * READER_HALF[0]
        far = MIDDLE + side * READER_HALF[1]
        top = reader_pin_at(side, place, READER_PINS[0]).y - 12
        height = ROW_STEP * len(READER_PINS) + 12
        self._box(min(near, far), top, abs(far - near), height, "")
        self._text((near + far) / 2, top + height / 2 + 4, f"reader {reader['name']}", "middle")
        for pin in READER_PINS:
            point = reader_pin_at(side, place, pin)
            anchor = "end" if side == LEFT else "start"
            self._text(point.x + side * 6, point.y + 4, pin, anchor)

    def _legend(self) -> None:
        self._text(180, LAMPS_Y + 50, "GND and 3.3V of every reader: the bars of the regulator.")
        self._text(
            180, LAMPS_Y + 66, "100 uF and 100 nF at every reader. IRQ stays open. All GND are one."
        )
        for row, (name, colour) in enumerate(COLOURS.items()):
            y = 38 + 16 * row
            self.parts.append(
                f'<line x1="1220" y1="{y}" x2="1250" y2="{y}" stroke="{colour}" stroke-width="3"/>'
            )
            self._text(1258, y + 4, name)
        self._text(1220, 38 + 16 * len(COLOURS) + 4, "others: SDA, one each")

    def _box(self, x: float, y: float, width: float, height: float, label: str) -> None:
        self.parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="5" '
            f'fill="#f5f3ee" stroke="#444444"/>'
        )
        if label:
            self._text(x + width / 2, y + height / 2 + 4, label, "middle")

    def _text(self, x: float, y: float, text: str, anchor: str = "start") -> None:
        self.parts.append(f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(text)}</text>')


def drawing(wiring: dict[str, Any]) -> str:
    return Drawing(wiring).svg()


if __name__ == "__main__":
    plan = load(str(WIRING))
    DRAWING.parent.mkdir(parents=True, exist_ok=True)
    DRAWING.write_text(drawing(plan), encoding="utf-8")
    GUIDE.write_text(guide_with_tables(GUIDE.read_text(encoding="utf-8"), plan), encoding="utf-8")
    print(f"{DRAWING.relative_to(CHECKOUT)}, {GUIDE.relative_to(CHECKOUT)}")
