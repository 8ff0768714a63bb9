"""A voyage as it is drawn on the chart, before it is sailed: zone after zone, and home."""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from companion.games.lords.rules.box.checking import way_out
from companion.games.lords.rules.box.model import Zone
from companion.night.night import Move

Zones = Mapping[str, Zone]


def next_zones(zones: Zones, rig: str, visited: Sequence[str]) -> list[str]:
    """Where a fleet may go that has come through these zones; before that, where it begins."""
    if not visited:
        return [zone.id for zone in zones.values() if zone.entry]
    return [to for to in zones[visited[-1]].to if _may_enter(zones, rig, visited, to)]


def _may_enter(zones: Zones, rig: str, visited: Sequence[str], to: str) -> bool:
    if to in visited or (zones[to].shoals and rig == "galleon"):
        return False
    return way_out(zones, to, visited, rig)


def in_reach(zones: Zones, rig: str, visited: Sequence[str]) -> set[str]:
    """All zones that a fleet can still come to."""
    return set(_ways(zones, rig, visited))


def _ways(zones: Zones, rig: str, visited: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """By zone: a shortest way there, the zones that were visited before included."""
    start = tuple(visited)
    found: dict[str, tuple[str, ...]] = {}
    ahead = deque([start])
    while ahead:
        way = ahead.popleft()
        for to in next_zones(zones, rig, way):
            if to not in found:
                found[to] = (*way, to)
                ahead.append(found[to])
    return found


class Step(NamedTuple):
    """What a finger means: a zone, the way home from one, or a fleet."""

    kind: str
    name: str


class Route(Struct, frozen=True):
    """`zones` begins with those that the fleet has sailed through already."""

    fleet: str
    rig: str
    zones: tuple[str, ...] = ()
    home: bool = False

    def with_zone(self, chart: Zones, zone: str, sailed: int) -> "Route":
        """After a tap on a zone: on to it, by the shortest way where it is farther off; or back to
        it, where the route has been there."""
        if zone in self.zones:
            keep = max(self.zones.index(zone) + 1, sailed)
            return replace(self, zones=self.zones[:keep], home=False)
        way = _ways(chart, self.rig, self.zones).get(zone)
        return replace(self, zones=way, home=False) if way else self

    def with_neighbour(self, chart: Zones, zone: str, sailed: int) -> "Route":
        """A finger that draws on: as a tap, but for what it only brushes."""
        if zone in self.zones or zone in next_zones(chart, self.rig, self.zones):
            return self.with_zone(chart, zone, sailed)
        return self

    def with_home(self, chart: Zones, zone: str, sailed: int) -> "Route":
        """Out by the exit of a zone."""
        there = self.with_zone(chart, zone, sailed)
        if there.zones[-1:] != (zone,) or not chart[zone].exits:
            return self
        return replace(there, home=True)

    def shorter(self, sailed: int) -> "Route":
        """Without the last step that was drawn."""
        if self.home:
            return replace(self, home=False)
        return replace(self, zones=self.zones[: max(sailed, len(self.zones) - 1)])

    def ahead(self, sailed: int) -> int:
        """How many steps are still to be sailed."""
        return len(self.zones) - sailed + self.home

    def next_move(self, seat: str, sailed: int) -> Move | None:
        """To set out brings a fleet into the first zone."""
        if sailed < len(self.zones):
            if not sailed:
                return {"seat": seat, "do": "depart", "fleet": self.fleet}
            return {"seat": seat, "do": "sail", "to": self.zones[sailed]}
        return {"seat": seat, "do": "home"} if self.home else None
