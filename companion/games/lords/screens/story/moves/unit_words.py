"""Units, places and items in a few words."""

from collections.abc import Mapping
from typing import Any

from companion.night.night import Night
from companion.system.i18n import _, ngettext

View = Mapping[str, Any]


def soldiers_text(count: int) -> str:
    return ngettext("{count} soldier", "{count} soldiers", count).format(count=count)


def size_text(size: int) -> str:
    return _("size {size}").format(size=size)


def ships_text(count: int) -> str:
    return ngettext("{count} ship", "{count} ships", count).format(count=count)


def profits_text(count: int) -> str:
    return ngettext("{count} profit", "{count} profits", count).format(count=count)


def treasure_text(count: int) -> str:
    return _("treasure: {count}").format(count=count)


def gold_text(gold: int) -> str:
    return _("{gold} gold").format(gold=gold)


def unit_text(night: Night, view: View, name: str) -> str:
    """All that counts of a unit, in one line."""
    unit = view["units"][name]
    fleet = unit["kind"] == "fleet"
    parts = [ships_text(unit["size"]) if fleet else size_text(unit["size"])]
    if unit["soldiers"]:
        parts.append(soldiers_text(unit["soldiers"]))
    if unit["profits"]:
        parts.append(profits_text(len(unit["profits"])))
    if fleet:
        parts += _fleet_parts(night, unit)
    else:
        parts += [night.words.word(unit["product"])] if unit["product"] else []
        parts += [night.words.word(tent) for tent in ("fort", "mill") if unit[tent]]
        parts += [_("fled to the hills")] if unit["closed"] else []
    if unit["pirate"]:
        parts.append(night.words.word("pirate"))
    return ", ".join(parts)


def _fleet_parts(night: Night, unit: View) -> list[str]:
    parts = [treasure_text(unit["treasure"])] if unit["treasure"] else []
    if unit["cargo"]:
        parts.append(night.words.word(unit["cargo"]))
    if unit["flota"]:
        parts.append(_("treasure fleet"))
    if unit["role"] == "privateer":
        parts.append(night.words.word("privateer"))
    if unit["base_public"]:
        parts.append(night.words.word(unit["base"]))
    return parts


def item_name(night: Night, item: str) -> str:
    """A card, or a tent on a track such as fort-1."""
    tent, dash, number = item.rpartition("-")
    if dash and tent in ("fort", "mill") and number.isdigit():
        return night.words.word(tent)
    return night.words.word(item)
