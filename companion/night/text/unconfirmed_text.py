"""What nobody has confirmed about the box and board of a game, in words."""

from collections.abc import Collection, Mapping
from typing import Any

from companion.system.i18n import _, ngettext


def marked(sentence: str, facts: Mapping[str, Any], cards: Collection[str]) -> str:
    """What is told of a card that nobody has compared says so."""
    named = (one for value in facts.values() for one in (value if _is_list(value) else [value]))
    if not any(isinstance(one, str) and one in cards for one in named):
        return sentence
    return _("{sentence} (Not compared with the printed card.)").format(sentence=sentence)


def _is_list(value: object) -> bool:
    return isinstance(value, list | tuple)


def unconfirmed_text(count: int) -> str:
    """How many values; nothing for none."""
    if not count:
        return ""
    return ngettext("{count} value unconfirmed", "{count} values unconfirmed", count).format(
        count=count
    )
