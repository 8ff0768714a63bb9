"""What everybody must be able to read from across the table: that it is there, and tall enough."""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.uix.widget import Widget
from msgspec import Struct

from companion.screens.checks.layout import ancestors, name_of
from companion.screens.checks.painted import painted_texts
from companion.screens.mission_line import latest_results
from companion.screens.night import Night
from companion.screens.stage import Stage
from companion.screens.theme import theme
from companion.screens.widgets.text import FitLabel

# Millimetres: so tall are capitals that can be read from 1.5 m away.
TALL = 5.0
# Less than half a row of pixels, on whichever panel: the edges of letters are pale.
PALE = 0.05
# Of the panel of 7 inches, 154 mm and 800 pixels wide. On another window a design unit is as large.
UNIT = 154.08 / 800
# Where it is told how a mission ended.
RESULT = "ResultCard"


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


@cache
def _told() -> dict[str, dict[str, Any]]:
    return tomllib.loads(files(__package__).joinpath("across.toml").read_text())


def owed() -> dict[str, list[str]]:
    """By screen, from across.toml."""
    return _told()["owed"]


def is_aside(stage: Stage) -> bool:
    """Whether the page shows something else for the moment than what it owes."""
    aside = _told()["unless"].get(stage.app.page_name, "")
    return bool(aside and getattr(stage.app.page, aside))


def missing_across(stage: Stage) -> list[str]:
    """Everything owed that no marked text says. What lies over a screen may hide it for a while."""
    if stage.app.shell.overlays or stage.app.night.session is None or is_aside(stage):
        return []
    wanted = owed().get(stage.app.page_name, [])
    marked = list(marked_texts(stage)) if wanted else []
    return [
        f"{what}: {missing}" for what in wanted for missing in SAYS[what](stage.app.night, marked)
    ]


def turn(night: Night, marked: list[Marked]) -> list[str]:
    """The name of the captain whose turn it is, unless it is the whole table's."""
    if night.turn not in night.view()["captains"]:
        return []
    return _unsaid([night.captain(night.turn)], marked)


def score(night: Night, marked: list[Marked]) -> list[str]:
    """The points of every captain."""
    return _unsaid([str(one["score"]) for one in night.view()["captains"].values()], marked)


def mission(night: Night, marked: list[Marked]) -> list[str]:
    """Where the captain is who decides now."""
    now = night.view()["mission"]
    return _unsaid([night.word(now["at"], "at")], marked) if now else []


def result(night: Night, marked: list[Marked]) -> list[str]:
    """How the last mission ended, as long as nobody has sailed on."""
    if night.view()["mission"] or not latest_results(night.history()):
        return []
    cards = [
        type(one).__name__ for each in marked for one in (each.widget, *ancestors(each.widget))
    ]
    return [] if RESULT in cards else ["how the mission ended"]


SAYS: dict[str, Callable[[Night, list[Marked]], list[str]]] = {
    "turn": turn,
    "score": score,
    "mission": mission,
    "result": result,
}


def _unsaid(words: list[str], marked: list[Marked]) -> list[str]:
    """Two captains with as many points need two numbers."""
    said = "\n".join(one.text for one in marked)
    return [
        word
        for word, times in Counter(words).items()
        if len(re.findall(rf"(?<!\w){re.escape(word)}(?!\w)", said)) < times
    ]
