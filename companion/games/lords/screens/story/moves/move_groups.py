"""Moves as few buttons: those that differ only in whom they aim at stand behind one."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.games.lords.screens.story.moves.move_words import (
    ASKED_FOR,
    ENDING,
    MoveWords,
    move_icon,
    move_words,
)
from companion.games.lords.screens.story.moves.unit_words import (
    View,
    item_name,
    soldiers_text,
    unit_text,
)
from companion.kernel.text.translatable import N_
from companion.night.night import Move, Night
from companion.system.i18n import _

QUESTIONS = {
    "item": N_("Which one?"),
    "target": N_("Against whom?"),
    "share": N_("Who keeps the treasure?"),
    "profit": N_("How much?"),
    "on": N_("On which colony?"),
    "unit": N_("Where?"),
}


class MoveGroup(NamedTuple):
    """One thing to do, in one way or several."""

    words: MoveWords
    icon: str
    moves: tuple[Move, ...]

    @property
    def ends(self) -> bool:
        return self.moves[0]["do"] in ENDING

    @property
    def field(self) -> str:
        """In what its moves differ; "" if it is only one."""
        return ASKED_FOR[self.moves[0]["do"]] if len(self.moves) > 1 else ""


class Way(NamedTuple):
    """One of several ways of doing a thing."""

    value: object
    text: str
    detail: str
    seat: str


def move_groups(night: Night, moves: Sequence[Move]) -> list[MoveGroup]:
    """In the order of the choices."""
    groups: dict[tuple[object, ...], list[Move]] = {}
    for move in moves:
        asked = ASKED_FOR.get(move["do"], "")
        groups.setdefault(tuple((k, v) for k, v in move.items() if k != asked), []).append(move)
    return [
        MoveGroup(_group_words(night, group), move_icon(group[0]), tuple(group))
        for group in groups.values()
    ]


def _group_words(night: Night, group: Sequence[Move]) -> MoveWords:
    words = move_words(night, group[0])
    if len(group) == 1:
        target = group[0].get("target") or group[0].get("on")
        if target:
            return MoveWords(f"{words.text}: {night.words.word(target)}", words.detail)
        return words
    if group[0]["do"] == "trade":
        return MoveWords(_("Trade"), words.detail)
    if group[0]["do"] in ("designate", "enlist", "disband"):
        return MoveWords(words.text)
    if group[0]["do"] in ("pay", "abandon"):
        return MoveWords(_("Pay for one") if group[0]["do"] == "pay" else _("Give one up"))
    return words


def question_text(group: MoveGroup) -> str:
    return _(QUESTIONS[group.field])


def _detail(night: Night, view: View, value: object) -> str:
    if value in view["units"]:
        return unit_text(night, view, str(value))
    if value in view["places"]:
        return soldiers_text(view["places"][value]["soldiers"])
    return ""


def ways(night: Night, group: MoveGroup) -> list[Way]:
    view = night.view()
    found = []
    for move in group.moves:
        value = move[group.field]
        unit = view["units"].get(value)
        found.append(
            Way(
                value,
                str(value) if group.field == "profit" else item_name(night, value),
                _detail(night, view, value),
                unit["owner"] if unit else value if value in view["seats"] else "",
            )
        )
    return found
