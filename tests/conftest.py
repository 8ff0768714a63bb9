"""How the tests run: reproducible, and without a clock in the properties."""

import pytest
from hypothesis import settings

from companion.i18n import use_language

pytest_plugins = ["tests.hardware.mock_gpio"]

settings.register_profile("companion", deadline=None, derandomize=True)
settings.load_profile("companion")


@pytest.fixture(autouse=True)
def english() -> None:
    """The language is one for the whole program: no test leaves another one behind."""
    use_language("en")
