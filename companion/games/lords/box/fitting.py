"""Invented cards and ports on the chart of an owner.

They name zones of the shipped chart. Where the owner's chart has no such zone, what nobody has
confirmed moves to the nearest one, and stays unconfirmed. What the owner has said stays, and is
told as a fault if it names a zone that is gone.
"""

from collections.abc import Iterable, Mapping
from math import dist
from typing import Any

from companion.games.lords.box.chart import Point, places_of, shipped_places
from companion.games.lords.rules.box.cells import cell

OWNER = "owner"


class Fitting:
    """`tables` are those of a whole box; they are changed where they must."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        self.tables = tables
        self.places = places_of(tables)
        self.known = {zone.get("id") for zone in tables.get("zone", ()) if isinstance(zone, dict)}
        # Of the owner's zones those that lie somewhere.
        self.zones = {name: at for name, at in self.places.zones.items() if name in self.known}
        self.shipped = shipped_places()
        self.smugglers = [
            str(place.get("id"))
            for place in self._entries("place")
            if cell(place.get("kind"))[0] == "smuggler"
        ]

    def fit(self) -> None:
        if not self.zones:
            return
        for place in self._entries("place"):
            self._fit_zone(place, self.places.places.get(str(place.get("id"))))
        for sort in ("character", "card"):
            for card in self._entries(sort):
                self._fit_zones(card)
                self._fit_spot(card)
                self._fit_tricks(card)

    def _entries(self, sort: str) -> Iterable[dict[str, Any]]:
        entries = self.tables.get(sort, ())
        return (
            [one for one in entries if isinstance(one, dict)] if isinstance(entries, list) else ()
        )

    def _nearest(self, gone: object, at: Point | None) -> str:
        """To where a thing lies, or else to where the zone lay that is gone."""
        start = at or self.shipped.zones.get(str(gone)) or (0.5, 0.5)
        return min(self.zones, key=lambda name: dist(self.zones[name], start))

    def _fit_zone(self, place: dict[str, Any], at: Point | None) -> None:
        zone, source = cell(place.get("zone"), place.get("source", ""))
        if source != OWNER and isinstance(zone, str) and zone not in self.known:
            place["zone"] = [self._nearest(zone, at), source] if source else self._nearest(zone, at)

    def _fit_zones(self, card: dict[str, Any]) -> None:
        zones, source = cell(card.get("zones"), card.get("source", ""))
        if source == OWNER or not isinstance(zones, list) or set(map(str, zones)) <= self.known:
            return
        location, _source = cell(card.get("location"))
        at = self.places.locations.get(str(location))
        fitted = [one if one in self.known else self._nearest(one, at) for one in zones]
        fitted = list(dict.fromkeys(fitted))
        card["zones"] = [fitted, source] if source else fitted

    def _fit_spot(self, card: dict[str, Any]) -> None:
        spot, source = cell(card.get("spot"), card.get("source", ""))
        if source == OWNER or not isinstance(spot, dict):
            return
        zone = spot.get("at")
        if zone in self.shipped.zones and zone not in self.known:
            fitted = {**spot, "at": self._nearest(zone, None)}
            card["spot"] = [fitted, source] if source else fitted

    def _fit_tricks(self, card: dict[str, Any]) -> None:
        """Tricks that open a smuggler port which the owner does not have."""
        tricks, source = cell(card.get("tricks"), card.get("source", ""))
        if source == OWNER or not isinstance(tricks, list) or not self.smugglers:
            return
        for trick in tricks:
            gone = trick.get("place") if isinstance(trick, dict) else None
            if gone and gone not in self.smugglers:
                start = self.shipped.places.get(str(gone), (0.5, 0.5))
                trick["place"] = min(
                    self.smugglers,
                    key=lambda name: dist(self.places.places.get(name, (0.5, 0.5)), start),
                )
