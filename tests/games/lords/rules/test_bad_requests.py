"""Words that are no words of the game are bad requests, before everything else."""

from typing import Any

import pytest

from companion.games.lords.rules.moves.spending import Bid, Reveal
from companion.games.lords.rules.phases.auction import MOST_LISTED
from companion.kernel.refusal import BadRequest, Refused
from companion.session.session import Session
from tests.games.lords.scenes import Scene

CARD = {
    "id": "new-card",
    "kind": "mordida",
    "name": "New card",
    "shield": 0,
    "crown": 7,
    "tricks": [{"id": "new-trick", "cost": 2, "effect": "table"}],
    "spot": {"kind": "mutiny"},
}


@pytest.fixture
def session() -> Session:
    return Scene(2).session


def code(session: Session, request: dict[str, Any]) -> str:
    with pytest.raises(Refused) as refused:
        session.play(request)
    assert (refused.value.code == "bad-request") == isinstance(refused.value, BadRequest)
    return refused.value.code


@pytest.mark.parametrize(
    "words",
    [
        {"seat": "green", "do": "pass"},
        {"seat": "red", "do": "sulk"},
        {"seat": "red", "do": "pass", "gold": 1},
        {"seat": "red", "do": "bid"},
        {"seat": "red", "do": "bid", "gold": 0},
        {"seat": "red", "do": "bid", "gold": True},
        {"seat": "table", "do": "reveal", "card": "cartagena"},
        {"seat": "red", "do": "announce", "card": "drake", "trick": "consejo"},
        {"seat": "red", "do": "announce", "card": "casa", "trick": "sulk"},
        {"seat": "red", "do": "announce", "card": "casa", "trick": "consejo", "target": "bahamas"},
        {"seat": "red", "do": "pay", "item": "fort-0"},
        {"seat": "red", "do": "pay", "item": "tower-1"},
        {"seat": "red", "do": "place-tent", "item": "barbados", "on": "guadalcazar"},
        {"seat": "red", "do": "place-tent", "item": "fort-1", "on": "drake"},
        {"seat": "red", "do": "depart", "fleet": "guadalcazar"},
        {"seat": "red", "do": "designate", "fleet": "drake", "share": "third"},
        {"seat": "red", "do": "raid", "unit": "tortuga", "target": "cartagena"},
        {"seat": "red", "do": "raid", "unit": "drake", "target": "smuggler-a"},
        {"seat": "red", "do": "trade", "with": "guadalcazar", "profit": 4},
        {"seat": "red", "do": "trade", "with": "cartagena", "profit": 1},
        {"seat": "red", "do": "load", "at": "tortuga"},
        {"seat": "red", "do": "base", "at": "smuggler-a"},
        {"seat": "red", "do": "interdict", "fleet": "guadalcazar"},
        {"seat": "red", "do": "tactic", "tactic": "pray"},
        {"seat": "red", "do": "begin", "what": "castle"},
        {"seat": "red", "do": "deal", "to": "blue"},
        {"seat": "red", "do": "deal", "to": "table", "gold": 1},
        {"seat": "table", "do": "note", "text": "x", "every": "week"},
        {"seat": "table", "do": "adjust", "of": "red"},
        {"seat": "table", "do": "adjust", "of": "red", "reason": "none"},
        {"seat": "table", "do": "adjust", "of": "red", "soldiers": 1},
        {"seat": "table", "do": "adjust", "of": "drake", "mill": True},
        {"seat": "table", "do": "adjust", "of": "drake", "size": 1, "fate": "removed"},
        {"seat": "table", "do": "adjust", "of": "casa", "soldiers": 1},
        {"seat": "table", "do": "adjust", "of": "tortuga", "soldiers": 1},
        {"seat": "table", "do": "adjust", "of": "spain", "gold": 1},
        {"seat": "table", "do": "adjust", "of": "spain", "war": "won"},
        {"seat": "table", "do": "adjust", "of": "drake", "pirate": 1},
        {"seat": "table", "do": "add-card", "card": "new-card"},
        {"seat": "table", "do": "add-card", "card": {**CARD, "id": "barbados"}},
        {"seat": "table", "do": "add-card", "card": {**CARD, "id": "drake"}},
        {"seat": "table", "do": "add-card", "card": {**CARD, "id": "cartagena"}},
        {"seat": "table", "do": "add-card", "card": {**CARD, "crown": 99}},
        {"seat": "table", "do": "add-card", "card": {**CARD, "kind": "joker"}},
        {"seat": "table", "do": "add-card", "card": {**CARD, "spot": {"kind": "frogs"}}},
        {"seat": "table", "do": "add-card", "card": {**CARD, "colour": "blue"}},
        {"seat": "table", "do": "add-card", "card": {**CARD, "crown": [7, "rulebook"]}},
        {"seat": "table", "do": "add-card", "card": {**CARD, "kind": ["mordida", "rulebook"]}},
    ],
)
def test_it_is_no_request_of_this_game(session: Session, words: dict[str, Any]) -> None:
    before = session.state
    assert code(session, words) == "bad-request"
    assert session.state is before


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"seat": "table", "do": "reveal", "card": "drake"}, "card-not-in-deck"),
        ({"seat": "red", "do": "reveal", "card": "barbados"}, "not-your-turn"),
        ({"seat": "red", "do": "pay", "item": "mill-99"}, "wrong-phase"),
        ({"seat": "red", "do": "adjust", "of": "red", "gold": 1}, "not-your-turn"),
        ({"seat": "table", "do": "drop-note", "note": 1}, "no-such-note"),
        ({"seat": "table", "do": "adjust", "of": "comet-1", "fate": "removed"}, "wrong-target"),
        (
            {"seat": "table", "do": "adjust", "of": "guadalcazar", "fate": "removed"},
            "character-stays",
        ),
        ({"seat": "table", "do": "adjust", "of": "barbados", "size": 1}, "wrong-target"),
        ({"seat": "table", "do": "adjust", "of": "drake", "size": 3}, "no-storage"),
        ({"seat": "table", "do": "adjust", "of": "drake", "size": 20_000}, "no-storage"),
        ({"seat": "table", "do": "adjust", "of": "drake", "size": -1}, "below-zero"),
        ({"seat": "table", "do": "adjust", "of": "habana", "soldiers": 4}, "no-storage"),
    ],
)
def test_words_that_exist_get_the_code_of_their_rule(
    session: Session, words: dict[str, Any], told: str
) -> None:
    assert code(session, words) == told


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"of": "red", "gold": 1, "fate": "removed"}, "fate"),
        ({"of": "drake", "size": 1, "fate": "removed"}, "fate"),
        ({"of": "drake", "size": 1, "mill": True}, "mill"),
    ],
)
def test_a_correction_is_told_which_field_does_not_fit(
    session: Session, given: dict[str, Any], named: str
) -> None:
    with pytest.raises(BadRequest) as refused:
        session.play({"seat": "table", "do": "adjust", **given})
    assert refused.value.words["field"] == named


def test_corrections_take_any_number_and_all_bids_are_listed() -> None:
    scene = Scene(2).play("table adjust red gold=20000", "table reveal azua", "red pass")
    bids = [move.gold for move in scene.session.choices("red") if isinstance(move, Bid)]
    assert bids == list(range(1, scene.gold()[0] + 1))


def test_coffers_beyond_all_measure_do_not_stop_the_game() -> None:
    scene = Scene(2).play(f"table adjust red gold={10**90}", "table reveal azua", "red pass")
    assert len(scene.session.choices("red")) == MOST_LISTED + 1
    before = scene.gold()[0]
    scene.play(f"red bid {10**80}")
    assert scene.gold()[0] == before - 10**80


def test_a_card_that_was_missing_is_played_like_any_other(session: Session) -> None:
    session.play({"seat": "table", "do": "add-card", "card": CARD})
    session.play({"seat": "table", "do": "reveal", "card": "new-card"})
    assert session.view("table")["auction"]["lot"] == "new-card"
    session.undo()
    session.undo()
    assert code(session, {"seat": "table", "do": "reveal", "card": "new-card"}) == "bad-request"
    session.redo()
    session.play({"seat": "table", "do": "reveal", "card": "new-card"})


def test_a_card_that_is_added_is_always_one_of_those_to_come(session: Session) -> None:
    """Also one that says of itself that it is none of the decade cards."""
    session.play({"seat": "table", "do": "add-card", "card": {**CARD, "deck": False}})
    assert Reveal("table", "new-card") in session.choices("table")
    session.play({"seat": "table", "do": "reveal", "card": "new-card"})
    assert session.view("table")["revealed"] == ("new-card",)


def test_notes_are_numbered_and_recalled() -> None:
    scene = Scene(2)
    for every in ("once", "parrot", "monkey"):
        note = {"seat": "table", "do": "note", "text": f"{every}!", "every": every}
        scene.session.play(note)
    due = [(note["note"], note["due"]) for note in scene.view["notes"]]
    assert due == [(1, True), (2, False), (3, True)]
    scene.play("table drop-note 2").year("azua")
    told = [event for event in scene.session.log("table") if event["event"] == "reminder"]
    assert [event["note"] for event in told] == [1]
    scene.session.play({"seat": "table", "do": "note", "text": "x", "every": "year"})
    assert [note["note"] for note in scene.view["notes"]] == [1, 3, 4]
