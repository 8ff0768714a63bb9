"""docs/demo.svg, the picture of the demonstration in the README: python -m tools.demo_picture."""

import os
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import SVG_EXPORT_THEME
from rich.text import Text

PICTURE = Path(__file__).parents[1] / "docs" / "demo.svg"
COMMAND = ("demo", "--fast", "--seed", "7")
# From the ships that leave to the table after the first voyage.
FIRST, LAST = 50, 86
COLUMNS = 80


def main() -> None:
    environment = {**os.environ, "FORCE_COLOR": "1", "COLUMNS": str(COLUMNS)}
    told = subprocess.run(
        [sys.executable, "-m", "companion", *COMMAND],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    console = Console(record=True, width=COLUMNS, file=StringIO())
    console.print(Text.from_ansi("\n".join(told[FIRST:LAST])))
    title = "companion " + " ".join(COMMAND)
    # A fixed name: the picture changes only when the demonstration does.
    picture = console.export_svg(title=title, theme=SVG_EXPORT_THEME, unique_id="demo")
    # The picture must not fetch fonts from elsewhere; any monospaced one will do.
    without_fonts = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)
    PICTURE.write_text(without_fonts, encoding="utf-8")


if __name__ == "__main__":
    main()
