"""Shares of proofs in this process, so that a part can be sabotaged first."""

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from companion.proofs.share import Share

ShareMaker = Callable[[int], Share]


@pytest.fixture(autouse=True)
def data_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    directory = tmp_path / "data"
    monkeypatch.setenv("COMPANION_DATA_DIR", str(directory))
    zone = os.environ.get("TZ")
    yield directory
    if zone is None:
        os.environ.pop("TZ", None)
    else:
        os.environ["TZ"] = zone
    time.tzset()


@pytest.fixture
def share() -> Iterator[ShareMaker]:
    """In memory, where that is a place for files: these tests are not about disks."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as directory:

        def make(count: int) -> Share:
            told: list[dict[str, Any]] = []
            return Share(count, "test", Path(directory), told.append)

        yield make
