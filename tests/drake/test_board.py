"""The shipped board, and every way in which a profile can fail to be one."""

import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import companion.games.drake
from companion.games.drake.board import (
    Board,
    BoardError,
    list_values,
    parse_board,
    parse_owner,
    value_from_text,
)
from companion.games.drake.words import COUNTED, LOCATIONS, TILES

SHIPPED = (Path(companion.games.drake.__file__).parent / "board.toml").read_text("utf-8")
BOARD = parse_board(SHIPPED, "board.toml")


def changed(old: str, new: str, text: str = SHIPPED) -> str:
    assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
    return text.replace(old, new)


def with_field(entry: str, field: str, line: str, text: str = SHIPPED) -> str:
    """The profile with another line for one field of a destination, tile or table."""
    head = rf"(?:id = \"{entry}\"|\[{re.escape(entry)}\])"
    pattern = rf"({head}\n(?:[^\n]+\n)*?){field} = [^\n]*\n"
    text, count = re.subn(pattern, lambda found: f"{found[1]}{line}\n", text)
    assert count == 1, f"{entry}.{field} is there {count} times"
    return text


def without_entry(entry: str, text: str = SHIPPED) -> str:
    text, count = re.subn(rf"\[\[\w+\]\]\nid = \"{entry}\"\n(?:[^\n]+\n)*", "", text)
    assert count == 1
    return text


def second(entry: str, new: str) -> str:
    """The profile with a copy of an entry under another id at its end."""
    found = re.search(rf"\[\[\w+\]\]\nid = \"{entry}\"\n(?:[^\n]+\n)*", SHIPPED)
    assert found
    return f"{SHIPPED}\n{found[0].replace(entry, new, 1)}"


def error_of(text: str, owner: dict[str, object] | None = None) -> BoardError:
    with pytest.raises(BoardError) as caught:
        parse_board(text, "mine.toml", owner, "owner.toml")
    return caught.value


def says(text: str, field: str, value: str, allowed: str) -> None:
    """There is exactly one problem, and it names file, field, value and what is allowed."""
    error = error_of(text)
    assert [(p.file, p.field, p.value) for p in error.problems] == [("mine.toml", field, value)]
    assert allowed in error.problems[0].allowed
    for part in ("mine.toml", field, value, allowed):
        assert part in str(error)


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


# Single values


@pytest.mark.parametrize(
    ("entry", "field", "value", "allowed"),
    [
        ("veracruz", "troops", "10", "a whole number from 0 to 9"),
        ("veracruz", "troops", "-1", "a whole number from 0 to 9"),
        ("veracruz", "troops", "true", "a whole number from 0 to 9"),
        ("veracruz", "troops", "2.0", "a whole number from 0 to 9"),
        ("veracruz", "troops", '"3"', "a whole number from 0 to 9"),
        ("veracruz", "guns", "[1]", "a whole number from 0 to 9"),
        ("veracruz", "points", "21", "a whole number from 0 to 20"),
        ("veracruz", "zone", "5", "a whole number from 1 to 4"),
        ("veracruz", "zone", "0", "a whole number from 1 to 4"),
        ("veracruz", "treasure", '"jewel"', "gold or silver"),
        ("veracruz", "treasure", "1", "gold or silver"),
        ("veracruz", "name", '""', "a name"),
        ("veracruz", "name", "7", "a name"),
        ("veracruz", "circles", "0", "a whole number from 1 to 9"),
        ("san-juan", "circles", "0", "a whole number from 1 to 9"),
        ("san-juan", "goods", "[]", "indigo, sugar, coffee, tobacco"),
        ("san-juan", "goods", '["cofee"]', "indigo, sugar, coffee, tobacco"),
        ("san-juan", "goods", '"coffee"', "indigo, sugar, coffee, tobacco"),
        ("galleon-3", "treasure", '"gold"', "jewel"),
        ("tile-8", "guns", "10", "a whole number from 0 to 9"),
        ("tile-8", "points", "false", "a whole number from 0 to 20"),
        ("tokens", "frigates", "[0, 1]", "a list of 3 whole numbers from 0 to 9"),
        ("tokens", "frigates", "[0, 1, 10]", "a list of 3 whole numbers from 0 to 9"),
        ("tokens", "frigates", "[0, 1, true]", "a list of 3 whole numbers from 0 to 9"),
        ("tokens", "troops", "[0, 1, 2]", "a list of 4 whole numbers from 0 to 9"),
        ("tokens", "spare_frigates", "[]", "a list of 3 whole numbers from 0 to 9"),
        ("tokens", "spare_troops", "3", "a list of 4 whole numbers from 0 to 9"),
        ("supply", "crew", "-1", "a whole number from 0 to 99"),
        ("supply", "crew", "100", "a whole number from 0 to 99"),
        ("supply", "crew", '"many"', "a whole number from 0 to 99"),
        ("street.yields.crew-1", "4", "[1, 2]", "the best circle first"),
        ("street.yields.crew-1", "4", "[2, 0]", "from 1 to 9"),
        ("street.yields.crew-1", "4", "[]", "1 to 5"),
        ("street.yields.crew-1", "4", "[2, 2, 2, 2, 2, 2]", "1 to 5"),
        ("street.yields.crew-1", "4", "[2, true]", "from 1 to 9"),
        ("street.yields.crew-1", "4", "2", "1 to 5"),
    ],
)
def test_a_value_out_of_bounds(entry: str, field: str, value: str, allowed: str) -> None:
    text = with_field(entry, field, f'{field} = [{value}, "assumed"]')
    says(text, f"{entry}.{field}", value, allowed)


@pytest.mark.parametrize(
    "cell", ["3", '[3, "guessed"]', "[3]", '[3, "assumed", 1]', "[3, 3]", '"assumed"', "[]"]
)
def test_a_value_needs_a_known_source(cell: str) -> None:
    text = with_field("veracruz", "troops", f"troops = {cell}")
    says(text, "veracruz.troops", cell, "rulebook, deduced, reported, assumed, owner")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('  "crew-1", "shipyard"', '  "shipyard"'),
        ('  "crew-1", "shipyard"', '  "shipyard", "shipyard"'),
        ('  "crew-1", "shipyard"', '  "crew-1", "shipyard", "shipyard"'),
        ('  "crew-1", "shipyard"', '  "crew-3", "shipyard"'),
        ('  "crew-1", "shipyard"', '  1, "shipyard"'),
        ('"investor", "dockside",\n]', '"dockside", "investor",\n]'),
    ],
)
def test_a_street_has_every_location_once_and_the_printed_ones_last(old: str, new: str) -> None:
    error = error_of(changed(old, new))
    assert [problem.field for problem in error.problems] == ["street.order"]
    assert ", ".join(LOCATIONS) in error.allowed


# Fields that are missing or misspelt


@pytest.mark.parametrize(
    ("entry", "field"),
    [
        ("veracruz", "name"),
        ("veracruz", "zone"),
        ("veracruz", "treasure"),
        ("veracruz", "points"),
        ("portobelo", "troops"),
        ("portobelo", "guns"),
        ("galleon-2", "treasure"),
        ("galleon-2", "circles"),
        ("san-juan", "goods"),
        ("tile-7", "points"),
        ("tokens", "spare_troops"),
        ("supply", "trade"),
        ("street.yields.guns-2", "5"),
    ],
)
def test_a_missing_field(entry: str, field: str) -> None:
    error = error_of(with_field(entry, field, ""))
    assert [problem.field for problem in error.problems] == [f"{entry}.{field}"]
    assert f"mine.toml: {entry}.{field} is missing; allowed: {error.allowed}" == str(error)


@pytest.mark.parametrize(
    ("text", "field", "allowed"),
    [
        (with_field("veracruz", "troops", 'troops = [3, "assumed"]\ntrops = [3, "assumed"]'),
            "veracruz.trops", "name, zone, treasure, points, troops, guns, circles"),
        (with_field("galleon-2", "circles", 'circles = [2, "deduced"]\nguns = [2, "assumed"]'),
            "galleon-2.guns", "name, zone, treasure, circles"),
        (with_field("san-juan", "circles", 'circles = [2, "assumed"]\npoints = [2, "assumed"]'),
            "san-juan.points", "name, zone, goods, circles"),
        (with_field("tile-6", "guns", 'guns = [2, "assumed"]\nzone = [2, "assumed"]'),
            "tile-6.zone", "points, guns"),
        (changed("[supply]\n", '[supply]\nrum = [4, "owner"]\n'), "supply.rum", "crew, guns,"),
        (changed("[tokens]\n", '[tokens]\ncrew = [4, "owner"]\n'), "tokens.crew", "frigates,"),
        (changed("[street]\n", '[street]\nlength = [18, "owner"]\n'),
            "street.length", "order, yields"),
        (SHIPPED + '\n6 = [[1], "owner"]\n', "street.yields.trade.6", "3, 4, 5"),
        (SHIPPED + '\n[street.yields.tavern]\n3 = [[1], "owner"]\n',
            "street.yields.tavern.3", ", ".join(COUNTED)),
        (SHIPPED + "\n[weather]\nwind = 3\n", "weather", "edition, destination, galleon_tile,"),
    ],
)  # fmt: skip
def test_an_unknown_field_is_named_with_the_known_ones(text: str, field: str, allowed: str) -> None:
    error = error_of(text)
    assert [problem.field for problem in error.problems] == [field]
    assert error.allowed.startswith(allowed)
    assert "is not known" in str(error)


def test_a_misspelt_field_is_both_unknown_and_missing() -> None:
    error = error_of(with_field("veracruz", "troops", 'trops = [3, "assumed"]'))
    assert [problem.field for problem in error.problems] == ["veracruz.trops", "veracruz.troops"]


def test_a_missing_table_is_one_problem() -> None:
    start, end = SHIPPED.index("[tokens]"), SHIPPED.index("[supply]")
    error = error_of(SHIPPED[:start] + SHIPPED[end:])
    assert [problem.field for problem in error.problems] == ["tokens"]
    assert error.allowed == "a table of frigates, troops, spare_frigates, spare_troops"


def test_a_value_in_place_of_a_table() -> None:
    text = changed('edition = "default"', 'edition = "default"\ntokens = 3')
    start, end = text.index("[tokens]"), text.index("[supply]")
    error = error_of(text[:start] + text[end:])
    assert "mine.toml: tokens = 3 is not known; allowed: a table of frigates, troops" in str(error)


def test_all_sections_are_needed() -> None:
    fields = [problem.field for problem in error_of("").problems]
    assert fields == ["edition", "destination", "galleon_tile", "tokens", "supply", "street"]


@pytest.mark.parametrize("edition", ["7", '""', '["default", "rulebook"]'])
def test_the_edition_is_a_name(edition: str) -> None:
    says(changed('edition = "default"', f"edition = {edition}"), "edition", edition, "a name")


# Identities


@pytest.mark.parametrize(
    "new", ['"Vera Cruz"', '"vera_cruz"', '""', '"-vera"', "7", '"panama"', '"crew-1"', '"supply"']
)
def test_an_id_is_a_word_of_its_own(new: str) -> None:
    error = error_of(changed('id = "veracruz"', f"id = {new}"))
    assert error.problems[0].field == "destination 8: id"
    assert error.problems[0].value == new
    assert "a-z, 0-9 and dashes" in error.allowed


def test_a_tile_has_no_id_of_a_destination() -> None:
    error = error_of(changed('id = "tile-8"', 'id = "panama"'))
    assert (error.field, error.value) == ("galleon_tile 3: id", '"panama"')


def test_an_entry_needs_an_id() -> None:
    assert error_of(changed('id = "tile-8"\n', "")).field == "galleon_tile 3: id"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('id = "veracruz"\nkind = "fort"', 'id = "veracruz"\nkind = "castle"', '= "castle"'),
        ('id = "veracruz"\nkind = "fort"', 'id = "veracruz"\nkind = ["fort"]', '= ["fort"]'),
        ('id = "veracruz"\nkind = "fort"', 'id = "veracruz"', "is missing"),
    ],
)
def test_the_kinds_of_destinations(old: str, new: str, fault: str) -> None:
    text = f"mine.toml: veracruz.kind {fault}; allowed: town, fort, galleon, port"
    assert text in str(error_of(changed(old, new)))


def test_destinations_are_tables() -> None:
    error = error_of(f"destination = 3\n{SHIPPED.split('[[destination]]')[0]}")
    assert "destination = 3; allowed: [[destination]] tables" in str(error)


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
    assert f"{entry}.zone" in error.field
    assert error.allowed == f"exactly one {kind} in each of the zones {zones}"


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
    error = error_of(with_field(entry, "treasure", 'treasure = ["gold", "owner"]'))
    assert error.allowed == f"two {kind}s with gold and two with silver"
    assert f"{entry}.treasure" in error.field


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
    assert (error.file, error.field, error.value) == ("mine.toml", "veracruz.troops", "12")


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
    error = error_of(with_field("veracruz", "troops", f'troops = [0x{"f" * 5000}, "assumed"]'))
    assert error.value == "a huge number"
    error = error_of(with_field("veracruz", "name", 'name = ["a\\u001b[31m", "assumed"]'))
    assert error.value == r'"a\x1b[31m"'
    error = error_of(with_field("veracruz", "name", f'name = ["{"a" * 999}\\n", "assumed"]'))
    assert len(error.value) == 80


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
    assert path in error.field
    assert allowed in error.allowed


def test_a_misfit_without_the_owners_doing_names_the_profile() -> None:
    text = with_field("portobelo", "zone", 'zone = [1, "assumed"]')
    assert error_of(text, {"veracruz.troops": 3}).file == "mine.toml"


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
