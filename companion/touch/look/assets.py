"""Where the bundled fonts and sounds are."""

from pathlib import Path

ASSETS = Path(__file__).parents[2] / "assets"
FONTS = ASSETS / "fonts"
SOUNDS = ASSETS / "sounds"
