"""After an undo, hands are told what to do at the real table: all of it, and nothing else."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from companion.games.gallions.rules.put_back import pieces_to_move
from companion.kernel.game import TABLE
from companion.session.profiles import load_profile
from companion.session.session import Session, begin_game
from companion.session.wording import fill

SEATS = ["red", "blue", "green"]


def play(by: str, seed: int, moves: int) -> tuple[Any, list[Any]]:
    """The setup of a random game, and its views one after the other."""
    options = dict.fromkeys(("dice", "shuffles", "bag"), by)
    request = {"new": "gallions", "seats": SEATS, "options": options}
    session = Session(begin_game("gallions", request, load_profile("gallions"), seed))
    luck, views = Random(seed), [session.view(TABLE)]
    while len(views) < moves and session.waiting_for():
        seat = luck.choice(session.waiting_for())["seat"]
        session.play_move(luck.choice(session.choices(seat)))
        views.append(session.view(TABLE))
    return session.setup, views


@pytest.mark.parametrize("by", ["app", "entered"])
def test_every_task_can_be_told(by: str) -> None:
    tasks, ships = 0, 0
    setup, views = play(by, seed=3, moves=400)
    for was, now in pairwise(views):
        assert not pieces_to_move(now, now, setup)
        # Back over a move of a person, and after one of a captain of the app.
        for task in [*pieces_to_move(now, was, setup), *pieces_to_move(was, now, setup)]:
            assert "{" not in fill(task.template, task.words, {})
            tasks += 1
            ships += "ship" in task.words
    assert tasks > 100
    # The app's chart is no place for hands.
    assert bool(ships) == (by == "entered")


def test_a_card_of_the_guild_is_told_by_its_price() -> None:
    setup, views = play("app", seed=5, moves=1500)
    told = [
        task
        for was, now in pairwise(views)
        for task in pieces_to_move(was, now, setup)
        if "paid" in task.words
    ]
    assert told
    prices = {card.cost for card in setup.guild_cards.values()}
    assert {task.words["paid"]["doubloons"] for task in told} <= prices


def test_what_a_captain_gained_goes_back() -> None:
    setup, views = play("app", seed=5, moves=400)
    for was, now in pairwise(views):
        told = pieces_to_move(now, was, setup)
        for seat in SEATS:
            lost = now["captains"][seat]["doubloons"] > was["captains"][seat]["doubloons"]
            coins = [
                task
                for task in told
                if task.words.get("seat") == seat
                and "give back" in str(task.template)
                and "doubloons" in task.words.get("things", {})
            ]
            assert len(coins) == lost
