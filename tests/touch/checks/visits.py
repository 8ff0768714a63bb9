"""Every state that a page lists, visited once for all that is asked of it."""

import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from companion.touch.checks import faults, matrix
from companion.touch.checks.matrix import Finding, check_state, every_look, representative
from companion.touch.stage.gallery import screen_names
from companion.touch.stage.stage import Stage
from companion.touch.stage.states import listed_states
from companion.touch.widgets.sheets import overlays
from companion.touch.widgets.sheets.overlays import Dialog

# A state is reached anew for each look, which takes long: states take turns with the looks that
# bring any two choices together. `companion screens --check` puts all of these on every state.
STATE_LOOKS = representative(every_look())
STATES = [(screen, state) for screen in screen_names() for state in listed_states(screen)]
# Those who visit states do so in one process, one after the other, and share what they found.
together = pytest.mark.xdist_group("states")


class Visit(Struct):
    """What falls short, which overlays are open, and where questions were asked from."""

    findings: list[Finding]
    overlays: set[str]
    asked: list[tuple[Path, int]]


@cache
def visit(screen: str, state: str) -> Visit:
    look = STATE_LOOKS[STATES.index((screen, state)) % len(STATE_LOOKS)]
    met: set[str] = set()

    def look_at(stage: Stage) -> dict[str, list[str]]:
        met.update(type(overlay).__name__ for overlay in stage.app.shell.overlays)
        return faults(stage)

    with pytest.MonkeyPatch.context() as patched:
        asked = record_questions(patched)
        patched.setattr(matrix, "faults", look_at)
        findings = list(check_state(screen, state, [look]))
    return Visit(findings, met, asked)


def record_questions(patched: pytest.MonkeyPatch) -> list[tuple[Path, int]]:
    """From now on: where each is asked from."""
    places: list[tuple[Path, int]] = []

    def ask(**properties: Any) -> Dialog:
        caller = sys._getframe(2)
        places.append((Path(caller.f_code.co_filename), caller.f_lineno))
        return Dialog(**properties)

    patched.setattr(overlays, "Dialog", ask)
    return places
