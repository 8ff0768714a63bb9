"""A game that is watched again is the game that was played, for every seat and at every step."""

from random import Random

import pytest

from companion.kernel.game import TABLE
from companion.kernel.refusal import Refused
from companion.kernel.registry import KITS
from companion.proofs.referee.random_play import random_move
from companion.records.replay.replay import NotYet, Replay
from companion.session.history.past_session import EVERY, PastSessions
from tests.records.replay.recorded import RecordedGame, answers

GAMES = ["morra", *KITS]


@pytest.mark.usefixtures("morra")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_the_past_answers_all_that_the_game_answered_then(game: str, seed: int) -> None:
    played = RecordedGame(game, seed)
    pasts, random = PastSessions(played.session), Random(seed)
    records = list(range(len(played.saw)))
    for record in random.sample(records, min(60, len(records))):
        assert answers(pasts.after(record)) == played.saw[record]


@pytest.mark.usefixtures("morra")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_every_step_shows_every_viewer_what_the_view_showed(game: str, seed: int) -> None:
    played = RecordedGame(game, seed, 400)
    replay = Replay(played.session)
    assert [replay.record(step).number for step in range(replay.last + 1)] == [
        0,
        *played.session.standing(),
    ]
    for step in range(replay.last + 1):
        saw = played.saw[replay.record(step).number]
        for viewer in replay.viewers:
            assert replay.view(step, viewer) == saw["views"][viewer]
            assert replay.night(step, viewer).view(viewer) == saw["views"][viewer]
            assert replay.night(step, viewer).view() == saw["views"][TABLE]
            assert replay.happened(step, viewer) == [
                {"record": saw["record"], **event}
                for event in saw["told"][viewer]
                if event["event"] not in ("undone", "redone")
            ]
    assert set(replay.viewers) == {TABLE, *(replay.seats if played.session.over else ())}


def test_the_way_back_is_not_walked_from_the_start() -> None:
    played = RecordedGame(KITS.first, 1)
    pasts = PastSessions(played.session)
    pasts.after(len(played.saw) - 1)
    assert len(pasts._walked) == 1 + (len(played.saw) - 1) // EVERY


@pytest.mark.parametrize("game", KITS)
def test_while_a_game_goes_on_only_the_table_watches(game: str) -> None:
    played = RecordedGame(game, 5, 30)
    replay = Replay(played.session)
    assert replay.viewers == (TABLE,)
    seat = replay.seats[0]
    for ask in (replay.view, replay.happened, replay.night, replay.sentences):
        with pytest.raises(NotYet):
            ask(replay.last, seat)
    for step in range(replay.last + 1):
        assert replay.night(step).view(seat) == replay.view(step)


def test_the_past_cannot_be_changed() -> None:
    played = RecordedGame(KITS.first, 2, 40)
    night = Replay(played.session, played.save()).night(20)
    before = answers(night.game)
    move = random_move(night.game, Random(1))
    for change in (
        lambda: night.game.play_move(move),
        night.game.undo,
        night.game.redo,
        lambda: night.game.once("phone", 1, {}, lambda: 1),
    ):
        with pytest.raises(Refused, match="past"):
            change()
    assert not night.undo().ok
    assert answers(night.game) == before
    assert answers(played.session) == played.saw[-1]


def test_what_is_played_meanwhile_is_not_watched() -> None:
    played = RecordedGame(KITS.first, 3, 40)
    replay = Replay(played.session)
    steps = replay.last
    seen = [replay.view(step) for step in range(steps + 1)]
    played.session.undo()
    played.session.play_move(random_move(played.session, Random(1)))
    played.session.play_move(random_move(played.session, Random(2)))
    assert replay.last == steps
    assert [replay.view(step) for step in range(steps + 1)] == seen
    assert answers(replay.night(steps).game) == played.saw[replay.record(steps).number]
