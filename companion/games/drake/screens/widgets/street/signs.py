"""Signs on a canvas: icons with their numbers, around a point."""

from companion.games.drake.screens.street.street_view import Sign
from companion.touch.widgets.drawing.words.inking import icon_width, ink, ink_icon, width_of


def draw_signs(
    signs: tuple[Sign, ...], x: float, y: float, wide: float, tall: float, colour: list[float]
) -> None:
    """Signs around a point: beside each other where there is room, else below each other."""
    if not signs:
        return
    beside = wide > 1.3 * tall or len(signs) == 1
    if not beside:
        step = min(0.4, 0.84 / len(signs)) * tall
        for n, sign in enumerate(signs):
            centre = y + step * ((len(signs) - 1) / 2 - n)
            draw_row((sign,), x, centre, 0.9 * step, wide, colour)
    else:
        draw_row(signs, x, y, 0.5 * tall, wide, colour)


def draw_row(
    signs: tuple[Sign, ...], x: float, y: float, size: float, wide: float, colour: list[float]
) -> None:
    """Signs in a row around a point, no wider than `wide`."""
    while row_width(signs, size) > wide and size > 6:
        size *= 0.94
    left = x - row_width(signs, size) / 2
    for sign in signs:
        left += ink(sign.text, left, y, size, colour, anchor="left")
        left += 0.08 * size if sign.text else 0
        glyph = 0.9 * size if sign.text else 1.05 * size
        left += ink_icon(sign.icon, left, y, glyph, colour, anchor="left")
        left += 0.25 * size


def row_width(signs: tuple[Sign, ...], size: float) -> float:
    parts = (
        width_of(sign.text, size) + 0.08 * size + icon_width(sign.icon, 0.9 * size)
        if sign.text
        else icon_width(sign.icon, 1.05 * size)
        for sign in signs
    )
    return sum(parts) + 0.25 * size * (len(signs) - 1)
