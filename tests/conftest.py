"""How the tests run: reproducible, and without a clock in the properties."""

import pytest
from hypothesis import settings

from companion.i18n import use_language

settings.register_profile("companion", deadline=None, derandomize=True)
settings.load_profile("companion")


@pytest.fixture(autouse=True)
def english() -> None:
    """The language is one for the whole program: no test leaves another one behind."""
    use_language("en")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the tests that take minutes, too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    skip = pytest.mark.skip(reason="takes long: ./test --long")
    for item in items:
        if "long" in item.keywords:
            item.add_marker(skip)
