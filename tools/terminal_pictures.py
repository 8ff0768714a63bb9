"""Pictures of commands in a terminal: python -m tools.terminal_pictures makes them all anew.

docs/demo.svg is the demonstration in the README, docs/doctor.svg the doctor in docs/build.md.
"""

import os
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from rich.console import Console
from rich.terminal_theme import SVG_EXPORT_THEME
from rich.text import Text

DOCS = Path(__file__).parents[1] / "docs"


class Picture(NamedTuple):
    name: str
    command: tuple[str, ...]
    columns: int = 80
    lines: slice = slice(None)
    before: tuple[str, ...] = ()  # a command that has to be run first


PICTURES = (
    # From the ships that leave to the first missions.
    Picture("demo", ("demo", "--fast", "--seed", "7"), lines=slice(50, 86)),
    Picture("doctor", ("table", "--simulate"), columns=98, before=("table", "enrol", "--simulate")),
)


def draw(picture: Picture) -> str:
    with TemporaryDirectory() as data:
        if picture.before:
            told_by(picture.before, picture.columns, data)
        told = told_by(picture.command, picture.columns, data)
    console = Console(record=True, width=picture.columns, file=StringIO())
    console.print(Text.from_ansi("\n".join(told.splitlines()[picture.lines])))
    title = "companion " + " ".join(picture.command)
    # A fixed name: the picture changes only when what it shows does.
    drawn = console.export_svg(title=title, theme=SVG_EXPORT_THEME, unique_id=picture.name)
    # The picture must not fetch fonts from elsewhere; any monospaced one will do.
    return re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)


def told_by(command: tuple[str, ...], columns: int, data: str) -> str:
    """What a command prints at a table that has nothing of its own yet but what lies in `data`."""
    environment = {"FORCE_COLOR": "1", "COLUMNS": str(columns), "COMPANION_DATA_DIR": data}
    return subprocess.run(
        [sys.executable, "-m", "companion", *command],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


if __name__ == "__main__":
    for picture in PICTURES:
        (DOCS / f"{picture.name}.svg").write_text(draw(picture), encoding="utf-8")
