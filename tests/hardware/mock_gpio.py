"""gpiozero without types, since it has none, and its pins for tests."""

import importlib
from typing import Any

Device: Any = importlib.import_module("gpiozero").Device
_mock: Any = importlib.import_module("gpiozero.pins.mock")
MockFactory: Any = _mock.MockFactory
MockPWMPin: Any = _mock.MockPWMPin
