"""What is wrong with a chart as a whole, in sentences, and where."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.games.lords.rules.box.checking import way_out
from companion.games.lords.rules.box.model import Zone
from companion.games.lords.screens.chart.draft import PLACE, ZONE, ChartDraft
from companion.system.i18n import _


class ChartFault(NamedTuple):
    sentence: str
    # What is to be marked: a zone or a place and its id; nothing for the whole chart.
    kind: str = ""
    name: str = ""


def chart_faults(draft: ChartDraft) -> list[ChartFault]:
    return list(_faults(draft))


def _faults(draft: ChartDraft) -> Iterator[ChartFault]:
    zones = draft.zones
    if not zones:
        yield ChartFault(_("The chart has no zone yet: tap the sea."))
        return
    entries = [zone.id for zone in zones.values() if zone.entry]
    if not entries:
        yield ChartFault(_("No zone is the one where ships come in from Europe."))
    if not any(zone.exits for zone in zones.values()):
        yield ChartFault(_("No zone has a way home."))
    for zone in _stranded(zones):
        yield ChartFault(_("From {zone} no wind leads home.").format(zone=zone.name), ZONE, zone.id)
    if entries:
        yield from _from_entry(zones, entries[0])
    for port in draft.ports.values():
        if port.kind != "pirate" and not port.district:
            sentence = _("{port}: its district is still to be told.")
            yield ChartFault(sentence.format(port=port.name), PLACE, port.id)
        if port.zone not in zones:
            sentence = _("{port} lies in no zone.")
            yield ChartFault(sentence.format(port=port.name), PLACE, port.id)


def _from_entry(zones: Mapping[str, Zone], entry: str) -> Iterator[ChartFault]:
    reached, ahead = {entry}, [entry]
    while ahead:
        for to in zones[ahead.pop()].to:
            if to in zones and to not in reached:
                reached.add(to)
                ahead.append(to)
    for zone in zones.values():
        if zone.id not in reached:
            sentence = _("No wind leads to {zone} from where ships come in.")
            yield ChartFault(sentence.format(zone=zone.name), ZONE, zone.id)
    home = way_out(zones, entry, (), "bark")
    if home and (zones[entry].shoals or not way_out(zones, entry, (), "galleon")):
        sentence = _("A galleon finds no way home from {zone}: shoals lie across all of them.")
        yield ChartFault(sentence.format(zone=zones[entry].name), ZONE, entry)


def _stranded(zones: Mapping[str, Zone]) -> list[Zone]:
    if not any(zone.exits for zone in zones.values()):
        # Said of the whole chart already.
        return []
    return [zone for zone in zones.values() if not way_out(zones, zone.id, (), "bark")]
