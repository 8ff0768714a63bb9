"""What everybody may know of each captain, as the columns of several pages show it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.games.gallions.rules.box.words import KINDS
from companion.night.night import Night


class CaptainFacts(NamedTuple):
    seat: str
    letter: str
    name: str
    points: int
    baron: bool
    wanted: bool
    awaited: bool
    loot: Mapping[str, int]
    room: int
    owes: int


def captains(night: Night) -> list[CaptainFacts]:
    """The captains from the Baron on."""
    view = night.view()
    awaited = night.awaited()
    return [_facts(night, view, seat, seat in awaited) for seat in view["order"]]


def _facts(night: Night, view: Mapping[str, Any], seat: str, awaited: bool) -> CaptainFacts:
    captain = view["captains"][seat]
    return CaptainFacts(
        seat,
        night.words.letter(seat),
        night.words.captain(seat),
        captain["points"],
        view["baron"] == seat,
        view["wanted"] == seat,
        awaited,
        captain["loot"],
        captain["room"],
        captain["owes"],
    )


def loot_kinds(loot: Mapping[str, int]) -> list[tuple[str, int]]:
    """What is held, in the order of kinds, special ones last."""
    kinds = [*KINDS, *(kind for kind in loot if kind not in KINDS)]
    return [(kind, loot[kind]) for kind in kinds if loot.get(kind)]
