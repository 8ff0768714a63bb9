"""The box: every value with its source, every mistake named, written and read back the same."""

import re

import msgspec
import pytest

from companion.games.gallions.box.files import SHIPPED
from companion.games.gallions.rules.box.model import Box
from companion.games.gallions.rules.box.problems import BoxError
from companion.games.gallions.rules.box.reading import read_box, read_card, read_shipped_box
from companion.games.gallions.rules.box.writing import card_table, unconfirmed, write_box
from tests.games.gallions.support.table import BOX, Table

TEXT = SHIPPED.read_text(encoding="utf-8")
MISTAKES = [
    ('who = "own"', 'who = "mine"', "upgrade parrot: effect.who", "own"),
    ('{ kind = "re-drop" }', '{ kind = "redrop" }', "upgrade crows-nest: effect.kind", "re-drop"),
    ('silver = [20, "rulebook"]', "silver = 20", "doubloons: silver", "source"),
    ("fleet = { yellow = 2 }", "fleet = { yellow = 4 }", "adventure intro-1: fleet.yellow", "3"),
    ("fleet = { yellow = 2 }", "fleet = { pink = 2 }", "adventure intro-1: fleet.pink", "purple"),
    ('do = ["escape"]', 'do = ["run"]', "adventure intro-2: faces.green.sail.do[1]", "volley"),
    ("columns = [18", 'columns = ["many"', "chart: columns", "a whole number"),
    ("columns = [18", "colums = [18", "chart: columns", "is missing"),
    ('id = "vp-2"', 'id = "vp-1"', "vp-1: id", "nothing else has"),
    ('play = "press"', 'play = "pres"', "adventure i-1: play", "knock-out"),
    ("limit = 11", "", "adventure i-1: limit", "press"),
    ('at = "market"', 'at = "mint"', "sailor port-1: at", "market"),
    ('game = "gallions"', 'game = "lords"', "game", '"gallions"'),
    ("[chart]", "[chart", "the file", "TOML"),
]


@pytest.mark.parametrize(("right", "wrong", "where", "allowed"), MISTAKES)
def test_a_mistake_is_told_with_file_card_field_and_what_is_allowed(
    right: str, wrong: str, where: str, allowed: str
) -> None:
    assert right in TEXT
    with pytest.raises(BoxError) as error:
        read_box(TEXT.replace(right, wrong, 1), "my box.toml")
    told = str(error.value)
    assert told.startswith("my box.toml: ")
    assert where in told
    assert allowed in told


def test_a_box_that_is_written_is_read_back_the_same() -> None:
    assert read_box(write_box(BOX), "again") == BOX


def test_a_box_survives_a_save() -> None:
    record = msgspec.json.decode(msgspec.json.encode(msgspec.to_builtins(BOX)))
    assert msgspec.convert(record, Box) == BOX


def test_one_card_can_be_read_by_itself() -> None:
    for sort, cards in (("adventure", BOX.adventure), ("sailor", BOX.sailor)):
        for card in cards:
            table = msgspec.json.decode(msgspec.json.encode(card_table(card)))
            assert read_card(sort, table) == card


def test_invented_cards_are_unconfirmed() -> None:
    listed = {(one.card, one.field) for one in unconfirmed(BOX)}
    for card in BOX.adventure:
        assert (f"adventure {card.id}", "fleet") in listed or not card.fleet
    assert ("upgrade bombs", "effect") not in listed, "the rulebook says what it does"
    assert ("dice.player", "faces") in listed


def test_a_card_that_is_played_by_hand_is_never_dealt_by_the_app() -> None:
    box = read_box(re.sub(r"(?m)^complete = .*$", "", TEXT), "box.toml")
    assert all(card.complete for card in box.adventure)
    by_hand = {"pillage", "bombs-away"}
    for shuffles, there in (("app", set()), ("entered", by_hand)):
        table = Table("red", "blue", box=box, shuffles=shuffles)
        cards = {card for deck in table.session.state.decks.values() for card in deck}
        assert cards & by_hand == there


def test_all_problems_are_told_at_once() -> None:
    text = TEXT.replace('who = "own"', 'who = "mine"').replace("loot = 2\n", "loot = 22\n")
    with pytest.raises(BoxError) as error:
        read_box(text, "box.toml")
    assert len(error.value.problems) > 10


def test_the_shipped_box_has_no_fault_that_a_quick_start_would_miss() -> None:
    assert read_shipped_box(TEXT) == read_box(TEXT, "box.toml")
