"""Where a captain may lay a disc, by what everybody can see."""

from collections.abc import Mapping
from typing import Any


def why_not(view: Mapping[str, Any], zones: Mapping[str, int], seat: str, at: str) -> str:
    """Why a captain may lay no disc there: "" if nothing forbids it."""
    place = view["destinations"][at]
    if place["blocked"]:
        return "blocked"
    if zones[at] > (view["captains"][seat]["zone"] or 0):
        return "out-of-reach"
    if any(disc["seat"] == seat for disc in place["discs"]):
        return "own-disc-there"
    return ""


def reachable(view: Mapping[str, Any], zones: Mapping[str, int], seat: str) -> tuple[str, ...]:
    """Where a captain may lay a disc now, in the order of the board."""
    return tuple(at for at in zones if not why_not(view, zones, seat, at))
