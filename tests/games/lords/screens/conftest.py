"""These tests run in the real window, drawn offscreen, with a data directory of their own.

Lords is not offered among the games before all its pages keep their promises: here it is.
"""

import pytest

from companion.kernel.registry import KITS
from tests.support.on_stage import (
    data_directory,
    pytest_pycollect_makemodule,
    stage,
)

__all__ = ["data_directory", "pytest_pycollect_makemodule", "stage"]

SCREENS = "companion.games.lords.screens.kit:SCREENS"


@pytest.fixture(autouse=True)
def kit_with_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = KITS["lords"].parts
    assert isinstance(parts, dict)
    monkeypatch.setitem(parts, "screens", SCREENS)
