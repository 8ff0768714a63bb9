"""Whether a large part of a screen is left blank."""

import tomllib
from importlib.resources import files

from msgspec import Struct, convert

from companion.screens.checks.picture import Box, Picture
from companion.screens.stage import Stage
from companion.screens.theme import theme

# Of the window: a larger rectangle without a letter, a line or a drawing looks forgotten.
LIMIT = 0.25
# A cell of so many units on each side is blank if its brightness varies by less than this, of 255:
# the rhumb lines of the paper are no content.
CELL, FAINT = 8, 26


class Exemption(Struct, frozen=True):
    """A screen that may leave more blank, and why."""

    screen: str
    share: float
    why: str
    portrait: bool | None = None
    state: str = ""  # in this state alone


def exemptions() -> list[Exemption]:
    text = files(__package__).joinpath("blank.toml").read_text()
    return convert(tomllib.loads(text)["exemption"], list[Exemption])


def blank_areas(stage: Stage, picture: Picture, state: str = "") -> list[str]:
    """The largest blank rectangle, if it is too large. What lies over a screen for a moment takes
    as much room as it needs, and dims the rest."""
    if stage.app.shell.overlays:
        return []
    box = largest_blank(picture, max(4, round(CELL * theme.u)))
    share = box.area / picture.whole.area
    if share <= allowed(stage.app.page_name, state):
        return []
    left, top, right, bottom = box
    return [f"{share:.0%} of the window, {left}-{right} × {top}-{bottom} from the upper left"]


def allowed(screen: str, state: str = "") -> float:
    fitting = [
        one.share
        for one in exemptions()
        if one.screen == screen
        and one.state in ("", state)
        and one.portrait in (None, theme.portrait)
    ]
    return max(fitting, default=LIMIT)


def largest_blank(picture: Picture, cell: int) -> Box:
    """Row by row of cells: how far up each column is blank, then the largest rectangle there."""
    columns, rows = picture.width // cell, picture.height // cell
    heights = [0] * columns
    best = Box(0, 0, 0, 0)
    for row in range(rows):
        blank = blank_cells(picture, row, columns, cell)
        heights = [height + 1 if empty else 0 for height, empty in zip(heights, blank, strict=True)]
        for left, right, tall in rectangles(heights):
            bottom = (row + 1) * cell
            box = Box(left * cell, bottom - tall * cell, right * cell, bottom)
            best = max(best, box, key=lambda one: one.area)
    return best


def blank_cells(picture: Picture, row: int, columns: int, cell: int) -> list[bool]:
    low, high = [255] * columns, [0] * columns
    for line in range(row * cell, (row + 1) * cell):
        start = line * picture.width * 4
        # Green alone: it makes most of the brightness.
        greens = picture.pixels[start + 1 : start + picture.width * 4 : 4]
        for column in range(columns):
            part = greens[column * cell : (column + 1) * cell]
            low[column], high[column] = min(low[column], min(part)), max(high[column], max(part))
    return [top - bottom <= FAINT for bottom, top in zip(low, high, strict=True)]


def rectangles(heights: list[int]) -> list[tuple[int, int, int]]:
    """Under a skyline: for every height the widest rectangle, as left, right, height."""
    found: list[tuple[int, int, int]] = []
    open_at: list[tuple[int, int]] = []
    for column, height in enumerate([*heights, 0]):
        start = column
        while open_at and open_at[-1][1] >= height:
            start, tall = open_at.pop()
            found.append((start, column, tall))
        open_at.append((start, height))
    return [one for one in found if one[2]]
