"""Whether a large part of a screen is left blank."""

from companion.touch.checks.all_checks import checks_of_page
from companion.touch.checks.picture import Box, Picture
from companion.touch.look.theme import theme
from companion.touch.stage.stage import Stage

# Of the window: a larger rectangle without a letter, a line or a drawing looks forgotten.
LIMIT = 0.25
# A cell of so many units on each side is blank if its brightness varies by less than this, of 255:
# the rhumb lines of the paper are no content.
CELL, FAINT = 8, 26


def blank_areas(stage: Stage, picture: Picture, state: str = "") -> list[str]:
    """The largest blank rectangle, if it is too large. What lies over a screen for a moment takes
    as much room as it needs, and dims the rest."""
    if stage.app.shell.overlays:
        return []
    box = largest_blank(picture, max(4, round(CELL * theme.u)))
    share = box.area / picture.whole.area
    if share <= allowed(stage, state):
        return []
    left, top, right, bottom = box
    return [f"{share:.0%} of the window, {left}-{right} × {top}-{bottom} from the upper left"]


def allowed(stage: Stage, state: str = "") -> float:
    fitting = [
        one.share
        for one in checks_of_page(stage).blank
        if one.screen in (stage.app.page_name, stage.app.page.name)
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
        bottom = (row + 1) * cell
        for left, right, tall in rectangles(heights):
            if (right - left) * tall * cell * cell > best.area:
                best = Box(left * cell, bottom - tall * cell, right * cell, bottom)
    return best


def blank_cells(picture: Picture, row: int, columns: int, cell: int) -> list[bool]:
    width = picture.width
    # Green alone: it makes most of the brightness.
    greens = picture.pixels[row * cell * width * 4 + 1 : (row + 1) * cell * width * 4 : 4]
    found = []
    for left in range(0, columns * cell, cell):
        of_cell = b"".join([greens[at : at + cell] for at in range(left, cell * width, width)])
        found.append(max(of_cell) - min(of_cell) <= FAINT)
    return found


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
