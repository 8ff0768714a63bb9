"""The app's captains play whole games, see only their view, and are better than chance."""

import copy
from random import Random
from typing import Any

import pytest

from companion.bots.playing import begin_with_bots, play_on
from companion.games.gallions.bots.sensible import SensibleCaptain
from companion.kernel.registry import KITS
from companion.proofs.referee.random_play import as_request
from tests.games.gallions.support.games import BY, random_move, random_session
from tests.games.gallions.support.table import BOX

KIT = KITS["gallions"]


def final_points(strategies: list[str], seed: int, **options: Any) -> list[int]:
    session, captains = begin_with_bots(KIT, strategies, BOX, seed, options)
    for _ in play_on(session, captains):
        pass
    lines = session.standings()["breakdown"]
    return [lines[seat]["total"] for seat in session.seats]


def test_sensible_captains_beat_captains_who_toss_a_coin() -> None:
    sensible = chance = 0
    for seed in range(6):
        first, second = final_points(["sensible", "random"], seed)
        sensible, chance = sensible + first, chance + second
    assert sensible > 1.5 * chance


@pytest.mark.parametrize("scenario", ["intro", "norrington", "pirate-war"])
@pytest.mark.parametrize("by", BY)
def test_they_play_every_scenario_in_the_box_and_on_the_chart(scenario: str, by: str) -> None:
    options = {"scenario": scenario, "dice": by, "shuffles": by, "packs": ["crew", "loot"]}
    points = final_points(["careful", "sensible", "bold"], 3, **options)
    assert max(points) > 0


def test_a_captain_changes_neither_view_nor_choices_and_picks_one_of_them() -> None:
    session = random_session(5, 4, dice="app", shuffles="app", bag="app")
    random = Random(5)
    captain = SensibleCaptain(session.setup, "seed")
    while not session.over:
        for entry in session.waiting_for():
            seat, view = entry["seat"], session.view(entry["seat"])
            choices = [*session.choices(seat)]
            before = copy.deepcopy(view), [as_request(move) for move in choices]
            assert captain.choose(view, choices) in choices
            assert (view, [as_request(move) for move in choices]) == before
        session.play_move(random_move(session, random))
