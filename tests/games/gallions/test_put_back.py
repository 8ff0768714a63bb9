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


def play(by: str, seed: int, moves: int) -> list[Any]:
    """The views of a random game, one after the other."""
    options = dict.fromkeys(("dice", "shuffles", "bag"), by)
    request = {"new": "gallions", "seats": SEATS, "options": options}
    session = Session(begin_game("gallions", request, load_profile("gallions"), seed))
    luck, views = Random(seed), [session.view(TABLE)]
    while len(views) < moves and session.waiting_for():
        seat = luck.choice(session.waiting_for())["seat"]
        session.play_move(luck.choice(session.choices(seat)))
        views.append(session.view(TABLE))
    return views


@pytest.mark.parametrize("by", ["app", "entered"])
def test_every_task_can_be_told(by: str) -> None:
    tasks = 0
    views = play(by, seed=3, moves=400)
    for was, now in pairwise(views):
        assert not pieces_to_move(now, now)
        for task in pieces_to_move(now, was):
            assert "{" not in fill(task.template, task.words, {})
            tasks += 1
    assert tasks > 100


def test_what_a_captain_gained_goes_back() -> None:
    views = play("app", seed=5, moves=400)
    for was, now in pairwise(views):
        told = pieces_to_move(now, was)
        for seat in SEATS:
            lost = now["captains"][seat]["doubloons"] > was["captains"][seat]["doubloons"]
            coins = [
                task
                for task in told
                if task.words.get("seat") == seat
                and "give back" in str(task.template)
                and "doubloons" in task.words["things"]
            ]
            assert len(coins) == lost
