"""What the cards and pieces of a box must be together."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from companion.games.gallions.rules.box.cards import Adventure
from companion.games.gallions.rules.box.effects import Keep, TurnFace
from companion.games.gallions.rules.box.model import Box, Scenario
from companion.games.gallions.rules.box.words import (
    DECKS,
    KINDS,
    NP_COLOURS,
    PARTS,
    PLACES,
    SCENARIOS,
    UNLISTED,
    UNLISTED_INFERNAL,
)


class Mismatch(NamedTuple):
    """Values that are each allowed but do not fit together."""

    card: str
    field: str
    fault: str
    allowed: str


def mismatches(box: Box) -> Iterator[Mismatch]:
    yield from _tables(box)
    yield from _ids(box)
    for card in box.adventure:
        yield from adventure_mismatches(box, card)
    for name, scenario in box.scenario.items():
        yield from _plan(box, name, scenario)


def adventure_mismatches(box: Box, card: Adventure) -> Iterator[Mismatch]:
    """What does not fit the dice and the chart of the box."""
    title = f"adventure {card.id}"
    for colour, count in card.fleet.items():
        have = box.die(f"np-{colour}").count
        if count > have:
            yield Mismatch(title, f"fleet.{colour}", f"is {count}", f"at most {have}")
    for colour, faces in card.faces.items():
        die = box.die(f"np-{colour}")
        for face in faces:
            if face not in die.faces:
                right = ", ".join(dict.fromkeys(die.faces))
                yield Mismatch(title, f"faces.{colour}.{face}", "is on no such die", right)
    chart = box.chart
    for cell in (*card.tile_cells, *(c for cells in card.placed.values() for c in cells)):
        column, row = map(int, cell.split("-"))
        if column > chart.columns or row > chart.rows:
            yield Mismatch(title, "cells", f'has "{cell}"', f"up to {chart.columns}-{chart.rows}")
    for tile in card.tiles:
        if tile not in box.ocean_tiles.ids:
            yield Mismatch(title, "tiles", f'has "{tile}"', ", ".join(box.ocean_tiles.ids))


def _tables(box: Box) -> Iterator[Mismatch]:
    """What must be complete, because every game needs it."""
    for table, names, needed in (
        ("players", box.players, ("2", "3", "4", "5")),
        ("scenario", box.scenario, SCENARIOS),
        ("dice", box.dice, ("player", "captain", *(f"np-{c}" for c in NP_COLOURS))),
    ):
        for name in needed:
            if name not in names:
                yield Mismatch(table, name, "is missing", ", ".join(needed))
    if sorted(box.port.order) != sorted(PLACES) or box.port.order[-1:] != ("guild",):
        yield Mismatch("port", "order", "is not complete", "each place once, the guild last")
    total = sum(getattr(box.parts, part) for part in PARTS)
    if total != box.parts.total:
        yield Mismatch("parts", "total", f"is {box.parts.total}", f"{total}, all parts together")
    for kind in KINDS:
        if getattr(box.loot, kind) == 0:
            yield Mismatch("loot", kind, "is 0", "at least 1")
    ships = {**box.players, **box.scenario["pirate-war"].players}.values()
    if "player" in box.dice and any(fleet.ships > box.dice["player"].count for fleet in ships):
        yield Mismatch("players", "ships", "are more than there are dice", "what dice.player has")


def _ids(box: Box) -> Iterator[Mismatch]:
    ids = [card.id for card in (*box.adventure, *box.upgrade, *box.sailor, *box.guild)]
    ids += [card.id for card in (*box.pack.crew, *box.pack.loot)]
    for card_id, times in Counter(ids).items():
        if times > 1 or card_id in (UNLISTED, UNLISTED_INFERNAL, *KINDS):
            yield Mismatch(card_id, "id", "is used elsewhere", "an id that nothing else has")
    for upgrade in box.upgrade:
        if isinstance(upgrade.effect, TurnFace):
            yield from _turns(box, f"upgrade {upgrade.id}", upgrade.effect)
    for sailor in (*box.sailor, *box.pack.crew):
        if isinstance(sailor.effect, Keep) and isinstance(sailor.effect.spend, TurnFace):
            yield from _turns(box, f"sailor {sailor.id}", sailor.effect.spend)


def _turns(box: Box, title: str, effect: TurnFace) -> Iterator[Mismatch]:
    faces = (*box.dice["player"].faces, *box.dice["captain"].faces)
    if effect.to not in faces:
        yield Mismatch(title, "effect.to", "is on no ship", ", ".join(dict.fromkeys(faces)))


def _plan(box: Box, name: str, scenario: Scenario) -> Iterator[Mismatch]:
    """A scenario needs as many cards as its plan draws, and the app must know them."""
    title, wanted = f"scenario.{name}", Counter(e for quest in scenario.quests for e in quest)
    if not scenario.quests or not all(scenario.quests):
        yield Mismatch(title, "quests", "has a quest without an adventure", "at least one each")
    known = {card.id for card in box.adventure if card.for_the_app}
    for entry, times in wanted.items():
        if entry in DECKS:
            have = sum(
                card.for_the_app and card.deck == entry and card.scenario in (name, "any")
                for card in box.adventure
            )
            if have < times:
                fault = f"needs {times} complete cards of the deck {entry}, and there are {have}"
                yield Mismatch(title, "quests", fault, "more complete cards, or fewer of that deck")
        elif entry not in known or times > 1:
            yield Mismatch(title, "quests", f'has "{entry}"', "a deck, or a complete card once")
