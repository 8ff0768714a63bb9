"""A PDF of lines, circles and words, in millimetres from the lower left corner of each page."""

from collections.abc import Sequence

POINTS = 72 / 25.4  # of a millimetre
# How far the handles of a curve are out, for a quarter of a circle.
ROUND = 0.5523
Point = tuple[float, float]


class Page:
    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self._drawn: list[str] = ["1 J"]

    def line(
        self, points: Sequence[Point], width: float = 0.2, grey: float = 0.0, dash: float = 0.0
    ) -> None:
        begin, *rest = (_point(point) for point in points)
        self._style(width, grey, dash)
        self._drawn += [f"{begin} m", *(f"{point} l" for point in rest), "S"]

    def circle(
        self, at: Point, diameter: float, width: float = 0.2, grey: float = 0.0, dash: float = 0.0
    ) -> None:
        x, y = at
        r, handle = diameter / 2, diameter / 2 * ROUND
        quarters = (
            ((x + r, y + handle), (x + handle, y + r), (x, y + r)),
            ((x - handle, y + r), (x - r, y + handle), (x - r, y)),
            ((x - r, y - handle), (x - handle, y - r), (x, y - r)),
            ((x + handle, y - r), (x + r, y - handle), (x + r, y)),
        )
        self._style(width, grey, dash)
        self._drawn.append(f"{_point((x + r, y))} m")
        self._drawn += [f"{' '.join(map(_point, quarter))} c" for quarter in quarters]
        self._drawn.append("S")

    def text(self, at: Point, words: str, size: float = 3.0) -> None:
        """`size` is the height of a line, in millimetres."""
        # Helvetica has the letters of western Europe.
        content = words.encode("cp1252", "replace")
        for special in (b"\\", b"(", b")"):
            content = content.replace(special, b"\\" + special)
        self._drawn.append(
            f"BT /F {size * POINTS:.2f} Tf {_point(at)} Td ({content.decode('latin-1')}) Tj ET"
        )

    def clip(self, corner: Point, width: float, height: float) -> None:
        """From now on nothing is drawn outside of it, until `unclip`."""
        self._drawn.append(f"q {_point(corner)} {width * POINTS:.3f} {height * POINTS:.3f} re W n")

    def unclip(self) -> None:
        self._drawn.append("Q")

    def _style(self, width: float, grey: float, dash: float) -> None:
        pattern = f"{dash * POINTS:.2f}" if dash else ""
        self._drawn.append(f"{width * POINTS:.3f} w {grey:.2f} G [{pattern}] 0 d")

    @property
    def content(self) -> bytes:
        return "\n".join(self._drawn).encode("latin-1")


def as_pdf(pages: Sequence[Page], title: str) -> bytes:
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>",
        b"<< /Type /Pages /Count %d /Kids [%s] >>"
        % (len(pages), b" ".join(b"%d 0 R" % (5 + 2 * number) for number in range(len(pages)))),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        b"<< /Title <%s> >>" % (b"\xfe\xff" + title.encode("utf-16-be")).hex().encode(),
    ]
    for number, page in enumerate(pages):
        box = f"0 0 {page.width * POINTS:.3f} {page.height * POINTS:.3f}".encode()
        objects += [
            b"<< /Type /Page /Parent 2 0 R /MediaBox [%s] /Resources << /Font << /F 3 0 R >> >>"
            b" /Contents %d 0 R >>" % (box, 6 + 2 * number),
            b"<< /Length %d >>\nstream\n%s\nendstream" % (len(page.content), page.content),
        ]
    content = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"
    places = []
    for number, one in enumerate(objects, 1):
        places.append(len(content))
        content += b"%d 0 obj\n%s\nendobj\n" % (number, one)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    end = b"trailer\n<< /Size %d /Root 1 0 R /Info 4 0 R >>\nstartxref\n%d\n%%%%EOF\n"
    head = b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    return content + head + table + end % (len(objects) + 1, len(content))


def _point(point: Point) -> str:
    return f"{point[0] * POINTS:.3f} {point[1] * POINTS:.3f}"
