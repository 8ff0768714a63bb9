"""Prints a told game: colours and shapes of the captains, headings, lines, and the pace."""

import re
import sys
import time
from collections.abc import Mapping
from io import TextIOWrapper
from itertools import cycle

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from companion.kernel.kit import Kit
from companion.session.wording import Names, show

# Other colours, such as white and black, are not read on every terminal: they are only bold.
STYLES: Mapping[str, str] = {
    "red": "bold red",
    "blue": "bold blue",
    "yellow": "bold yellow",
    "green": "bold green",
    "orange": "bold dark_orange",
    "purple": "bold magenta",
}
PLAIN_STYLE, OTHER_STYLE = "bold", "italic"
# Of the seats in their order, and of the seats that no player takes.
SHAPES = "●■▲◆★▼◼✚"
OTHER_SHAPE = "○"
WIDEST = 100
INDENT = 4

# Seconds after a line, and after a heading or a table.
LINE_PAUSE = 0.12
BREATH = 0.8


def open_console() -> Console:
    """Standard output; letters that it cannot show become question marks, not an error."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    return Console(highlight=False)


class Printer:
    """Without a terminal there are no colours and no pauses."""

    def __init__(self, console: Console, kit: Kit, names: Names, fast: bool = False) -> None:
        self.console = console
        self.console.width = min(console.width, WIDEST)
        self._names = names
        self._waits = console.is_terminal and not fast
        self._styles = {seat: STYLES.get(seat, PLAIN_STYLE) for seat in kit.colours}
        self._shapes = dict(zip(kit.colours, cycle(SHAPES), strict=False))
        for other in kit.other_seats:
            self._styles[other.colour], self._shapes[other.colour] = OTHER_STYLE, OTHER_SHAPE
        self._seats = {self.name(seat): seat for seat in self._styles}
        self._captains = re.compile(r"\b(" + "|".join(map(re.escape, self._seats)) + r")\b")

    def name(self, word: str, sense: str = "") -> str:
        return show(word, self._names, sense)

    def mark(self, seat: str) -> Text:
        """The sign of a captain, to be told by shape or letter as well as by colour."""
        plain = not self.console.encoding.startswith("utf")
        return Text(self.name(seat)[0] if plain else self._shapes[seat], self._styles[seat])

    def captain(self, seat: str) -> Text:
        return Text.assemble(self.mark(seat), " ", (self.name(seat), self._styles[seat]))

    def coloured(self, sentence: str) -> Text:
        """A sentence in which the captains wear their colours."""
        text = Text(sentence)
        for found in self._captains.finditer(sentence):
            text.stylize(self._styles[self._seats[found[0]]], found.start(), found.end())
        return text

    def line(self, sentence: str, seat: str | None = None) -> None:
        """A sentence, with the sign of the captain whom it is about."""
        width = self.console.width - INDENT - 1
        for n, part in enumerate(self.coloured(sentence.rstrip()).wrap(self.console, width)):
            part.rstrip()
            margin = Text("    ")
            if seat in self._shapes and not n:
                margin = Text.assemble("  ", self.mark(seat), " ")
            self.console.print(margin + part)
        self.pause(LINE_PAUSE)

    def heading(self, title: str) -> None:
        self.console.print()
        self.console.print(Rule(Text(f" {title} ", "bold cyan"), style="cyan"))
        self.pause(BREATH)

    def subheading(self, title: str) -> None:
        self.console.print()
        self.console.print(Text(f"  {title}", "bold"))
        self.pause(BREATH / 2)

    def blank(self) -> None:
        self.console.print()

    def table(self, title: str, table: Table) -> None:
        self.subheading(title)
        self.console.print(Padding(table, (0, 0, 0, 2), expand=False))
        self.pause(BREATH)

    def poster(self, title: str, lines: RenderableType) -> None:
        self.console.print(Panel(lines, title=Text(title, "bold"), border_style="cyan"))
        self.pause(BREATH)

    def pause(self, seconds: float) -> None:
        if self._waits:
            time.sleep(seconds)
