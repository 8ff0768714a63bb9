"""What only a whole machine can prove (tests/machine): found once, over hours, and noted here.

`companion prove` names it, so that nobody takes its own table for everything.
"""

import tomllib
from pathlib import Path

NOTED = Path(__file__).with_name("whole_machine.toml")


def noted() -> list[str]:
    """A line for each run, as it was reported."""
    runs = tomllib.loads(NOTED.read_text(encoding="utf-8"))["runs"]
    return [f"{run['part']}, {run['date']}: {run['found']}" for run in runs]


def told() -> str:
    lines = "\n".join(f"  {line}" for line in noted())
    return f"Not tried by this command, but by tests/machine, in a whole machine:\n{lines}"
