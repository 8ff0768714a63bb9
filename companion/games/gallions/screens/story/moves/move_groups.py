"""Moves as few buttons: those that differ only in what is paid or chosen stand behind one."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.story.cards.card_story import offer_text
from companion.games.gallions.screens.story.cards.invented import card_icon
from companion.night.night import Move, Night
from companion.system.i18n import _

# What makes two moves of a verb different things to do, not ways of doing one.
THINGS = ("card", "offer", "kind", "part", "is", "what", "of")
# Verbs that take a step back from the others: they end something.
ENDING = ("done", "decline", "pass", "stop", "end-turn")


class MoveGroup(NamedTuple):
    """One thing to do, in one way or several."""

    text: str
    icon: str
    moves: tuple[Move, ...]

    @property
    def ends(self) -> bool:
        return self.moves[0]["do"] in ENDING


def move_groups(night: Night, moves: Sequence[Move]) -> list[MoveGroup]:
    """In the order of the choices."""
    groups: dict[tuple[object, ...], list[Move]] = {}
    for move in moves:
        key = (move["do"], *(move.get(thing) for thing in _things(move)))
        groups.setdefault(key, []).append(move)
    return [
        MoveGroup(group_text(night, group[0]), group_icon(night, group[0]), tuple(group))
        for group in groups.values()
    ]


def _things(move: Move) -> tuple[str, ...]:
    # A trade is one thing to do, whatever is given and taken.
    return () if move["do"] in ("trade", "sell", "buy-revenge") else THINGS


def group_text(night: Night, move: Move) -> str:
    """What is done, without the ways of doing it."""
    if move["do"] == "accept":
        offer = night.view()["card"]["offers"][move["offer"] - 1]
        return offer_text(night, offer)
    named = [night.words.word(str(move[thing]), thing) for thing in THINGS if thing in move]
    if move["do"] in ("discard", "pick-loot", "loot") and "kind" in move:
        return night.words.word(move["kind"], "kind").capitalize()
    verb = night.words.word(move["do"], "verb").capitalize()
    if move["do"] in ("trade", "sell", "buy-revenge") or not named:
        return verb
    return _("{verb}: {what}").format(verb=verb, what=", ".join(named))


def group_icon(night: Night, move: Move) -> str:
    for thing in ("kind", "part"):
        if move.get(thing) in ICONS:
            return ICONS[move[thing]]
    if move["do"] in ENDING:
        return "check-bold"
    verbs: Mapping[str, str] = {
        "trade": ICONS["trade"],
        "sell": ICONS["doubloons"],
        "buy-revenge": ICONS["revenge"],
        "hire": ICONS["tavern"],
        "buy-upgrade": ICONS["workshop"],
        "accept": ICONS["trade"],
        "buy-vp": ICONS["points"],
    }
    return verbs.get(move["do"], card_icon(night, move["card"]) if "card" in move else "")


def way_text(night: Night, move: Move) -> str:
    """One way of doing it: what is given, taken, aimed at."""
    given = [
        _words(night, name, move[name])
        for name in ("give", "ship", "ships", "target", "part", "kind", "to")
        if name in move
    ]
    text = ", ".join(filter(None, given))
    if "take" in move:
        text += f" → {_words(night, 'take', move['take'])}"
    return text


def _words(night: Night, name: str, value: Any) -> str:
    if isinstance(value, list):
        return " + ".join(night.words.word(one, name) for one in value)
    return night.words.word(str(value), name)
