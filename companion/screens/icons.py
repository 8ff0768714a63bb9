"""The icons by name: the part of Material Design Icons that this app bundles.

To add one, add its name and run `python -m tools.making.fonts`.
"""

import json
from functools import cache

from companion.screens.assets import FONTS

WANTED = """
account account-group account-multiple account-plus alert alert-circle alert-octagon anchor
arrow-down arrow-left arrow-right arrow-u-left-top arrow-u-right-top arrow-up backspace
backspace-outline backup-restore barrel bell bell-off bomb book-open-page-variant bookmark
bullhorn calendar camera cancel cannabis card-account-details cards cards-outline cart castle
chart-areaspline chart-line check check-bold check-circle check-circle-outline chess-rook
chevron-down chevron-left chevron-right chevron-up circle circle-multiple circle-outline
circle-slice-8 clipboard-check clipboard-list clock-outline close close-circle coffee cog compass
compass-outline compass-rose content-save crosshairs crown crown-outline cube cube-outline cup
delete delete-outline diamond-stone dice-1 dice-2 dice-3 dice-4 dice-5 dice-6 dice-multiple
dots-horizontal dots-vertical download drag earth export eye eye-lock eye-off ferry
file-document-outline fire flag flag-checkered flag-variant flower folder food-drumstick
format-letter-case format-size fruit-grapes gauge ghost ghost-outline glass-mug-variant gold grain
grid hammer hammer-wrench hand-back-right hand-coin hand-pointing-up handshake help help-circle
help-circle-outline history home home-outline human human-male-board image information
information-outline key keyboard keyboard-space lead-pencil leaf lightbulb-on lighthouse link-off
lock lock-open lock-open-variant magnify map map-legend map-marker map-marker-question map-outline
map-search medal menu message minus minus-circle music music-off navigation nfc nfc-variant-off
numeric oar package-variant palette pause pencil pickaxe pirate play plus plus-circle podium
podium-bronze podium-gold podium-silver pot power printer puzzle redo refresh restart
rotate-3d-variant sack sail-boat sail-boat-sink scale-balance school scoreboard script-text
script-text-outline seal security shape shield shield-crown shield-half-full shield-star
shield-sword ship-wheel shuffle shuffle-variant silverware-fork-knife sleep sort star
star-four-points star-outline store storefront swap-horizontal swap-vertical sword sword-cross
table-furniture table-large target telescope text-box theme-light-dark timer-sand tools translate
treasure-chest trending-up triangle trophy trophy-outline tune undo undo-variant update upload usb
volume-high volume-off water waves weather-night weather-sunny weather-windy white-balance-sunny
wifi-off wrench
"""


@cache
def glyphs() -> dict[str, str]:
    """Each bundled icon as a character of the font "Icons"."""
    points: dict[str, int] = json.loads((FONTS / "icons.json").read_text(encoding="utf-8"))
    return {name: chr(point) for name, point in points.items()}


def icon(name: str) -> str:
    """The character of an icon; none for no name."""
    return glyphs()[name] if name else ""
