r"""Makes companion/assets/fonts from the npm packages of the fonts, cut down to what is shown.

npm pack @mdi/font @fontsource/im-fell-english @fontsource/im-fell-english-sc @fontsource/cabin \
    @fontsource/libre-caslon-text
(unpack each into DIR/<name of its .tgz>/)
pip install fonttools && python -m tools.making.fonts DIR
"""

import json
import re
import shutil
import sys
from pathlib import Path

from fontTools import subset, ttLib
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

from companion.touch.look.assets import FONTS
from companion.touch.look.icons import WANTED

# Western European letters, and the typographic marks that our sentences use.
LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *(0x2010, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x202F),
    *(0x20AC, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x00D7),
]
TEXT_FONTS = {
    "title": ("im-fell-english", "im-fell-english-latin-400-normal"),
    "title-italic": ("im-fell-english", "im-fell-english-latin-400-italic"),
    "capitals": ("im-fell-english-sc", "im-fell-english-sc-latin-400-normal"),
    "sans": ("cabin", "cabin-latin-500-normal"),
    "sans-bold": ("cabin", "cabin-latin-700-normal"),
}
FIGURES = "0123456789"
# The old faces have old figures: a 1 like an I, a 0 like an o. They get those of a face of the same
# age whose figures are as tall as capitals.
FIGURES_OF = {
    "title": ("libre-caslon-text", "libre-caslon-text-latin-400-normal"),
    "title-italic": ("libre-caslon-text", "libre-caslon-text-latin-400-italic"),
    "capitals": ("libre-caslon-text", "libre-caslon-text-latin-400-normal"),
}
# Whoever changes a font must not call it by a name that its maker has reserved.
OWN_NAME = "Spanish Main"
NAMES = {"family": 1, "unique": 3, "full": 4, "postscript": 6, "typographic": 16}
# Of its height: a wider 0 looks like an O.
ZERO_WIDTH = 0.6


def main(packages: Path) -> None:
    FONTS.mkdir(parents=True, exist_ok=True)
    for name, (package, file) in TEXT_FONTS.items():
        font = opened(packages, package, file)
        cut(font, LETTERS)
        if name in FIGURES_OF:
            take_figures(font, opened(packages, *FIGURES_OF[name]))
        narrow_zero(font)
        rename(font, f"{OWN_NAME} {name.replace('-', ' ').title()}")
        font.save(FONTS / f"{name}.ttf")
    make_icons(newest(packages, "mdi-font-[0-9]*"))


def opened(packages: Path, package: str, file: str) -> ttLib.TTFont:
    """A font of a package, whose licence is kept beside ours."""
    source = newest(packages, f"fontsource-{package}-[0-9]*")
    shutil.copy(source / "LICENSE", FONTS / f"LICENSE-{package}.txt")
    return ttLib.TTFont(source / "files" / f"{file}.woff", recalcTimestamp=False)


def take_figures(font: ttLib.TTFont, donor: ttLib.TTFont) -> None:
    """The figures of another font, as tall as the capitals of this one."""
    here, there = font.getBestCmap(), donor.getBestCmap()
    capital = font["glyf"][here[ord("H")]].yMax
    figure = donor["glyf"][there[ord("1")]].yMax
    scale = capital / figure
    shapes = donor.getGlyphSet()
    for digit in map(ord, FIGURES):
        outline = DecomposingRecordingPen(shapes)
        shapes[there[digit]].draw(outline)
        pen = TTGlyphPen(None)
        outline.replay(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
        name = here[digit]
        font["glyf"][name] = glyph = pen.glyph()
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = round(scale * donor["hmtx"][there[digit]][0]), glyph.xMin
    figures = {here[ord(digit)] for digit in FIGURES}
    for table in font["kern"].kernTables:
        # It was made for the old shapes.
        table.kernTable = {
            pair: gap for pair, gap in table.kernTable.items() if not figures & set(pair)
        }


def narrow_zero(font: ttLib.TTFont) -> None:
    """Both its outlines become narrower, by as much: the stroke keeps its breadth."""
    name = font.getBestCmap()[ord("0")]
    glyph = font["glyf"][name]
    wide = glyph.xMax - glyph.xMin
    lost = wide - ZERO_WIDTH * (glyph.yMax - glyph.yMin)
    middle = (glyph.xMax + glyph.xMin) / 2
    start = 0
    for end in glyph.endPtsOfContours:
        points = glyph.coordinates[start : end + 1]
        across = max(x for x, _ in points) - min(x for x, _ in points)
        for at, (x, y) in enumerate(points, start):
            x = middle + (x - middle) * (across - lost) / across - lost / 2
            glyph.coordinates[at] = round(x), y
        start = end + 1
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = round(font["hmtx"][name][0] - lost), glyph.xMin


def rename(font: ttLib.TTFont, name: str) -> None:
    for record in font["name"].names:
        if record.nameID in NAMES.values():
            plain = record.nameID == NAMES["postscript"]
            record.string = name.replace(" ", "") if plain else name


def newest(packages: Path, pattern: str) -> Path:
    return max(path for path in packages.glob(pattern) if path.is_dir()) / "package"


def make_icons(source: Path) -> None:
    css = (source / "css" / "materialdesignicons.css").read_text(encoding="utf-8")
    found = re.findall(r'\.mdi-([a-z0-9-]+)::before \{\s*content: "\\([0-9A-F]+)"', css)
    points = {name: int(point, 16) for name, point in found}
    absent = [name for name in WANTED.split() if name not in points]
    if absent:
        print("Material Design Icons has no", ", ".join(absent), file=sys.stderr)
    wanted = {name: points[name] for name in sorted(set(WANTED.split())) if name in points}
    shutil.copy(source / "LICENSE", FONTS / "LICENSE-icons.txt")
    font = ttLib.TTFont(source / "fonts" / "materialdesignicons-webfont.ttf", recalcTimestamp=False)
    cut(font, list(wanted.values()))
    trim(font)
    font.save(FONTS / "icons.ttf")
    (FONTS / "icons.json").write_text(json.dumps(wanted, indent=0) + "\n", encoding="utf-8")


def cut(font: ttLib.TTFont, points: list[int]) -> None:
    font.flavor = None
    options = subset.Options(layout_features=["kern"], hinting=False, notdef_outline=True)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=points)
    cutter.subset(font)


def trim(font: ttLib.TTFont) -> None:
    """Makes every icon as wide as its strokes: a text begins with the first stroke, and what the
    square leaves to the right of the last one would push the icon off the middle of its place."""
    outlines, widths = font["glyf"], font["hmtx"]
    for name in font.getGlyphOrder():
        glyph = outlines[name]
        if glyph.numberOfContours > 0:
            # What the font says of its bounds is that of the square.
            glyph.recalcBounds(outlines)
            glyph.coordinates.translate((-glyph.xMin, 0))
            glyph.recalcBounds(outlines)
            widths[name] = (glyph.xMax, 0)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
