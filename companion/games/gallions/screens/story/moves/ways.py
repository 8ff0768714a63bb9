"""Ways of doing one thing, asked one question at a time: what is given, then what is taken."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.games.gallions.screens.icons import ICONS
from companion.night.night import Move, Night
from companion.system.i18n import _

# In the order in which captains think of them.
FIELDS = ("give", "take", "part", "kind", "ship", "ships", "target", "to")


class Way(NamedTuple):
    """One answer to a question: in words, and as icons of tokens or parts."""

    value: Any
    text: str
    icons: list[str]


class Question(NamedTuple):
    field: str
    text: str
    ways: list[Way]


def next_question(night: Night, moves: Sequence[Move]) -> Question | None:
    """The first field in which the moves differ; None if only one is left."""
    for field in FIELDS:
        values: list[Any] = []
        for move in moves:
            if field in move and move[field] not in values:
                values.append(move[field])
        if len(values) > 1:
            return Question(
                field, question_text(field), [_way(night, field, one) for one in values]
            )
    return None


def narrowed(moves: Sequence[Move], field: str, value: Any) -> list[Move]:
    """The moves that are left after an answer."""
    return [move for move in moves if move.get(field) == value]


def question_text(field: str) -> str:
    return {
        "give": _("What do you give?"),
        "take": _("What do you take?"),
        "part": _("Which part?"),
        "kind": _("Which kind?"),
        "ship": _("With which ship?"),
        "ships": _("With which ships?"),
        "target": _("On which ship?"),
        "to": _("Where to?"),
    }[field]


def _way(night: Night, field: str, value: Any) -> Way:
    values = value if isinstance(value, (list, tuple)) else [value]
    words = [night.words.word(str(one), field) for one in values]
    icons = [ICONS[one] for one in values if one in ICONS and field in ("give", "take", "part")]
    text = " + ".join(words)
    return Way(value, text[:1].upper() + text[1:], icons)
