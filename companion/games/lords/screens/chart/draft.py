"""A chart while its owner draws it: zones, winds, ways home, ports, and where they lie."""

from collections.abc import Mapping
from math import dist
from typing import Any

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from companion.games.lords.box.chart import CHART, ChartPlaces, Point, frame
from companion.games.lords.rules.box.model import Box, Port, Zone
from companion.games.lords.screens.chart.layout import zone_points
from companion.night.owners_box.applying import card_names
from companion.night.owners_box.entries import Entry, with_entry, without_entries
from companion.night.owners_box.files import OwnersBox, today

# Kinds of what lies on a chart, as the file of the box calls them.
ZONE, PLACE = "zone", "place"
MOST_EXITS = 2


class ChartDraft(Struct, frozen=True):
    zones: Mapping[str, Zone] = field(default_factory=dict)
    ports: Mapping[str, Port] = field(default_factory=dict)
    # Shares of the sheet, by id of a zone or port.
    zone_at: Mapping[str, Point] = field(default_factory=dict)
    port_at: Mapping[str, Point] = field(default_factory=dict)

    # Zones

    def with_new_zone(self, at: Point, name: str) -> tuple["ChartDraft", str]:
        zone = free_id(self.zones, "own-zone")
        return self.with_zone(Zone(zone, name)).moved_zone(zone, at), zone

    def with_zone(self, zone: Zone) -> "ChartDraft":
        """Ships come in by one zone alone."""
        zones = {**self.zones, zone.id: zone}
        if zone.entry:
            zones = {
                name: one if name == zone.id else replace(one, entry=False)
                for name, one in zones.items()
            }
        return replace(self, zones=zones)

    def moved_zone(self, zone: str, at: Point) -> "ChartDraft":
        return replace(self, zone_at={**self.zone_at, zone: at})

    def without_zone(self, gone: str) -> "ChartDraft":
        """Winds to it go, too; ports in it lie in the nearest one that is left."""
        zones = {
            name: replace(one, to=tuple(to for to in one.to if to != gone))
            for name, one in self.zones.items()
            if name != gone
        }
        at = {name: point for name, point in self.zone_at.items() if name != gone}
        left = replace(self, zones=zones, zone_at=at)
        ports = {
            name: replace(port, zone=left.nearest(left.port_at[name]))
            if port.zone == gone
            else port
            for name, port in self.ports.items()
        }
        return replace(left, ports=ports)

    def with_wind(self, start: str, end: str) -> "ChartDraft":
        """From one zone to another; one that is there goes away."""
        zone = self.zones[start]
        to = tuple(one for one in zone.to if one != end) if end in zone.to else (*zone.to, end)
        return self.with_zone(replace(zone, to=to))

    def nearest(self, at: Point) -> str:
        return min(self.zone_at, key=lambda zone: dist(self.zone_at[zone], at), default="")

    # Ports

    def with_new_port(self, at: Point, name: str) -> tuple["ChartDraft", str]:
        port = free_id(self.ports, "own-port")
        made = Port(port, "pirate", name, self.nearest(at))
        return self.with_port(made).moved_port(port, at), port

    def with_port(self, port: Port) -> "ChartDraft":
        return replace(self, ports={**self.ports, port.id: port})

    def moved_port(self, port: str, at: Point) -> "ChartDraft":
        """It lies in the zone that is nearest; who knows better says so afterwards."""
        moved = replace(self, port_at={**self.port_at, port: at})
        return moved.with_port(replace(self.ports[port], zone=self.nearest(at)))

    def without_port(self, gone: str) -> "ChartDraft":
        return replace(
            self,
            ports={name: one for name, one in self.ports.items() if name != gone},
            port_at={name: at for name, at in self.port_at.items() if name != gone},
        )


def free_id(taken: Mapping[str, object], start: str) -> str:
    number = 1
    while f"{start}-{number}" in taken:
        number += 1
    return f"{start}-{number}"


def draft_of(box: Box, places: ChartPlaces) -> ChartDraft:
    zone_at = zone_points(box, places)
    port_at = {
        name: places.places.get(name) or zone_at.get(port.zone, (0.5, 0.5))
        for name, port in box.ports.items()
    }
    return ChartDraft(dict(box.zones), dict(box.ports), zone_at, port_at)


# Keeping


def kept_entries(
    box: OwnersBox, before: ChartDraft, now: ChartDraft, by: str, *, all_printed: bool
) -> tuple[Entry, ...]:
    """The owner's file with this chart. What was not changed is as sure as it was before, unless
    all of it is as printed."""
    entries = box.entries
    shipped = box.format.shipped()
    for sort, then, here in (
        (ZONE, before.zones, now.zones),
        (PLACE, before.ports, now.ports),
    ):
        ours = set(card_names(shipped, box.format, sort))
        for name, one in here.items():
            if all_printed or then.get(name) != one:
                entry = Entry(f"{sort} {name}", by, today(), values_of(one))
                entries = with_entry(entries, entry)
        gone = [f"{sort} {name}" for name in then if name not in here]
        entries = without_entries(entries, [card for card in gone if card not in ours])
        for card in gone:
            if card in ours:
                entries = with_entry(entries, Entry(card, by, today(), missing=True))
    return with_entry(entries, Entry(CHART, by, today(), chart_values(now)))


def values_of(one: Zone | Port) -> dict[str, Any]:
    """As they stand in the file: without an id, and all that must be there."""
    values: dict[str, Any] = msgspec.to_builtins(one)
    values.pop("id")
    if isinstance(one, Zone):
        values["to"] = list(one.to)
    return values


def chart_values(draft: ChartDraft) -> dict[str, Any]:
    sheet = frame()
    return {
        "zones": {name: sheet.degrees(at) for name, at in draft.zone_at.items()},
        "places": {name: sheet.degrees(at) for name, at in draft.port_at.items()},
    }
