"""A root for each test, and what it takes to install into it."""

from pathlib import Path

import pytest

from companion.ops.kiosk.target import Target
from companion.ops.kiosk.versions import activation, proof
from companion.ops.kiosk.versions.proof import Report
from tests.ops.install.roots import Install, installer, make_root


@pytest.fixture
def target(tmp_path: Path) -> Target:
    return make_root(tmp_path / "root")


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch, target: Target) -> Install:
    return installer(monkeypatch, target)


@pytest.fixture
def believed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes every version for a good one: drawing a screen takes a second each time."""
    monkeypatch.setattr(proof, "examine", lambda *_: Report())


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch, believed: None) -> None:
    """Moreover, this process writes the files: there is only one version, and this is its code."""
    monkeypatch.setattr(activation, "activate_in", activation.activate)
