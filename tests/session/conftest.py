"""Every test has a device of its own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data directory of a device that has no key yet."""
    directory = tmp_path / "device"
    monkeypatch.setenv("COMPANION_DATA_DIR", str(directory))
    return directory


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the save goes, in a directory with nothing else."""
    directory = tmp_path / "saves"
    directory.mkdir()
    return directory / "evening.voyage"
