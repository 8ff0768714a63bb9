"""Pictures of screens as small files: a palette of 256 colours is enough for paper and ink."""

import struct
import zlib
from collections import Counter
from pathlib import Path

COLOURS = 256
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def write_png(path: Path, width: int, height: int, pixels: bytes) -> None:
    """`pixels` are RGBA rows from the top; transparency is left out."""
    count = Counter(struct.unpack(f"<{width * height}I", pixels))
    palette, index = quantised(count)
    numbers = bytes(index[pixel] for pixel in struct.unpack(f"<{width * height}I", pixels))
    # Every row begins with its filter, which is none: indices do not change by degrees.
    rows = b"".join(b"\0" + numbers[y * width : (y + 1) * width] for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = {b"IHDR": header, b"PLTE": palette, b"IDAT": zlib.compress(rows, 9), b"IEND": b""}
    path.write_bytes(SIGNATURE + b"".join(chunk(*part) for part in parts.items()))


def chunk(kind: bytes, data: bytes) -> bytes:
    checksum = struct.pack(">I", zlib.crc32(kind + data))
    return struct.pack(">I", len(data)) + kind + data + checksum


def quantised(count: Counter[int]) -> tuple[bytes, dict[int, int]]:
    """The commonest colours, and which of them stands for each colour of the picture.

    Colours that are nearly the same are one: only the commonest of them is kept.
    """
    kept: dict[int, int] = {}
    for colour, _ in count.most_common():
        if len(kept) < COLOURS:
            kept.setdefault(nearly(colour), colour)
    chosen = [channels(colour) for colour in kept.values()]
    near: dict[int, int] = {}
    for colour in count:
        key = nearly(colour)
        if key not in near:
            near[key] = nearest(channels(kept.get(key, colour)), chosen)
    palette = b"".join(bytes(colour) for colour in chosen)
    return palette, {colour: near[nearly(colour)] for colour in count}


def channels(colour: int) -> tuple[int, int, int]:
    return colour & 255, colour >> 8 & 255, colour >> 16 & 255


def nearly(colour: int) -> int:
    """Without the last three bits of each channel."""
    return colour & 0xF8F8F8


def nearest(colour: tuple[int, int, int], chosen: list[tuple[int, int, int]]) -> int:
    def distance(number: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(colour, chosen[number], strict=True))

    return min(range(len(chosen)), key=distance)
