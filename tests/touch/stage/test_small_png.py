"""Small picture files hold the picture."""

from pathlib import Path

from kivy.core.image import Image

from companion.touch.stage.small_png import write_png

PAPER, INK, RED = b"\xf6\xee\xd9\xff", b"\x20\x18\x10\xff", b"\xb0\x20\x20\xff"


def test_every_pixel_keeps_its_colour_and_its_place(tmp_path: Path) -> None:
    rows = [[PAPER, PAPER, INK, RED], [RED, PAPER, PAPER, PAPER]]
    path = tmp_path / "picture.png"
    write_png(path, 4, 2, b"".join(pixel for row in rows for pixel in row))
    picture = Image(str(path), keep_data=True)
    assert picture.size == (4, 2)
    read = [
        [bytes(round(255 * c) for c in picture.read_pixel(x, y)) for x in range(4)] for y in (0, 1)
    ]
    assert [[pixel[:3] for pixel in row] for row in read] == [
        [pixel[:3] for pixel in row] for row in rows
    ]


def test_more_colours_than_a_palette_holds_are_rounded(tmp_path: Path) -> None:
    pixels = b"".join(bytes((r, g, 90, 255)) for r in range(0, 256, 4) for g in range(0, 256, 4))
    path = tmp_path / "many.png"
    write_png(path, 64, 64, pixels)
    picture = Image(str(path), keep_data=True)
    seen = {tuple(round(255 * c) for c in picture.read_pixel(x, 20)) for x in range(64)}
    assert 8 < len(seen) < 64
