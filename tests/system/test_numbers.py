"""Numbers are written as each language writes them."""

import pytest

from companion.system.i18n import decimal_text, speaking


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [("en", "27.1", "0.08"), ("fr", "27,1", "0,08"), ("pt", "27,1", "0,08")],
)
def test_decimals(language: str, one: str, two: str) -> None:
    with speaking(language):
        assert (decimal_text(27.13), decimal_text(0.08, 2)) == (one, two)
        assert decimal_text(-2.0, 0) == "-2"
