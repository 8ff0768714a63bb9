"""gpiozero without types, since it has none, and its pins for tests."""

import importlib
from collections.abc import Iterator
from typing import Any

import pytest

Device: Any = importlib.import_module("gpiozero").Device
_mock: Any = importlib.import_module("gpiozero.pins.mock")
MockFactory: Any = _mock.MockFactory
MockPWMPin: Any = _mock.MockPWMPin


@pytest.fixture
def factory(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Pins that no machine has, for this test alone."""
    factory = MockFactory(pin_class=MockPWMPin)
    monkeypatch.setattr(Device, "pin_factory", factory)
    yield factory
    factory.reset()
