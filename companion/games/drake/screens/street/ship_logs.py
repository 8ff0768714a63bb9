"""The ships' logs beside the street: what lies on each, in the order of turns."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from companion.games.drake.rules.state import ACTION_DISCS
from companion.games.drake.rules.words import HAWKINS
from companion.games.drake.screens.street.street_view import Sign, StreetView
from companion.games.drake.screens.widgets.cargo import CARGO_ICONS
from companion.system.i18n import _

CARGO = ("crew", "guns", "supplies", "trade")


class ShipLog(Struct, frozen=True):
    """A captain beside the street: what lies on the ship's log."""

    seat: str
    letter: str
    name: str
    now: bool = False
    # The outbound dock, or nothing while the ship still loads.
    dock: int = 0
    score: str = ""
    discs: int = 0
    cargo: tuple[Sign, ...] = ()
    gear: tuple[Sign, ...] = ()


def ship_logs(street: StreetView) -> list[ShipLog]:
    """Whose turn it is first, then in the order of turns, then those who have set sail."""
    loading: list[str] = list(street.view["loading"])
    docked = [e["seat"] for e in street.history if e["event"] == "docked"]
    here = loading.index(street.acting) if street.acting in loading else 0
    turns = [seat for seat in (*loading[here:], *loading[:here]) if seat not in docked]
    after = turns[1] if len(turns) > 1 else ""
    return [
        _log(street, seat, docked.index(seat) + 1 if seat in docked else 0, seat == after)
        for seat in (*turns, *docked)
    ]


def _log(street: StreetView, seat: str, dock: int, is_next: bool) -> ShipLog:
    name = street.night.words.captain(seat)
    if is_next:
        name = _("Next: {captain}").format(captain=name)
    now = seat == street.acting
    if seat == HAWKINS:
        return _hawkins(street, name, dock, now)
    captain = street.view["captains"][seat]
    return ShipLog(
        seat,
        street.letters[seat],
        name,
        now,
        dock,
        score=str(captain["score"]),
        discs=captain["action_discs"],
        cargo=tuple(Sign(CARGO_ICONS[word], str(captain[word])) for word in CARGO),
        gear=tuple(gear(captain)),
    )


def _hawkins(street: StreetView, name: str, dock: int, now: bool) -> ShipLog:
    """His die and how far it has taken him."""
    rolls = [e["die"] for e in street.history if e["event"] == "hawkins-rolled"]
    discs = sum(seat == HAWKINS for laid in street.visits.values() for seat in laid.values())
    last = street.last_stop(HAWKINS)
    walk = [Sign(f"dice-{rolls[-1]}")] if rolls else []
    if last:
        walk.append(Sign("arrow-right", street.night.words.word(last, "at")))
    return ShipLog(
        HAWKINS,
        street.letters[HAWKINS],
        name,
        now,
        dock,
        discs=ACTION_DISCS - discs,
        gear=tuple(walk),
    )


def gear(captain: Mapping[str, Any]) -> list[Sign]:
    """What lies on a log besides its cargo."""
    words = [captain["ship"], *captain["roles"], *captain["extra_discs"]]
    if captain["pinnace"]:
        words.insert(1, "pinnace")
    if captain["investor"]:
        words.append("investor")
    return [Sign(CARGO_ICONS[word]) for word in words]
