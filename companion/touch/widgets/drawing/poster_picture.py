"""The poster of a game as a picture: the shapes of its drawing, in the fonts of the panel."""

import os
from collections.abc import Iterable
from errno import EIO
from io import BytesIO
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.uix.widget import Widget

from companion.night.look.palettes import rgb
from companion.records.exports.drawn import Box, Shape, Way, Words
from companion.touch.look.theme import SANS, TITLE

# A poster is looked at on larger screens, too.
FINER = 1.6
# Larger letters are headings.
HEADING = 26
SHARES = {"start": 0.0, "middle": 0.5, "end": 1.0}


class PosterPicture(Widget):
    """Never on the window: `png` is what it is for."""

    def __init__(self, width: float, height: float, shapes: Iterable[Shape]) -> None:
        super().__init__(size=(round(FINER * width), round(FINER * height)))
        with self.canvas:
            for shape in shapes:
                self._draw(shape)

    def png(self) -> bytes:
        """Raises OSError."""
        image: Any = self.export_as_image()
        content = BytesIO()
        if not image.save(content, fmt="png"):
            raise OSError(EIO, os.strerror(EIO))
        return content.getvalue()

    def _draw(self, shape: Shape) -> None:
        Color(*rgb(shape.colour))
        match shape:
            case Words():
                self._write(shape)
            case Box():
                self._box(shape)
            case Way():
                points = [part for x, y in shape.points for part in self._at(x, y)]
                SmoothLine(points=points, width=FINER * shape.thick / 2)

    def _at(self, x: float, y: float) -> tuple[float, float]:
        """Of a drawing, whose heights are counted from the top."""
        return FINER * x, self.height - FINER * y

    def _box(self, box: Box) -> None:
        left, bottom = self._at(box.x, box.y + box.height)
        size = FINER * box.width, FINER * box.height
        if box.thick:
            SmoothLine(rectangle=(left, bottom, *size), width=FINER * box.thick / 2)
        else:
            Rectangle(pos=(left, bottom), size=size)

    def _write(self, words: Words) -> None:
        font = TITLE if words.size > HEADING else SANS
        size = round(FINER * words.size)
        label = _label(words.text, font, size)
        wide = label.texture.width
        if words.widest and wide > FINER * words.widest:
            # Letters of whole pixels are wider than reckoned: a little smaller is sure to fit.
            label = _label(words.text, font, int(0.98 * size * FINER * words.widest / wide))
            wide = label.texture.width
        x, baseline = self._at(words.x, words.y)
        bottom = baseline + label.get_ascent() - label.texture.height
        left = x - SHARES[words.anchor] * wide
        Rectangle(texture=label.texture, pos=(round(left), round(bottom)), size=label.texture.size)


def _label(text: str, font: str, size: int) -> Any:
    label: Any = CoreLabel(text=text, font_name=font, font_size=max(1, size))
    label.refresh()
    return label
