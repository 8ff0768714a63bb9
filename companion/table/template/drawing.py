"""The template: an overview, then the board at 1:1 on as many sheets as it takes."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from string import ascii_uppercase
from typing import NamedTuple

from companion.system.i18n import _
from companion.table.template.measures import BoardMeasures, Placed
from companion.table.template.pdf import Page, Point, as_pdf

PAPERS = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
# Few printers reach the edge; below is room for words and the scale.
MARGIN, STRIP = 10.0, 16.0
# What two sheets beside each other both show.
OVERLAP = 12.0
SCALE = 100.0
CROSS = 8.0


class Sheet(NamedTuple):
    """A part of the board, and where it begins there."""

    name: str
    x: float
    y: float


class Template:
    def __init__(
        self,
        measures: BoardMeasures,
        placed: Sequence[Placed],
        words: Mapping[str, str],
        *,
        from_below: bool = False,
    ) -> None:
        self.measures, self.placed, self.words = measures, placed, words
        self.from_below = from_below
        self.paper = PAPERS[measures.paper]
        self.tile = (self.paper[0] - 2 * MARGIN, self.paper[1] - 2 * MARGIN - STRIP)

    def pdf(self) -> bytes:
        pages = [self.overview(), *(self.page(sheet) for sheet in self.sheets())]
        return as_pdf(pages, _("Template for readers and lamps"))

    def sheets(self) -> list[Sheet]:
        """From the front to the back, from the left to the right."""
        steps = [length - OVERLAP for length in self.tile]
        board = (self.measures.width, self.measures.depth)
        columns, rows = (
            max(1, ceil((length - OVERLAP) / step))
            for length, step in zip(board, steps, strict=True)
        )
        return [
            Sheet(f"{_letters(row)}{column + 1}", column * steps[0], row * steps[1])
            for row in range(rows)
            for column in range(columns)
        ]

    # --- one sheet

    def page(self, sheet: Sheet) -> Page:
        page = Page(*self.paper)
        left, bottom = MARGIN, MARGIN + STRIP
        page.clip((left, bottom), *self.tile)
        self._draw_board(page, (left - sheet.x, bottom - sheet.y))
        page.unclip()
        for line in self._edges(sheet):
            page.line([(left + x, bottom + y) for x, y in line], 0.15, 0.5, 2.0)
        for corner in self._corners(sheet):
            _cross(page, (left + corner[0], bottom + corner[1]), 6.0, 0.3)
        title = _("Sheet {name}, 1:1, seen from above")
        if self.from_below:
            title = _("Sheet {name}, 1:1, seen from below")
        page.text((left, MARGIN + 9.5), title.format(name=sheet.name), 4.2)
        page.text((left, MARGIN + 4.5), _("Print at 100 %, not fitted to the page."), 3.0)
        _scale_bar(page, (self.paper[0] - MARGIN - SCALE, MARGIN + 6.0))
        return page

    def _edges(self, sheet: Sheet) -> Iterator[list[Point]]:
        """Where a neighbour begins or ends: cut along them, or lay them upon each other."""
        width, height = self.tile
        names = {(one.x, one.y) for one in self.sheets()}
        step_x, step_y = width - OVERLAP, height - OVERLAP
        if (sheet.x + step_x, sheet.y) in names:
            yield [(step_x, 0), (step_x, height)]
        if (sheet.x - step_x, sheet.y) in names:
            yield [(OVERLAP, 0), (OVERLAP, height)]
        if (sheet.x, sheet.y + step_y) in names:
            yield [(0, step_y), (width, step_y)]
        if (sheet.x, sheet.y - step_y) in names:
            yield [(0, OVERLAP), (width, OVERLAP)]

    def _corners(self, sheet: Sheet) -> list[Point]:
        """In the middle of each overlap: the same marks are on both sheets."""
        width, height = self.tile
        across = (OVERLAP / 2, width - OVERLAP / 2)
        along = (OVERLAP / 2, height - OVERLAP / 2)
        return [(x, y) for x in across for y in along]

    # --- the board

    def _draw_board(self, page: Page, origin: Point, scale: float = 1.0) -> None:
        measures = self.measures

        def at(x: float, y: float) -> Point:
            x = measures.width - x if self.from_below else x
            return origin[0] + x * scale, origin[1] + y * scale

        width, depth = measures.width, measures.depth
        outline = [at(0, 0), at(width, 0), at(width, depth), at(0, depth), at(0, 0)]
        page.line(outline, 0.4)
        for place in self.placed:
            middle = at(place.x, place.y)
            page.circle(middle, measures.piece * scale, 0.2, 0.5, 1.0)
            page.line([at(*corner) for corner in self._reader(place)], 0.3)
            page.line([at(*corner) for corner in self._pins(place)], 0.3)
            _cross(page, middle, CROSS * scale, 0.3)
            if place.measured.lamp:
                dx, dy = place.measured.lamp
                lamp = at(place.x + dx, place.y + dy)
                page.circle(lamp, measures.lamp_hole * scale, 0.3)
                _cross(page, lamp, measures.lamp_hole * 1.6 * scale, 0.2)
            if scale == 1.0:
                self._label(page, place, middle)
            else:
                page.text((middle[0] + 1, middle[1] + 1), str(place.number), 3.0)

    def _label(self, page: Page, place: Placed, middle: Point) -> None:
        name = f"{place.number} {self.words.get(place.name, place.name)}"
        page.text((middle[0] + 2, middle[1] + 2), name, 3.2)
        where = _("{x} mm from the left, {y} mm from the front")
        page.text(
            (middle[0] + 2, middle[1] - 4.5), where.format(x=f"{place.x:g}", y=f"{place.y:g}"), 2.4
        )

    def _reader(self, place: Placed) -> list[Point]:
        """Its outline: the coil's middle lies under the place."""
        of = self.measures.reader
        ends = (of.coil - of.length, of.coil)
        half = of.width / 2
        corners = ((ends[0], -half), (ends[1], -half), (ends[1], half), (ends[0], half))
        return [_turned(place, corner) for corner in (*corners, corners[0])]

    def _pins(self, place: Placed) -> list[Point]:
        """A line beside that end."""
        of = self.measures.reader
        x = of.coil - of.length + 4
        return [_turned(place, (x, -of.width / 2)), _turned(place, (x, of.width / 2))]

    # --- the first page

    def overview(self) -> Page:
        page = Page(*self.paper)
        left, top = MARGIN, self.paper[1] - MARGIN
        page.text((left, top - 6), _("Template for readers and lamps"), 6.0)
        for number, line in enumerate(self._instructions()):
            page.text((left, top - 16 - 5.5 * number), line, 3.4)
        room = self.paper[0] - 2 * MARGIN
        scale = min(room / self.measures.width, 110 / self.measures.depth)
        origin = (left, 70.0)
        self._draw_board(page, origin, scale)
        for sheet in self.sheets():
            # What lies beyond the board is white paper.
            width = min(self.tile[0], self.measures.width - sheet.x) * scale
            height = min(self.tile[1], self.measures.depth - sheet.y) * scale
            x, y = origin[0] + sheet.x * scale, origin[1] + sheet.y * scale
            box = [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)]
            page.line(box, 0.15, 0.6, 1.5)
            page.text((x + 1.5, y + 1.5), sheet.name, 3.4)
        _scale_bar(page, (left, 20.0))
        # A printer may stretch one way and not the other.
        upright = self.paper[0] - MARGIN - 5
        page.line([(upright, 20.0), (upright, 20.0 + SCALE)], 0.4)
        for y in (20.0, 20.0 + SCALE):
            page.line([(upright - 2, y), (upright + 2, y)], 0.4)
        return page

    def _instructions(self) -> list[str]:
        return [
            _("1. Print at 100 %: switch off whatever fits or shrinks pages."),
            _("2. Measure both lines of 100 mm with a ruler: half a millimetre may be wrong."),
            _("3. Lay the crosses and dashed lines of the sheets upon each other, and tape them."),
            _("4. Every large cross is the middle of a coil, under the first circle of its place."),
            _("5. Every small circle with a cross is the hole of a lamp: {size} mm.").format(
                size=f"{self.measures.lamp_hole:g}"
            ),
            _("6. The box is the reader; its pins are at the end with the second line."),
        ]


def _turned(place: Placed, point: Point) -> Point:
    x, y = point
    for _quarter in range(place.measured.turn // 90):
        x, y = -y, x
    return place.x + x, place.y + y


def _cross(page: Page, at: Point, size: float, width: float) -> None:
    x, y = at
    page.line([(x - size / 2, y), (x + size / 2, y)], width)
    page.line([(x, y - size / 2), (x, y + size / 2)], width)


def _scale_bar(page: Page, at: Point) -> None:
    x, y = at
    page.line([(x, y), (x + SCALE, y)], 0.4)
    for step in range(11):
        height = 2.0 if step in (0, 5, 10) else 1.0
        page.line([(x + step * 10, y), (x + step * 10, y + height)], 0.2)
    page.text((x, y - 4), _("This line is 100 mm long."), 3.0)


def _letters(row: int) -> str:
    """A, B, … Z, AA, AB, …"""
    more, last = divmod(row, len(ascii_uppercase))
    return (_letters(more - 1) if more else "") + ascii_uppercase[last]
