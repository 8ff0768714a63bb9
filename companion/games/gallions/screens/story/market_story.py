"""The counter of the market: which tokens are given, and which may be taken for them."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from companion.games.gallions.rules.box.words import KINDS
from companion.games.gallions.screens.story.port_story import Desk
from companion.night.night import Move
from companion.system.i18n import _, ngettext


class Token(NamedTuple):
    """A kind of loot to give or to take."""

    kind: str
    # How many the captain has; how many of them lie on the counter.
    held: int
    given: int
    enabled: bool


def given(trades: Sequence[Move], chosen: Sequence[str]) -> list[str]:
    """What lies on the counter: what was chosen, or all there is if nothing else can be given."""
    ways = {tuple(move["give"]) for move in trades}
    if len(ways) == 1:
        return list(next(iter(ways)))
    return list(chosen) if any(_within(chosen, way) for way in ways) else []


def give(trades: Sequence[Move], chosen: Sequence[str], kind: str) -> list[str]:
    """One token more on the counter. Where there is no room for it, those of its kind come back;
    or else it is the first of another trade."""
    more = [*chosen, kind]
    if any(_within(more, move["give"]) for move in trades):
        return more
    rest = [one for one in chosen if one != kind]
    return rest if kind in chosen else [kind]


def _within(tokens: Sequence[str], way: Sequence[str]) -> bool:
    return Counter(tokens) <= Counter(way)


def gives(desk: Desk, chosen: Sequence[str]) -> list[Token]:
    """The tokens of the captain that may be traded."""
    tradable = {kind for move in desk.trades for kind in move["give"]}
    return [
        Token(kind, desk.captain.loot[kind], list(chosen).count(kind), True)
        for kind in KINDS
        if kind in tradable
    ]


def takes(desk: Desk, chosen: Sequence[str]) -> list[Token]:
    """The tokens in the bag; they can be taken once enough is given."""
    kinds = {move["take"] for move in desk.trades}
    return [
        Token(kind, 0, 0, trade_move(desk, chosen, kind) is not None)
        for kind in KINDS
        if kind in kinds
    ]


def counter_text(desk: Desk, chosen: Sequence[str]) -> str:
    """What is to be tapped next at the market."""
    if not desk.trades:
        return ""
    missing = len(desk.trades[0]["give"]) - len(chosen)
    if missing <= 0:
        return _("Tap what you take")
    return ngettext("Tap {number} to give", "Tap {number} to give", missing).format(number=missing)


def trade_move(desk: Desk, chosen: Sequence[str], take: str) -> Move | None:
    for move in desk.trades:
        if move["take"] == take and Counter(move["give"]) == Counter(chosen):
            return move
    return None
