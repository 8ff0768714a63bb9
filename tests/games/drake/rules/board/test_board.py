"""The shipped board, other boards that an owner may have, and values one by one."""

import re
from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.drake.rules.board.board import (
    Board,
    BoardError,
    list_values,
    parse_board,
    parse_owner,
    value_from_text,
)
from companion.games.drake.rules.words import COUNTED, LOCATIONS, TILES
from tests.games.drake.rules.board.profiles import BOARD, SHIPPED, changed, error_of, with_field

# The shipped board


def test_the_shipped_board_is_whole() -> None:
    kinds = Counter(place.kind for place in BOARD.destinations.values())
    assert kinds == {"town": 4, "fort": 4, "galleon": 3, "port": 3}
    assert list(BOARD.destinations)[:2] == ["puerto-cabello", "portobelo"]
    assert sorted(BOARD.street) == sorted(LOCATIONS)
    assert set(BOARD.yields) == set(COUNTED)
    assert BOARD.edition == "default"


def test_what_the_rulebooks_say_of_the_board() -> None:
    veracruz = BOARD.destinations["veracruz"]
    assert (veracruz.points, veracruz.treasure, veracruz.guns) == (5, "gold", 1)
    assert BOARD.tiles["tile-8"].points == 8
    assert (BOARD.frigates, BOARD.troops) == ((0, 1, 2), (0, 0, 1, 2))
    assert (BOARD.spare_frigates, BOARD.spare_troops) == ((0, 1, 2), (0, 0, 1, 2))
    assert BOARD.supply == {
        "crew": 28, "guns": 28, "trade": 8, "supplies": 21,
        "gold": 12, "silver": 12, "jewel": 9,
        "indigo": 3, "sugar": 6, "coffee": 6, "tobacco": 6,
    }  # fmt: skip
    assert {place.troops for place in BOARD.destinations.values() if place.kind == "town"} == {1}


def test_values_that_a_kind_lacks() -> None:
    port, galleon = BOARD.destinations["san-juan"], BOARD.destinations["galleon-2"]
    assert (port.treasure, port.points, port.troops, port.guns) == (None, 0, 0, 0)
    assert port.goods == ("coffee", "indigo")
    assert (galleon.treasure, galleon.points, galleon.guns, galleon.goods) == ("jewel", 0, 0, ())


def test_each_value_has_its_source() -> None:
    assert BOARD.sources["veracruz.troops"] == "assumed"
    assert BOARD.sources["veracruz.points"] == "rulebook"
    assert BOARD.sources["tile-6.guns"] == "assumed"
    assert BOARD.sources["tokens.spare_troops"] == "deduced"
    assert BOARD.sources["street.yields.crew-1.4"] == "reported"
    assert len(BOARD.sources) == len(re.findall(r', "[a-z]+"\]$', SHIPPED, re.MULTILINE)) == 123


def test_a_board_survives_a_save() -> None:
    assert msgspec.json.decode(msgspec.json.encode(BOARD), type=Board) == BOARD


# Other boards that an owner may have


@pytest.mark.parametrize(
    "text",
    [
        with_field("veracruz", "troops", 'troops = [2, "owner"]'),
        with_field("veracruz", "guns", 'guns = [0, "assumed"]'),
        with_field("san-juan", "goods", 'goods = [["coffee"], "owner"]'),
        with_field("san-juan", "goods", 'goods = [["coffee", "coffee"], "owner"]',
            with_field("santiago-de-cuba", "goods", 'goods = [["indigo"], "owner"]')),
        with_field("santiago-de-cuba", "zone", 'zone = [4, "owner"]'),
        with_field("santo-domingo", "circles", 'circles = [1, "owner"]'),
        with_field("tokens", "frigates", 'frigates = [[2, 2, 3], "owner"]'),
        with_field("supply", "crew", 'crew = [3, "owner"]'),
        with_field("supply", "gold", 'gold = [20, "owner"]'),
        with_field("street.yields.trade", "5", '5 = [[1], "owner"]'),
        with_field("street.yields.trade", "3", '3 = [[9, 3, 2, 1, 1], "owner"]'),
        changed('"shipyard", "guns-1"', '"guns-1", "shipyard"'),
        changed('id = "town-4"', 'id = "trinidad"'),
        changed('edition = "default"', 'edition = "second printing"'),
    ],
)  # fmt: skip
def test_plausible_boards_are_taken(text: str) -> None:
    assert parse_board(text, "mine.toml") != BOARD


def test_zones_may_be_exchanged() -> None:
    text = with_field("portobelo", "zone", 'zone = [3, "owner"]')
    board = parse_board(with_field("gran-granada", "zone", 'zone = [2, "owner"]', text), "x.toml")
    assert (board.destinations["portobelo"].zone, board.destinations["gran-granada"].zone) == (3, 2)


@settings(deadline=None)
@given(st.permutations(TILES))
def test_any_order_of_the_sixteen_tiles_is_a_street(tiles: list[str]) -> None:
    street = [*tiles, "investor", "dockside"]
    assert parse_board(SHIPPED, "x", {"street.order": street}).street == tuple(street)


# The owner's values


def test_an_owner_overrides_single_values() -> None:
    owner: dict[str, object] = {
        "veracruz.troops": 2,
        "tile-7.points": 9,
        "tokens.frigates": [1, 1, 1],
        "supply.crew": 30,
        "street.yields.crew-1.4": [4, 2, 1],
        "san-juan.goods": ["indigo"],
        "town-4.name": "Trinidad",
    }
    board = parse_board(SHIPPED, "board.toml", owner, "owner.toml")
    assert board.destinations["veracruz"].troops == 2
    assert board.tiles["tile-7"].points == 9
    assert board.frigates == (1, 1, 1)
    assert board.supply["crew"] == 30
    assert board.yields["crew-1"][4] == (4, 2, 1)
    assert board.destinations["san-juan"].goods == ("indigo",)
    assert board.destinations["town-4"].name == "Trinidad"
    assert {path for path, source in board.sources.items() if source == "owner"} == set(owner)
    untouched = {path: source for path, source in BOARD.sources.items() if path not in owner}
    assert untouched.items() <= board.sources.items()


@pytest.mark.parametrize(
    ("path", "value", "allowed"),
    [
        ("veracruz.troops", 10, "a whole number from 0 to 9"),
        ("veracruz.troops", [3, "owner"], "a whole number from 0 to 9"),
        ("veracruz.trops", 3, "name, zone, treasure, points, troops, guns, circles"),
        ("veracruz", 3, "a table of name, zone, treasure, points, troops, guns, circles"),
        ("vera.troops", 3, "puerto-cabello, portobelo"),
        ("veracruz.kind", "town", "name, zone"),
        ("portobelo.zone", 1, "exactly one town in each of the zones"),
        ("supply.gold", 11, "at least 12 gold"),
    ],
)
def test_what_is_wrong_with_an_owners_value_names_the_owners_file(
    path: str, value: object, allowed: str
) -> None:
    error = error_of(SHIPPED, {path: value})
    assert [problem.file for problem in error.problems] == ["owner.toml"]
    assert path in error.problems[0].field
    assert allowed in error.problems[0].allowed


def test_a_mismatch_without_the_owners_doing_names_the_profile() -> None:
    text = with_field("portobelo", "zone", 'zone = [1, "assumed"]')
    assert error_of(text, {"veracruz.troops": 3}).problems[0].file == "mine.toml"


def test_an_owners_profile_may_be_flat_or_nested() -> None:
    flat = '"veracruz.troops" = 3\n"street.yields.crew-1.4" = [3, 2]\n'
    nested = "veracruz.troops = 3\n[street.yields.crew-1]\n4 = [3, 2]\n"
    assert parse_owner(flat, "x") == parse_owner(nested, "x")
    with pytest.raises(BoardError, match=r"x: veracruz\.troops is there twice"):
        parse_owner('"veracruz.troops" = 3\nveracruz.troops = 2\n', "x")


# Values one by one


def test_the_list_of_values_is_the_board() -> None:
    values = list_values(BOARD)
    assert {value.path: value.source for value in values} == BOARD.sources
    again = {value.path: value.value for value in values}
    board = parse_board(SHIPPED, "board.toml", again)
    assert msgspec.structs.replace(board, sources=BOARD.sources) == BOARD


def test_what_counts_as_confirmed() -> None:
    values = {value.path: value for value in list_values(BOARD)}
    assert values["veracruz.points"].confirmed
    assert values["veracruz.circles"].confirmed
    assert not values["veracruz.zone"].confirmed
    assert not values["veracruz.troops"].confirmed
    assert values["veracruz.troops"].allowed == "a whole number from 0 to 9"
    owned = parse_board(SHIPPED, "board.toml", {"veracruz.troops": 3})
    assert {value.path: value for value in list_values(owned)}["veracruz.troops"].confirmed


@pytest.mark.parametrize(
    ("path", "text", "value"),
    [
        ("veracruz.troops", "3", 3),
        ("veracruz.troops", "-3", -3),
        ("veracruz.troops", "three", "three"),
        ("veracruz.troops", "٣", "٣"),
        ("veracruz.troops", "9" * 5000, "9" * 5000),
        ("veracruz.treasure", "gold", "gold"),
        ("town-4.name", "Santa Marta, old", "Santa Marta, old"),
        ("town-4.name", "4", "4"),
        ("san-juan.goods", "coffee, indigo", ["coffee", "indigo"]),
        ("san-juan.goods", "coffee", ["coffee"]),
        ("tokens.frigates", "0,1,2", [0, 1, 2]),
        ("street.yields.trade.3", "2", [2]),
        ("street.yields.trade.3", "2,x", [2, "x"]),
    ],
)
def test_values_as_they_are_typed(path: str, text: str, value: object) -> None:
    assert value_from_text(BOARD, path, text) == value


def test_an_unknown_path_that_was_typed() -> None:
    with pytest.raises(BoardError, match=r'mine: veracruz\.gun = "2" is not known; allowed: name'):
        value_from_text(BOARD, "veracruz.gun", "2", "mine")
