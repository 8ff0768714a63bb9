"""Requests that are none: refused before any rule is asked, with the field named."""

import re
from typing import Any

import pytest

from tests.games.drake.support.moves import Request
from tests.support.table import Table, plymouth

BAD: list[Request | str] = [
    "{this is not json",
    "[1, 2, 3]",
    "3",
    "null",
    '"red set-sail"',
    "{}",
    {"seat": "red"},
    {"do": "set-sail"},
    {"seat": "green", "do": "set-sail"},
    {"seat": "hawkins", "do": "set-sail"},
    {"seat": "purple", "do": "set-sail"},
    {"seat": 1, "do": "set-sail"},
    {"seat": "red", "do": "sail"},
    {"seat": "red", "do": ["set-sail"]},
    {"seat": "red", "do": "set-sail", "now": True},
    {"seat": "red", "do": "visit"},
    {"seat": "red", "do": "visit", "at": 3},
    {"seat": "red", "do": "visit", "at": "harbour"},
    {"seat": "red", "do": "visit", "at": "panama"},
    {"seat": "red", "do": "visit", "at": "crew-1", "circle": "1"},
    {"seat": "red", "do": "visit", "at": "crew-1", "circle": True},
    {"seat": "red", "do": "visit", "at": "crew-1", "circle": 1.0},
    {"seat": "red", "do": "visit", "at": "crew-1", "circle": None},
    {"seat": "red", "do": "visit", "at": "dockside"},
    {"seat": "red", "do": "visit", "at": "investor"},
    {"seat": "red", "do": "visit", "at": "dockside", "take": "rum"},
    {"seat": "red", "do": "place-disc", "disc": "1"},
    {"seat": "red", "do": "place-disc", "disc": 1, "at": "panama"},
    {"seat": "red", "do": "place-disc", "disc": "5", "at": "panama"},
    {"seat": "red", "do": "place-disc", "disc": "1", "at": "crew-1"},
    {"seat": "red", "do": "peek-discs", "at": "tavern"},
    {"seat": "red", "do": "swap-discs", "discs": "1 2"},
    {"seat": "red", "do": "swap-discs", "discs": ["1", 2]},
    {"seat": "red", "do": "move-disc", "at": "panama"},
    {"seat": "red", "do": "trade", "good": "rum"},
    {"seat": "red", "do": "place-frigates", "tokens": [0, 1, 2]},
    {"seat": "red", "do": "place-frigates", "tokens": {"galleon-2": "0"}},
    {"seat": "red", "do": "place-troops", "tokens": {"atlantis": 0}},
    {"seat": "table", "do": "turn-token", "value": "1"},
    {"seat": "table", "do": "roll", "die": 0},
    {"seat": "table", "do": "roll", "die": 7},
    {"seat": "table", "do": "roll"},
    {"seat": "table", "do": "block", "die": 2.5},
    {"seat": "table", "do": "lay-street", "order": "crew-1"},
    {"seat": "table", "do": "lay-street", "order": ["crew-1", "harbour"]},
    {"seat": "table", "do": "lay-galleons", "tiles": {"galleon-2": "tile-9"}},
    {"seat": "table", "do": "adjust", "of": "red"},
    {"seat": "table", "do": "adjust", "of": "red", "reason": "nothing changes"},
    {"seat": "table", "do": "adjust", "of": "green", "crew": 1},
    {"seat": "table", "do": "adjust", "of": "table", "crew": 1},
    {"seat": "table", "do": "adjust", "of": "red", "crew": "two"},
    {"seat": "table", "do": "adjust", "of": "red", "rum": 2},
    {"seat": "table", "do": "adjust", "of": "red", "crew": 1, "reason": 3},
    {"do": "undo", "seat": "red"},
    {"do": "redo", "times": 2},
    {"ask": "view"},
    {"ask": "view", "as": "green"},
    {"ask": "view", "as": "hawkins"},
    {"ask": "weather", "as": "red"},
    {"ask": "standings", "as": "red"},
    {"ask": "log", "as": None},
    {"new": "drake", "seats": ["red"]},
    {"new": "drake", "seats": ["red", "red"]},
    {"new": "drake", "seats": ["red", "purple"]},
    {"new": "drake", "seats": ["red", "blue", "yellow", "green", "white", "red"]},
    {"new": "drake", "seats": "red"},
    {"new": "drake"},
    {"new": "monopoly", "seats": ["red", "blue"]},
    {"new": "drake", "seats": ["red", "blue"], "seed": "x"},
    {"new": "drake", "seats": ["red", "blue"], "seed": True},
    {"new": "drake", "seats": ["red", "blue"], "players": 2},
    {"new": "drake", "seats": ["red", "blue"], "options": ["dock"]},
    {"new": "drake", "seats": ["red", "blue"], "options": {"colour": 1}},
    {"new": "drake", "seats": ["red", "blue"], "options": {"homecoming": "late"}},
    {"new": "drake", "seats": ["red", "blue"], "options": {"dice": "loaded"}},
    {"new": "drake", "seats": ["red", "blue"], "options": {"tokens": None}},
    {"new": "drake", "seats": ["red", "blue"], "options": {"order": ["red", "green"]}},
    {"new": "drake", "seats": ["red", "blue"], "options": {"order": ["red"]}},
    {"new": "drake", "seats": ["red", "blue"], "options": {"variants": "all-tokens"}},
    {"new": "drake", "seats": ["red", "blue"], "options": {"variants": ["no-tokens"]}},
]


@pytest.mark.parametrize("request_", BAD, ids=str)
def test_bad_requests(request_: Request | str) -> None:
    table = plymouth()
    before = table.snapshot()
    answer = table.ask(request_)
    assert not answer["ok"]
    assert answer["error"]["code"] == "bad-request"
    assert answer["error"]["rule"] is None
    assert answer["error"]["message"]
    assert answer["waiting_for"] == [{"seat": "red", "do": ["visit", "set-sail"]}]
    assert table.snapshot() == before


@pytest.mark.parametrize(
    ("request_", "field"),
    [
        ({"seat": "red", "do": "visit", "at": "harbour"}, "at"),
        ({"seat": "red", "do": "visit"}, "at"),
        ({"seat": "red", "do": "visit", "at": "dockside"}, "take"),
        ({"seat": "red", "do": "set-sail", "now": True}, "now"),
        ({"seat": "purple", "do": "set-sail"}, "seat"),
        ({"seat": "table", "do": "roll", "die": 7}, "die"),
        ({"ask": "view"}, "as"),
        ({"new": "drake", "seats": ["red"]}, "seats"),
    ],
    ids=str,
)
def test_the_message_of_a_bad_request_names_the_field(request_: Request, field: str) -> None:
    assert re.search(rf"\b{field}\b", plymouth().refused(request_).message)


def test_a_bad_request_comes_before_whose_turn_it_is() -> None:
    table = plymouth()
    assert table.refused({"seat": "blue", "do": "visit", "at": "dockside"}).code == "bad-request"
    assert table.refused({"seat": "blue", "do": "attack", "at": "x"}).code == "bad-request"
    table.play("red visit drake")
    assert table.refused("red visit drake").code == "bad-request"  # take is missing
    assert table.refused("yellow visit drake").code == "not-your-turn"


def test_nothing_to_undo_and_nothing_to_redo() -> None:
    table = Table("red blue yellow")
    for verb in ("undo", "redo"):
        refusal = table.refused(verb)
        assert (refusal.code, refusal.rule) == (f"nothing-to-{verb}", None)
        assert refusal.message


@pytest.mark.parametrize(
    "request_",
    [{"seat": "red", "do": "set-sail"}, {"ask": "view", "as": "red"}, {"do": "undo"}],
    ids=str,
)
def test_before_the_first_game_there_is_no_game(request_: Request) -> None:
    table = plymouth()
    table.referee.session = None
    answer: dict[str, Any] = table.ask(request_)
    assert answer["error"]["code"] == "no-game"
    assert answer["error"]["rule"] is None
    assert answer["waiting_for"] == []
