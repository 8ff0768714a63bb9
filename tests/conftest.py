"""How the tests run: reproducible, and without a clock in the properties."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from companion.kernel.registry import KITS
from companion.system.i18n import use_language
from companion.touch.app.device.libraries import NoScreen, missing_packages
from tests.support.sampling import SAMPLE, examples, left_out

pytest_plugins = ["tests.hardware.mock_gpio"]

settings.register_profile("companion", deadline=None, derandomize=True, max_examples=examples(100))
settings.load_profile("companion")


@pytest.fixture(autouse=True)
def english() -> None:
    """The language is one for the whole program: no test leaves another one behind."""
    use_language("en")


@pytest.fixture
def morra() -> Iterator[None]:
    """Morra is one of the games, as long as the test runs."""
    KITS.add("morra", "tests.morra.kit")
    yield
    KITS.remove("morra")


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Every file and directory that is synced from now on, under the name that it has then."""
    paths, fsync = list[Path](), os.fsync

    def noted(descriptor: int) -> None:
        paths.append(Path(f"/proc/self/fd/{descriptor}").readlink())
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", noted)
    return paths


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where nothing can be drawn, everything else is tested all the same."""
    if SAMPLE:
        waiting = left_out(items)
        config.hook.pytest_deselected(items=waiting)
        items[:] = [item for item in items if item not in set(waiting)]
    missing = missing_packages()
    if missing:
        for item in items:
            if item.get_closest_marker("draws"):
                item.add_marker(pytest.mark.skip(reason=str(NoScreen(missing))))
    # What one process does alone begins at once: the others do all else meanwhile.
    items.sort(key=lambda item: item.get_closest_marker("xdist_group") is None)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    missing = missing_packages()
    if missing:
        terminalreporter.section("The tests of the touchscreen were left out", red=True)
        terminalreporter.line(str(NoScreen(missing)))
