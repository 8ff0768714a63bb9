"""What must fit together on a board, and text that is no profile at all."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.drake.rules.board.board import Board, BoardError, list_values, parse_board
from tests.games.drake.rules.board.profiles import (
    BOARD,
    SHIPPED,
    changed,
    error_of,
    says,
    second,
    with_field,
    without_entry,
)

# What must fit together


@pytest.mark.parametrize(
    ("entry", "kind", "zone", "zones"),
    [
        ("portobelo", "town", 1, "1, 2, 3, 4"),
        ("cartagena", "fort", 4, "1, 2, 3, 4"),
        ("galleon-2", "galleon", 3, "2, 3, 4"),
        ("galleon-2", "galleon", 1, "2, 3, 4"),
    ],
)
def test_one_of_each_kind_per_zone(entry: str, kind: str, zone: int, zones: str) -> None:
    error = error_of(with_field(entry, "zone", f'zone = [{zone}, "owner"]'))
    assert len(error.problems) == 1
    assert f"{entry}.zone" in error.problems[0].field
    assert error.problems[0].allowed == f"exactly one {kind} in each of the zones {zones}"


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        (without_entry("portobelo"), "exactly one town in each"),
        (without_entry("veracruz"), "exactly one fort in each"),
        (without_entry("galleon-4"), "exactly one galleon in each"),
        (without_entry("san-juan"), "exactly the ports san-juan"),
        (without_entry("tile-7"), "exactly three galleon tiles"),
        (second("tile-7", "tile-9"), "exactly three galleon tiles"),
        (second("san-juan", "havana"), "exactly the ports san-juan"),
        (second("galleon-4", "galleon-5"), "exactly one galleon in each"),
        (second("panama", "havana"), "exactly one fort in each"),
    ],
)
def test_no_destination_or_tile_too_few_or_too_many(text: str, allowed: str) -> None:
    assert any(allowed in problem.allowed for problem in error_of(text).problems)


@pytest.mark.parametrize(("entry", "kind"), [("portobelo", "town"), ("cartagena", "fort")])
def test_two_of_each_kind_with_gold_and_two_with_silver(entry: str, kind: str) -> None:
    text = with_field(entry, "treasure", 'treasure = ["gold", "owner"]')
    problem = error_of(text).problems[0]
    assert problem.allowed == f"two {kind}s with gold and two with silver"
    assert f"{entry}.treasure" in problem.field


@pytest.mark.parametrize(
    ("piece", "needed", "ports"),
    [
        ("gold", 12, ""),
        ("silver", 12, ""),
        ("jewel", 9, ""),
        ("indigo", 3, ", san-juan.goods"),
        ("sugar", 6, ", santo-domingo.goods, santiago-de-cuba.goods"),
        ("coffee", 6, ", san-juan.goods, santiago-de-cuba.goods"),
        ("tobacco", 6, ", santo-domingo.goods, santiago-de-cuba.goods"),
    ],
)
def test_the_box_holds_enough_for_three_voyages(piece: str, needed: int, ports: str) -> None:
    says(
        with_field("supply", piece, f'{piece} = [{needed - 1}, "owner"]'),
        f"supply.{piece}{ports}",
        str(needed - 1),
        f"at least {needed} {piece}",
    )


def test_no_more_goods_in_the_ports_than_the_box_holds() -> None:
    text = with_field("san-juan", "goods", 'goods = [["indigo", "indigo"], "owner"]')
    says(text, "supply.indigo, san-juan.goods", "3", "at least 6 indigo")


def test_all_problems_are_told_at_once() -> None:
    text = with_field("veracruz", "troops", 'troops = [12, "assumed"]')
    text = with_field("supply", "crew", 'crew = ["all", "rulebook"]', text)
    error = error_of(text)
    assert [problem.field for problem in error.problems] == ["veracruz.troops", "supply.crew"]
    assert len(str(error).splitlines()) == 2
    assert str(error).startswith("mine.toml: veracruz.troops = 12;")


# Text that is no profile at all


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (changed("kind = \"fort\"\nname = [\"Panama\"", "kind = \nname = [\"Panama\""),
            "line 88, column 8"),
        ('edition = "default"\nedition = "second"', "line 2 is"),
        ('edition = "default', "line 1"),
        ("edition", "line 1"),
        ("x = " + "9" * 5000, "the text"),
        ("x = " + "[" * 20000, "the text"),
    ],
)  # fmt: skip
def test_broken_toml_is_told_with_its_line(text: str, place: str) -> None:
    error = error_of(text)
    assert str(error).startswith(f"mine.toml: {place}")
    assert "is not TOML" in str(error)


def test_huge_and_unprintable_values_are_shown_all_the_same() -> None:
    huge = with_field("veracruz", "troops", f'troops = [0x{"f" * 5000}, "assumed"]')
    assert error_of(huge).problems[0].fault == "= a huge number"
    unprintable = with_field("veracruz", "name", 'name = ["a\\u001b[31m", "assumed"]')
    assert error_of(unprintable).problems[0].fault == r'= "a\x1b[31m"'
    long = with_field("veracruz", "name", f'name = ["{"a" * 999}\\n", "assumed"]')
    assert len(error_of(long).problems[0].fault) == len("= ") + 80


PATHS = st.sampled_from(sorted(BOARD.sources)) | st.sampled_from(["veracruz", "street.yields", ""])
JUNK: st.SearchStrategy[object] = st.sampled_from(
    [
        None,
        True,
        -1,
        0,
        1,
        5,
        100,
        0.5,
        "",
        "gold",
        "rum",
        [],
        [1],
        [2, 1, 0],
        [[1]],
        ["indigo"],
        {},
    ]
)


def try_to_parse(text: str, owner: dict[str, object]) -> Board | BoardError:
    try:
        return parse_board(text, "mine.toml", owner, "owner.toml")
    except BoardError as error:
        return error


@settings(deadline=None)
@given(st.dictionaries(PATHS, JUNK, max_size=2))
def test_no_value_of_an_owner_gets_past_the_rules(owner: dict[str, object]) -> None:
    result = try_to_parse(SHIPPED, owner)
    if isinstance(result, BoardError):
        assert {problem.file for problem in result.problems} == {"owner.toml"}
    else:
        taken = {value.path: value.value for value in list_values(result)}
        for path, value in owner.items():
            assert type(taken[path]) in (int, str, tuple)
            assert taken[path] == (tuple(value) if isinstance(value, list) else value)


@settings(deadline=None)
@given(st.integers(0, len(SHIPPED)), st.integers(0, 40), st.text(max_size=3))
def test_damaged_text_is_a_board_or_a_board_error(start: int, length: int, put: str) -> None:
    result = try_to_parse(SHIPPED[:start] + put + SHIPPED[start + length :], {})
    if isinstance(result, BoardError):
        assert {problem.file for problem in result.problems} == {"mine.toml"}
