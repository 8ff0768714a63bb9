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
    made: Callable[[Kind], object] = lambda _: None,
) -> list[Kind]:
    """One widget for each of `shown`, which are the properties that may differ between them.

    `made` is told of every new one. The box may hold nothing else; what is not needed now waits
    with it until it is.
    """
    widgets: list[Kind] = list(reversed(box.children))
    waiting: list[Kind] = vars(box).setdefault("waiting", [])
    for surplus in widgets[len(shown) :]:
        box.remove_widget(surplus)
        waiting.append(surplus)
    for properties in shown[len(widgets) :]:
        if not waiting:
            waiting.append(kind(**properties))
            made(waiting[-1])
        box.add_widget(waiting[-1])
        widgets.append(waiting.pop())
    del widgets[len(shown) :]
    for widget, properties in zip(widgets, shown, strict=True):
        for name, value in properties.items():
            setattr(widget, name, value)
    return widgets
