"""Reading the fields of a request: the message names the field and what it takes."""

from typing import Any

import pytest

from companion.kernel.moves.fields import Field, Integer, ListOf, MapOf, Text, Word, read_fields
from companion.kernel.refusal import BadRequest

COLOUR = Word(("red", "blue"))


@pytest.mark.parametrize(
    ("field", "value", "read"),
    [
        (COLOUR, "red", "red"),
        (Integer(1, 6), 6, 6),
        (Integer(), -3, -3),
        (Text(), "miscounted", "miscounted"),
        (ListOf(COLOUR), ["red", "red"], ("red", "red")),
        (ListOf(COLOUR), [], ()),
        (MapOf(COLOUR, Integer()), {"red": 1}, {"red": 1}),
    ],
)
def test_what_each_kind_of_field_takes(field: Field, value: Any, read: Any) -> None:
    assert read_fields({"it": value}, {"it": field}) == {"it": read}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (COLOUR, "green"),
        (COLOUR, 1),
        (COLOUR, None),
        (COLOUR, ["red"]),
        (Integer(1, 6), 0),
        (Integer(1, 6), 7),
        (Integer(), "1"),
        (Integer(), True),
        (Integer(), 1.0),
        (Text(), 3),
        (ListOf(COLOUR), "red"),
        (ListOf(COLOUR), ["red", "green"]),
        (MapOf(COLOUR, Integer()), ["red"]),
        (MapOf(COLOUR, Integer()), {"green": 1}),
        (MapOf(COLOUR, Integer()), {"red": "1"}),
    ],
)
def test_what_each_kind_of_field_refuses(field: Field, value: Any) -> None:
    with pytest.raises(BadRequest) as refusal:
        read_fields({"it": value}, {"it": field})
    assert str(refusal.value.words["field"]).startswith("it")
    assert refusal.value.rule is None


@pytest.mark.parametrize(
    ("value", "told"), [(0, "from {low} on"), (-1, "from {low} on"), (10**200, "too large")]
)
def test_a_number_below_or_beyond_what_is_taken_is_called_so(value: int, told: str) -> None:
    with pytest.raises(BadRequest) as refusal:
        read_fields({"it": value}, {"it": Integer(low=1)})
    assert told in str(refusal.value.sentence)


def test_unknown_and_missing_fields_are_named() -> None:
    with pytest.raises(BadRequest) as unknown:
        read_fields({"it": "red", "rum": 1}, {"it": COLOUR})
    assert "rum" in str(unknown.value.words["field"])
    with pytest.raises(BadRequest) as missing:
        read_fields({}, {"it": COLOUR})
    assert missing.value.words["field"] == "it"


def test_optional_fields_may_be_left_out_but_not_be_null() -> None:
    optional: dict[str, Field] = {"circle": Integer(optional=True)}
    assert read_fields({}, optional) == {}
    with pytest.raises(BadRequest):
        read_fields({"circle": None}, optional)
