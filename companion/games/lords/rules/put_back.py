"""What hands have to do at the real table to get from one view of a game to another."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.kernel.text.sentence import Sentence
from companion.kernel.text.translatable import N_

View = Mapping[str, Any]

# Given back, and taken: coins and treasure of a lord.
SUPPLY = (N_("{seat}: give back {things}."), N_("{seat}: take {things}."))
# Taken off a unit, and put on it.
ON_UNIT = (N_("Take {things} off {unit}."), N_("Put {things} on {unit}."))
TENTS = ("fort", "mill", "pirate")


def pieces_to_move(lying: View, wanted: View) -> list[Sentence]:
    """The tasks that turn a table which lies as `lying` tells into what `wanted` tells."""
    return [
        *_revealed(lying, wanted),
        *(task for seat in wanted["players"] for task in _lord(lying, wanted, seat)),
        *_units(lying["units"], wanted["units"]),
        *_places(lying["places"], wanted["places"]),
        *_voyage(lying["voyage"], wanted["voyage"]),
    ]


def _revealed(lying: View, wanted: View) -> Iterator[Sentence]:
    was, now = lying["revealed"], wanted["revealed"]
    if lying["year"] == wanted["year"]:
        for card in was:
            if card not in now:
                yield Sentence(N_("Turn {card} down again."), {"card": card})
    for card in now:
        if card not in was:
            yield Sentence(N_("Lay {card} out as a card of this year."), {"card": card})


def _lord(lying: View, wanted: View, seat: str) -> Iterator[Sentence]:
    was, now = lying["players"][seat], wanted["players"][seat]
    for thing in ("gold", "treasure"):
        if change := now[thing] - was[thing]:
            words = {"seat": seat, "things": {thing: abs(change)}}
            yield Sentence(SUPPLY[change > 0], words)
    for card in was["mordida"]:
        if card not in now["mordida"]:
            yield Sentence(N_("{seat}: take {card} out of its slot."), {"seat": seat, "card": card})
    for card in now["mordida"]:
        if card not in was["mordida"]:
            yield Sentence(N_("{seat}: lay {card} into a slot."), {"seat": seat, "card": card})
    yield from _track(was["track"], now["track"], seat)


def _track(was: Any, now: Any, seat: str) -> Iterator[Sentence]:
    lay = {one["item"]: one["due"] for one in was}
    lies = {one["item"]: one["due"] for one in now}
    for item in lay:
        if item not in lies:
            yield Sentence(N_("{seat}: take {item} off the track."), {"seat": seat, "item": item})
    for item, due in lies.items():
        if lay.get(item) != due:
            words = {"seat": seat, "item": item, "due": due}
            yield Sentence(N_("{seat}: lay {item} on the track, at {due}."), words)


def _units(was: View, now: View) -> Iterator[Sentence]:
    for name, unit in was.items():
        if name not in now:
            words = {"unit": name, "seat": unit["owner"]}
            yield Sentence(N_("Take {unit} of {seat} away, with all that lies on it."), words)
    for name, unit in now.items():
        before = was.get(name)
        if before is None or before["owner"] != unit["owner"]:
            yield Sentence(N_("{seat}: lay out {unit}."), {"seat": unit["owner"], "unit": name})
        yield from _unit(name, before or {}, unit)


def _unit(name: str, was: View, now: View) -> Iterator[Sentence]:
    if now["size"] != was.get("size"):
        yield Sentence(N_("{unit}: show size {size}."), {"unit": name, "size": now["size"]})
    yield from _change("soldiers", name, now["soldiers"] - was.get("soldiers", 0))
    yield from _change("profits", name, len(now["profits"]) - len(was.get("profits", ())))
    yield from _change("treasure", name, now.get("treasure", 0) - was.get("treasure", 0))
    for tent in TENTS:
        yield from _change(f"{tent}-tent", name, now.get(tent, False) - was.get(tent, False))


def _places(was: View, now: View) -> Iterator[Sentence]:
    for name, place in now.items():
        before = was[name]
        yield from _change("soldiers", name, place["soldiers"] - before["soldiers"])
        yield from _change("treasure", name, place.get("treasure", 0) - before.get("treasure", 0))


def _change(thing: str, unit: str, change: int) -> Iterator[Sentence]:
    if change:
        # Of a tent there is only one.
        things = {thing: True if thing.endswith("-tent") else abs(change)}
        yield Sentence(ON_UNIT[change > 0], {"unit": unit, "things": things})


def _voyage(was: View | None, now: View | None) -> Iterator[Sentence]:
    """Where the fleet at sea stands on the chart."""
    if was and (now is None or now["fleet"] != was["fleet"]):
        yield Sentence(N_("Take {fleet} off the chart."), {"fleet": was["fleet"]})
    if now and (was is None or (was["fleet"], was["zone"]) != (now["fleet"], now["zone"])):
        words = {"fleet": now["fleet"], "zone": now["zone"]}
        yield Sentence(N_("Put {fleet} on the chart, in {zone}."), words)
