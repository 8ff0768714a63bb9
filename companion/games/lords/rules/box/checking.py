"""What must fit together in a box, and on its chart as a whole."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping
from typing import NamedTuple

from companion.games.lords.rules.box.model import Box, Card, Zone
from companion.kernel.profile import shown

DECADES = 5
# A card of such a name would be taken for something else.
SEATS = ("red", "blue", "yellow", "green", "white", "black", "orange", "purple")
RESERVED = frozenset((*SEATS, "table", "none"))


class Mismatch(NamedTuple):
    """Values that are each allowed but do not fit together."""

    where: str
    field: str
    fault: str
    allowed: str


def mismatches(box: Box) -> Iterator[Mismatch]:
    """All that is wrong with a box as a whole."""
    yield from chart_mismatches(box)
    yield from _ids(box)
    yield from _crowns(box)
    yield from _battle(box)
    everything = (*box.characters.values(), *box.cards.values())
    for card in everything:
        yield from card_mismatches(box, card)
    if len(box.characters) < 2:
        yield Mismatch("", "character", f"= {shown(list(box.characters))}", "at least two")
    if "guadalcazar" not in box.characters:
        yield Mismatch("", "character", "guadalcazar is missing", "guadalcazar among them")
    if "casa" not in box.cards or box.cards["casa"].kind != "mordida":
        yield Mismatch("", "card", "casa is missing", "the mordida card casa")
    fewest, most = box.limits.players
    for players in range(fewest, most + 1):
        if players not in box.per_decade:
            yield Mismatch("deck", f"per_decade.{players}", "is missing", "a number of cards")
    if fewest in box.per_decade and too_few_cards(box, fewest):
        allowed = f"at least {DECADES * box.per_decade[fewest]} cards with deck = true"
        yield Mismatch("", "card", f"there are {deck_cards(box)}", allowed)


def chart_mismatches(box: Box) -> Iterator[Mismatch]:
    """What is wrong with the chart: zones, winds, exits, ports and where they lie."""
    for zone in box.zones.values():
        yield from _known(f"zone {zone.id}", "to", zone.to, box.zones)
    for port in box.ports.values():
        yield from _known(f"place {port.id}", "zone", (port.zone,), box.zones)
        if port.district:
            yield from _known(f"place {port.id}", "district", (port.district,), box.districts)
        elif port.kind != "pirate":
            yield Mismatch(f"place {port.id}", "district", "is missing", ", ".join(box.districts))
    entries = [zone.id for zone in box.zones.values() if zone.entry]
    if len(entries) != 1:
        yield Mismatch(
            "", "zone", f"entry = {shown(entries)}", "exactly one zone with entry = true"
        )
        return
    for rig in ("bark", "galleon"):
        if not way_out(box.zones, entries[0], (), rig):
            fault = f"leads a {rig} to no exit"
            yield Mismatch(f"zone {entries[0]}", "entry", fault, "a way with the wind to an exit")


def way_out(zones: Mapping[str, Zone], start: str, visited: Container[str], rig: str) -> bool:
    """Whether a ship in a zone can still reach an exit, no zone twice."""
    seen, open_zones = {start}, [start]
    while open_zones:
        zone = zones[open_zones.pop()]
        if zone.exits:
            return True
        for to in zone.to:
            ahead = zones.get(to)
            if ahead is None or to in seen or to in visited:
                continue
            if ahead.shoals and rig == "galleon":
                continue
            seen.add(to)
            open_zones.append(to)
    return False


def stranded_zones(box: Box) -> list[str]:
    """Zones that no ship can enter and leave again: an editor shows them."""
    reached = {box.entry}
    open_zones = [box.entry]
    while open_zones:
        for to in box.zones[open_zones.pop()].to:
            if to not in reached:
                reached.add(to)
                open_zones.append(to)
    return [
        zone for zone in box.zones if zone not in reached or not way_out(box.zones, zone, (), "")
    ]


def card_mismatches(box: Box, card: Card) -> Iterator[Mismatch]:
    """What one card names that the box does not have."""
    where = f"{'character' if card.character else 'card'} {card.id}"
    yield from _known(where, "zones", card.zones, box.zones)
    if card.district:
        yield from _known(where, "district", (card.district,), box.districts)
    smugglers = box.of_kind("smuggler")
    for trick in card.tricks:
        if trick.district:
            yield from _known(where, f"trick {trick.id}.district", (trick.district,), box.districts)
        if trick.place:
            yield from _known(where, f"trick {trick.id}.place", (trick.place,), smugglers)
    if card.spot is None:
        return
    if card.spot.kind not in box.spots:
        fault = f"= {shown(card.spot.kind)}"
        yield Mismatch(where, "spot.kind", fault, ", ".join(box.spots))
        return
    names = box.spots[card.spot.kind].at
    if bool(names) != bool(card.spot.at):
        fault = f"= {shown(card.spot.at)}"
        yield Mismatch(where, "spot.at", fault, f"a {names}" if names else "nothing")
    elif names in ("zone", "district"):
        known = box.zones if names == "zone" else box.districts
        yield from _known(where, "spot.at", (card.spot.at,), known)


def _known(
    where: str, field: str, names: Iterable[str], known: Iterable[str]
) -> Iterator[Mismatch]:
    allowed = list(known)
    for name in names:
        if name not in allowed:
            yield Mismatch(where, field, f"= {shown(name)} is not known", ", ".join(allowed))


def _ids(box: Box) -> Iterator[Mismatch]:
    ids = Counter((*box.characters, *box.cards, *box.ports))
    nations = {card.nation for card in (*box.characters.values(), *box.cards.values())}
    for name, times in ids.items():
        if times > 1:
            yield Mismatch("", name, "is the id of several things", "different ids")
        if name in RESERVED or name in nations:
            yield Mismatch("", name, "means something else in the game", "another id")


def _crowns(box: Box) -> Iterator[Mismatch]:
    holders: dict[int, str] = {}
    for card in (*box.characters.values(), *box.cards.values()):
        if not card.crown:
            continue
        if card.crown in holders:
            fault = f"= {card.crown} is that of {holders[card.crown]}"
            yield Mismatch(f"card {card.id}", "crown", fault, "a crown that no other card has")
        holders[card.crown] = card.id


def _battle(box: Box) -> Iterator[Mismatch]:
    for tactic in box.tactics:
        for column in box.columns:
            rows = [row for row in box.battle if (row.tactic, row.column) == (tactic, column)]
            if not rows or rows[-1].when != "always":
                allowed = f"a last row for {tactic} and {column} with when = always"
                yield Mismatch("battle", "rows", "leave something open", allowed)


def deck_cards(box: Box) -> int:
    return sum(card.deck for card in box.cards.values())


def too_few_cards(box: Box, players: int) -> bool:
    """Whether the cards do not last five decades with so many players."""
    return deck_cards(box) < DECADES * box.per_decade[players]


def warnings(box: Box) -> list[str]:
    """What is odd, and yet can be played."""
    found = deck_cards(box)
    odd = []
    if found != box.deck_size:
        odd.append(f"there are {found} cards for the decades, not {box.deck_size}")
    odd += [f"no ship can enter {zone} and leave again" for zone in stranded_zones(box)]
    return odd
