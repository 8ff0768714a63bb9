"""Sending ships: what each captain has sent, and what each choice would cost."""

from typing import Any, NamedTuple

from companion.games.gallions.screens.story.galleon_story import ships_at_home
from companion.games.gallions.screens.story.ship_words import loot_text
from companion.night.night import Move, Night
from companion.system.i18n import _, ngettext


class Ships(NamedTuple):
    """Those of a captain: what stands for each one at home, and how many are sent."""

    home: list[str]
    sent: int


def ships(night: Night, seat: str) -> Ships:
    captain = night.view()["captains"][seat]
    home = ships_at_home(captain)
    leads = captain["captain_die"] and f"{seat}-captain" not in captain["at_sea"] and home > 0
    return Ships(["sail"] * (home - leads) + ["baron"] * leads, len(captain["at_sea"]))


def launch_note(night: Night, seat: str) -> str:
    """The room that the ships at home and the holds have."""
    captain = night.view()["captains"][seat]
    return loot_text(sum(captain["loot"].values()), captain["room"])


def launch_buttons(night: Night, seat: str) -> list[dict[str, Any]]:
    """A button for each number of ships, with what goes overboard for it; those without the
    captain's die first."""
    moves = sorted(night.choices(seat, "launch"), key=lambda move: bool(move.get("captain")))
    return [
        {"text": launch_text(move), "detail": overboard(night, seat, move), "move": move}
        for move in moves
    ]


def launch_text(move: Move) -> str:
    ships: int = move["ships"]
    if move.get("captain"):
        if not ships:
            return _("Captain's die")
        return ngettext(
            "{number} ship + captain's die", "{number} ships + captain's die", ships
        ).format(number=ships)
    if not ships:
        return _("No ship")
    return ngettext("{number} ship", "{number} ships", ships).format(number=ships)


def overboard(night: Night, seat: str, move: Move) -> str:
    """How much loot would have to go, if any."""
    ahead = night.look_ahead(move)
    owes: int = ahead.view(seat)["captains"][seat]["owes"] if ahead else 0
    if not owes:
        return ""
    return ngettext("{number} loot overboard", "{number} loot overboard", owes).format(number=owes)


def discard_buttons(night: Night, seat: str) -> list[dict[str, Any]]:
    """What may be given up, a button for each kind."""
    return [
        {"text": night.words.word(move["kind"], "kind").capitalize(), "detail": "", "move": move}
        for move in night.choices(seat, "discard")
    ]
