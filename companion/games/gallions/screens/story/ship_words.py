"""The ship of a captain in words."""

from companion.games.gallions.rules.box.words import PARTS
from companion.night.night import Night
from companion.system.i18n import _, ngettext


def parts_text(night: Night, seat: str) -> str:
    """How many of each part: "1 sail, 2 cannons"."""
    parts = night.view()["captains"][seat]["parts"]
    counts = {
        part: parts[part] if part == "hold" else parts[part]["ready"] + parts[part]["engaged"]
        for part in PARTS
    }
    return ", ".join(part_count(part, count) for part, count in counts.items() if count)


def part_count(part: str, count: int) -> str:
    texts = {
        "sail": ngettext("{number} sail", "{number} sails", count),
        "cannon": ngettext("{number} cannon", "{number} cannons", count),
        "hold": ngettext("{number} hold", "{number} holds", count),
    }
    return texts[part].format(number=count)


def loot_text(held: int, room: int) -> str:
    """How much loot a captain has, and for how much more there is room."""
    if held > room:
        return _("{held} loot, room for {room} only").format(held=held, room=room)
    if held == room:
        return _("{held} loot, no room for more").format(held=held)
    if not held:
        return _("Room for {room} loot").format(room=room)
    return _("{held} loot, room for {more} more").format(held=held, more=room - held)
