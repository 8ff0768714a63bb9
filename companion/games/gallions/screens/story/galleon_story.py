"""A captain's galleon: what it is built of, what lies in it, and what its cards do now."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.games.gallions.rules.box.words import UNLISTED
from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.story.captain_facts import loot_kinds
from companion.games.gallions.screens.story.cards.effect_words import card_words
from companion.games.gallions.screens.story.ship_words import part_count
from companion.night.night import Move, Night
from companion.system.i18n import _, ngettext

# More ways than this are places on the chart, which are tapped there.
MOST_WAYS = 40


class Ship(NamedTuple):
    """What is drawn of it. A token is an icon, "" for an empty place."""

    seat: str
    # Ready first; False for an engaged one.
    sails: tuple[bool, ...]
    cannons: tuple[bool, ...]
    holds: tuple[str, ...]
    # (where it is built, whether it is ready)
    upgrades: tuple[tuple[str, bool], ...]
    # False for a sailor who has been used.
    sailors: tuple[bool, ...]
    # Ships at home, each with its token; the captain die last.
    home: tuple[str, ...]


class CardState(NamedTuple):
    """An upgrade or a sailor: what it does, and whether it can be used now."""

    icon: str
    name: str
    words: str
    # In a word: ready, engaged, used.
    state: str
    unconfirmed: bool
    # The ways of using it now; none if it cannot be, or where it is used on the chart.
    moves: tuple[Move, ...]
    used_at_sea: bool


def ship(night: Night, seat: str) -> Ship:
    captain = night.view()["captains"][seat]
    tokens: list[str] = []
    for kind, number in loot_kinds(captain["loot"]):
        tokens += [ICONS.get(kind, ICONS["loot"])] * number
    holds = captain["room"] - ships_at_home(captain)
    places = [*tokens, *[""] * captain["room"]]
    parts = captain["parts"]
    return Ship(
        seat,
        _ready_first(parts["sail"]),
        _ready_first(parts["cannon"]),
        tuple(places[:holds]),
        tuple((_place(night, one["card"]), one["ready"]) for one in captain["upgrades"]),
        tuple(not one["used"] for one in captain["sailors"]),
        tuple(places[holds : captain["room"]]),
    )


def ships_at_home(captain: dict[str, Any]) -> int:
    """Those that carry loot now: not at sea, nor sent in this adventure and sunk."""
    held = captain["parts"]["hold"]
    own = captain["ships"] + bool(captain["captain_die"])
    return max(0, min(own, captain["room"] - held))


def _ready_first(part: dict[str, int]) -> tuple[bool, ...]:
    return (True,) * part["ready"] + (False,) * part["engaged"]


def _place(night: Night, card: str) -> str:
    upgrade = night.game.setup.upgrades.get(card)
    return upgrade.place if upgrade else "hull"


def room_text(night: Night, seat: str) -> str:
    """How much loot there is, and room for how much."""
    captain = night.view()["captains"][seat]
    held = sum(captain["loot"].values())
    text = _("Loot: {held}, room for {room}.").format(held=held, room=captain["room"])
    if held <= captain["room"]:
        return text
    over = held - captain["room"]
    more = ngettext("{number} has no place.", "{number} have no place.", over)
    return f"{text} {more.format(number=over)}"


def parts_words(night: Night, seat: str) -> str:
    """Such as "2 sails (1 engaged), 1 cannon, 1 hold"; Revenge cards, if there are any."""
    captain = night.view()["captains"][seat]
    parts, revenge = captain["parts"], captain["revenge"]
    said = []
    for part in ("sail", "cannon"):
        ready, engaged = parts[part]["ready"], parts[part]["engaged"]
        text = part_count(part, ready + engaged)
        if engaged:
            text = _("{parts} ({number} engaged)").format(parts=text, number=engaged)
        said.append(text)
    said.append(part_count("hold", parts["hold"]))
    if revenge:
        text = ngettext("{number} Revenge card", "{number} Revenge cards", revenge)
        said.append(text.format(number=revenge))
    return ", ".join(said)


def cards(night: Night, seat: str) -> list[CardState]:
    """What can be used now first; upgrades, then sailors, in the order gained."""
    captain = night.view()["captains"][seat]
    uses = _uses(night, seat)
    upgrades = [
        _card(night, one["card"], ICONS["upgrade"], _upgrade_state(one), uses)
        for one in captain["upgrades"]
    ]
    sailors = [
        _card(night, one["card"], ICONS["sailor"], _sailor_state(one), uses)
        for one in captain["sailors"]
    ]
    return sorted([*upgrades, *sailors], key=lambda one: not (one.moves or one.used_at_sea))


def use_text(found: Sequence[CardState]) -> str:
    """How many of the cards can be used now."""
    number = sum(bool(one.moves or one.used_at_sea) for one in found)
    if not number:
        return _("Nothing to use now")
    return ngettext("{number} to use now", "{number} to use now", number).format(number=number)


def _uses(night: Night, seat: str) -> dict[str, list[Move]]:
    found: dict[str, list[Move]] = {}
    if seat in night.awaited():
        for move in night.choices(seat, "use", "hoard"):
            found.setdefault(move["card"], []).append(move)
    return found


def _card(night: Night, card: str, icon: str, state: str, uses: dict[str, list[Move]]) -> CardState:
    words = card_words(night, card)
    moves = uses.get(card, []) if card != UNLISTED else []
    used_at_sea = any("to" in move for move in moves) or len(moves) > MOST_WAYS
    said = f"{words.when}. {words.does}" if words.when else words.does
    return CardState(
        icon,
        words.name,
        said,
        _("Use it now") if moves else state,
        words.unconfirmed,
        () if used_at_sea else tuple(moves),
        used_at_sea,
    )


def _upgrade_state(upgrade: dict[str, Any]) -> str:
    if not upgrade["ready"]:
        return _("engaged")
    return _("used") if upgrade["used"] else _("ready")


def _sailor_state(sailor: dict[str, Any]) -> str:
    if sailor["holds"]:
        return _("holds {number}").format(number=sailor["holds"])
    return _("used") if sailor["used"] else _("ready")
