"""Fills a box with as many widgets of a kind as there is to show, and keeps those that it has.

To make a widget takes a hundred times as long as to tell it something else.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

Kind = TypeVar("Kind", bound=Widget)


def fill(
    box: Layout,
    kind: type[Kind],
    shown: Sequence[Mapping[str, Any]],
    on_tap: Callable[[Kind], object] | None = None,
) -> list[Kind]:
    """One widget for each of `shown`, which are the properties that may differ between them.

    `on_tap` is told which of them is tapped. Whatever else is in the box goes out of it; what was
    made here and is not needed now waits with the box until it is.
    """
    waiting: dict[type[Widget], list[Any]] = vars(box).setdefault("waiting", {})
    spare = waiting.setdefault(kind, [])
    widgets: list[Kind] = []
    for widget in reversed(box.children[:]):
        if type(widget) is kind and len(widgets) < len(shown):
            widgets.append(widget)
        else:
            box.remove_widget(widget)
            waiting.get(type(widget), []).append(widget)
    for properties in shown[len(widgets) :]:
        if not spare:
            spare.append(kind(**properties))
            if on_tap:
                spare[-1].bind(on_tap=on_tap)
        box.add_widget(spare[-1])
        widgets.append(spare.pop())
    for widget, properties in zip(widgets, shown, strict=True):
        for name, value in properties.items():
            setattr(widget, name, value)
    return widgets
