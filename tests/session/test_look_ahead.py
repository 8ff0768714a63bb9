"""Looking ahead: what a move would lead to, without making it."""

import pytest

from companion.games.drake.screens.samples import sample_night
from companion.kernel.refusal import Refused


def test_what_would_be_is_what_then_is_and_nothing_is_made() -> None:
    night = sample_night(lambda night: night.choices(night.turn or "table", "sail-on"))
    session = night.game
    move = night.choices(night.turn, "sail-on")[0]
    before = session.record, session.state, session.log("table")
    ahead = session.look_ahead(move)
    assert ahead is not None
    assert (session.record, session.state, session.log("table")) == before
    happened = session.play(move)
    assert ahead.happened(move["seat"]) == happened
    assert list(ahead.awaited()) == [one["seat"] for one in session.waiting_for()]
    for seat in (*session.seats, "table"):
        assert ahead.view(seat) == session.view(seat)
        assert list(ahead.choices(seat)) == list(session.choices(seat))


def test_nobody_sees_what_chance_will_bring() -> None:
    night = sample_night("between-voyages")
    before = night.game.state
    assert night.game.look_ahead({"seat": "table", "do": "next-voyage"}) is None
    assert night.game.state is before


def test_what_is_refused_is_refused_ahead_too() -> None:
    night = sample_night("missions")
    with pytest.raises(Refused):
        night.game.look_ahead({"seat": night.turn, "do": "sail-on"})
    assert night.look_ahead({"seat": night.turn, "do": "sail-on"}) is None
