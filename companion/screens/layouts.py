"""Layouts are loaded by name, when what they lay out is first wanted."""

from kivy.lang import Builder

from companion.resources import layouts

# All that the first picture needs; the others build upon the sheets.
OPENING = ("theme", "widgets", "shell", "harbour")
SHEETS = "sheets"
HELP = "help"


def load_layout(name: str) -> None:
    """Loads kv/<name>.kv once: a file loaded twice would apply its rules twice."""
    if name not in (*OPENING, SHEETS):
        load_layout(SHEETS)
    file = str(layouts() / f"{name}.kv")
    if file not in Builder.files:
        Builder.load_file(file)
