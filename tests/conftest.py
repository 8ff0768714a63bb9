"""How the tests run: reproducible, and without a clock in the properties."""

import pytest
from hypothesis import settings

settings.register_profile("companion", deadline=None, derandomize=True)
settings.load_profile("companion")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the tests that take minutes, too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    skip = pytest.mark.skip(reason="takes long: ./test --long")
    for item in items:
        if "long" in item.keywords:
            item.add_marker(skip)
