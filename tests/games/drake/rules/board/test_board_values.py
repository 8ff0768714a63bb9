"""Single values of a board profile: out of bounds, missing, misspelt, or there twice."""

import pytest

from companion.games.drake.rules.words import COUNTED, LOCATIONS
from tests.games.drake.rules.board.profiles import SHIPPED, changed, error_of, says, with_field

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
    assert ", ".join(LOCATIONS) in error.problems[0].allowed


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
    allowed = error.problems[0].allowed
    assert f"mine.toml: {entry}.{field} is missing; allowed: {allowed}" == str(error)


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
    assert error.problems[0].allowed.startswith(allowed)
    assert "is not known" in str(error)


def test_a_misspelt_field_is_both_unknown_and_missing() -> None:
    error = error_of(with_field("veracruz", "troops", 'trops = [3, "assumed"]'))
    assert [problem.field for problem in error.problems] == ["veracruz.trops", "veracruz.troops"]


def test_a_missing_table_is_one_problem() -> None:
    start, end = SHIPPED.index("[tokens]"), SHIPPED.index("[supply]")
    error = error_of(SHIPPED[:start] + SHIPPED[end:])
    assert [problem.field for problem in error.problems] == ["tokens"]
    allowed = "a table of frigates, troops, spare_frigates, spare_troops"
    assert error.problems[0].allowed == allowed


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
    problem = error_of(changed('id = "veracruz"', f"id = {new}")).problems[0]
    assert (problem.field, problem.fault) == ("destination 8: id", f"= {new}")
    assert "a-z, 0-9 and dashes" in problem.allowed


def test_a_tile_has_no_id_of_a_destination() -> None:
    problem = error_of(changed('id = "tile-8"', 'id = "panama"')).problems[0]
    assert (problem.field, problem.fault) == ("galleon_tile 3: id", '= "panama"')


def test_an_entry_needs_an_id() -> None:
    problem = error_of(changed('id = "tile-8"\n', "")).problems[0]
    assert problem.field == "galleon_tile 3: id"


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
