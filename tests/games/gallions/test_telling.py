"""What a captain draws by one move is told in one sentence."""

from collections import Counter

import pytest

from companion.games.gallions.telling import told_together
from companion.night.night import Night
from companion.records.replay.replay import Replay
from companion.system.i18n import LANGUAGES, speaking
from companion.touch.game_screens import screens_of


def looted(seat: str, kind: str, record: int = 7) -> dict[str, object]:
    return {"record": record, "event": "looted", "seat": seat, "kind": kind}


def test_draws_of_a_captain_become_one_event_where_the_first_of_them_stood() -> None:
    passed = {"record": 7, "event": "passed", "seat": "blue"}
    events = [
        passed,
        looted("red", "cloth"),
        looted("blue", "rum"),
        looted("red", "rum"),
        looted("red", "cloth"),
        # Another move.
        looted("red", "cloth", record=8),
    ]
    assert told_together(events) == [
        passed,
        {"record": 7, "event": "looted", "seat": "red", "gained": {"cloth": 2, "rum": 1}},
        looted("blue", "rum"),
        looted("red", "cloth", record=8),
    ]
    assert told_together([]) == []


@pytest.fixture
def night() -> Night:
    return screens_of("gallions").samples().night(lambda night: night.game.over)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_move_says_twice_what_a_captain_gets(night: Night, language: str) -> None:
    with speaking(language):
        lines = [(line.record, line.sentence) for line in night.words.log()]
        gets = night.words.sentence(looted("red", "cloth")).split()[1]
    repeated = {line for line in lines if lines.count(line) > 1}
    assert not [sentence for _, sentence in repeated if f" {gets} " in sentence]


def test_a_game_that_is_watched_again_says_it_once_too(night: Night) -> None:
    replay = Replay(night.game, night.save)
    told = [replay.sentences(step) for step in range(replay.last + 1)]
    assert any("gets" in sentence and ", " in sentence for one in told for sentence in one)
    for sentences in told:
        repeated = [text for text, count in Counter(sentences).items() if count > 1]
        assert not [text for text in repeated if " gets " in text]
