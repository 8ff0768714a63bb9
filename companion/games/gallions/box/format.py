"""The file of the box, for its owner to correct card by card: the part "box" of the kit."""

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.gallions.box.files import SHIPPED
from companion.games.gallions.rules.box.model import Box
from companion.games.gallions.rules.box.reading import box_from_tables, read_card
from companion.games.gallions.rules.box.single_cards import SORTS
from companion.games.gallions.rules.box.writing import unconfirmed
from companion.night.owners_box.box_format import BoxFormat, OpenValue
from companion.session.profiles import profile_text
from companion.system.i18n import _

DICE = (
    "player",
    "captain",
    "np-yellow",
    "np-green",
    "np-red",
    "np-orange",
    "np-blue",
    "np-purple",
)


class GallionsBox:
    sorts: Sequence[str] = tuple(SORTS)
    tables: Sequence[str] = (*(f"dice.{die}" for die in DICE), "parts")

    def shipped(self) -> dict[str, Any]:
        return tomllib.loads(profile_text(SHIPPED))

    def build(self, tables: Mapping[str, Any], file: str) -> Box:
        return box_from_tables(tables, file)

    def check_card(self, sort: str, values: Mapping[str, Any], file: str) -> None:
        read_card(sort, values, file)

    def unconfirmed(self, box: Box) -> list[OpenValue]:
        return [OpenValue(one.card, one.field, one.value) for one in unconfirmed(box)]

    def sort_title(self, sort: str) -> str:
        titles = {
            "adventure": _("Adventures"),
            "upgrade": _("Upgrades"),
            "sailor": _("Sailors"),
            "guild": _("Guild cards"),
            "pack.crew": _("Sailors of the crew pack"),
            "pack.loot": _("Tokens of the loot pack"),
            "dice.player": _("Dice of the captains"),
            "dice.captain": _("The captain's die"),
            "dice.np-yellow": _("Yellow enemy dice"),
            "dice.np-green": _("Green enemy dice"),
            "dice.np-red": _("Red enemy dice"),
            "dice.np-orange": _("Orange enemy dice"),
            "dice.np-blue": _("The blue enemy die"),
            "dice.np-purple": _("The purple enemy die"),
            "parts": _("Parts of ships"),
        }
        return titles[sort]


BOX_FORMAT: BoxFormat = GallionsBox()
