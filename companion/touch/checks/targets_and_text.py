"""Targets that a finger hits, text that is not cut, nothing outside, nothing on top of another."""

from kivy.core.text import Label as CoreLabel
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.touch.look.theme import ICONS, TARGET, theme
from companion.touch.stage.stage import Stage, texts_of
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.text import FitLabel, Prose

# A pixel is lost or won when units become pixels.
SLACK = 1.5


def name_of(widget: Widget) -> str:
    return f"{type(widget).__name__} {' / '.join(texts_of(widget)) or '?'}"


def small_targets(stage: Stage) -> list[str]:
    """Everything to be pressed that a finger may miss."""
    least = TARGET * theme.u - SLACK
    return [
        f"{name_of(tap)}: {tap.width / theme.u:.0f} × {tap.height / theme.u:.0f}"
        for tap in stage.widgets(Tap)
        if min(tap.size) < least
    ]


def cut_texts(stage: Stage) -> list[str]:
    """Every text that does not fit its place, measured apart from the widget's own reckoning."""
    return [name_of(label) for label in stage.widgets(Label) if label.text and is_cut(label)]


def is_cut(label: Label) -> bool:
    if label.font_name == ICONS:
        return False
    left, top, right, bottom = label.padding
    width, height = label.width - left - right, label.height - top - bottom
    measure = CoreLabel(
        text=label.text,
        font_name=label.font_name,
        font_size=label.font_size,
        bold=label.bold,
        text_size=(width, None),
        line_height=label.line_height,
    )
    widest = max(measure.get_extents(word)[0] for word in label.text.split() or [""])
    measure.resolve_font_name()
    _wide, tall = measure.render()
    if isinstance(label, FitLabel) and not label.fitted:
        return True
    # Running text breaks a path or an address where it must.
    too_wide = widest > width + SLACK and not isinstance(label, Prose)
    return too_wide or tall > height + SLACK


def outside(stage: Stage) -> list[str]:
    """What stands out of the window and cannot be scrolled into it."""
    width, height = stage.window.size
    found = []
    for widget in stage.widgets():
        if not isinstance(widget, (Tap, Label)) or scrolls(widget):
            continue
        x, y = widget.to_window(*widget.pos)
        if (
            x < -SLACK
            or y < -SLACK
            or x + widget.width > width + SLACK
            or y + widget.height > height + SLACK
        ):
            found.append(name_of(widget))
    return found


def overlapping(stage: Stage) -> list[str]:
    """Pairs of targets that lie on each other, so that one finger may mean either."""
    overlays = stage.app.shell.overlays
    root = overlays[0] if overlays else stage.app.page
    taps = [tap for tap in stage.widgets(Tap) if root in ancestors(tap)]
    boxes = [(tap, *tap.to_window(*tap.pos)) for tap in taps if not scrolls(tap)]
    return [
        f"{name_of(a)} and {name_of(b)}"
        for n, (a, ax, ay) in enumerate(boxes)
        for b, bx, by in boxes[n + 1 :]
        if a not in ancestors(b)
        and b not in ancestors(a)
        and min(ax + a.width, bx + b.width) - max(ax, bx) > SLACK
        and min(ay + a.height, by + b.height) - max(ay, by) > SLACK
    ]


def ancestors(widget: Widget) -> list[Widget]:
    found = []
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        found.append(parent)
        parent = parent.parent
    return found


def scrolls(widget: Widget) -> bool:
    return any(isinstance(parent, ScrollView) for parent in ancestors(widget))
