"""The strong captain: allowed moves, nothing but its view, the same again, and in time."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from companion.bots.levels import EASY, FAIR, LEVELS, STRONG, DistractedCaptain, captain_of_level
from companion.bots.playing import begin_with_bots
from companion.games.drake.bots.bots import BOTS
from companion.games.drake.bots.sensible import SensibleCaptain
from companion.games.drake.bots.strong.strong import StrongCaptain
from companion.games.drake.bots.strong.trying import LONGEST_THOUGHT, Clock
from companion.games.drake.bots.temperament import temperaments
from companion.games.drake.kit import KIT
from tests.games.drake.bots.tables import BOARD, Decision, cast, decisions
from tests.games.drake.bots.test_blindness import with_other_secrets
from tests.games.drake.bots.test_playing import BY_HAND, VARIANTS

MOST_SECONDS = 2.0


def strong_decisions(
    players: int, seed: int, options: Mapping[str, Any] | None = None
) -> Iterator[Decision]:
    """A whole game between strong captains alone."""
    return decisions(cast(players, seed), seed, options, STRONG)


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (3, BY_HAND), (4, {**BY_HAND, **VARIANTS}), (5, VARIANTS)],
)
def test_every_move_is_one_of_the_choices(players: int, options: dict[str, Any]) -> None:
    count = 0
    for decision in strong_decisions(players, players, options):
        assert decision.move in decision.choices
        count += 1
    assert count > 100


def test_a_disc_is_never_laid_where_the_own_ghost_lies() -> None:
    """A plan may promise most just there."""
    ghosts = 0
    for decision in strong_decisions(4, 94):
        hand = decision.view["captains"].get(decision.move.seat, {}).get("hand")
        ghosts += decision.view["phase"] == "sailing" and hand is not None and "ghost" not in hand
        assert decision.move in decision.choices
    assert ghosts


def test_hidden_things_change_no_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """A twin of each captain sees the game with other secrets underneath."""
    # On a machine with much to do the clock would end some thoughts, and others not.
    monkeypatch.setattr(Clock, "late", False)
    random = Random(6)
    twins: dict[str, StrongCaptain] = {}
    changed = 0
    for decision in strong_decisions(4, 6):
        session, seat = decision.session, decision.move.seat
        if seat not in session.seats:
            continue
        if seat not in twins:
            name = cast(4, 6)[session.seats.index(seat)]
            twins[seat] = StrongCaptain(BOARD, temperaments()[name], f"6/{seat}")
        other = with_other_secrets(session.state, seat, random)
        changed += other != session.state
        view, choices = session.game.view(other, seat), session.game.choices(other, seat)
        assert (view, choices) == (decision.view, decision.choices)
        assert twins[seat].choose(view, choices) == decision.move
    assert changed > 100


def test_when_time_is_up_it_answers_with_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    assert LONGEST_THOUGHT < MOST_SECONDS
    assert Clock(0.0).late
    assert not Clock(60.0).late
    monkeypatch.setattr(Clock, "late", True)
    for decision in strong_decisions(3, 2):
        assert decision.move in decision.choices


def test_levels_are_other_captains() -> None:
    assert list(LEVELS) == [EASY, FAIR, STRONG]
    session, _ = begin_with_bots(KIT, cast(2), BOARD, 1)
    made = [captain_of_level(BOTS, "raider", one, session.setup, "seed") for one in LEVELS]
    assert [type(one) for one in made] == [DistractedCaptain, SensibleCaptain, StrongCaptain]


def test_a_strong_captain_keeps_some_of_its_temperament() -> None:
    raider, steady = temperaments()["raider"], temperaments()["steady"]
    milder = raider.milder(0.25)
    assert steady.attack < milder.attack < raider.attack
    assert steady.milder(0.25) == steady
