"""What a machine's screen shows."""

import zlib
from pathlib import Path
from typing import Self

import numpy as np

# Levels of a colour by which the same may differ from one renderer to the next.
SHADES = 24


class PictureError(Exception):
    """No picture."""


class Picture:
    """`pixels` are rows from above, of red, green and blue."""

    def __init__(self, width: int, height: int, pixels: bytes) -> None:
        self.width, self.height, self.pixels = width, height, pixels

    @classmethod
    def read(cls, file: Path) -> Self:
        """A .ppm, as QEMU writes it."""
        kind, size, _most, pixels = file.read_bytes().split(b"\n", 3)
        width, height = map(int, size.split())
        if kind != b"P6" or len(pixels) != width * height * 3:
            raise PictureError(f"{file} is no whole picture")
        return cls(width, height, pixels)

    @property
    def points(self) -> "np.ndarray[tuple[int, ...], np.dtype[np.int16]]":
        """A row for each row, a colour for each point."""
        shape = (self.height, self.width, 3)
        return np.frombuffer(self.pixels, np.uint8).reshape(shape).astype(np.int16)

    def unlike(self, other: "Picture") -> "np.ndarray[tuple[int, ...], np.dtype[np.bool_]]":
        """Which points are clearly of another colour; both are of one size."""
        differences = np.abs(self.points - other.points).max(axis=2) > SHADES
        return np.asarray(differences, np.bool_)

    def difference(self, other: "Picture") -> float:
        """The share of points that are clearly of another colour."""
        if (self.width, self.height) != (other.width, other.height):
            return 1.0
        return float(self.unlike(other).mean())

    def turned(self, degrees: int) -> "Picture":
        """Turned with the clock, by a multiple of 90."""
        turned = np.rot90(self.points, -degrees // 90).astype(np.uint8)
        return Picture(turned.shape[1], turned.shape[0], turned.tobytes())

    def keep(self, file: Path) -> None:
        """As a .png, for people."""
        rows = b"".join(
            b"\0" + self.pixels[row * self.width * 3 : (row + 1) * self.width * 3]
            for row in range(self.height)
        )
        header = b"".join(number.to_bytes(4) for number in (self.width, self.height))
        chunks = (
            (b"IHDR", header + bytes((8, 2, 0, 0, 0))),
            (b"IDAT", zlib.compress(rows)),
            (b"IEND", b""),
        )
        content = b"".join(
            len(data).to_bytes(4) + name + data + zlib.crc32(name + data).to_bytes(4)
            for name, data in chunks
        )
        file.write_bytes(b"\x89PNG\r\n\x1a\n" + content)
