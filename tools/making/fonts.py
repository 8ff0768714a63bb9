"""Makes companion/assets/fonts from the npm packages of the fonts, cut down to what is shown.

npm pack @mdi/font @fontsource/im-fell-english @fontsource/im-fell-english-sc @fontsource/cabin
(unpack each into DIR/<name of its .tgz>/)
pip install fonttools && python -m tools.making.fonts DIR
"""

import json
import re
import shutil
import sys
from pathlib import Path

from fontTools import subset, ttLib

from companion.screens.assets import FONTS
from companion.screens.icons import WANTED

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


def main(packages: Path) -> None:
    FONTS.mkdir(parents=True, exist_ok=True)
    for name, (package, file) in TEXT_FONTS.items():
        source = newest(packages, f"fontsource-{package}-[0-9]*")
        font = ttLib.TTFont(source / "files" / f"{file}.woff")
        cut(font, LETTERS)
        font.save(FONTS / f"{name}.ttf")
        shutil.copy(source / "LICENSE", FONTS / f"LICENSE-{package}.txt")
    make_icons(newest(packages, "mdi-font-[0-9]*"))


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
    font = ttLib.TTFont(source / "fonts" / "materialdesignicons-webfont.ttf")
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
            glyph.coordinates.translate((-glyph.xMin, 0))
            glyph.recalcBounds(outlines)
            widths[name] = (glyph.xMax, 0)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
