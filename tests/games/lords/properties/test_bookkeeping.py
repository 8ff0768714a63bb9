"""Who listens to what is told can keep the books: where the gold went, and the treasure."""

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import pytest

from companion.games.lords.rules.state import State
from companion.session.session import Session
from tests.games.lords.properties.random_games import play_session, random_session
from tests.games.lords.properties.test_undo import aside_was_taken
from tests.games.lords.scenes import box

# What is paid into the treasury, with the gold that it tells.
SPENT = ("paid", "trick", "sold", "heir", "designated")
GAINED = ("income",)


def gold_of(view: Mapping[str, Any]) -> Counter[str]:
    return Counter({seat: player["gold"] for seat, player in view["players"].items()})


def enter(books: Counter[str], event: Mapping[str, Any], treasurer: str | None) -> None:
    """Writes down what one event says about gold."""
    seat, gold = event.get("seat"), event.get("gold", 0)
    match event["event"]:
        case name if name in SPENT:
            books[str(seat)] -= gold
        case name if name in GAINED:
            books[str(seat)] += gold
        case "enlisted":
            books[str(seat)] -= box().gold.soldier
        case "disbanded":
            books[str(seat)] += box().gold.soldier
        case "ransom" | "dealt":
            books[str(seat)] -= gold
            books[event["to"]] += gold
        case "plundered":
            books[str(seat)] += gold
            if event["target"] in box().ports:
                assert treasurer is not None
                books[treasurer] -= gold
        case "adjusted":
            books[event["of"]] += event["changes"].get("gold", 0)


def check_books(session: Session, books: Counter[str], treasurer: str | None) -> Counter[str]:
    """The books after the last record."""
    events = [event.seen_by("table") for event in session.records[-1].events]
    for event in events:
        enter(books, event, treasurer)
    told = gold_of(session.view("table"))
    # Gold that came in time: the game went back to where it was missing.
    if not any(event["event"] == "reopened" for event in events):
        assert {seat: books[seat] for seat in told} == dict(told), events
    return told


@pytest.mark.parametrize("seed", range(8))
def test_what_is_told_tells_where_the_gold_went(seed: int) -> None:
    session, random = random_session(seed, until=1612), Random(f"books {seed}")
    books = gold_of(session.view("table"))
    treasurer = session.state.treasurer
    for _ in play_session(session, random):
        books = check_books(session, books, treasurer)
        treasurer = session.state.treasurer
        if random.random() < 0.2 and not session.over and aside_was_taken(session, random):
            books = check_books(session, books, treasurer)
            treasurer = session.state.treasurer


def treasure_of(state: State) -> int:
    held = sum(player.treasure for player in state.players.values())
    return held + sum(unit.treasure for unit in state.units.values())


@pytest.mark.parametrize("seed", range(8))
def test_treasure_comes_from_cities_alone_and_sinks_with_ships(seed: int) -> None:
    session, random = random_session(seed, until=1635), Random(f"treasure {seed}")
    before = treasure_of(session.state)
    for _ in play_session(session, random):
        events = [event.seen_by("table") for event in session.records[-1].events]
        now = treasure_of(session.state)
        found = count(events, "loaded") + sum(
            event.get("treasure", 0) for event in events if event["event"] == "plundered"
        )
        lost = before + found - now
        assert 0 <= lost <= count(events, "ship-lost") + 3 * count(events, "disrupted")
        before = now


def count(events: Iterable[Mapping[str, Any]], name: str) -> int:
    return sum(event["event"] == name for event in events)
