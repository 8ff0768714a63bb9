"""A QR code is drawn square by square as the library makes it."""

import segno

from companion.touch.widgets.drawing.qr_code import BORDER, QrCode, texture_of
from tests.support.on_stage import StageMaker

LINK = "http://192.168.178.120:8042/join#K7QM2XNP"


def test_every_square_of_the_code_is_drawn(stage: StageMaker) -> None:
    stage()
    texture = texture_of(LINK)
    wanted = [list(row) for row in segno.make_qr(LINK, error="m").matrix_iter(border=BORDER)]
    side = len(wanted)
    assert texture.size == (side, side)
    pixels = texture.pixels
    drawn = [
        [int(pixels[4 * (row * side + column)] == 0) for column in range(side)]
        for row in range(side)
    ]
    # The picture begins at its lower edge.
    assert drawn[::-1] == wanted


def test_all_squares_are_equally_large(stage: StageMaker) -> None:
    stage()
    code = QrCode(text=LINK, size=(307, 290))
    side = code.canvas.children[-1].size[0]
    assert side <= 290
    assert side % texture_of(LINK).width == 0
    code.text = ""
    assert not code.canvas.children
