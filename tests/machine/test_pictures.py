"""Pictures of a machine's screen, and what is said where there is no machine."""

from pathlib import Path

import pytest

from tests.machine.picture import Picture, PictureError
from tests.machine.qemu import PARTS, why_not


def grey(level: int, width: int = 40, height: int = 20) -> Picture:
    return Picture(width, height, bytes([level]) * (width * height * 3))


def test_a_picture_is_read_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "screen.ppm"
    file.write_bytes(b"P6\n2 1\n255\n" + bytes([255, 0, 0, 0, 255, 0]))
    picture = Picture.read(file)
    assert (picture.width, picture.height) == (2, 1)
    picture.keep(tmp_path / "screen.png")
    assert (tmp_path / "screen.png").read_bytes().startswith(b"\x89PNG")


def test_half_a_picture_is_none(tmp_path: Path) -> None:
    file = tmp_path / "screen.ppm"
    file.write_bytes(b"P6\n2 1\n255\n" + bytes(5))
    with pytest.raises(PictureError, match="no whole picture"):
        Picture.read(file)


def test_the_share_of_points_that_differ() -> None:
    assert grey(100).difference(grey(100)) == 0
    assert grey(100).difference(grey(110)) == 0  # a shade
    assert grey(100).difference(grey(200)) == 1
    assert grey(100).difference(grey(100, width=30)) == 1
    half = Picture(40, 20, grey(100).pixels[:1200] + grey(0).pixels[1200:])
    assert grey(100).difference(half) == 0.5


def test_without_an_image_it_says_why(tmp_path: Path) -> None:
    assert "tests/machine/build" in why_not(None)
    assert "disk.raw" in why_not(tmp_path)
    for name in PARTS:
        (tmp_path / name).touch()
    assert why_not(tmp_path) in ("", "e2fsprogs is not installed")
