"""The icons by name: the part of Material Design Icons that this app bundles.

To add one, add its name and run `python -m tools.making.fonts`.
"""

import json
from functools import cache

from companion.touch.look.assets import FONTS

WANTED = """
account-group account-plus alert alert-circle anchor arrow-collapse arrow-left arrow-right
backspace-outline backup-restore bank barrel bell bomb bottle-wine cancel cards-outline cellphone
cellphone-off check check-bold check-circle check-circle-outline check-decagram chess-rook
chevron-down chevron-left chevron-right chevron-up circle circle-multiple circle-outline
circle-slice-8 clipboard-check close close-circle coffee cog compass-rose crown crown-outline cube
cursor-move delete-outline diamond-stone dice-1 dice-2 dice-3 dice-4 dice-5 dice-6 dice-multiple
download emoticon-devil export eye eye-lock eye-off ferry file-document-outline fire flag
flag-variant flower folder format-letter-case format-size ghost glass-mug-variant gold hammer
hand-coin hand-pointing-up handshake help-circle-outline help-rhombus-outline history home hook
image information-outline key keyboard-space leaf lightbulb-on lock lock-open-variant
map-legend map-marker map-marker-question menu message minus nfc nfc-variant-off oar package-variant
pencil pirate plus podium police-badge power redo refresh restart run-fast sail-boat sail-boat-sink
scoreboard script-text-outline shaker share-variant shield-star shield-sword ship-wheel
skull-crossbones sleep star star-four-points store swap-horizontal sword sword-cross table-furniture
target television texture-box theme-light-dark translate treasure-chest trophy trophy-outline undo
update usb volume-high volume-off warehouse wrench
"""


@cache
def glyphs() -> dict[str, str]:
    """Each bundled icon as a character of the font "Icons"."""
    points: dict[str, int] = json.loads((FONTS / "icons.json").read_text(encoding="utf-8"))
    return {name: chr(point) for name, point in points.items()}


def icon(name: str) -> str:
    """The character of an icon; none for no name."""
    return glyphs()[name] if name else ""
