"""Every screen test runs in the real window, drawn offscreen, with a data directory of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.touch.app.device.libraries import NoScreen
from companion.touch.stage.stage import Stage, one_app_after_the_other, prepare_stage

_missing: NoScreen | None = None
try:
    # Before any test module imports Kivy.
    prepare_stage()
except NoScreen as error:
    _missing = error
one_app_after_the_other()


class LeftOut(pytest.Module):
    """A module that cannot even be imported here."""

    def collect(self) -> Iterator[pytest.Item | pytest.Collector]:
        pytest.skip(str(_missing), allow_module_level=True)


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> LeftOut | None:
    return LeftOut.from_parent(parent, path=module_path) if _missing else None


StageMaker = Callable[..., Stage]


@pytest.fixture(autouse=True)
def data_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def stage() -> Iterator[StageMaker]:
    """Opens the app: stage(night, size=(800, 480), screen="street", language="fr").

    It is drawn for every picture; with `draws=True` when it opens and after every touch as well.
    """
    opened: list[Stage] = []

    def close_all() -> None:
        # Taken out first: one that cannot be closed is not tried again.
        while opened:
            opened.pop().close()

    def open_stage(*arguments: Any, **properties: Any) -> Stage:
        close_all()
        opened.append(Stage(*arguments, **{"draws": False, **properties}))
        return opened[0]

    yield open_stage
    close_all()
