"""Whether what stands side by side and is of one kind is written in one size."""

from collections.abc import Iterator

from kivy.uix.widget import Widget

from companion.touch.checks.all_checks import all_checks
from companion.touch.checks.targets_and_text import name_of
from companion.touch.look.theme import theme
from companion.touch.stage.stage import Stage, shown
from companion.touch.widgets.text import FitLabel


def uneven_groups(stage: Stage) -> list[str]:
    """Widgets of one kind in one box whose labels of one place are of several sizes.

    Which labels belong together is not asked of them: it is seen from what they stand in.
    """
    found = []
    exempt = {name for checks in all_checks() for name in checks.uneven}
    for box in stage.widgets():
        kinds: dict[type[Widget], list[Widget]] = {}
        for child in reversed(box.children):
            kinds.setdefault(type(child), []).append(child)
        for kind, members in kinds.items():
            if len(members) > 1 and kind.__name__ not in exempt and is_ours(kind):
                found += [f"{kind.__name__}: {told}" for told in uneven(members)]
    return found


def is_ours(kind: type[Widget]) -> bool:
    """Kivy's own boxes hold anything; a kind of ours is one thing."""
    return kind.__module__.startswith("companion.") and not issubclass(kind, FitLabel)


def uneven(members: list[Widget]) -> Iterator[str]:
    """For each place inside the members the sizes of its labels, if there are several."""
    sizes: dict[tuple[int, ...], dict[float, str]] = {}
    for member in members:
        for place, label in labels_of(member):
            if label.text.strip():
                size = round(label.font_size / theme.u, 1)
                sizes.setdefault((*place, round(label.wanted)), {})[size] = name_of(label)
    for found in sizes.values():
        if len(found) > 1:
            yield ", ".join(f"{name} at {size}" for size, name in sorted(found.items()))


def labels_of(
    widget: Widget, place: tuple[int, ...] = ()
) -> Iterator[tuple[tuple[int, ...], FitLabel]]:
    """Its labels that are shown, each with its way down from the widget."""
    for number, child in enumerate(reversed(widget.children)):
        if child not in shown(child):
            continue
        if isinstance(child, FitLabel):
            yield (*place, number), child
        elif type(child).__module__.startswith("kivy."):
            yield from labels_of(child, (*place, number))
