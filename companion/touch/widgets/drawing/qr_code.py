"""A QR code, as large as its place: dark on white in every theme, so that phones can read it."""

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

# Squares of white around it; phones need them to find it.
BORDER = 4


class QrCode(Widget):
    text = StringProperty("")
    # How much of it may be smudged: "l" makes a long text as coarse as can be.
    level = StringProperty("m")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._texture: Texture | None = None
        self._read()
        self.fbind("text", self._read)
        self.fbind("level", self._read)
        self.fbind("pos", self._draw)
        self.fbind("size", self._draw)

    def _read(self, *_: object) -> None:
        self._texture = texture_of(self.text, self.level) if self.text else None
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self._texture is None:
            return
        # Whole pixels for each square, or some of them would be wider than others.
        count = self._texture.width
        side = int(min(self.size) // count) * count
        with self.canvas:
            Color(1, 1, 1)
            Rectangle(
                texture=self._texture,
                pos=(round(self.center_x - side / 2), round(self.center_y - side / 2)),
                size=(side, side),
            )


def texture_of(text: str, level: str = "m") -> Texture:
    """One point for each square."""
    # Not before somebody wants one.
    import segno

    rows = [list(row) for row in segno.make_qr(text, error=level).matrix_iter(border=BORDER)]
    points = bytes(0 if square else 255 for row in reversed(rows) for square in row)
    texture = Texture.create(size=(len(rows), len(rows)), colorfmt="luminance")
    texture.mag_filter = texture.min_filter = "nearest"
    texture.blit_buffer(points, colorfmt="luminance", bufferfmt="ubyte")
    return texture
