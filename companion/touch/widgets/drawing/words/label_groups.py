"""Labels that stand for the same kind of thing side by side are written in one size.

In a layout: `group: root.parent`. The labels of a group that want the same size all take that of
the one with the least room.
"""

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary, WeakSet

from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from companion.touch.widgets.text import FitLabel

_members: "WeakKeyDictionary[Widget, WeakSet[FitLabel]]" = WeakKeyDictionary()


def join(label: "FitLabel", group: Widget) -> None:
    _members.setdefault(group, WeakSet()).add(label)


def leave(label: "FitLabel", group: Widget) -> None:
    mates = _members.get(group, WeakSet())
    mates.discard(label)
    for mate in mates:
        # They may have been small for its sake alone.
        mate.finish_later()


def mates_of(label: "FitLabel") -> "list[FitLabel]":
    """All of its group that want to be as large and have something to say, and the label itself."""
    return [
        mate
        for mate in _members.get(label.group, ())
        if mate.wanted == label.wanted and mate.own_size and mate.text.strip()
    ]
