"""What everybody must be able to read from across the table: that it is there, and tall enough."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.uix.widget import Widget
from msgspec import Struct

from companion.night.night import Night
from companion.touch.checks.all_checks import checks_of_page
from companion.touch.checks.game_checks import GameChecks, Unsaid
from companion.touch.checks.painted import painted_texts
from companion.touch.checks.targets_and_text import name_of
from companion.touch.look.theme import theme
from companion.touch.stage.stage import Stage
from companion.touch.widgets.text import FitLabel

# Millimetres: so tall are capitals that can be read from 1.5 m away.
TALL = 5.0
# Less than half a row of pixels, on whichever panel: the edges of letters are pale.
PALE = 0.05
# Of the panel of 7 inches, 154 mm and 800 pixels wide. On another window a design unit is as large.
UNIT = 154.08 / 800


class Marked(Struct, frozen=True):
    """A text that is marked as to be read across the table, as it is drawn."""

    text: str
    millimetres: float
    widget: Widget
    name: str


def marked_texts(stage: Stage) -> Iterator[Marked]:
    for label in stage.widgets(FitLabel):
        if label.across and label.text.strip():
            tall = capitals_mm(label.font_name, label.bold, label.font_size)
            yield Marked(label.text, tall, label, name_of(label))
    for widget, text in painted_texts(stage):
        if text.across:
            tall = capitals_mm(text.font, text.bold, text.size)
            yield Marked(text.text, tall, widget, f"{type(widget).__name__} {text.text}")


def capitals_mm(font: str, bold: bool, size: float) -> float:
    return capital_rows(font, bold, round(size)) / theme.u * UNIT


@lru_cache(maxsize=256)
def capital_rows(font: str, bold: bool, size: int) -> int:
    """How many rows of pixels a capital really covers, the pale ones at its edges left out."""
    label = CoreLabel(text="H", font_name=font, font_size=size, bold=bold, color=(1, 1, 1, 1))
    label.refresh()
    wide, tall = label.texture.size
    alphas = label.texture.pixels[3::4]
    rows = (alphas[row * wide : (row + 1) * wide] for row in range(tall))
    return sum(max(row) >= 128 for row in rows)


def small_across(stage: Stage) -> list[str]:
    """Everything marked that is drawn too small after all: a long name, a narrow place."""
    return [
        f"{one.name}: capitals {one.millimetres:.1f} mm high instead of {TALL:.0f}"
        for one in marked_texts(stage)
        if one.millimetres < TALL - PALE
    ]


# What is owed


def is_aside(stage: Stage, checks: GameChecks) -> bool:
    """Whether the page shows something else for the moment than what it owes."""
    aside = checks.unless.get(stage.app.page_name, "")
    return bool(aside and getattr(stage.app.page, aside))


def missing_across(stage: Stage) -> list[str]:
    """Everything owed that no marked text says. What lies over a screen may hide it for a while."""
    checks = checks_of_page(stage)
    if stage.app.shell.overlays or stage.app.night.session is None or is_aside(stage, checks):
        return []
    wanted = checks.owed.get(stage.app.page_name, [])
    marked = list(marked_texts(stage)) if wanted else []
    says = {**SAYS, **checks.says()}
    return [
        f"{what}: {missing}" for what in wanted for missing in says[what](stage.app.night, marked)
    ]


def turn(night: Night, marked: Sequence[Marked]) -> list[str]:
    """The name of the captain whose turn it is, unless it is the whole table's."""
    if night.turn not in night.game.seats:
        return []
    return unsaid([night.words.captain(night.turn)], marked)


def score(night: Night, marked: Sequence[Marked]) -> list[str]:
    """The points of every captain."""
    return unsaid([str(points) for points in night.game.summary().scores.values()], marked)


SAYS: dict[str, Unsaid] = {"turn": turn, "score": score}


def unsaid(words: list[str], marked: Sequence[Marked]) -> list[str]:
    """Two captains with as many points need two numbers."""
    said = "\n".join(one.text for one in marked)
    return [
        word
        for word, times in Counter(words).items()
        if len(re.findall(rf"(?<!\w){re.escape(word)}(?!\w)", said)) < times
    ]
