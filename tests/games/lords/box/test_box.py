"""The box as data: read, checked, written back, and what of it is unconfirmed."""

from pathlib import Path

import pytest

from companion.games.lords.box.files import SHIPPED, load_box
from companion.games.lords.rules.box.cards import check_card
from companion.games.lords.rules.box.checking import stranded_zones, too_few_cards, warnings
from companion.games.lords.rules.box.model import Box
from companion.games.lords.rules.box.problems import BoxError
from companion.games.lords.rules.box.reading import read_box
from companion.games.lords.rules.box.writing import unconfirmed, unconfirmed_card, write_box
from companion.night.game_night import night_of
from companion.night.owners_box.files import OwnersBox
from tests.games.lords.scenes import box

TEXT = SHIPPED.read_text("utf-8")
BARBADOS = {
    "kind": "colony",
    "nation": "england",
    "shield": 2,
    "location": "barbados",
    "district": "nova-andalusia",
    "zones": ["windward-islands"],
    "max": 3,
}


def problems(text: str) -> list[str]:
    with pytest.raises(BoxError) as error:
        read_box(text, "mine.toml")
    return [str(problem) for problem in error.value.problems]


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def test_the_shipped_box_is_whole() -> None:
    shipped = box()
    kinds = [card.kind for card in shipped.cards.values() if card.deck]
    counts = {kind: kinds.count(kind) for kind in set(kinds)}
    assert counts == {"colony": 42, "fleet": 15, "mordida": 30, "event": 12}
    assert len(shipped.characters) == 8
    assert sum(n for name, n in shipped.components.items() if name.startswith("tents_")) == 78
    assert warnings(shipped) == []
    assert stranded_zones(shipped) == []


def test_a_box_is_written_as_it_was_read() -> None:
    again = read_box(write_box(box()), "again.toml")
    assert again == box()


def test_what_was_invented_is_unconfirmed() -> None:
    found = unconfirmed(box())
    assert ("card barbados", "max", 3, "assumed") in found
    assert ("battle", "rows.3.result", "X", "assumed") in found
    assert not any(one.field == "start" for one in found), "five gold follow from the example"
    assert "district" not in unconfirmed_card(box(), "barbados")
    assert "spot" in unconfirmed_card(box(), "barbados")


def test_what_the_owner_has_confirmed_is_confirmed() -> None:
    head = 'id = "barbados"\nkind = "colony"\n'
    text = changed(f'{head}source = "assumed"', f'{head}source = "owner"')
    assert unconfirmed_card(read_box(text, "mine"), "barbados") == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('to = ["bahamas"]', 'to = ["atlantis"]', "zone cuba-north: to"),
        ("crown = [92", "crown = [20", "card papal-blessing: crown"),
        ("cost = 6, star", "cost = 7, star", "card roundheads: tricks"),
        ('id = "antigua"', 'id = "barbados"', "is there twice"),
        ('id = "antigua"', 'id = "cartagena"', "cartagena is the id of several things"),
        ('id = "antigua"', 'id = "red"', "red means something else"),
        ('product = "cotton"', 'product = "rum"', "product"),
        ('kind = "fleet"', 'kind = "raft"', "kind"),
        ("first_year = [1600", 'first_year = ["long ago"', "calendar: first_year"),
        ("start = [5,", "begin = [5,", "gold: begin"),
        ('spot = { kind = "plague" }', 'spot = { kind = "frogs" }', "spot.kind"),
        ('at = "puerto-rico" }', 'at = "" }', "spot.at"),
        ('when = "more-men"', 'when = "tuesday"', "battle row 2: when"),
        ("entry = true", "entry = false", "exactly one zone with entry"),
        ("edition = ", "edition = 7 #", "edition"),
        ('place = "smuggler-a"', 'place = "smuggler-z"', "trick smuggle.place"),
    ],
)
def test_a_mistake_is_told_with_its_place(old: str, new: str, told: str) -> None:
    found = problems(changed(old, new))
    assert any(told in line for line in found), found
    assert all(line.startswith("mine.toml: ") and "allowed: " in line for line in found)


def test_all_mistakes_are_told_at_once() -> None:
    text = changed('product = "cotton"', 'product = "rum"').replace("cost = 6", "cost = 9")
    assert len(problems(text)) >= 3


def test_a_chart_without_a_way_home_is_refused() -> None:
    assert any("to no exit" in line for line in problems(TEXT.replace("exits = 2", "exits = 0")))
    galleons = TEXT.replace(
        'to = ["venezuela-coast", "south-espanola", "leeward-islands"]', "to = []"
    )
    assert any("leads a galleon to no exit" in line for line in problems(galleons))


def test_a_zone_that_nobody_can_reach_is_a_warning() -> None:
    text = TEXT.replace('to = ["florida-strait"]', "to = []")
    assert stranded_zones(read_box(text, "mine")) == ["campeche-bay"]


def test_too_few_cards_for_eight_are_enough_for_five() -> None:
    cards = TEXT.split("[[card]]\n")
    fewer = "[[card]]\n".join([*cards[:8], *cards[33:]])
    small: Box = read_box(fewer, "mine")
    assert (too_few_cards(small, 5), too_few_cards(small, 8)) == (False, True)
    assert warnings(small)


def test_a_text_that_is_no_box() -> None:
    assert "is not TOML" in problems("[calendar")[0]
    assert len(problems("")) > 5


def test_one_card_by_itself() -> None:
    good = {"id": "new-fleet", "kind": "fleet", "rig": "bark", "seamanship": "W"}
    card, found = check_card(good)
    assert card is not None
    assert found == []
    card, found = check_card({"id": "new-fleet", "kind": "fleet", "rig": "raft"})
    assert card is None
    assert [(one.field, one.fault) for one in found] == [
        ("rig", '= "raft"'),
        ("seamanship", "is missing"),
    ]
    for effect, missing in (("truce", "nation"), ("smuggle", "place"), ("disrupt", "cards")):
        trick = {"id": "t", "cost": 1, "effect": effect}
        _card, found = check_card({"id": "c", "kind": "mordida", "crown": 1, "tricks": [trick]})
        assert [one.field for one in found] == [f"trick t.{missing}"]


def test_the_owner_corrects_and_confirms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path))
    owners = OwnersBox("lords")
    every = {value.card for value in owners.unconfirmed()}
    owners.confirm(["zone bahamas", "battle", "calendar"], by="Ana")
    owners.enter("card barbados", {**BARBADOS, "max": 2}, by="Ana")
    with pytest.raises(BoxError):
        owners.enter("card barbados", {**BARBADOS, "max": 7})
    left = {value.card for value in owners.unconfirmed()}
    assert every - left == {"zone bahamas", "battle", "calendar", "card barbados"}
    again = load_box()
    assert again.cards["barbados"].max == 2
    assert again.battle == box().battle
    assert night_of("lords").unconfirmed() == len(left)
    with pytest.raises(BoxError):
        load_box(tmp_path / "nowhere.toml")
