"""What hands have to do at the real table to get from one view of a game to another."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.gallions.rules.box.words import PARTS
from companion.games.gallions.rules.setup import Setup
from companion.kernel.text.sentence import Sentence
from companion.kernel.text.translatable import N_

View = Mapping[str, Any]

# Taken from the captain, and given to: what is told of each kind of piece.
PART = (N_("{seat}: take {things} off the ship."), N_("{seat}: fit {things}."))
LOOT = (
    N_("{seat}: put {things} back into the bag."),
    N_("{seat}: take {things} out of the bag."),
)
SUPPLY = (N_("{seat}: give back {things}."), N_("{seat}: take {things}."))
TURNED = (N_("{seat}: turn {things} upright."), N_("{seat}: turn {things} down."))
CARD = (N_("{seat}: give {card} back to its deck."), N_("{seat}: take {card}."))
GUILD = (
    N_("{seat}: give back the guild card for {paid}."),
    N_("{seat}: take the guild card for {paid}."),
)


def pieces_to_move(lying: View, wanted: View, setup: Setup) -> list[Sentence]:
    """The tasks that turn a table which lies as `lying` tells into what `wanted` tells: after a
    move that the app has made, or back over one."""
    return [
        *_card(lying, wanted),
        *_sea(lying, wanted),
        *(task for seat in wanted["captains"] for task in _captain(lying, wanted, seat, setup)),
        *_marker(lying, wanted),
    ]


def _card(lying: View, wanted: View) -> Iterator[Sentence]:
    was, now = _card_id(lying), _card_id(wanted)
    if was and was != now:
        yield Sentence(N_("Put the adventure card {card} away."), {"card": was})
    if now and was != now:
        yield Sentence(N_("Lay the adventure card {card} in the middle."), {"card": now})


def _card_id(view: View) -> str:
    return view["card"]["id"] if view["card"] else ""


def _sea(lying: View, wanted: View) -> Iterator[Sentence]:
    """Dice in the box: out what is too much, in what is missing, and the face of each. On the
    app's chart lies nothing that a hand could move."""
    was, now = _ships(lying), _ships(wanted)
    for ship in was:
        if ship not in now:
            yield Sentence(N_("Take {ship} out of the sea."), {"ship": ship})
    for ship, face in now.items():
        if face and was.get(ship) != face:
            yield Sentence(
                N_("Lay {ship} where it was, with {face} on top."), {"ship": ship, "face": face}
            )


def _ships(view: View) -> dict[str, str | None]:
    in_box = view["sea"] and not view["sea"]["chart"]
    return {one["ship"]: one["face"] for one in view["sea"]["ships"]} if in_box else {}


def _captain(lying: View, wanted: View, seat: str, setup: Setup) -> Iterator[Sentence]:
    was, now = lying["captains"][seat], wanted["captains"][seat]
    for part in PARTS:
        yield from _change(PART, seat, part, _parts(now, part) - _parts(was, part))
    for part in ("sail", "cannon"):
        turned = now["parts"][part]["engaged"] - was["parts"][part]["engaged"]
        if _parts(now, part) == _parts(was, part):
            yield from _change(TURNED, seat, part, turned)
    for kind, count in now["loot"].items():
        yield from _change(LOOT, seat, kind, count - was["loot"].get(kind, 0))
    yield from _change(SUPPLY, seat, "doubloons", now["doubloons"] - was["doubloons"])
    for cards in ("upgrades", "sailors"):
        yield from _cards(seat, was[cards], now[cards])
    yield from _guild(seat, was["guild"], now["guild"], setup)
    yield from _change(SUPPLY, seat, "revenge", now["revenge"] - was["revenge"])


def _parts(captain: View, part: str) -> int:
    count = captain["parts"][part]
    return count if isinstance(count, int) else count["ready"] + count["engaged"]


def _change(sentences: tuple[str, str], seat: str, thing: str, change: int) -> Iterator[Sentence]:
    if change:
        yield Sentence(sentences[change > 0], {"seat": seat, "things": {thing: abs(change)}})


def _cards(seat: str, was: Any, now: Any) -> Iterator[Sentence]:
    before, after = Counter(map(_name, was)), Counter(map(_name, now))
    for card in (before - after).elements():
        yield Sentence(CARD[0], {"seat": seat, "card": card})
    for card in (after - before).elements():
        yield Sentence(CARD[1], {"seat": seat, "card": card})


def _guild(seat: str, was: Any, now: Any, setup: Setup) -> Iterator[Sentence]:
    """Its cards have no names: they are told by what they cost."""
    for sentence, cards in zip(
        GUILD, (Counter(was) - Counter(now), Counter(now) - Counter(was)), strict=True
    ):
        for card in cards.elements():
            paid = {"doubloons": setup.guild_cards[card].cost}
            yield Sentence(sentence, {"seat": seat, "paid": paid})


def _name(card: Any) -> str:
    return card if isinstance(card, str) else str(card["card"])


def _marker(lying: View, wanted: View) -> Iterator[Sentence]:
    if wanted["wanted"] and lying["wanted"] != wanted["wanted"]:
        yield Sentence(N_("Give the wanted marker to {seat}."), {"seat": wanted["wanted"]})
    if lying["baron"] != wanted["baron"]:
        yield Sentence(N_("Give the Baron's marker to {seat}."), {"seat": wanted["baron"]})
